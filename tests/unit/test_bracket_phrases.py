"""What a bracket does, in a reader's language. English stands in `test_bag`."""

from __future__ import annotations

import pytest

from sitegen.bracket_model import Modifier
from sitegen.bracket_phrases import is_own, told
from sitegen.brackets import brackets
from sitegen.locale_words import known_languages, words


def modifiers(bracket: str) -> tuple[Modifier, ...]:
    return tuple(
        each for found in brackets(f"You act. {bracket}", "Lamp", ("Twin",)) for each in found.modifiers
    )


@pytest.mark.parametrize(
    ("bracket", "german"),
    [
        ("[+1 Outsider]", "+1 Außenseiter, dafür ein Bürger weniger"),
        ("[-2 Outsiders]", "-2 Außenseiter, dafür 2 Bürger mehr"),
        ("[+1 Townsfolk]", "+1 Bürger, dafür ein Außenseiter weniger"),
        ("[-1 or +1 Outsider]", "-1 oder +1 Außenseiter, im Tausch gegen Bürger"),
        ("[+1 Minion]", "+1 Scherge, dafür ein Bürger weniger"),
        ("[+2 Minions]", "+2 Schergen, dafür 2 Bürger weniger"),
        ("[Exactly 3 Outsiders]", "insgesamt 3 Außenseiter"),
        ("[+0 to +2 Twins]", "+0, +1 oder +2 Twins"),
        ("[+the Twin]", "Twin ist auch im Spiel"),
        ("[No Demon]", "kein Dämon im Spiel"),
        ("[No Minions]", "keine Schergen im Spiel"),
        ("[No other Outsiders in play]", "keine anderen Außenseiter im Spiel"),
        ("[Most players are Swarm]", "die meisten Spieler sind Swarm"),
        ("[All Minions are Swarm]", "alle Schergen sind Swarm"),
        ("[1 Townsfolk is evil]", "1 Bürger ist böse; die Zahlen bleiben, wie sie sind"),
        ("[The tide is high]", "The tide is high"),  # the author's own words
    ],
)
def test_a_bracket_in_german(bracket: str, german: str) -> None:
    assert told(modifiers(bracket), words("de")) == german


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "+1 Outsider, paid by a Townsfolk; the Twin is in play too"),
        ("fr", "+1 Étranger, et un Villageois de moins ; Twin est aussi en jeu"),
        ("es", "+1 Forastero, y un Aldeano menos; Twin también está en juego"),
        ("zh-Hans", "+1 外来者，少一名镇民；Twin也在场"),
        ("ko", "외지인 +1, 대신 주민 한 명 감소; Twin도 게임에 있음"),
    ],
)
def test_two_modifiers_of_one_bracket_stand_in_a_row(language: str, said: str) -> None:
    found = modifiers("[+1 Outsider, +the Twin]")
    assert told(found, words(language)) == said


def test_a_sign_stands_before_its_number_where_one_reads_from_the_right_too() -> None:
    hebrew = words("he", {"team": {"outsider": "זר"}, "bracket": {"paid_townsfolk": {"one": "{change}."}}})
    assert told(modifiers("[+1 Outsider]"), hebrew) == "\u200e+1 זר."


@pytest.mark.parametrize("language", known_languages())
@pytest.mark.parametrize(
    "bracket",
    ["[-? to +? Outsiders]", "[-1 to +? Outsiders]", "[+1 Evil Townsfolk]", "[X Outsiders]", "[+? Twins]"],
)
def test_rare_brackets_have_words_in_every_language(bracket: str, language: str) -> None:
    found = modifiers(bracket)
    assert not is_own(found)
    assert told(found, words(language)) not in ("", bracket[1:-1])


@pytest.mark.parametrize(
    ("bracket", "own"),
    [("[The tide is high]", True), ("[You neighbor the Demon]", True), ("[+1 Outsider]", False)],
)
def test_some_words_are_the_authors(bracket: str, *, own: bool) -> None:
    assert is_own(modifiers(bracket)) is own
