"""The checks of wording: what they leave alone in abilities, and what their fixes make of them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sitegen.checks import CHECKS, code_of
from sitegen.diagnostic import Diagnostic
from sitegen.load import load_files
from sitegen.official import facts_book
from sitegen.pipeline import checked
from sitegen.wording import is_english, is_latin, is_placeholder

ENGLISH_ONLY = (
    *("and-for-ampersand", "effect-without-token", "exile-of-non-traveller", "first-in-words"),
    *("number-in-words", "once-per-game-without-token", "repeated-word", "spelling-not-official"),
    *("star-without-night", "team-lower-case", "term-nonstandard", "third-person"),
)


def about(changes: dict[str, Any]) -> tuple[Diagnostic, ...]:
    """What the checks say of one character with these fields."""
    lamp = {"id": "lamp", "name": "Lamp", "team": "townsfolk", "ability": "You glow.", **changes}
    loaded = load_files({"script.json": json.dumps([lamp]).encode()}, facts_book())
    return checked(loaded, facts_book())


def codes(**changes: Any) -> set[str]:
    return {each.code for each in about(changes)}


@pytest.mark.parametrize(
    ("code", "field", "before", "after"),
    [
        (
            "and-for-ampersand",
            "ability",
            "You learn a good and evil player.",
            "You learn a good & evil player.",
        ),
        ("control-characters", "ability", "You\u202e glow.", "You glow."),
        ("final-punctuation-missing", "ability", "You glow", "You glow."),
        ("first-in-words", "ability", "On your first night, glow.", "On your 1st night, glow."),
        ("full-width-signs", "ability", "You glow （１ time）.", "You glow (1 time)."),
        ("lower-case-start", "ability", "you glow.", "You glow."),
        ("number-in-words", "ability", "Choose Two players.", "Choose 2 players."),
        ("spelling-not-official", "ability", "Your neighbours glow.", "Your neighbors glow."),
        ("spelling-not-official", "ability", "The storyteller glows.", "The Storyteller glows."),
        ("star-spacing", "ability", "Each night, * choose a player.", "Each night*, choose a player."),
        ("star-spacing", "ability", "Each night *, choose a player.", "Each night*, choose a player."),
        ("team-lower-case", "ability", "You learn the demon & a minion.", "You learn the Demon & a Minion."),
        ("white-space-surplus", "ability", "You  glow , now.", "You glow, now."),
    ],
)
def test_a_fix_leaves_the_rest_as_it_was_and_nothing_to_say(
    code: str, field: str, before: str, after: str
) -> None:
    fixes = [each.fix for each in about({field: before}) if each.code == code]
    assert [fix.edits[0].value for fix in fixes if fix] == [after]
    assert [fix.edits[0].origin.pointer for fix in fixes if fix] == [f"/0/{field}"]
    assert code not in codes(**{field: after})


@pytest.mark.parametrize(
    "ability",
    [
        "每局游戏限一次，在夜晚，你可以选择一名玩家：他死亡。",
        "Каждую ночь* выберите игрока: он умирает. Первый раз вы не умираете.",
        "Jede Nacht wählt die die Lampe zwei Spieler.",
        "Cada noche, elige dos jugadores: role, pick y ten.",
    ],
)
def test_other_languages_are_not_measured_by_english_words(ability: str) -> None:
    assert codes(ability=ability).isdisjoint(ENGLISH_ONLY)


@pytest.mark.parametrize(
    ("code", "changes"),
    [
        ("app-message-syntax", {"flavor": "Lit {and} bright"}),
        ("digits-in-name", {"name": "Lamp 2"}),
        ("html-in-text", {"flavor": "<grunts>"}),
        ("label-case", {"reminders": ["Can't Die", "1st", "d6"]}),
        ("parentheses-unbalanced", {"ability": "You know 1 number (0, 1, 2)."}),
        ("placeholder-text", {"flavor": "…"}),
        ("quotes-unbalanced", {"ability": 'שים את ה"מנורה" ליד השחקן.'}),
        ("quotes-unbalanced", {"ability": "Du bist „hell“."}),
        ("spelling-not-official", {"ability": "You travel to your neighbor."}),
        ("third-person", {"ability": "If the Demon learns you are the Lamp, they win."}),
        ("white-space-surplus", {"firstNight": 1, "firstNightReminder": "Light them :reminder:"}),
    ],
)
def test_what_only_looks_wrong_is_left_alone(code: str, changes: dict[str, Any]) -> None:
    assert code in {code_of(check) for check in CHECKS}
    assert code not in codes(**changes)


@pytest.mark.parametrize(
    ("text", "latin", "english"),
    [
        ("Each night, choose a player.", True, True),
        ("Each night°, choose ‘2’ players 🎭…", True, True),
        ("Chaque nuit, choisissez un joueur.", True, False),
        ("Łukasz śpi.", True, False),
        ("每个夜晚, you choose.", False, False),
        ("Ночь", False, False),
    ],
)
def test_the_language_of_a_text_is_guessed(text: str, latin: bool, english: bool) -> None:
    assert (is_latin(text), is_english(text)) == (latin, english)


@pytest.mark.parametrize("text", ["_", "...", "TODO: write", "Not written yet.", "Ability goes here"])
def test_a_placeholder_is_known(text: str) -> None:
    assert is_placeholder(text)


@pytest.mark.parametrize("text", ["?", "TODO JUGADOR muere.", "🎭", "You glow."])
def test_a_short_text_is_no_placeholder(text: str) -> None:
    assert not is_placeholder(text)
