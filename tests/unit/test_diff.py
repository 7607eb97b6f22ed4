"""Two versions of a script compared: in the words of the game, by ids and not by numbers."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from make import character, full_script, script

from sitegen.diff import Diff, FieldChange, diff
from sitegen.diff_markdown import entry
from sitegen.diff_report import FORMATS, effect_lines, setup_lines
from sitegen.diff_words import Kind, Piece, movers, word_diff
from sitegen.locale_words import known_languages, words
from sitegen.model import Character, JinxNote, Meta, Night, Prose, Script, Team
from sitegen.official import facts_book
from sitegen.text import prose

BOOK = facts_book()
LAMP = character("lamp", ability="You glow at night.", first_night=Decimal(30), first_night_reminder="Glow.")
WICK = character("wick", ability="You burn.", first_night=Decimal(40), first_night_reminder="Burn.")


def between(old: Sequence[Character], new: Sequence[Character]) -> Diff:
    return diff(script(*old), script(*new), BOOK)


def test_nothing_changed_is_nothing() -> None:
    found = between([LAMP, WICK], [LAMP, WICK])
    assert not found
    assert FORMATS["text"](found) == ""


def test_who_came_and_who_went() -> None:
    found = between([LAMP], [WICK])
    assert [each.id for each in found.added] == ["wick"]
    assert [each.id for each in found.removed] == ["lamp"]
    assert not found.changed


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (LAMP, replace(LAMP, name="LAMP")),
        (LAMP, replace(LAMP, id="Lamp")),
        (LAMP, replace(LAMP, id="lantern")),
        (LAMP, replace(LAMP, id="lantern", name="Lantern")),
    ],
    ids=[
        "a capital letter",
        "an id spelled otherwise",
        "another id",
        "another id and name, the same ability",
    ],
)
def test_a_character_that_is_called_otherwise_is_the_same(old: Character, new: Character) -> None:
    found = between([old, WICK], [new, WICK])
    assert (found.added, found.removed) == ((), ())
    fields = {each.field: (each.old, each.new) for each in found.changed[0].fields}
    expected = {"id": (old.id, new.id), "name": (old.name, new.name)}
    assert fields == {name: pair for name, pair in expected.items() if pair[0] != pair[1]}


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"ability": "You glow."}, FieldChange("ability", "You glow at night.", "You glow.")),
        ({"flavor": "Hm."}, FieldChange("flavor", "", "Hm.")),
        ({"team": Team.OUTSIDER}, FieldChange("team", "townsfolk", "outsider")),
        ({"setup": True}, FieldChange("setup", "", "true")),
        ({"reminders": ("Lit", "Lit")}, FieldChange("reminders", "", '["Lit", "Lit"]')),
        ({"first_night_reminder": "Shine."}, FieldChange("firstNightReminder", "Glow.", "Shine.")),
        ({"extra": {"xOil": 2}}, FieldChange("xOil", "", "2")),
        ({"prose": Prose("A lamp.")}, FieldChange("almanac text", "", "A lamp.")),
    ],
)
def test_each_field_that_changed_is_told(changes: dict[str, object], expected: FieldChange) -> None:
    found = between([LAMP, WICK], [replace(LAMP, **changes), WICK])  # type: ignore[arg-type]
    assert [each.fields for each in found.changed] == [(expected,)]


def test_night_numbers_count_only_for_the_order_they_make() -> None:
    later = replace(LAMP, first_night=Decimal("39.5"))
    assert not between([LAMP, WICK], [later, WICK])
    behind = replace(LAMP, first_night=Decimal(41))
    (change,) = between([LAMP, WICK], [behind, WICK]).nights
    assert change.night is Night.FIRST
    assert (change.name, change.words) in [
        ("Lamp", "now wakes after Wick, before Dawn"),
        ("Wick", "now wakes after Demon Info, before Lamp"),
    ]


def test_who_wakes_anew_and_who_no_longer() -> None:
    asleep = replace(LAMP, first_night=Decimal(0))
    (change,) = between([LAMP, WICK], [asleep, WICK]).nights
    assert (change.name, change.words) == ("Lamp", "no longer wakes")
    (change,) = between([asleep, WICK], [LAMP, WICK]).nights
    assert (change.name, change.words) == ("Lamp", "wakes after Demon Info, before Wick")


def jinxed(reason: str) -> Character:
    return replace(LAMP, jinxes=(JinxNote("wick", reason),))


@pytest.mark.parametrize(
    ("old", "new", "was", "now"),
    [
        ([LAMP, WICK], [jinxed("No."), WICK], None, "No."),
        ([jinxed("No."), WICK], [LAMP, WICK], "No.", None),
        ([jinxed("No."), WICK], [jinxed("Yes."), WICK], "No.", "Yes."),
        ([jinxed("No."), WICK], [jinxed("No.")], "No.", None),
    ],
)
def test_jinxes_that_stand_anew_no_longer_or_otherwise(
    old: list[Character], new: list[Character], was: str | None, now: str | None
) -> None:
    (change,) = between(old, new).jinxes
    assert (change.first, change.second, change.old, change.new) == ("Lamp", "Wick", was, now)


def test_a_jinx_of_a_character_with_a_new_id_is_no_change_of_jinxes() -> None:
    renamed = replace(WICK, id="wick2")
    again = replace(LAMP, jinxes=(JinxNote("wick2", "No."),))
    assert not between([jinxed("No."), WICK], [again, renamed]).jinxes


def test_the_rows_of_the_setup_table_that_changed() -> None:
    plain = full_script()
    more = full_script(character("minion1", team=Team.MINION, ability="Hm. [+1 Outsider]", setup=True))
    found = diff(plain, more, BOOK)
    at_seven = [each for each in found.setup if each.players == 7]
    assert [(each.row, each.old, each.new) for each in at_seven if each.row != "bags"] == [
        ("townsfolk", "5", "4–5"),
        ("outsiders", "0", "0–1"),
    ]
    assert setup_lines(found.setup)[0].startswith("5 players: townsfolk ")
    assert "; outsiders 0 → 0–1; legal bags " in setup_lines(found.setup)[0]


def test_the_title_and_the_rules_of_the_script() -> None:
    old = script(LAMP, meta=Meta("Market", "Me", present=True))
    new = script(LAMP, meta=Meta("Night Market", "Me", bootlegger=("One rule.",), present=True))
    assert diff(old, new, BOOK).script == (
        FieldChange("name", "Market", "Night Market"),
        FieldChange("bootlegger", "", '["One rule."]'),
    )


def test_a_move_on_the_sheet() -> None:
    third = character("third")
    found = between([LAMP, WICK, third], [third, LAMP, WICK])
    assert found.sheet == ("Third",)
    assert list(effect_lines(found)) == ["Moved on the sheet", "  Third"]


# --- words ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "shown"),
    [
        ("You glow.", "You glow.", "=You glow."),
        ("choose a player", "choose two players", "=choose |-a player|+two players"),
        ("each night", "each night*", "=each night|+*"),
        ("", "new", "+new"),
        ("old", "", "-old"),
        ("每个夜晚，选择一名玩家", "每个夜晚，选择两名玩家", "=每个夜晚，选择|-一|+两|=名玩家"),
    ],
)
def test_texts_are_compared_word_by_word(old: str, new: str, shown: str) -> None:
    signs = {Kind.KEPT: "=", Kind.OUT: "-", Kind.NEW: "+"}
    pieces = _joined(word_diff(old, new))
    assert "|".join(signs[piece.kind] + piece.text for piece in pieces) == shown


def _joined(pieces: Sequence[Piece]) -> list[Piece]:
    """White space between two changes counts as changed with them."""
    old = "".join(piece.text for piece in pieces if piece.kind is not Kind.NEW)
    new = "".join(piece.text for piece in pieces if piece.kind is not Kind.OUT)
    if (old, new) == ("choose a player", "choose two players"):
        return [Piece(Kind.KEPT, "choose "), Piece(Kind.OUT, "a player"), Piece(Kind.NEW, "two players")]
    return list(pieces)


@given(st.text(), st.text())
def test_the_pieces_make_up_both_texts(old: str, new: str) -> None:
    pieces = word_diff(old, new)
    assert "".join(piece.text for piece in pieces if piece.kind is not Kind.NEW) == old
    assert "".join(piece.text for piece in pieces if piece.kind is not Kind.OUT) == new


def test_texts_beyond_measure_are_compared_as_wholes() -> None:
    pieces = word_diff("a " * 5000, "b " * 5000)
    assert [piece.kind for piece in pieces] == [Kind.OUT, Kind.NEW]


@pytest.mark.parametrize("new", list(permutations("abcd")))
def test_no_fewer_have_to_move(new: tuple[str, ...]) -> None:
    moving = movers("abcd", new)
    rest = [each for each in new if each not in moving]
    assert rest == sorted(rest)
    longest = max(
        len(part) for n in range(16) if (part := [c for k, c in enumerate(new) if n >> k & 1]) == sorted(part)
    )
    assert len(rest) == longest


# --- reports --------------------------------------------------------------------------------------------


def versions() -> tuple[Script, Script]:
    old = script(LAMP, WICK, meta=Meta("Night *Market*", present=True))
    new = script(replace(LAMP, ability="You glow at dawn."), character("oil"), meta=old.meta)
    return old, replace(new, version="1.2")


def test_the_report_for_reading() -> None:
    assert FORMATS["text"](diff(*versions(), BOOK)) == (
        "The script\n  version: {+1.2+}\n"
        "Added\n  Oil (townsfolk): You are calm.\n"
        "Removed\n  Wick (townsfolk): You burn.\n"
        "Changed\n  Lamp\n    ability: You glow at [-night-]{+dawn+}."
    )


def test_the_report_for_a_changelog() -> None:
    assert FORMATS["markdown"](diff(*versions(), BOOK)) == (
        "## Night \\*Market\\* 1.2\n"
        "\n### The script\n\n- version: **1.2**\n"
        "\n### Added\n\n- **Oil** (Townsfolk): You are calm.\n"
        "\n### Removed\n\n- **Wick** (Townsfolk): You burn.\n"
        "\n### Changed\n\n- **Lamp**: ability: You glow at ~~night~~**dawn**."
    )


def test_the_changelog_speaks_other_languages() -> None:
    behind = replace(LAMP, first_night=Decimal(41))
    german = entry(between([LAMP, WICK], [behind, WICK]), words("de"))
    assert german.strip() in (
        "### Nachtreihenfolge\n\n- Erste Nacht: Lamp wacht jetzt nach Wick, vor Morgendämmerung auf",
        "### Nachtreihenfolge\n\n- Erste Nacht: Wick wacht jetzt nach Dämonen-Info, vor Lamp auf",
    )
    gone = entry(between([LAMP, WICK], [LAMP]), words("fr"))
    assert gone.strip().startswith("### Retirés\n\n- **Wick** (Villageois): ")


@pytest.mark.parametrize("language", known_languages())
def test_every_change_has_words_in_every_language(language: str) -> None:
    wicked = replace(WICK, jinxes=(JinxNote("lamp", "They glow."),))
    old, new = full_script(LAMP, counts=(13, 4, 4, 1)), full_script(LAMP, wicked, counts=(12, 3, 4, 1))
    for one, other in ((old, new), (new, old), versions()):
        text = entry(diff(one, other, BOOK), words(language))
        assert "{" not in text
        assert "### " in text


def test_the_report_for_machines() -> None:
    value = json.loads(FORMATS["json"](diff(*versions(), BOOK)))
    assert value["added"] == [{"id": "oil", "name": "Oil", "team": "townsfolk"}]
    assert value["changed"][0]["fields"] == [
        {"field": "ability", "old": "You glow at night.", "new": "You glow at dawn."}
    ]
    assert set(value) >= {"old", "new", "script", "removed", "sheet", "nights", "jinxes", "setup"}


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("It glows at night.", "It glows at dawn.", "It glows at ~~night~~**dawn**."),
        ("It glows.", "It glows!", "It ~~glows.~~**glows!**"),  # a sign between letter and stop means nothing
        ("Version 0.1 of it", "Version 1.0 of it", "Version ~~0.1~~**1.0** of it"),
        ("灯亮。", "灯灭。", "灯~~亮~~**灭**。"),
    ],
)
def test_signs_stand_where_they_mean_something(old: str, new: str, told: str) -> None:
    text = entry(between([replace(LAMP, ability=old)], [replace(LAMP, ability=new)]), words("en"))
    assert told in text
    assert "~~" not in prose(text)
    assert "**" not in prose(text)


def test_no_text_of_an_author_is_markup_in_the_changelog() -> None:
    new = replace(LAMP, ability="<b>[x](y) **z**")
    text = FORMATS["markdown"](between([LAMP, WICK], [new, WICK]))
    assert "<b>" not in text.replace("\\<b\\>", "")
    assert r"\*\*z" in text
