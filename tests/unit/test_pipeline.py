"""The program: errors stop a build and leave the old one alone; what is built is built in one swap."""

from __future__ import annotations

import json
import re
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from pypdf import PdfReader

from sitegen.diagnostic import Diagnostic, Place, Severity
from sitegen.load import load_files, load_project
from sitegen.model import Look, Paper
from sitegen.official import facts_book
from sitegen.pipeline import Wishes, build, checked, print_path, stops
from sitegen.pipeline_kept import kept_print
from sitegen.pipeline_prints import offered
from sitegen.print_pdf import Printed
from sitegen.profiles import Profile
from sitegen.sheets_page import Fit
from sitegen.write import MANIFEST, ForeignFolderError

BOOK = facts_book()
LAMP = "---\nname: Lamp\nteam: {}\nability: You glow.\nflavor: So bright.\n---\nThe lamp.\n\nIt burns.\n"
SCRIPT = [{"id": "_meta", "name": "Moon"}, "lamp", "chef", "monk", "imp"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    project = tmp_path / "mine"
    put(project, "almanac.toml", 'title = "Dusk"\n')
    put(project, "characters/lamp.md", LAMP.format("townsfolk"))
    put(project, "scripts/moon.json", json.dumps(SCRIPT))
    return project


def put(folder: Path, name: str, text: str) -> None:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def diagnostic(severity: Severity) -> Diagnostic:
    return Diagnostic(Place("s.json"), severity, "x", "m")


@pytest.mark.parametrize(
    ("found", "usual", "strict"),
    [
        ([], False, False),
        ([Severity.ADVICE], False, False),
        ([Severity.ADVICE, Severity.WARNING], False, True),
        ([Severity.ERROR], True, True),
    ],
)
def test_what_stops_a_build(found: list[Severity], usual: bool, strict: bool) -> None:
    diagnostics = [diagnostic(severity) for severity in found]
    assert (stops(diagnostics), stops(diagnostics, strict=True)) == (usual, strict)


def silent(_step: str, _done: int, _all: int) -> None:
    """Nobody looks."""


def test_a_build_writes_the_site_once_and_tells_its_steps(folder: Path, tmp_path: Path) -> None:
    steps: list[tuple[str, int, int]] = []
    output = tmp_path / "output"
    outcome = build(
        folder,
        output,
        BOOK,
        Wishes(prints=False),
        lambda *step: steps.append(step),  # type: ignore[arg-type]
    )
    assert outcome.done
    on_disk = {path.relative_to(output).as_posix() for path in output.rglob("*") if path.is_file()}
    assert on_disk == {*outcome.files, MANIFEST}
    assert "index.html" in on_disk
    assert [name for name, _, _ in steps] == ["read and check", "site"]
    assert all(done < every for _, done, every in steps)


def test_two_builds_are_alike(folder: Path, tmp_path: Path) -> None:
    one, two = (build(folder, tmp_path / name, BOOK, Wishes(prints=False), silent).files for name in "ab")
    assert one == two


def test_an_error_leaves_the_old_output_untouched_unless_told_to_keep_going(
    folder: Path, tmp_path: Path
) -> None:
    output = tmp_path / "output"
    build(folder, output, BOOK, Wishes(prints=False), silent)
    before = (output / MANIFEST).read_bytes()
    put(folder, "scripts/moon.json", json.dumps([*SCRIPT, "impp"]))
    outcome = build(folder, output, BOOK, Wishes(prints=False), silent)
    assert not outcome.done
    assert "unknown-id" in [each.code for each in outcome.diagnostics]
    assert (output / MANIFEST).read_bytes() == before
    assert build(folder, output, BOOK, Wishes(prints=False, keep_going=True), silent).done


@pytest.mark.parametrize(
    ("name", "prints"),
    [
        ("screen/character.html.jinja", False),
        ("screen/base.html.jinja", False),
        ("print/sheet.html.jinja", True),
    ],
)
def test_a_broken_template_of_the_project_leaves_the_old_output_untouched(
    folder: Path, tmp_path: Path, name: str, prints: bool
) -> None:
    output = tmp_path / "out"
    assert build(folder, output, facts_book(), Wishes(prints=False), silent).done
    before = (output / "index.html").read_bytes()
    put(folder, f"templates/{name}", "<p>\n{{ nobody }}\n")
    broken = build(folder, output, facts_book(), Wishes(prints=prints), silent)
    assert not broken.done
    assert (output / "index.html").read_bytes() == before
    (found,) = (each for each in broken.diagnostics if each.code == "template-broken")
    assert found.place == Place((folder / "templates" / name).as_posix(), 2)
    assert found.message.endswith("cannot be made: 'nobody' is undefined")
    assert (found.excerpt, found.severity) == ("{{ nobody }}", Severity.ERROR)
    assert "ours of the same name" in found.hint
    going = build(folder, output, facts_book(), Wishes(prints=prints, keep_going=True), silent)
    assert going.done


def test_a_warning_stops_only_a_strict_build(folder: Path, tmp_path: Path) -> None:
    put(folder, "characters/lamp.md", LAMP.format("Townsfolk"))
    for strict in (True, False):
        outcome = build(folder, tmp_path / "output", BOOK, Wishes(prints=False, strict=strict), silent)
        assert outcome.done is not strict


def test_a_folder_of_somebody_else_is_not_built_over(folder: Path, tmp_path: Path) -> None:
    put(tmp_path / "home", "letter.txt", "mine")
    with pytest.raises(ForeignFolderError):
        build(folder, tmp_path / "home", BOOK, Wishes(prints=False), silent)
    assert (tmp_path / "home/letter.txt").read_text() == "mine"


def test_without_settings_there_is_nothing_to_build(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        build(tmp_path, tmp_path / "output", BOOK, Wishes(prints=False), silent)


def test_what_a_project_allows_is_not_reported(folder: Path) -> None:
    put(folder, "scripts/moon.json", json.dumps([*SCRIPT, "impp"]))
    put(
        folder, "allowed.toml", '[[allow]]\npath = "scripts/moon.json"\ncode = "unknown-id"\nreason = "So."\n'
    )
    loaded = load_project(folder, BOOK)
    for profile, reported in ((Profile.PROJECT, False), (Profile.APP, True)):
        found = checked(loaded, BOOK, folder, profile)
        assert ("unknown-id" in [each.code for each in found]) is reported
    assert "unknown-id" in [each.code for each in checked(loaded, BOOK)]


def test_in_a_project_the_published_schema_is_asked_about_its_scripts_only(folder: Path) -> None:
    put(folder, "characters/lamp.md", LAMP.format("Townsfolk"))
    put(folder, "scripts/moon.json", json.dumps([*SCRIPT, {"id": "wick", "name": "Wick", "setup": 1}]))
    found = checked(load_project(folder, BOOK), BOOK, folder, Profile.SCHEMA)
    errors = [each for each in found if each.severity is Severity.ERROR]
    assert {(Path(each.place.path).name, each.code) for each in errors} == {("moon.json", "published-schema")}
    assert [each.place.pointer for each in errors] == ["/5", "/5", "/5/setup"]
    assert [bool(each.fix) for each in errors] == [False, False, True]


def test_the_schema_has_nothing_to_say_under_another_profile() -> None:
    loaded = load_files({"s.json": b'["imp"]'}, BOOK)
    for profile in (Profile.PROJECT, Profile.APP):
        assert "published-schema" not in [each.code for each in checked(loaded, BOOK, profile=profile)]


def test_a_print_stands_beside_its_script(folder: Path) -> None:
    (script,) = load_project(folder, BOOK).content.scripts
    assert print_path(script, "sheet", Paper.A4) == "scripts/moon/moon-sheet-a4.pdf"


def test_a_project_can_leave_out_all_prints_but_sheet_and_night() -> None:
    assert offered(Look()) == ("sheet", "night", "strips", "pack", "tokens", "book")
    assert offered(Look(book=False, tokens=False)) == ("sheet", "night", "strips", "pack")
    assert offered(Look(), told=False) == ("sheet", "night", "strips", "pack", "tokens")
    assert offered(Look(strips=False, pack=False, tokens=False, book=False)) == ("sheet", "night")


ONLY_SHEETS = "tokens = false\npack = false\nbook = false\nstrips = false\n"


def with_logo(folder: Path) -> None:
    put(
        folder,
        "scripts/moon.json",
        json.dumps([{"id": "_meta", "name": "Moon", "logo": "logo.png"}, *SCRIPT[1:]]),
    )


def test_a_site_prints_the_logo_and_the_background_of_a_script(folder: Path, tmp_path: Path) -> None:
    Image.new("RGB", (60, 90), "navy").save(folder / "ground.png")
    Image.new("RGB", (90, 30), "teal").save(folder / "logo.png")
    put(folder, "almanac.toml", f'title = "Dusk"\n[print]\nbackground = "ground.png"\n{ONLY_SHEETS}')
    with_logo(folder)

    def images() -> int:
        outcome = build(folder, tmp_path / "out", BOOK, Wishes(keep_going=True), silent)
        assert not [each for each in outcome.diagnostics if each.code == "print-incomplete"]
        sheet = PdfReader(BytesIO(outcome.files["scripts/moon/moon-sheet-a4.pdf"]))
        return sum(len(page.images) for page in sheet.pages)

    assert images() == 2
    (folder / "logo.png").unlink()
    assert images() == 1


def test_a_picture_that_a_sheet_cannot_show_is_a_finding(folder: Path, tmp_path: Path) -> None:
    put(folder, "almanac.toml", f'title = "Dusk"\n[print]\n{ONLY_SHEETS}')
    put(folder, "logo.png", "no picture")
    with_logo(folder)
    outcome = build(folder, tmp_path / "out", BOOK, Wishes(keep_going=True), silent)
    (said,) = (each.message for each in outcome.diagnostics if each.code == "print-incomplete")
    assert "the logo is not used" in said


def test_a_kept_print_still_tells_its_fit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SITEGEN_CACHE", str(tmp_path))
    made = Printed(b"%PDF", 1, ("lost",), ("long",), Fit(9.5, 13.0, (0.9, 0.5)))
    assert kept_print("key", lambda: made) == made
    assert kept_print("key", lambda: Printed(b"", 0)) == made


def test_each_language_has_its_own_prints(folder: Path, tmp_path: Path) -> None:
    put(folder, "almanac.toml", f'title = "Dusk"\n[print]\n{ONLY_SHEETS}')
    put(folder, "translations/de.md", "## lamp\nname: Lampe\nability: Du leuchtest.\n")
    files = build(folder, tmp_path / "out", BOOK, Wishes(keep_going=True), silent).files
    sheets = {tag: f"{tag}scripts/moon/moon-sheet-a4.pdf" for tag in ("", "de/")}
    texts = {tag: PdfReader(BytesIO(files[path])).pages[0].extract_text() for tag, path in sheets.items()}
    assert "You glow." in texts[""]
    assert "Du leuchtest." in texts["de/"]
    assert "DÄMON" in texts["de/"].upper()
    for tag, path in sheets.items():
        page = files[f"{tag}scripts/moon/index.html"].decode()
        links = [link for link in re.findall(r'href="([^"]+\.pdf)"', page) if "sheet" in link]
        assert [link.replace("../", "") for link in links] == [path]
