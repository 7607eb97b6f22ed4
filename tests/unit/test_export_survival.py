"""What must survive every round trip that the target format allows: one table, format by format."""

from __future__ import annotations

from decimal import Decimal

import pytest
from make import script_of

from sitegen.exports import writer_of
from sitegen.model import Character, Script, Special
from sitegen.official import facts_book

RICH = {
    "id": "lamp",
    "name": "Lamp",
    "team": "traveller",
    "ability": 'Each night*, say "glow". [+1 Outsider]',
    "flavor": "They said: \"It's {dark}\". 'Is it?' “Yes”.",
    "image": ["https://example.org/1.png", "https://example.org/2.png", "https://example.org/3.png"],
    "setup": True,
    "otherNight": "33.5691",
    "otherNightReminder": "The Lamp glows :reminder:",
    "reminders": ["Lit", "Lit", "Dark"],
    "special": [
        {"type": "selection", "name": "bag-disabled"},
        {"type": "vote", "name": "multiplier", "value": "3", "global": "minion"},
    ],
    "jinxes": [{"id": "imp", "reason": "No oil."}],
    "xOil": "olive",
}

EVERYTHING = frozenset(["flavor", "images", "number", "reminders", "special", "jinxes", "unknown"])
HELD = {
    "official": EVERYTHING,
    "legacy": EVERYTHING,
    "share-link": EVERYTHING,
    "official-strict": EVERYTHING - {"unknown"},
    "townsquare": EVERYTHING - {"images"},
    "pocket-grimoire": EVERYTHING,
    "jishi": EVERYTHING - {"images"},
    "bloodstar": EVERYTHING - {"images", "special"},
    "csv": EVERYTHING,
    "almanac-text": frozenset(["flavor"]),
}


def lamp(script: Script) -> Character:
    return next(each for each in script.characters if each.name == "Lamp")


SPECIALS = (Special("selection", "bag-disabled"), Special("vote", "multiplier", "3", global_="minion"))


@pytest.mark.parametrize("form", HELD)
def test_what_a_format_can_hold_comes_back_as_it_was(form: str) -> None:
    writer = writer_of(form)
    made = writer.write(script_of([{"id": "_meta", "name": "S"}, RICH, "imp"]), facts_book())
    back = lamp(script_of(made.text, f"s{writer.ENDING}"))
    survived = {
        "flavor": back.flavor == RICH["flavor"],
        "images": list(back.images) == RICH["image"],
        "number": back.other_night == Decimal("33.5691"),
        "reminders": back.reminders == ("Lit", "Lit", "Dark"),
        "special": back.special == SPECIALS,
        "jinxes": [(each.id, each.reason) for each in back.jinxes] == [("imp", "No oil.")],
        "unknown": back.extra.get("xOil") == "olive",
    }
    assert {name for name, good in survived.items() if good} == HELD[form]


FIELDS = {"images": "image", "number": "otherNight", "unknown": "xOil"}


@pytest.mark.parametrize("form", HELD)
def test_what_a_format_cannot_hold_is_said(form: str) -> None:
    made = writer_of(form).write(script_of([{"id": "_meta", "name": "S"}, RICH, "imp"]), facts_book())
    told = {loss.field for loss in made.losses if loss.who == "Lamp"}
    assert {FIELDS.get(name, name) for name in EVERYTHING - HELD[form]} <= told
