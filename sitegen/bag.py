"""The bag: how many of each team, which characters can be in play together, and a bag drawn at random."""

from __future__ import annotations

from sitegen.bag_base import base_counts

__all__ = ["base_counts"]
