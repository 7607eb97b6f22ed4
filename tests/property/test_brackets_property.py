"""Whatever stands in an ability: it is read, it is placed, and nothing is raised."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from sitegen.bracket_model import Amounts, Delta, these
from sitegen.brackets import MAX_BRACKETS, PAIRS, brackets, modifiers, scan
from sitegen.model import Team

ALPHABET = "[]［］【】〔〕()（）+-−–±?~/.,;，。 &123X\n的无名至少外来者恶魔よそ者비"
WORDS = st.sampled_from(
    [
        "+1",
        "-1",
        "or",
        "to",
        "Outsider",
        "Minions",
        "No",
        "evil",
        "any",
        "Imp",
        "all",
        "are",
        "if",
        "at least",
    ]
)
TEXTS = st.text(ALPHABET, max_size=60) | st.text(max_size=40) | st.lists(WORDS, max_size=8).map(" ".join)
ABILITIES = st.lists(TEXTS | TEXTS.map(lambda text: f"[{text}]"), max_size=4).map("".join)


@given(ABILITIES, TEXTS, st.lists(TEXTS, max_size=3))
def test_any_text_is_read_and_stands_where_it_says(ability: str, own: str, names: list[str]) -> None:
    end = 0
    for bracket in brackets(ability, own, names):
        assert end <= bracket.start < bracket.end <= len(ability)
        assert ability[bracket.start] == bracket.opener
        assert ability[bracket.end - 1] == bracket.closer
        assert ability[bracket.start + 1 : bracket.end - 1] == bracket.text
        end = bracket.start
        for clause in bracket.clauses:
            assert end < clause.start <= clause.end < bracket.end
            assert ability[clause.start : clause.end] == clause.text
            assert clause.modifiers
            end = clause.start
        end = bracket.end


@given(ABILITIES)
def test_faults_lie_inside_the_text_and_in_order(ability: str) -> None:
    places = [fault.at for fault in scan(ability).faults]
    assert places == sorted(places)
    assert all(0 <= at < len(ability) for at in places)


@given(st.lists(TEXTS.map(lambda text: text.translate({ord(sign): None for sign in "[]［］【】〔〕〖〗"}))))
def test_whole_brackets_have_no_fault_but_emptiness(texts: list[str]) -> None:
    kinds = list(PAIRS.items())
    pairs = [kinds[n % len(kinds)] for n in range(len(texts))]
    ability = "".join(f"{opener}{text}{closer}" for text, (opener, closer) in zip(texts, pairs, strict=True))
    found = scan(ability)
    assert len(found.brackets) == len(texts)
    assert {fault.kind.value for fault in found.faults} <= {"empty"}
    assert len(brackets(ability)[MAX_BRACKETS:]) == max(0, len(texts) - MAX_BRACKETS)


CONNECTORS = {" or ": False, "/": False, "或": False, " to ": True, "~": True, "–": True, " bis ": True}
TEAMS = [
    (Team.OUTSIDER, "Outsiders"),
    (Team.MINION, "爪牙"),
    (Team.TOWNSFOLK, "Bürger"),
    (Team.DEMON, "악마"),
]


@given(
    st.integers(-5, 5),
    st.integers(-5, 5),
    st.sampled_from(sorted(CONNECTORS)),
    st.sampled_from(TEAMS),
    st.booleans(),
)
def test_a_choice_or_range_of_a_team_reads_back(
    one: int, two: int, connector: str, team: tuple[Team, str], noun_first: bool
) -> None:
    numbers = f"{one:+d}{connector}{two:+d}"
    text = f"[{team[1]} {numbers}]" if noun_first else f"[{numbers} {team[1]}]"
    spans = CONNECTORS[connector]
    wanted = these(*range(min(one, two), max(one, two) + 1)) if spans else these(one, two)
    assert modifiers(text) == (Delta(team[0], wanted),)


@given(st.lists(st.integers(-20, 20), min_size=1), st.integers(-20, 20), st.integers(0, 20))
def test_a_window_holds_what_is_listed_in_it(numbers: list[int], low: int, width: int) -> None:
    high = low + width
    assert set(these(*numbers).within(low, high)) == {n for n in numbers if low <= n <= high}
    assert Amounts().within(low, high) == tuple(range(low, high + 1))
