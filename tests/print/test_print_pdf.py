"""HTML to PDF: tagged, the same each time, and blind to everything outside its table of assets."""

from __future__ import annotations

import io
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from pypdf import PdfReader

from sitegen.print_impose import Imposition
from sitegen.print_pdf import Printed, lay_out, pdf
from sitegen.print_proof import sheets_of
from sitegen.sheets_type import Face, font_file

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489"
    "0000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082"
)


def page(body: str, style: str = "") -> str:
    head = '<title>A &amp; B</title><meta name="author" content="C &lt;D&gt;">'
    return f'<!DOCTYPE html><html lang="de">{head}<style>{style}</style>{body}'


def printed(body: str, style: str = "", **assets: bytes) -> Printed:
    return pdf(page(body, style), assets=assets)


def reader(of: Printed) -> PdfReader:
    return PdfReader(io.BytesIO(of.data))


def test_it_is_a_tagged_document_with_title_author_and_language() -> None:
    made = reader(printed("<h1>Hello</h1><p>world</p>"))
    root = made.trailer["/Root"]
    assert root["/MarkInfo"]["/Marked"]
    assert "/StructTreeRoot" in root
    assert root["/Lang"] == "de"
    assert made.metadata is not None
    assert (made.metadata.title, made.metadata.author) == ("A & B", "C <D>")


def test_pages_are_counted_before_anything_is_written() -> None:
    laid = lay_out(page('<p style="break-after: page">1</p><p>2</p>'), assets={})
    assert laid.pages == 2
    assert laid.write(Imposition()).pages == 2


def test_an_asset_is_drawn() -> None:
    made = pdf(page('<img src="asset:dot.png" alt="A dot">'), assets={"dot.png": PNG})
    assert made.warnings == ()
    assert len(reader(made).pages[0].images) == 1


OUTSIDE = {
    "picture": '<img src="{}">',
    "object": '<object data="{}"></object>',
    "embed": '<embed src="{}">',
    "style sheet": '<link rel="stylesheet" href="{}">',
    "attachment": '<link rel="attachment" href="{}">',
    "linked attachment": '<a rel="attachment" href="{}">x</a>',
    "picture in SVG": '<svg width="9" height="9"><image href="{}" width="9" height="9"/></svg>',
    "background": '<p style="background: url({})">x</p>',
    "import": "<style>@import url({});</style>",
    "font": '<style>@font-face {{ font-family: F; src: url({}) }}</style><p style="font-family: F">x</p>',
    "bullet": '<ul style="list-style-image: url({})"><li>x</ul>',
}
ADDRESSES = (
    "http://127.0.0.1:9/x",
    "https://example.invalid/x.png",
    "ftp://127.0.0.1/x",
    "asset:missing.png",
)


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Every attempt to reach the network."""
    made: list[object] = []

    def connect(_self: socket.socket, address: object) -> None:
        made.append(address)
        raise OSError("no network in tests")

    monkeypatch.setattr(socket.socket, "connect", connect)
    return made


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("body", OUTSIDE.values(), ids=OUTSIDE.keys())
def test_nothing_outside_is_fetched_and_the_loss_is_told(
    body: str, address: str, calls: list[object]
) -> None:
    made = printed(body.format(address))
    assert calls == []
    assert any(address in warning for warning in made.warnings)


@pytest.mark.parametrize("body", OUTSIDE.values(), ids=OUTSIDE.keys())
def test_no_file_is_read(body: str, tmp_path: Path) -> None:
    secret = tmp_path / "secret.txt"
    secret.write_text("p { content: 'swordfish' } swordfish")
    made = printed(body.format(secret.as_uri()) + f'<base href="{tmp_path.as_uri()}/">')
    assert b"swordfish" not in made.data
    assert reader(made).attachments == {}
    assert any("secret.txt" in warning for warning in made.warnings)


def test_data_addresses_are_refused() -> None:
    made = printed('<img src="data:image/png;base64,AAAA">')
    assert any("not fetched: data:" in warning for warning in made.warnings)


def test_a_base_opens_no_door(tmp_path: Path) -> None:
    (tmp_path / "dot.png").write_bytes(PNG)
    made = printed(f'<base href="{tmp_path.as_uri()}/"><img src="dot.png">')
    assert len(reader(made).pages[0].images) == 0
    assert made.warnings != ()


def test_a_letter_that_no_font_has_is_told() -> None:
    made = printed("<p>a\ue123b</p>")
    assert any("U+E123" in warning for warning in made.warnings)


def test_a_style_we_got_wrong_is_told() -> None:
    assert any("colour" in warning for warning in printed("<p>x</p>", "p { colour: red }").warnings)


def test_attributes_of_presentation_do_nothing() -> None:
    assert printed('<font size="7">x</font>').data == printed("<font>x</font>").data


@pytest.mark.parametrize("before", [None, "86400"])
def test_the_clock_is_put_back(before: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    if before is None:
        monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    else:
        monkeypatch.setenv("SOURCE_DATE_EPOCH", before)
    printed("<p>x</p>")
    assert os.environ.get("SOURCE_DATE_EPOCH") == before


TWICE = """
import hashlib, sys
sys.path.insert(0, "tests")
import make
from sitegen.model import Site
from sitegen.official import facts_book
from sitegen.printing import printed_nights, printed_sheet
script = make.full_script(make.character("seer", first_night_reminder="*HELLO* :reminder:"))
for print_ in (printed_sheet, printed_nights):
    print(hashlib.sha256(print_(script, facts_book(), Site(), icons={}).data).hexdigest())
"""


def test_the_same_script_gives_the_same_bytes_in_every_process() -> None:
    root = Path(__file__).resolve().parents[2]
    hashes = {
        subprocess.run(
            [sys.executable, "-c", TWICE],
            env={**os.environ, "PYTHONHASHSEED": seed, "SOURCE_DATE_EPOCH": seed},
            cwd=root,
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(hashes) == 1


GROUND = {
    "line break": ("<p>a<br>b</p>", ["a", "b"]),
    "list": ("<ul><li>a</ul><ol><li>b</ol>", ["a", "b", "• ", "1. "]),
    "table": ("<table><tr><th>a<td>b<tr><td>c<td>d</table>", ["a", "b", "c", "d"]),
    "hidden": ("<p hidden>a</p><template>b</template><p>c</p>", ["c"]),
}


@pytest.mark.parametrize(("body", "drawn"), GROUND.values(), ids=GROUND)
def test_the_ground_knows_what_elements_are(body: str, drawn: list[str]) -> None:
    (sheet,) = sheets_of(printed(body).data)
    assert [run.text for run in sheet.runs] == drawn


def test_headings_stand_in_the_outline() -> None:
    outline = reader(printed("<h1>A</h1><h2>B</h2><h1>C</h1>")).outline
    assert [each if isinstance(each, list) else each["/Title"] for each in outline][::2] == ["A", "C"]
    assert [each["/Title"] for each in outline[1]] == ["B"]


def test_cells_of_a_row_stand_side_by_side() -> None:
    (sheet,) = sheets_of(printed(GROUND["table"][0]).data)
    a, b, c, d = sheet.runs
    assert (a.y, c.y) == (b.y, d.y)
    assert a.left < b.left
    assert a.y > c.y


def test_the_import_leaves_no_trace() -> None:
    code = (
        "import ctypes.util, gc, sys, tinycss2\n"
        "before = ctypes.util.find_library, tinycss2.parse_stylesheet, gc.get_threshold()\n"
        "from sitegen.print_pdf import get_ready\n"
        "get_ready()\n"
        "assert before == (ctypes.util.find_library, tinycss2.parse_stylesheet, gc.get_threshold())\n"
        "assert not {'fontTools.subset', 'fontTools.varLib.instancer'} & set(sys.modules)\n"
        "import fontTools.subset\n"
        "assert fontTools.subset.Subsetter.__module__ == 'fontTools.subset'\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True, cwd=Path(__file__).resolve().parents[2])


def test_a_variable_font_is_printed_all_the_same() -> None:
    style = '@font-face { font-family: F; src: url("asset:f.ttf") } p { font: 600 12pt F }'
    made = printed("<p>Lamp</p>", style, **{"f.ttf": font_file(Face.DISPLAY).read_bytes()})
    assert made.warnings == ()
    (font,) = reader(made).pages[0]["/Resources"]["/Font"].values()
    descriptor = font.get_object()["/DescendantFonts"][0].get_object()["/FontDescriptor"]
    assert b"fvar" not in descriptor["/FontFile2"].get_data()


def test_no_action_stands_in_the_file() -> None:
    made = printed("<p>x</p><script>alert(1)</script><form><input onclick='x()'></form>")
    root = reader(made).trailer["/Root"]
    assert not {"/OpenAction", "/AA", "/AF"} & set(root)
    assert "/JavaScript" not in root.get("/Names", {})
