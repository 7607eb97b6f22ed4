"""The table of players on paper: as large as the words of a language in the author's type let it be."""

from __future__ import annotations

import make
import pytest

from sitegen.locale_words import words
from sitegen.model import Paper, Team
from sitegen.model_theme import UNDRESSED, Font, Role, Theme
from sitegen.official import facts_book
from sitegen.sheets_card import Measures
from sitegen.sheets_faces import faces
from sitegen.sheets_page import FRAMES
from sitegen.sheets_setup import FIRST_COLUMN, SMALLEST, SetupTable, setup_groups
from sitegen.sheets_type import Face, set_in, width

MEASURES = Measures(13.0, FRAMES[Paper.A4])
CINZEL = Theme(fonts={Role.TEXT: Font("Cinzel")})


def size(theme: Theme, language: str) -> float:
    """The size of the table in a column, in a language and a type; every word for a team fits at it."""
    t = words(language)
    with set_in(faces(theme)):
        (group, *_) = setup_groups(make.full_script(), facts_book(), MEASURES, t, narrow=True)
        table = group.pieces[0].content
        assert isinstance(table, SetupTable)
        teams = (team for team in Team if team.in_bag)
        widest = max(width(t(f"teams.{team}"), Face.NAME) for team in teams)
        assert widest * table.size < MEASURES.column * FIRST_COLUMN
    return table.size


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_words_for_teams_stand_on_one_line_in_a_wide_type_too(language: str) -> None:
    assert SMALLEST <= size(CINZEL, language) <= size(UNDRESSED, language)


def test_only_long_words_make_the_table_small() -> None:
    assert size(CINZEL, "de") < size(UNDRESSED, "en")
