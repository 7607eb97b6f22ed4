"""Why someone wakes where they do, in a reader's language."""

from __future__ import annotations

from decimal import Decimal

import pytest
from markupsafe import Markup

from sitegen.locale_words import known_languages, words
from sitegen.model import Relation
from sitegen.night_place import MARK_NAMES
from sitegen.night_reason import Neighbour, Reason, Why

DUSK = Neighbour("dusk", "Dusk", is_mark=True)
MOTH, OWL = Neighbour("moth", "Moth"), Neighbour("owl", "Owl")


def told(reason: Reason, language: str) -> str:
    t = words(language)
    return reason.told(t, lambda each: each.told(t))


@pytest.mark.parametrize(
    ("reason", "english", "german"),
    [
        (Reason(Why.LIST), "by the script’s own list", "nach der eigenen Liste des Skripts"),
        (
            Reason(Why.ADDED, MOTH),
            "not in the script’s own list; put in behind Moth",
            "hinter Moth, denn die eigene Liste des Skripts nennt den Charakter nicht",
        ),
        (Reason.beside(Relation.AFTER, MOTH), "by its anchor: after Moth", "durch den Anker: nach Moth"),
        (
            Reason.beside(Relation.BEFORE, DUSK),
            "by its anchor: before Dusk",
            "durch den Anker: vor Abenddämmerung",
        ),
        (
            Reason(Why.NUMBER, DUSK, MOTH, Decimal("2.5")),
            "by its number 2.5 on the official scale: after Dusk, before Moth",
            "durch die Nummer 2.5 der offiziellen Zählung: nach Abenddämmerung, vor Moth",
        ),
        (
            Reason(Why.OWN_NUMBER, OWL, None, Decimal(500)),
            "by its number 500 on the script’s own scale: after Owl",
            "durch die Nummer 500 der eigenen Zählung des Skripts: nach Owl",
        ),
        (Reason(Why.SHEET), "by the official night sheet", "nach dem offiziellen Nachtbogen"),
    ],
    ids=lambda each: each.why if isinstance(each, Reason) else "",
)
def test_a_reason_in_words(reason: Reason, english: str, german: str) -> None:
    assert reason.words == told(reason, "en") == english
    assert told(reason, "de") == german


@pytest.mark.parametrize("language", known_languages())
@pytest.mark.parametrize("why", Why)
def test_every_reason_has_words_in_every_language(why: Why, language: str) -> None:
    number = Decimal(20) if why in (Why.NUMBER, Why.OWN_NUMBER) else None
    assert "{" not in told(Reason(why, MOTH, OWL, number), language)


def test_every_mark_is_called_in_english_as_in_the_night_order() -> None:
    for id_, name in MARK_NAMES.items():
        assert words("en")(f"night.{id_}") == name


def test_names_are_escaped_unless_they_are_markup() -> None:
    hostile = Reason.beside(Relation.AFTER, Neighbour("x", "<b>"))
    assert told(hostile, "en") == "by its anchor: after &lt;b&gt;"
    linked = hostile.told(words("en"), lambda _: Markup("<a>X</a>"))
    assert linked == "by its anchor: after <a>X</a>"
