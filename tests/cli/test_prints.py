"""`sitegen sheet` and `sitegen night`: one script from anywhere onto paper."""

from __future__ import annotations

import json
from base64 import b64encode
from io import BytesIO
from pathlib import Path

import pytest
from cli.terminal import CLEAN, MISSPELLED, Run, put
from pypdf import PdfReader

from sitegen.print_proof import sheets_of

A4 = (595, 842)
LETTER = (612, 792)

ALPHA = {
    "id": "alpha",
    "name": "Alpha",
    "team": "outsider",
    "ability": "Each night, you may hum.",
    "firstNight": 3,
    "otherNight": 3,
    "firstNightReminder": "Alpha may hum.",
    "otherNightReminder": "Alpha may hum.",
}


def size_of(file: Path) -> tuple[int, int]:
    """The first page's width and height in pt."""
    box = PdfReader(BytesIO(file.read_bytes())).pages[0].mediabox
    return round(box.width), round(box.height)


def text_of(file: Path) -> str:
    """The text of every page."""
    return " ".join(page.extract_text() for page in PdfReader(BytesIO(file.read_bytes())).pages)


@pytest.mark.parametrize("kind", ["sheet", "night"])
@pytest.mark.parametrize(
    ("flags", "paper", "size"), [([], "a4", A4), (["--paper", "letter"], "letter", LETTER)]
)
def test_a_script_with_no_project(
    run: Run, here: Path, kind: str, flags: list[str], paper: str, size: tuple[int, int]
) -> None:
    result = run(kind, put("somewhere/my-script.json", (*CLEAN, ALPHA)), *flags)
    assert result.exit_code == 0
    file = here / f"my-script-{kind}-{paper}.pdf"
    assert result.stderr.startswith(f"{file.name}: ")
    assert size_of(file) == size
    assert "hum" in text_of(file)


@pytest.mark.parametrize("kind", ["sheet", "night", "pack", "tokens"])
def test_who_is_left_out_because_nobody_knows_them_is_said(run: Run, kind: str) -> None:
    result = run(kind, put("script.json", MISSPELLED))
    assert result.exit_code == 0
    assert "script names characters that nobody knows, so not printed: impp\n" in result.stderr
    assert "nobody knows" not in run(kind, put("script.json", CLEAN)).stderr


def test_each_script_that_cannot_be_printed_has_a_line(run: Run) -> None:
    lamp = {"id": "lamp", "name": "Lamp\ue123", "team": "outsider", "ability": "You are lit."}
    files = [put(f"{name}.json", ({"id": "_meta", "name": name}, *CLEAN[1:], lamp)) for name in ("A", "B")]
    result = run("sheet", *files)
    assert result.exit_code == 1
    first, second = result.stderr.removesuffix("\n").split("\n")
    assert first.startswith("Error: A: ")
    assert second.startswith("B: ")


@pytest.mark.parametrize("kind", ["sheet", "night"])
def test_what_is_printed_by_name_only_is_said(run: Run, kind: str) -> None:
    result = run(kind, put("script.json", CLEAN))
    assert "5 official characters of script are printed by name only" in result.stderr
    assert "sitegen official update" in result.stderr


def test_stdin_and_a_name_for_the_file(run: Run, here: Path) -> None:
    assert run("sheet", "-", "-o", "deep/out.pdf", stdin=json.dumps([*CLEAN, ALPHA])).exit_code == 0
    assert size_of(here / "deep/out.pdf") == A4
    assert [path.name for path in (here / "deep").iterdir()] == ["out.pdf"]


@pytest.mark.parametrize("kind", ["sheet", "night", "pack", "tokens", "book"])
def test_a_folder_as_output_takes_the_pdf_under_its_own_name(run: Run, here: Path, kind: str) -> None:
    (here / "prints").mkdir()
    assert run(kind, put("script.json", CLEAN), "-o", "prints").exit_code == 0
    paper = "a5" if kind == "book" else "a4"
    assert [file.name for file in (here / "prints").iterdir()] == [f"script-{kind}-{paper}.pdf"]


def test_a_script_of_the_project_by_its_name(run: Run, project: Path) -> None:
    settings = project / "almanac.toml"
    text = settings.read_text(encoding="utf-8")
    settings.write_text(text.replace('paper = "a4"', 'paper = "letter"'), encoding="utf-8")
    assert run("night", "first-crossing").exit_code == 0
    printed = project / "first-crossing-night-letter.pdf"
    assert size_of(printed) == LETTER
    assert "Ferrywoman" in text_of(printed)


@pytest.mark.parametrize("text", ["{}", "7", "nothing"])
def test_a_file_that_holds_no_script_says_how_to_find_out_why(run: Run, here: Path, text: str) -> None:
    Path("odd.json").write_text(text, encoding="utf-8")
    result = run("sheet", "odd.json")
    assert result.exit_code == 1
    assert result.stderr == "Error: odd.json holds no script; see: sitegen check odd.json\n"
    assert [path.name for path in here.iterdir()] == ["odd.json"]


def test_no_file_s_name_steers_the_terminal(run: Run) -> None:
    result = run("sheet", put("s\x07.json", (*CLEAN, ALPHA)))
    assert result.exit_code == 0
    assert "\x07" not in result.output


def test_several_scripts_in_one_call(run: Run, here: Path) -> None:
    names = [put(f"{name}.json", (*CLEAN, ALPHA)) for name in ("one", "two", "three")]
    assert run("sheet", *names, "-o", "out", "--paper", "a5").exit_code == 0
    assert sorted(path.name for path in (here / "out").iterdir()) == [
        "one-sheet-a5.pdf",
        "three-sheet-a5.pdf",
        "two-sheet-a5.pdf",
    ]


def test_several_scripts_do_not_go_into_one_file(run: Run) -> None:
    names = [put(f"{name}.json", CLEAN) for name in ("one", "two")]
    Path("out.pdf").write_text("mine", encoding="utf-8")
    assert run("sheet", *names, "-o", "out.pdf").exit_code == 2
    assert run("sheet", names[0], names[0]).exit_code == 2
    assert Path("out.pdf").read_text(encoding="utf-8") == "mine"


LOOKS = [
    (["--copies", "3"], 3, A4),
    (["--copies", "3", "--two-up"], 2, (842, 595)),
    (["--duplex"], 2, A4),
    (["--columns", "1", "--counts", "yes", "--jinxes", "no", "--travellers", "names"], 1, A4),
    (["--black-and-white", "--large-print"], 1, A4),
]


@pytest.mark.parametrize(("flags", "pages", "size"), LOOKS, ids=[" ".join(look[0]) for look in LOOKS])
def test_looks(run: Run, flags: list[str], pages: int, size: tuple[int, int]) -> None:
    result = run("sheet", put("s.json", (*CLEAN, ALPHA)), *flags, "--proof", "-o", "out.pdf")
    assert result.exit_code == 0, result.stderr
    assert len(PdfReader(BytesIO(Path("out.pdf").read_bytes())).pages) == pages
    assert size_of(Path("out.pdf")) == size


@pytest.mark.parametrize("flags", [["--two-up", "--paper", "a5"], ["--two-up", "--bleed"]])
def test_looks_that_exclude_each_other(run: Run, flags: list[str]) -> None:
    assert run("sheet", put("s.json", CLEAN), *flags).exit_code == 2


def test_the_project_has_a_look_and_the_command_line_goes_before_it(run: Run, project: Path) -> None:
    settings = project / "almanac.toml"
    text = settings.read_text(encoding="utf-8")
    settings.write_text(f"{text}\n[print]\ncopies = 2\nduplex = true\n", encoding="utf-8")
    assert run("sheet", "first-crossing", "-o", "settings.pdf").exit_code == 0
    assert run("sheet", "first-crossing", "-o", "options.pdf", "--no-duplex", "--copies", "1").exit_code == 0
    pages = [
        len(PdfReader(BytesIO(Path(f"{name}.pdf").read_bytes())).pages) for name in ("settings", "options")
    ]
    assert pages[0] == 2 * (pages[1] + pages[1] % 2)


def test_a_fit_report_says_how_large_the_type_is(run: Run) -> None:
    result = run("sheet", put("s.json", (*CLEAN, ALPHA)), "--fit-report")
    assert "s-sheet-a4.pdf: abilities in 13 pt of at most 13; " in result.stdout
    assert result.stdout.endswith("% of page 1\n")


def test_a_letter_without_a_font_is_an_error_in_one_line(run: Run, here: Path) -> None:
    lost = {**ALPHA, "ability": "You hum \ue123."}
    result = run("sheet", put("s.json", (*CLEAN, lost)))
    assert result.exit_code == 1
    assert "U+E123" in result.stderr
    assert "of Alpha" in result.stderr
    assert not list(here.glob("*.pdf"))


def test_a_picture_behind_the_sheet(run: Run) -> None:
    from PIL import Image

    Image.new("RGB", (60, 90), "navy").save("ground.png")
    script = put("s.json", (*CLEAN, ALPHA))
    assert run("sheet", script, "--background", "ground.png", "-o", "out.pdf").exit_code == 0
    assert len(PdfReader(BytesIO(Path("out.pdf").read_bytes())).pages[0].images) == 1
    assert run("sheet", script, "--background", "s.json").exit_code == 1


def test_pictures_inside_and_beside_a_script_are_shown(run: Run) -> None:
    from PIL import Image

    written = BytesIO()
    Image.new("RGB", (60, 60), "navy").save(written, "PNG")
    inside = f"data:image/png;base64,{b64encode(written.getvalue()).decode()}"
    Image.new("RGB", (60, 60), "teal").save("alpha.png")
    beta = {**ALPHA, "id": "beta", "name": "Beta", "image": "alpha.png"}
    script = put("s.json", (*CLEAN, {**ALPHA, "image": inside}, beta))
    for words in (("sheet",), ("night",), ("night", "--form", "strips"), ("pack",), ("tokens",), ("book",)):
        assert run(*words, script, "-o", "out.pdf").exit_code == 0
        images = {image.data for page in PdfReader("out.pdf").pages for image in page.images}
        assert len(images) == 2, words


def test_a_picture_that_may_not_be_used_is_told_of_and_not_shown(run: Run) -> None:
    result = run("sheet", put("s.json", (*CLEAN, {**ALPHA, "image": "data:image/png;base64,AAAA"})))
    assert result.exit_code == 0
    assert "The icon of Alpha is not used: " in result.stderr


def test_large_print_at_night(run: Run) -> None:
    script = put("s.json", (*CLEAN, ALPHA))
    assert run("night", script, "--large-print", "--proof", "-o", "out.pdf").exit_code == 0
    runs = [each for sheet in sheets_of(Path("out.pdf").read_bytes()) for each in sheet.runs]
    assert all(each.size >= 16 for each in runs if "Alpha may" in each.text)
    assert all(each.size >= 11.9 for each in runs)
    refused = run("night", script, "--large-print", "--form", "strips")
    assert refused.exit_code == 2
    assert "--form full" in refused.stderr


def test_open_shows_the_pdf(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr("click.launch", shown.append)
    assert run("sheet", put("s.json", CLEAN), "--open").exit_code == 0
    assert shown == ["s-sheet-a4.pdf"]


def test_a_sheet_in_the_order_of_official_sheets(run: Run, tmp_path: Path) -> None:
    lamps = [
        {"id": "later", "name": "Later", "team": "townsfolk", "ability": "Each night*, you learn a player."},
        {"id": "first", "name": "First", "team": "townsfolk", "ability": "You start knowing a player."},
    ]
    (tmp_path / "lamps.json").write_text(json.dumps(lamps), encoding="utf-8")
    for order, expected in (("script", ["Later", "First"]), ("sao", ["First", "Later"])):
        target = tmp_path / f"{order}.pdf"
        assert run("sheet", str(tmp_path / "lamps.json"), "--sort", order, "-o", str(target)).exit_code == 0
        text = PdfReader(BytesIO(target.read_bytes())).pages[0].extract_text()
        assert sorted(["Later", "First"], key=text.index) == expected
