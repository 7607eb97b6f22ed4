"""Which files stand for our faces where an author chose the type."""

from __future__ import annotations

import io

import pytest
from fontTools.ttLib import TTFont

from sitegen.model_theme import UNDRESSED, Font, Role, Theme
from sitegen.sheets_faces import faces, typeset
from sitegen.sheets_type import Face, advances, font_file, set_in, width

REGULAR = font_file(Face.TEXT).read_bytes()
STATIC = font_file(Face.BOLD).read_bytes()
VARIABLE = font_file(Face.DISPLAY).read_bytes()


def test_without_a_choice_nothing_is_added() -> None:
    assert (typeset(UNDRESSED).files, faces(UNDRESSED)) == ((), {})


@pytest.mark.parametrize(
    ("role", "font", "made"),
    [
        (Role.DISPLAY, Font("Literata"), [(600, "normal")]),
        (Role.TEXT, Font("Literata"), [(400, "normal"), (700, "normal"), (800, "normal")]),
        (Role.PROSE, Font("Alegreya Sans"), [(400, "normal"), (700, "normal"), (400, "italic")]),
        (Role.PROSE, Font("Cinzel"), [(400, "normal"), (700, "normal")]),
        (Role.DISPLAY, Font(files=(STATIC,)), [(600, "normal")]),
        (Role.TEXT, Font(files=(REGULAR, STATIC)), [(400, "normal"), (700, "normal"), (800, "normal")]),
        (Role.TEXT, Font(files=(REGULAR,)), [(400, "normal")]),
        (Role.TEXT, Font(files=(VARIABLE,)), [(400, "normal"), (700, "normal"), (800, "normal")]),
    ],
)
def test_each_role_has_the_weights_that_its_font_has(
    role: Role, font: Font, made: list[tuple[int, str]]
) -> None:
    found = typeset(Theme(fonts={role: font}))
    assert [(file.weight, file.style) for file in found.files] == made
    assert len({file.family for file in found.files}) == 1
    assert found.files[0].family == getattr(found, role.removesuffix("_font"))
    assert all("fvar" not in TTFont(io.BytesIO(file.data)) for file in found.files)


def test_two_fonts_never_share_a_name() -> None:
    one, other = (typeset(Theme(fonts={Role.TEXT: Font(name)})) for name in ("Cinzel", "Literata"))
    assert one.text != other.text


def test_a_document_is_measured_in_the_faces_it_is_set_in() -> None:
    usual = width("Storyteller", Face.TEXT)
    with set_in(faces(Theme(fonts={Role.TEXT: Font("Cinzel")}))):
        assert width("Storyteller", Face.TEXT) > usual * 1.2
        assert "я" in advances(Face.TEXT)  # Cinzel lacks it, and ours steps in
    assert width("Storyteller", Face.TEXT) == usual
