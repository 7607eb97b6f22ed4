"""`sitegen check --fix`, `--diff` and `--profile`: what is written, what only shown, and by whose measure."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path

import pytest
from cli.terminal import CLEAN, MISSPELLED, Run, put

LAMP = {"id": "lamp", "name": "Lamp", "team": "traveler", "ability": "You glow.", "setup": 0}
BROKEN = (*CLEAN, LAMP)


def test_fix_writes_the_file_and_reports_what_remains(run: Run) -> None:
    path = Path(put("script.json", (*BROKEN, "impp")))
    result = run("check", str(path), "--fix")
    assert result.exit_code == 1
    assert result.stderr.startswith("1 file mended\n1 file checked: 1 error")
    assert json.loads(path.read_text())[-2:] == [LAMP | {"team": "traveller", "setup": False}, "impp"]
    assert run("check", str(path), "--fix").stderr.startswith("0 files mended\n")


def test_diff_shows_the_same_and_writes_nothing(run: Run) -> None:
    path = Path(put("script.json", BROKEN))
    before = path.read_bytes()
    result = run("check", "script.json", "--diff")
    assert result.exit_code == 1
    assert path.read_bytes() == before
    lines = result.stdout.split("\n")
    assert lines[:2] == ["--- a/script.json", "+++ b/script.json"]
    assert [line[0] for line in lines if "traveler" in line or "traveller" in line] == ["-", "+"]
    assert run("check", put("clean.json", CLEAN), "--diff").exit_code == 0


def test_diff_and_fix_agree(run: Run) -> None:
    put("script.json", BROKEN)
    patch = run("check", "script.json", "--diff").stdout
    old = Path("script.json").read_text().split("\n")
    run("check", "script.json", "--fix")
    new = Path("script.json").read_text().split("\n")
    removed = [line[1:] for line in patch.split("\n")[2:] if line.startswith("-")]
    added = [line[1:] for line in patch.split("\n")[2:] if line.startswith("+")]
    assert removed == [line for line in old if line not in new]
    assert added == [line for line in new if line not in old]


def test_both_at_once_are_a_wrong_use(run: Run) -> None:
    assert run("check", put("script.json", CLEAN), "--fix", "--diff").exit_code == 2


def test_what_cannot_be_written_back_is_only_shown(run: Run) -> None:
    text = json.dumps(BROKEN)
    with zipfile.ZipFile("packed.zip", "w") as packed:
        packed.writestr("a.json", text)
    for path, stdin in (("-", text), ("packed.zip", "")):
        assert run("check", path, "--fix", stdin=stdin).exit_code == 2
        assert '"traveller"' in run("check", path, "--diff", stdin=stdin).stdout


@pytest.mark.parametrize("data", ["utf-8-sig", "utf-16"])
def test_what_is_written_is_utf_8_without_a_mark(run: Run, data: str) -> None:
    Path("script.json").write_bytes(json.dumps(BROKEN).encode(data))
    run("check", "script.json", "--fix")
    assert Path("script.json").read_bytes().startswith(b"[")


def test_a_text_that_does_not_parse_is_mended_first(run: Run) -> None:
    text = json.dumps(BROKEN, indent=1).replace("\n]", ",\n]")
    Path("script.json").write_text(text)
    assert run("check", "script.json").exit_code == 1
    assert run("check", "script.json", "--fix").exit_code == 0
    assert json.loads(Path("script.json").read_text())[-1]["team"] == "traveller"


def test_the_end_of_a_file_is_written_and_the_rest_mended(run: Run) -> None:
    """Everything wrong with the file is said at once; the mended file is as if nothing had been missing."""
    text = json.dumps(BROKEN, indent=1) + "\n"
    Path("whole.json").write_text(text)
    Path("script.json").write_text(text.replace("\n }\n]\n", "\n"))
    said = run("check", "script.json").stdout
    assert 'The file ends without its closing "}" and "]"' in said
    assert "[team-spelling]" in said
    for file in ("whole.json", "script.json", "script.json"):
        assert run("check", file, "--fix").exit_code == 0
    assert Path("script.json").read_text() == Path("whole.json").read_text()


def test_controls_in_a_patch_do_not_reach_the_terminal(run: Run) -> None:
    put("script.json", (*CLEAN, LAMP | {"name": "La\x7f\x9b[2Jmp"}))
    text = Path("script.json").read_text()
    Path("script.json").write_text(json.dumps(json.loads(text), ensure_ascii=False))
    shown = run("check", "script.json", "--diff").stdout
    assert "\x9b" not in shown
    assert "\\x9b" in shown


def project(run: Run) -> Path:
    run("new", "mine")
    page = next(Path("mine/characters").glob("*.md"))
    page.write_text(page.read_text().replace("team: ", "team: Traveler\nedition: ", 1))
    (Path("mine/scripts") / "extra.json").write_text(json.dumps(BROKEN))
    return page


def test_a_project_is_mended_page_by_page(run: Run) -> None:
    page = project(run)
    old = page.read_text()
    result = run("check", "mine", "--fix")
    assert result.stderr.startswith("2 files mended\n")
    assert page.read_text() == old.replace("team: Traveler", "team: traveller")


def test_a_script_of_a_project_is_mended_alone(run: Run) -> None:
    page = project(run)
    old = page.read_bytes()
    result = run("check", "mine/scripts/extra.json", "--fix")
    assert result.stderr.startswith("1 file mended\n")
    assert page.read_bytes() == old
    assert "traveller" in Path("mine/scripts/extra.json").read_text()


def test_advice_is_mended_when_it_is_shown(run: Run) -> None:
    put("script.json", (*CLEAN, LAMP | {"team": "townsfolk", "setup": False, "ability": "You  glow."}))
    assert "You  glow." in run("check", "script.json", "--advice").stdout
    run("check", "script.json", "--fix")
    assert "You  glow." in Path("script.json").read_text()
    run("check", "script.json", "--fix", "--advice")
    assert "You glow." in Path("script.json").read_text()


@pytest.mark.parametrize(
    ("entries", "profile", "code"),
    [
        (CLEAN, "project", 0),
        (CLEAN, "app", 0),
        (CLEAN, "schema", 0),
        (MISSPELLED, "project", 1),
        (MISSPELLED, "app", 1),
        (MISSPELLED, "schema", 0),
        (BROKEN, "project", 0),
        (BROKEN, "app", 1),
        (BROKEN, "schema", 1),
        ((*CLEAN, LAMP | {"team": "demon", "setup": False, "firstNight": -3}), "project", 1),
        ((*CLEAN, LAMP | {"team": "demon", "setup": False, "firstNight": -3}), "app", 0),
        ((*CLEAN, LAMP | {"team": "demon", "setup": False, "firstNight": -3}), "schema", 0),
    ],
)
def test_one_script_by_three_measures(run: Run, entries: tuple[object, ...], profile: str, code: int) -> None:
    assert run("check", put("script.json", entries), "--profile", profile).exit_code == code


def test_both_verdicts_are_said_when_asked(run: Run) -> None:
    put("many/one.json", MISSPELLED)
    put("many/two.json", BROKEN)
    put("many/three.json", CLEAN)
    one = run("check", "many/one.json", "--verdicts").stderr
    assert one.endswith("The official app refuses it\nThe published schema takes it\n")
    many = run("check", "many", "--verdicts", "--format", "json").stderr
    assert many == "The official app refuses 2 of 3\nThe published schema refuses 1 of 3\n"
