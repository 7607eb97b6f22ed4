"""Texts by language inside a script."""

from __future__ import annotations

from make import LAMP, loaded, said

BOTH = {
    **LAMP,
    "name": {"es": "Farol", "en": "Lamp"},
    "ability": {"es": "Brillas.", "en": "You glow."},
    "reminders": {"es": ["Luz"], "en": ["Lit"]},
    "flavor": {"es": "¡Luz!", "pt-BR": "Luz!"},
}


def test_english_is_read_and_the_others_are_kept() -> None:
    found = loaded([BOTH, "imp"])
    assert found.script is not None
    lamp = found.script.characters[0]
    assert (lamp.name, lamp.ability, lamp.reminders, lamp.flavor) == ("Lamp", "You glow.", ("Lit",), "¡Luz!")
    assert lamp.extra == {
        "translations": {
            "es": {"name": "Farol", "ability": "Brillas.", "reminders": ["Luz"]},
            "pt-BR": {"flavor": "Luz!"},
        }
    }


def test_each_choice_is_said() -> None:
    assert said(loaded([BOTH]), "other-tool-form")[0] == 'The key "name" has 2 languages; "en" is read'


def test_an_entry_in_one_language_stays() -> None:
    found = loaded([BOTH, {**LAMP, "id": "wick", "name": "Wick"}])
    assert found.script is not None
    assert [each.name for each in found.script.characters] == ["Lamp", "Wick"]
