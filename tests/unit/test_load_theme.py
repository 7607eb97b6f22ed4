"""What `[theme]` in almanac.toml may say, and what is said of the rest."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from sitegen.load import load_project
from sitegen.load_typeface import RefusedFontError, unpacked
from sitegen.model_theme import Font, Ornament, Role, Theme
from sitegen.official import facts_book
from sitegen.pages_fonts import slant, weights
from sitegen.sheets_type import Face, font_file

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 12"><path d="M0 6 H240"/></svg>'
FONT = font_file(Face.NAME).read_bytes()


def loaded(folder: Path, theme: str) -> tuple[Theme, list[tuple[str, str, str]]]:
    (folder / "almanac.toml").write_text(f'title = "T"\n[theme]\n{theme}\n')
    project = load_project(folder, facts_book())
    said = [(m.finding.origin.pointer, m.finding.message, m.finding.hint) for m in project.misfits]
    return project.content.site.theme, said


def packed(flavor: str) -> bytes:
    written = io.BytesIO()
    with TTFont(io.BytesIO(FONT)) as font:
        font.flavor = flavor
        font.save(written)
    return written.getvalue()


@pytest.mark.parametrize(
    ("written", "family"),
    [("Literata", "Literata"), ("alegreya sans", "Alegreya Sans"), ("CINZEL", "Cinzel")],
)
def test_a_font_of_ours_goes_by_its_name(tmp_path: Path, written: str, family: str) -> None:
    theme, said = loaded(tmp_path, f'display_font = "{written}"')
    assert said == []
    assert theme.font(Role.DISPLAY) == Font(family)
    assert theme.font(Role.TEXT) == Font("Alegreya Sans")


@pytest.mark.parametrize(
    ("name", "data"),
    [("fonts/My.ttf", FONT), ("My.woff", packed("woff")), ("fonts/My.woff2", packed("woff2"))],
)
def test_a_font_of_the_author_is_unpacked(tmp_path: Path, name: str, data: bytes) -> None:
    (tmp_path / "fonts").mkdir()
    (tmp_path / name).write_bytes(data)
    theme, said = loaded(tmp_path, f'text_font = "{name}"')
    assert said == []
    with TTFont(io.BytesIO(theme.font(Role.TEXT).files[0])) as font:
        assert font.getBestCmap() == TTFont(io.BytesIO(FONT)).getBestCmap()
        assert font.flavor is None


def test_a_font_may_have_a_file_for_each_weight_and_slant(tmp_path: Path) -> None:
    for face in (Face.TEXT, Face.BOLD, Face.ITALIC):
        (tmp_path / f"{face.name}.ttf").write_bytes(font_file(face).read_bytes())
    theme, said = loaded(tmp_path, 'text_font = ["TEXT.ttf", "BOLD.ttf", "ITALIC.ttf", "no.ttf"]')
    assert [said_of[:2] for said_of in said] == [
        ("/theme/text_font/3", '"no.ttf" is not used: there is no such file in the project')
    ]
    assert [(weights(data), slant(data)) for data in theme.font(Role.TEXT).files] == [
        ((400, 400), "normal"),
        ((700, 700), "normal"),
        ((400, 400), "italic"),
    ]


@pytest.mark.parametrize("name", list(Ornament))
def test_an_ornament_of_ours_goes_by_its_name(tmp_path: Path, name: Ornament) -> None:
    theme, said = loaded(tmp_path, f'ornament = "{name}"')
    assert (theme.ornament, theme.drawing, said) == (name, "", [])


def test_an_ornament_of_the_author_is_drawn_anew(tmp_path: Path) -> None:
    (tmp_path / "o.svg").write_text(SVG.replace("<path", '<script>alert(1)</script><path onload="x()"'))
    theme, said = loaded(tmp_path, 'ornament = "o.svg"')
    assert said == []
    assert "path" in theme.drawing
    assert "script" not in theme.drawing
    assert "onload" not in theme.drawing


ALL = "use one of: Alegreya Sans, Cinzel, Literata, or a file of the project such as fonts/Mine.woff2"
DRAWN = "use one of: diamond, star, moon, leaf, wave, none, or a file of the project such as ornament.svg"
SAVE = "save it as WOFF2, TTF or OTF in the project, or leave it out"
KEEP = "save it as plain SVG in the project, or leave it out"


@pytest.mark.parametrize(
    ("key", "value", "message", "hint"),
    [
        ("display_font", "Literatta", '"Literatta" is no font of ours', f'did you mean "Literata"? {ALL}'),
        ("text_font", "Arial", '"Arial" is no font of ours', ALL),
        ("text_font", "x;} body{", '"x;} body{" is no font of ours', ALL),
        ("prose_font", "no.ttf", '"no.ttf" is not used: there is no such file in the project', SAVE),
        ("prose_font", "../no.ttf", '"../no.ttf" is not used: there is no such file in the project', SAVE),
        (
            "prose_font",
            "fake.ttf",
            '"fake.ttf" is not used: the file is no WOFF2, WOFF, TTF or OTF font, whatever its name',
            SAVE,
        ),
        ("ornament", "wav", '"wav" is no ornament of ours', f'did you mean "wave"? {DRAWN}'),
        ("ornament", "no.svg", '"no.svg" is not used: there is no such file in the project', KEEP),
        (
            "ornament",
            "fake.svg",
            '"fake.svg" is not used: the file is no PNG, JPEG, WebP or SVG picture, whatever its name',
            KEEP,
        ),
    ],
)
def test_what_cannot_be_used_is_told_at_its_place(
    tmp_path: Path, key: str, value: str, message: str, hint: str
) -> None:
    (tmp_path / "fake.ttf").write_text("<html>")
    (tmp_path / "fake.svg").write_text("hello")
    theme, said = loaded(tmp_path, f'{key} = "{value}"')
    assert said == [(f"/theme/{key}", message, hint)]
    assert (theme.fonts, theme.ornament) == ({}, Ornament.DIAMOND)


def test_a_link_out_of_the_project_is_not_followed(tmp_path: Path) -> None:
    project = tmp_path / "project"
    project.mkdir()
    (tmp_path / "out.ttf").write_bytes(FONT)
    (project / "in.ttf").symlink_to(tmp_path / "out.ttf")
    _, said = loaded(project, 'text_font = "in.ttf"')
    assert [message for _, message, _ in said] == [
        '"in.ttf" is not used: there is no such file in the project'
    ]


def test_only_what_sets_a_text_is_kept_of_a_font() -> None:
    with TTFont(io.BytesIO(FONT)) as font:
        font["meta"] = font["gasp"]
        written = io.BytesIO()
        font.save(written)
    with TTFont(io.BytesIO(unpacked(written.getvalue()))) as font:
        assert "meta" not in font
        assert "glyf" in font


@pytest.mark.parametrize("cut", [5, 60, 400, len(FONT) // 2])
def test_half_a_font_is_refused_in_words(cut: int) -> None:
    with pytest.raises(RefusedFontError, match=r"damaged|lacks"):
        unpacked(FONT[:cut])


@pytest.mark.parametrize("gone", ["cmap", "hmtx", "glyf"])
def test_a_font_that_cannot_set_a_text_is_refused(gone: str) -> None:
    with TTFont(io.BytesIO(FONT)) as font:
        for name in (gone, "loca") if gone == "glyf" else (gone,):
            del font[name]
        written = io.BytesIO()
        font.save(written)
    with pytest.raises(RefusedFontError, match=r"lacks its|damaged"):
        unpacked(written.getvalue())
