"""The online town square and its forks: `traveler`, one image, numbers for the night, no lists."""

from __future__ import annotations

from sitegen.exports.entry_list import OLD_TEAMS, Form, written
from sitegen.exports.export import Export
from sitegen.model import Script
from sitegen.official import Book

ENDING = ".json"

KEYS = frozenset(
    [
        "id",
        "name",
        "image",
        "team",
        "edition",
        "ability",
        "firstNight",
        "firstNightReminder",
        "otherNight",
        "otherNightReminder",
        "reminders",
        "remindersGlobal",
        "setup",
        "imageAlt",
        "isCustom",
    ]
)
META_KEYS = frozenset(["id", "name", "author", "logo"])

_FORM = Form(
    "the town square",
    references_as_objects=True,
    ranked=True,
    one_image=True,
    teams=OLD_TEAMS,
    keys=KEYS,
    meta_keys=META_KEYS,
)


def write(script: Script, book: Book) -> Export:
    """A list as the town square loads it; what it does not read stands in the file all the same."""
    return written(script, book, _FORM)
