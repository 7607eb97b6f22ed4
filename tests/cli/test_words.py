"""`sitegen`, `sitegen explain` and how words that mean nothing are met."""

from __future__ import annotations
