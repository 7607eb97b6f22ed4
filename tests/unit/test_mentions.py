"""Which characters a text names: whole names, the longest first, plural and possessive too."""

from __future__ import annotations

import time

import pytest
from make import character

from sitegen.mentions import Mentions

NAMES = {
    "lamp": "Lamp",
    "lampwick": "Lamp Wick",
    "lil": "Lil' Wisp",
    "walrus": "Walrus",
    "xi": "戏子",
    "x": "X",
    "cpp": "C++",
    "dusk": "Été",
}
MENTIONS = Mentions([character(id_, name=name) for id_, name in NAMES.items()])


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("The Lamp glows.", ["lamp"]),
        ("the lamp glows", []),
        ("Lamps & Walruses", ["lamp", "walrus"]),
        ("Lamp's, Lamp’s", ["lamp", "lamp"]),
        ("Lamplight, aLamp, Lamp_", []),
        ("The Lamp Wick and the Lamp", ["lampwick", "lamp"]),
        ("Lil’ Wisp and Lil' Wisp", ["lil", "lil"]),
        ("今夜戏子死了", ["xi"]),
        ("X marks it", []),
        ("C++!", ["cpp"]),
        ("Étés d'Été", ["dusk", "dusk"]),
        ("**Lamp**, (Lamp)/Lamp", ["lamp", "lamp", "lamp"]),
        ("", []),
    ],
)
def test_the_names_in_a_text(text: str, ids: list[str]) -> None:
    assert [mention.id for mention in MENTIONS.find(text)] == ids


def test_a_mention_covers_the_name_without_its_ending() -> None:
    text = "Two Lamps’ light"
    (mention,) = MENTIONS.find(text)
    assert text[mention.start : mention.end] == "Lamp"


def test_of_two_characters_with_one_name_the_first_is_meant() -> None:
    both = Mentions([character("a", name="Lamp"), character("b", name="Lamp")])
    assert [mention.id for mention in both.find("Lamp")] == ["a"]


def test_nobody_is_named_where_there_is_nobody() -> None:
    assert Mentions(()).find("Lamp") == ()
    assert Mentions([character(name="")]).find("Lamp") == ()


def test_a_long_text_takes_no_time() -> None:
    started = time.monotonic()
    MENTIONS.find("Lamp Wic" * 20_000 + "(" * 20_000)
    assert time.monotonic() - started < 1
