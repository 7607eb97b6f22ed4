"""Bracket texts and what they mean: the table `bracket_readings.tsv` is the specification."""

from __future__ import annotations

import time
from collections.abc import Iterable
from pathlib import Path

import pytest

from sitegen.bracket_model import (
    ANY,
    Align,
    All,
    Amounts,
    ChooseMinions,
    Copies,
    Count,
    Delta,
    Group,
    Modifier,
    Most,
    Nobody,
    Note,
    Require,
    Seat,
    between,
    these,
)
from sitegen.bracket_words import Word, folded, has
from sitegen.brackets import Fault, FaultKind, brackets, in_parentheses, modifiers, scan
from sitegen.model import Team

TABLE = Path(__file__).with_name("bracket_readings.tsv")
MISREAD = "[+哈兰杜汗，大地之鞭，-1爪牙]"
"""Its name holds the comma that elsewhere ends a clause."""


def readings() -> dict[str, str]:
    """Bracket text → reading; longer texts stand as `#` and the start of their SHA-256."""
    rows = TABLE.read_text(encoding="utf-8").rstrip("\n").split("\n")[1:]
    return dict(row.split("\t") for row in rows)


def shown(found: Iterable[Modifier]) -> str:
    """Modifiers in the notation of the table."""
    return "; ".join(_shown(modifier) for modifier in found)


def _shown(modifier: Modifier) -> str:
    match modifier:
        case Delta(team, amounts, alignment):
            return f"delta {team} {_amounts(amounts)}{_tail(alignment)}"
        case Count(team, amounts):
            return f"count {team} {_amounts(amounts).replace('+', '')}"
        case Copies(name, amounts, total, alignment):
            return f"{'total' if total else 'copies'} {name} {_amounts(amounts)}{_tail(alignment)}"
        case Require(name):
            return f"require {name}"
        case Nobody(team, name, others):
            return f"nobody {team or name}{' other' if others else ''}"
        case All(team, name) | Most(name, team):
            return f"{type(modifier).__name__.lower()} {team} {name}"
        case Align(team, count):
            return f"align {team} {count}"
        case ChooseMinions():
            return "choose"
    return type(modifier).__name__.lower()


def _amounts(amounts: Amounts) -> str:
    if amounts.listed:
        return "|".join(f"{number:+d}" for number in amounts.listed)
    ends = ("" if end is None else str(end) for end in (amounts.low, amounts.high))
    return "..".join(ends)


def _tail(alignment: Group | None) -> str:
    return f" {alignment}" if alignment else ""


@pytest.mark.parametrize(
    ("text", "reading"),
    [row for row in readings().items() if row[0] != MISREAD and not row[0].startswith("#")],
)
def test_a_bracket_reads_as_the_table_says(text: str, reading: str) -> None:
    assert shown(modifiers(f"Each night, you wait. {text}")) == reading


def test_the_one_known_misreading() -> None:
    assert shown(modifiers(MISREAD)) != readings()[MISREAD]


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("no bracket", []),
        ("[+1 Outsider]", []),
        ("[+1 Outsider", [("unclosed", 0)]),
        ("+1 Outsider]", [("unopened", 11)]),
        ("[+1 [Outsider]]", [("nested", 4)]),
        ("[a [b] [c]]", [("nested", 3), ("nested", 7)]),
        ("[+1 Outsider】", [("mismatched", 12)]),
        ("a [ ] b", [("empty", 2)]),
        ("[a [b]", [("unclosed", 0), ("nested", 3)]),
        ("〖〗", [("empty", 0)]),
    ],
)
def test_faults_in_the_signs_are_found_where_they_stand(text: str, kinds: list[tuple[str, int]]) -> None:
    assert list(scan(text).faults) == [Fault(FaultKind(kind), at) for kind, at in kinds]


def test_brackets_and_clauses_know_where_they_stand() -> None:
    ability = "You wake. [No Demon. +1 Minion]"
    (bracket,) = brackets(ability)
    assert ability[bracket.start : bracket.end] == "[No Demon. +1 Minion]"
    assert [ability[clause.start : clause.end] for clause in bracket.clauses] == ["No Demon", "+1 Minion"]
    assert [clause.text for clause in bracket.clauses] == ["No Demon", "+1 Minion"]


@pytest.mark.parametrize(
    ("ability", "last", "inline"),
    [
        ("You wake. [+1 Outsider]", True, False),
        ("You wake. [+1 Outsider].", True, False),
        ("[+1 Outsider] You wake.", False, False),
        ("You wake. [+1 Outsider] You sleep.", False, False),
        ("If there are [+1 Outsider] you wake.", False, True),
    ],
)
def test_a_bracket_in_mid_sentence_is_text(ability: str, last: bool, inline: bool) -> None:
    (bracket,) = brackets(ability)
    assert (bracket.last, bracket.inline) == (last, inline)
    assert bool(modifiers(ability)) is not inline


def test_of_two_brackets_at_the_end_only_the_second_is_last() -> None:
    ability = "You wake. [+1 Outsider] [No Demon]"
    assert [bracket.last for bracket in brackets(ability)] == [True, True]
    assert len(modifiers(ability)) == 2


@pytest.mark.parametrize(
    ("text", "own", "names", "reading"),
    [
        ("[+1 Minion Master]", "", ("Minion Master",), "copies Minion Master +1"),
        ("[+恶魔猎手]", "", (), "require 恶魔猎手"),
        ("[+1恶魔猎手]", "恶魔猎手", (), "copies 恶魔猎手 +1"),
        ("[+1恶魔猎手]", "", (), "delta demon +1"),
        ("[2 sea wolves]", "", ("Sea Wolve",), "total sea wolves +2"),
        ("[2 sea wolves]", "", (), "note"),
        ("[+Salt, Wind and Tide]", "", ("Salt, Wind and Tide",), "require Salt, Wind and Tide"),
    ],
)
def test_known_names_decide(text: str, own: str, names: tuple[str, ...], reading: str) -> None:
    assert shown(modifiers(text, own, names)) == reading


@pytest.mark.parametrize(
    ("ability", "reading"),
    [
        ("Felébredsz. (-1 vagy +1 Kívülálló)", "delta outsider -1|+1"),
        ("你很安静。（+1外来者）", "delta outsider +1"),
        ("You wake (once).", "note"),
        ("You wake.", ""),
        ("You wake (twice). [+1 Outsider]", "delta outsider +1"),
    ],
)
def test_parentheses_count_only_when_asked(ability: str, reading: str) -> None:
    assert shown(modifiers(ability, parentheses=True)) == reading
    assert shown(modifiers(ability)) == (reading if "[" in ability else "")


def test_a_round_bracket_knows_its_place() -> None:
    bracket = in_parentheses("You wake. (+1 Outsider).")
    assert bracket is not None
    assert (bracket.start, bracket.end, bracket.opener, bracket.closer) == (10, 23, "(", ")")


@pytest.mark.parametrize("hostile", ["[", "]", "[+1 a]", "[ ", "x[y", "+", "?", "[-"])
def test_no_text_takes_long(hostile: str) -> None:
    ability = (hostile * 200_000)[:200_000]
    start = time.process_time()
    modifiers(ability)
    assert time.process_time() - start < 1


def test_200_000_openers_take_less_than_a_tenth_of_a_second() -> None:
    start = time.process_time()
    scan("[" * 200_000)
    assert time.process_time() - start < 0.1


def test_a_number_longer_than_three_digits_is_prose() -> None:
    assert modifiers("[+" + "9" * 5000 + "]") == (Note("+" + "9" * 5000),)
    assert not any(isinstance(each, Delta) for each in modifiers("[+12345 Outsiders]"))


@pytest.mark.parametrize(
    ("amounts", "window"),
    [
        (these(2, -1, 2), (-1, 2)),
        (between(3, 1), (1, 2, 3)),
        (between(-1, None), (-1, 0, 1, 2, 3)),
        (between(None, 0), (-2, -1, 0)),
        (ANY, (-2, -1, 0, 1, 2, 3)),
        (these(1).or_none(), (0, 1)),
        (ANY.or_none(), (-2, -1, 0, 1, 2, 3)),
    ],
)
def test_amounts_within_a_window(amounts: Amounts, window: tuple[int, ...]) -> None:
    assert amounts.within(-2, 3) == window


@pytest.mark.parametrize(
    ("idea", "text", "found"),
    [
        (Team.OUTSIDER, "AUSSENSEITER", True),
        (Team.DEMON, "İblis'in", True),
        (Team.DEMON, "Demonologist", False),
        (Team.DEMON, "Pandemonium", False),
        (Group.EVIL, "悪魔", False),
        (Word.NONE, "Nobody", True),
        (Word.NONE, "north", False),
    ],
)
def test_stems_match_whole_ideas(idea: Team | Group | Word, text: str, found: bool) -> None:
    assert has(idea, folded(text)) is found


def test_seat_and_note_keep_the_authors_words() -> None:
    assert modifiers("[You neighbor the Lamplighter. The tide is high]") == (
        Seat("You neighbor the Lamplighter"),
        Note("The tide is high"),
    )
