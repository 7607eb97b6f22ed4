"""For all tests: how hypothesis runs."""

from __future__ import annotations

import os

from hypothesis import settings

# How long an example takes depends on what else the machine does, so no time limit makes a test fail.
settings.register_profile("sitegen", deadline=None)
if "CI" not in os.environ:  # there hypothesis has a profile of its own: no limit either, and no dice
    settings.load_profile("sitegen")
