"""For all tests: how hypothesis runs."""

from __future__ import annotations

from hypothesis import settings

# How long an example takes depends on what else the machine does, so no time limit makes a test fail.
settings.register_profile("sitegen", deadline=None)
settings.load_profile("sitegen")
