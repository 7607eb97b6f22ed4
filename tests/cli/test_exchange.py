"""`sitegen import`, `sitegen export` and `sitegen convert`: anything in, anything out."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from cli.terminal import CLEAN, Run, put

from sitegen.exports import FORMATS

PAGES = """\
Townsfolk
Glazier
Each night, choose a pane: it breaks.
Mind your fingers.
"Each night, choose a pane: it breaks." The Glazier breaks panes. Nobody minds.
How to Run
- Wake the Glazier.
- Put the Glazier to sleep.
Examples & Notes
- Panes are made of glass.
Demon
Moth King
Each night*, a lamp goes out.
Not written yet.
"""


@pytest.fixture
def old(here: Path) -> str:
    """An almanac text in the folder one stands in."""
    (here / "old_house.txt").write_text(PAGES, encoding="utf-8")
    return "old_house.txt"


def test_pages_become_a_project_that_checks(run: Run, here: Path, old: str) -> None:
    result = run("import", "almanac", old, "--into", "house")
    assert result.exit_code == 0
    assert result.stderr.startswith("house: ")
    assert sorted(path.stem for path in (here / "house/characters").iterdir()) == ["glazier", "mothking"]
    assert 'title = "Old House"' in (here / "house/almanac.toml").read_text(encoding="utf-8")
    checked = run("check", "house")
    assert "error:" not in checked.stdout
    assert checked.exit_code == 0


def test_what_is_there_stays_unless_it_may_be_replaced(run: Run, here: Path, old: str) -> None:
    assert run("import", "almanac", old, "--into", "house").exit_code == 0
    page = here / "house/characters/glazier.md"
    page.write_text("mine", encoding="utf-8")
    refused = run("import", "almanac", old, "--into", "house")
    assert refused.exit_code == 2
    assert "is there already; --overwrite replaces it" in refused.stderr
    assert page.read_text(encoding="utf-8") == "mine"
    assert run("import", "almanac", old, "--into", "house", "--overwrite").exit_code == 0
    assert "choose a pane" in page.read_text(encoding="utf-8")


SCRIPT = '[{"id": "_meta", "name": "Old House"}, "imp", "chef", "monk", "baron", "saint"]'


@pytest.mark.parametrize(
    ("words", "name", "text"),
    [(("almanac",), "old_house.txt", PAGES), (("script",), "old_house.json", SCRIPT), ((), "x.json", SCRIPT)],
)
def test_a_new_folder_is_a_project_as_new_makes_it(
    run: Run, here: Path, words: tuple[str, ...], name: str, text: str
) -> None:
    """All but the example's characters and script."""
    (here / name).write_text(text, encoding="utf-8")
    assert run("import", *words, name, "--into", "house").exit_code == 0
    assert run("new", "fresh", "--title", "Old House").exit_code == 0
    for path in ("almanac.toml", "README.md", ".gitignore", ".github/workflows/almanac.yml"):
        assert (here / "house" / path).read_text() == (here / "fresh" / path).read_text()
    held = {path.stem for path in (here / "house").rglob("*")}
    assert not held & {"ferrywoman", "tollkeeper", "first-crossing"}


def test_what_a_folder_holds_already_is_no_hindrance_and_stays(run: Run, here: Path, old: str) -> None:
    (here / "house").mkdir()
    (here / "house/README.md").write_text("mine", encoding="utf-8")
    for more in ((), ("--overwrite",)):
        assert run("import", "almanac", old, "--into", "house", *more).exit_code == 0
        assert (here / "house/README.md").read_text(encoding="utf-8") == "mine"
        (here / "house/almanac.toml").unlink()


def test_a_project_gets_no_more_than_what_is_imported(run: Run, project: Path, old: str) -> None:
    gone = [project / path for path in ("README.md", ".gitignore", ".github/workflows/almanac.yml")]
    for path in gone:
        path.unlink()
    assert run("import", "almanac", str(project.parent / old)).exit_code == 0
    assert not any(path.exists() for path in gone)


def test_a_project_keeps_its_own_settings(run: Run, project: Path, old: str) -> None:
    before = (project / "almanac.toml").read_text(encoding="utf-8")
    assert run("import", "almanac", str(project.parent / old)).exit_code == 0
    assert (project / "characters/glazier.md").is_file()
    assert (project / "almanac.toml").read_text(encoding="utf-8") == before


def test_an_export_read_again_gives_the_same_text(run: Run, project: Path) -> None:
    first = run("export", "first-crossing", "--to", "almanac-text", "-o", "first.txt")
    assert first.exit_code == 0
    assert first.stderr.startswith("first.txt: ")
    text = (project / "first.txt").read_text(encoding="utf-8")
    assert "The Ferrywoman keeps two players safe for one night." in text
    assert run("export", "first-crossing", "--to", "almanac-text").stdout == text
    assert run("import", "almanac", "first.txt", "--into", "again").exit_code == 0
    (script,) = (project / "again/scripts").glob("*.json")
    assert run("export", str(script), "--to", "almanac-text").stdout == text


@pytest.mark.parametrize("text", ["", "\n\n", "\0", "Just a line.", "Townsfolk\n", "\ufeff", "- x\n" * 50])
def test_no_text_makes_a_traceback(run: Run, text: str) -> None:
    Path("odd.txt").write_text(text, encoding="utf-8")
    result = run("import", "almanac", "odd.txt", "--into", "odd")
    assert result.exit_code in (0, 1)


def test_no_sign_of_a_text_steers_the_terminal(run: Run) -> None:
    Path("odd.txt").write_text(PAGES.replace("Glazier", "Gla\x07zier"), encoding="utf-8")
    assert "\x07" not in run("import", "almanac", "odd.txt", "--into", "odd").output


ALPHA = {
    "id": "alpha",
    "name": "Alpha",
    "team": "townsfolk",
    "ability": "+1 for you.",
    "flavor": "Hm.",
    "attribution": "Me",
}


@pytest.mark.parametrize("form", FORMATS)
def test_every_format_is_written_to_a_file_and_to_the_terminal(run: Run, here: Path, form: str) -> None:
    script = put("script.json", (*CLEAN, ALPHA))
    shown = run("export", script, "--to", form)
    filed = run("export", script, "--to", form, "-o", "deep/out")
    assert (shown.exit_code, filed.exit_code) == (0, 0)
    assert (here / "deep/out").read_bytes() == shown.stdout_bytes
    assert filed.stderr.startswith("deep/out: 6 characters\n")
    assert filed.stderr.endswith(shown.stderr)


def test_what_a_format_cannot_hold_is_said_in_a_line(run: Run) -> None:
    result = run("export", put("script.json", (*CLEAN, ALPHA)), "--to", "official-strict")
    assert result.stderr == "loss: credits: the published format has no such key: it is left out (Alpha)\n"
    assert run("export", "script.json", "--to", "official").stderr == ""


def test_the_site_s_address_leads_to_the_almanac(run: Run, project: Path) -> None:
    settings = project / "almanac.toml"
    text = settings.read_text(encoding="utf-8")
    assert "almanac" not in json.loads(run("export", "first-crossing", "--to", "official").stdout)[0]
    addressed = text.replace('base_url = ""', 'base_url = "https://example.org/a/"')
    settings.write_text(addressed, encoding="utf-8")
    meta = json.loads(run("export", "first-crossing", "--to", "official").stdout)[0]
    assert meta["almanac"] == "https://example.org/a/scripts/first-crossing/almanac.html"


@pytest.mark.parametrize("word", ["", "script"])
def test_a_script_becomes_a_project_that_exports_as_it_came(run: Run, here: Path, word: str) -> None:
    script = put("night_market.json", (*CLEAN, ALPHA))
    result = run("import", *filter(None, [word]), script, "--into", "market")
    assert result.exit_code == 0
    assert result.stderr.startswith("market: 6 files written")
    assert (here / "market/characters/alpha.md").read_text(encoding="utf-8") == (
        '---\nname: Alpha\nteam: townsfolk\nability: "+1 for you."\nflavor: Hm.\ncredits: Me\n---\n'
    )
    before = run("export", script, "--to", "official").stdout
    assert run("export", "market/scripts/calm.json", "--to", "official").stdout == before
    assert run("diff", script, "market/scripts/calm.json").exit_code == 0


def test_the_file_may_come_last(run: Run) -> None:
    assert run("import", "--into", "market", put("s.json", CLEAN)).exit_code == 0


def test_an_import_says_what_it_came_across(run: Run) -> None:
    entry = {**ALPHA, "id": "beta", "team": "Townsfolk"}
    result = run("import", put("s.json", (*CLEAN, ALPHA, entry)), "--into", "market")
    assert "[team-spelling]" in result.stdout
    assert "s.json:" in result.stdout


def test_an_import_takes_no_file_away(run: Run, project: Path) -> None:
    page = next((project / "characters").glob("*.md"))
    mine = page.read_text(encoding="utf-8")
    script = put("s.json", (*CLEAN, {**ALPHA, "id": page.stem}))
    result = run("import", script)
    assert result.exit_code == 2
    assert "is there already; --overwrite replaces it" in result.stderr
    assert page.read_text(encoding="utf-8") == mine


@pytest.mark.parametrize(
    ("target", "words", "begins"),
    [
        ("out.json", (), "[\n"),
        ("out.csv", (), "id,name,"),
        ("out.MD", (), "# Calm\n"),
        ("out.txt", (), "1. Calm"),
        ("out.xyz", ("--to", "share-link"), "https://script."),
        ("out.json", ("--to", "csv"), "id,name,"),
    ],
)
def test_the_ending_of_a_file_names_its_format(
    run: Run, here: Path, target: str, words: tuple[str, ...], begins: str
) -> None:
    result = run("convert", put("script.json", (*CLEAN, ALPHA)), target, *words)
    assert result.exit_code == 0
    assert (here / target).read_text(encoding="utf-8").lstrip().startswith(begins)


def test_a_table_there_and_back(run: Run, here: Path) -> None:
    assert run("convert", put("script.json", (*CLEAN, ALPHA)), "script.csv").exit_code == 0
    rows = list(csv.DictReader(io.StringIO((here / "script.csv").read_text(encoding="utf-8"))))
    assert rows[-1]["ability"] == "'+1 for you."
    assert run("convert", "script.csv", "again.json").exit_code == 0
    assert json.loads((here / "again.json").read_text(encoding="utf-8"))[-1]["ability"] == "+1 for you."


def test_from_stdin_to_stdout(run: Run) -> None:
    result = run("convert", "-", "-", "--to", "legacy", stdin=json.dumps(CLEAN))
    assert json.loads(result.stdout)[1] == {"id": "washerwoman"}


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (("convert", "script.json", "out.xyz"), "name one with --to"),
        (("convert", "script.json", "-"), "name one with --to"),
        (("convert", "nothing.json", "out.json"), 'no script file "nothing.json"'),
        (("export", "script.json"), "Missing option '--to'"),
        (("export", "script.json", "--to", "pdf"), "is not one of"),
        (("import", "script.json"), "start a project with: sitegen new"),
    ],
)
def test_a_command_used_wrongly_says_how_it_is_used(
    run: Run, here: Path, words: tuple[str, ...], hint: str
) -> None:
    put("script.json", CLEAN)
    result = run(*words)
    assert result.exit_code == 2
    assert hint in result.stderr
    assert [path.name for path in here.iterdir()] == ["script.json"]


def test_a_share_link_is_a_script_too(run: Run) -> None:
    link = run("export", put("script.json", CLEAN), "--to", "share-link").stdout.strip()
    assert json.loads(run("export", link, "--to", "official").stdout) == list(CLEAN)


def test_no_name_in_a_loss_steers_the_terminal(run: Run) -> None:
    script = put("script.json", (*CLEAN, {**ALPHA, "name": "Al\x07pha"}))
    assert "\x07" not in run("export", script, "--to", "official-strict").stderr


def test_convert_replaces_a_file_only_when_told(run: Run, here: Path) -> None:
    source = put("script.json", CLEAN)
    assert run("convert", source, "out.json").exit_code == 0
    before = (here / "out.json").read_bytes()
    refused = run("convert", source, "out.json", "--to", "csv")
    assert refused.exit_code == 2
    assert "out.json is there already; --overwrite replaces it" in refused.stderr
    assert (here / "out.json").read_bytes() == before
    assert run("convert", source, "out.json", "--to", "csv", "--overwrite").exit_code == 0
    assert (here / "out.json").read_bytes() != before
