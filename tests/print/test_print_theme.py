"""Prints in the type and with the ornament of an author."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from dataclasses import replace

import make
import pypdf
import pytest

from sitegen.model import Meta, Site
from sitegen.model_theme import Font, Ornament, Role, Theme
from sitegen.official import facts_book
from sitegen.print_pdf import Printed
from sitegen.printing import printed_nights, printed_sheet
from sitegen.printing_tokens import printed_tokens
from sitegen.sheets_type import Face, font_file

SCRIPT = make.full_script(meta=Meta(name="The Test of Ink", author="A. Printer", present=True))
OWN = (font_file(Face.TEXT).read_bytes(), font_file(Face.BOLD).read_bytes())
THEME = Theme(fonts={Role.DISPLAY: Font(files=OWN[1:]), Role.TEXT: Font("Cinzel")})
PRINTS = pytest.mark.parametrize("make_print", [printed_sheet, printed_nights, printed_tokens])


def fonts(made: Printed) -> set[str]:
    """What the embedded fonts are called, without their stamps."""
    found = set()
    for page in pypdf.PdfReader(io.BytesIO(made.data)).pages:
        for font in page["/Resources"].get("/Font", {}).values():  # type: ignore[attr-defined]
            found.add(re.sub(r"^/\w+\+|[0-9a-f]{12}.*", "", font.get_object()["/BaseFont"]))
    return found


@PRINTS
def test_a_print_is_set_in_the_author_s_type(make_print: Callable[..., Printed]) -> None:
    made = make_print(SCRIPT, facts_book(), Site(theme=THEME), icons={})
    assert made.warnings == ()
    assert {"OwnD", "OwnT"} <= fonts(made)
    assert not {each for each in fonts(made) if each.startswith("Alegreya")}


def test_the_next_print_in_another_type_is_not_set_in_the_first() -> None:
    for theme in (THEME, Theme()):
        made = printed_sheet(SCRIPT, facts_book(), Site(theme=theme), icons={})
        assert ("OwnD" in fonts(made)) is bool(theme.fonts)


def test_letters_that_the_author_s_font_lacks_are_set_in_ours() -> None:
    script = replace(SCRIPT, meta=replace(SCRIPT.meta, author="Юлия"))
    made = printed_sheet(script, facts_book(), Site(theme=THEME), icons={})
    assert made.warnings == ()
    assert any(name.startswith("Alegreya") for name in fonts(made))


@pytest.mark.parametrize("ornament", list(Ornament))
def test_each_ornament_can_be_printed(ornament: Ornament) -> None:
    made = printed_sheet(SCRIPT, facts_book(), Site(theme=Theme(ornament=ornament)), icons={})
    assert made.warnings == ()


def test_the_author_s_ornament_is_drawn_in_the_colour_of_ours() -> None:
    drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 12"><path d="M0 6 H240" {}/></svg>'
    plain, own, blue = (
        printed_sheet(SCRIPT, facts_book(), Site(theme=theme), icons={})
        for theme in (
            Theme(ornament=Ornament.NONE),
            Theme(ornament=Ornament.NONE, drawing=drawing.format('stroke="currentColor"')),
            Theme(ornament=Ornament.NONE, drawing=drawing.format('stroke="#0000ff"')),
        )
    )
    assert own.warnings == blue.warnings == ()
    assert len({plain.data, own.data, blue.data}) == 3
