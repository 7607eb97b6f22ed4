"""`sitegen check`: any file from anywhere, findings for people and machines, an exit code that tells."""

from __future__ import annotations

import base64
import gzip
import json
import os
import zipfile
from pathlib import Path

import pytest
from cli.terminal import CLEAN, FOREIGN, MISSPELLED, Run, put

from sitegen.report import REPORTERS

ERROR = 'error: No character has the id "impp" [unknown-id]'


@pytest.mark.parametrize(
    ("entries", "flags", "code", "closing"),
    [
        (CLEAN, [], 0, "1 file checked: nothing to report"),
        (CLEAN, ["--strict"], 0, "1 file checked: nothing to report"),
        (FOREIGN, [], 0, "1 file checked: 1 warning"),
        (FOREIGN, ["--strict"], 1, "1 file checked: 1 warning"),
        (MISSPELLED, [], 1, "1 file checked: 1 error"),
    ],
)
def test_a_script_from_anywhere(
    run: Run, entries: tuple[object, ...], flags: list[str], code: int, closing: str
) -> None:
    result = run("check", put("somewhere/script.json", entries), *flags)
    assert result.exit_code == code
    assert result.stderr.startswith(closing)


def test_a_finding_shows_its_line_a_caret_and_a_hint(run: Run) -> None:
    block = run("check", put("script.json", MISSPELLED)).stdout.rstrip("\n").split("\n")
    assert block == [f"script.json:10:2: {ERROR}", '    "impp"', "    ^", '    hint: did you mean "imp"?']


def test_a_script_from_stdin(run: Run) -> None:
    result = run("check", "-", stdin=json.dumps(MISSPELLED))
    assert result.exit_code == 1
    assert result.stdout.startswith(f"-:1:83: {ERROR}")


@pytest.mark.parametrize("bytes_", ["utf-8", "utf-8-sig", "utf-16"])
def test_a_file_and_stdin_say_the_same(run: Run, bytes_: str) -> None:
    data = json.dumps(MISSPELLED).encode(bytes_)
    Path("script.json").write_bytes(data)
    from_file, from_stdin = run("check", "script.json"), run("check", "-", stdin=data)
    assert from_file.exit_code == from_stdin.exit_code
    assert from_file.stdout.replace("script.json:", "-:") == from_stdin.stdout


def test_files_folders_and_zips_together(run: Run) -> None:
    put("one.json", MISSPELLED)
    put("many/two.json", CLEAN)
    put("many/deep/three.json", MISSPELLED)
    with zipfile.ZipFile("packed.zip", "w") as packed:
        packed.writestr("inner/four.json", json.dumps(MISSPELLED))
    result = run("check", "one.json", "many", "packed.zip")
    heads = [line.partition(":")[0] for line in result.stdout.split("\n") if ERROR in line]
    assert heads == ["one.json", os.path.join("many", "deep", "three.json"), "packed.zip/inner/four.json"]
    assert result.stderr.startswith("4 files checked: 3 errors")


def test_no_json_is_a_finding_and_the_next_file_is_read(run: Run) -> None:
    Path("broken.json").write_text('["imp",\n "chef"\n', encoding="utf-8")
    result = run("check", "broken.json", put("script.json", MISSPELLED))
    assert result.exit_code == 1
    assert "broken.json:" in result.stdout
    assert "[text-unreadable]" in result.stdout
    assert ERROR in result.stdout


@pytest.mark.parametrize("text", ["", "\0", "{}", "[]", "null", "7", '"imp"', "[[]]", "[null]", "[{}]", "["])
@pytest.mark.parametrize("form", REPORTERS)
def test_no_file_makes_a_traceback(run: Run, text: str, form: str) -> None:
    Path("odd.json").write_text(text, encoding="utf-8")
    assert run("check", "odd.json", "--format", form).exit_code == 1


def test_json_for_programs(run: Run) -> None:
    result = run("check", put("script.json", MISSPELLED), "--format", "json")
    assert result.exit_code == 1
    assert result.stderr == ""
    assert json.loads(result.stdout) == [
        {
            "path": "script.json",
            "line": 10,
            "column": 2,
            "pointer": "/5",
            "severity": "error",
            "code": "unknown-id",
            "message": 'No character has the id "impp"',
            "hint": 'did you mean "imp"?',
            "fix": "",
        }
    ]


def test_commands_for_github(run: Run) -> None:
    result = run("check", put("script.json", MISSPELLED), "--format", "github")
    assert result.stdout == (
        "::error file=script.json,line=10,col=2,title=unknown-id::"
        'No character has the id "impp" (did you mean "imp"?)\n'
    )


def test_github_commands_cannot_be_forged(run: Run) -> None:
    result = run("check", put("script.json", (*CLEAN, "x\n::error::forged")), "--format", "github")
    assert result.exit_code == 1
    assert [line for line in result.stdout.split("\n") if line.startswith("::error::")] == []


def test_sarif_for_code_hosts(run: Run) -> None:
    result = run("check", put("script.json", MISSPELLED), "--format", "sarif")
    (log,) = json.loads(result.stdout)["runs"]
    (found,) = log["results"]
    assert found["ruleId"] == "unknown-id"
    assert found["level"] == "error"
    (place,) = found["locations"]
    assert place["physicalLocation"]["region"] == {"startLine": 10, "startColumn": 2}


@pytest.mark.parametrize(("form", "empty"), [("json", []), ("github", None)])
def test_nothing_to_report_is_valid_too(run: Run, form: str, empty: object) -> None:
    said = run("check", put("script.json", CLEAN), "--format", form).stdout.strip()
    assert (json.loads(said) if said else None) == empty


def test_advice_is_shown_when_asked_and_counted_when_not(run: Run) -> None:
    odd = {"id": "alpha", "name": "Alpha", "team": "townsfolk", "ability": "You are calm.", "shade": "blue"}
    script = put("script.json", (*CLEAN, odd))
    quiet, loud = run("check", script), run("check", script, "--advice")
    assert "advice:" not in quiet.stdout
    assert "more with --advice)" in quiet.stderr
    assert "[field-unknown]" in loud.stdout
    assert quiet.exit_code == loud.exit_code == 0


def test_the_project_in_this_folder(run: Run, project: Path) -> None:
    result = run("check", "--strict", "--advice")
    assert result.stdout == ""
    assert result.exit_code == 0
    assert result.stderr.endswith("files checked: nothing to report\n")
    (project / "characters/tollkeeper.md").write_text("---\nteam: wizard\n---\n", encoding="utf-8")
    broken = run("check")
    assert broken.exit_code == 1
    assert os.path.join("characters", "tollkeeper.md") + ":2:" in broken.stdout


def test_a_script_of_a_project_knows_the_project_s_characters(run: Run, project: Path) -> None:
    (project / "characters/ferrywoman.md").write_text("---\nteam: wizard\n---\n", encoding="utf-8")
    result = run("check", str(project / "scripts/first-crossing.json"))
    assert "tollkeeper" not in result.stdout, "it is known"
    assert "wizard" not in result.stdout, "only the script was asked for"


@pytest.mark.parametrize("sign", ["\x1b", "\x07", "\u202e", "\x9b", "\r"], ids=lambda sign: f"{ord(sign):x}")
def test_no_sign_of_a_file_steers_the_terminal(run: Run, sign: str) -> None:
    name = f"al{sign}[31mpha"
    result = run("check", put("script.json", (*CLEAN, name, {"id": "b", "name": name, "team": name})))
    assert result.exit_code == 1
    assert sign not in result.output
    assert f"\\x{ord(sign):02x}" in result.stdout


def test_no_file_s_name_steers_the_terminal(run: Run) -> None:
    result = run("check", put("sc\x1b[31mript.json", MISSPELLED))
    assert result.stdout.startswith("sc\\x1b[31mript.json:10:2:")


def test_a_broken_copy_of_the_official_texts_is_said_in_a_line(run: Run, tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data/official.json").write_text("{", encoding="utf-8")
    result = run("check", put("script.json", CLEAN))
    assert result.exit_code == 1
    assert "sitegen official update" in result.stderr


def test_a_file_that_cannot_be_read_is_said_in_a_line(run: Run) -> None:
    Path("loop.json").symlink_to("loop.json")
    Path("folder").mkdir()
    Path("folder/loop.json").symlink_to("loop.json")
    result = run("check", "folder")
    assert result.exit_code != 0
    assert "loop.json" in result.output


LINK_OF_FIVE = (
    "https://script.bloodontheclocktower.com/?script="
    + base64.b64encode(gzip.compress(json.dumps(MISSPELLED).encode(), mtime=0)).decode()
)


def test_a_share_link_as_a_word_in_a_file_and_from_stdin(run: Run) -> None:
    Path("link.txt").write_text(f"Look: {LINK_OF_FIVE}\n", encoding="utf-8")
    as_word, in_file = run("check", LINK_OF_FIVE), run("check", "link.txt")
    from_stdin = run("check", "-", stdin=LINK_OF_FIVE)
    assert [result.exit_code for result in (as_word, in_file, from_stdin)] == [1, 1, 1]
    assert as_word.stdout.startswith("share-link:1:49: ")
    assert all(ERROR in result.stdout for result in (as_word, in_file, from_stdin))


def test_another_address_is_refused_and_nothing_is_fetched(run: Run) -> None:
    result = run("check", "https://example.com/script.json")
    assert result.exit_code == 2
    assert "nothing is fetched" in result.stderr


def test_a_word_says_the_format(run: Run) -> None:
    put("odd.json", [{"id": "imp", "hatred": [{"id": "chef", "reason": "No."}], "GstoneID": 1}, *CLEAN])
    assert run("check", "odd.json", "--from", "townsquare").exit_code in (0, 1)
    result = run("check", "odd.json", "--from", "share-link")
    assert (result.exit_code, "not-a-script" in result.stdout) == (1, True)
    assert run("check", "odd.json", "--from", "nowhere").exit_code == 2


def test_a_project_says_how_much_a_language_covers(run: Run, project: Path) -> None:
    (project / "translations").mkdir()
    (project / "translations" / "fr.json").write_text('{"chef": {"name": "Cuisinier"}}', encoding="utf-8")
    assert "\nfr: " in "\n" + run("check").stderr
