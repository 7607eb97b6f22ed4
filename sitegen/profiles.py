"""Three ways to weigh the same findings: as the official app takes a script, as its schema does, as we do."""

from __future__ import annotations

from enum import StrEnum

from sitegen.diagnostic import Severity


class Profile(StrEnum):
    """By whose measure a script is judged; `--profile`."""

    PROJECT = "project"  # what we hold an almanac to
    APP = "app"  # what the official app refuses, or drops in silence
    SCHEMA = "schema"  # what the published schema refuses, to the letter


_WORST = {Profile.PROJECT: Severity.ERROR, Profile.APP: Severity.WARNING, Profile.SCHEMA: Severity.ADVICE}
"""How bad a finding can be under a profile of which its check says nothing in `PROFILES`."""


def severity(check: object, profile: Profile) -> Severity | None:
    """How bad the findings of a check (a module) are under a profile; `None`: they are not reported.

    The check's own `PROFILES` says; without a word there, its `SEVERITY` as far as the profile knows it.
    """
    named = getattr(check, "PROFILES", {})
    if profile in named:
        said: Severity | None = named[profile]
        return said
    own: Severity = getattr(check, "SEVERITY")  # noqa: B009 - a module's constant, known by name only
    return max(own, _WORST[profile], key=lambda each: each.rank)
