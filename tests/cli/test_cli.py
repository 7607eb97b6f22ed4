"""`sitegen` itself, `new` and `explain`: the words it knows, and how it meets those it does not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from cli.terminal import CLEAN, MISSPELLED, Run, put

from sitegen.checks import CHECKS, code_of


@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_help_lists_the_commands_and_where_to_start(run: Run, flag: str) -> None:
    result = run(flag)
    assert result.exit_code == 0
    assert all(f"\n  {word} " in result.output for word in ("new", "check", "build", "sheet", "explain"))
    assert "Start with: sitegen check my-script.json" in result.output


def test_the_version_is_the_package_s(run: Run) -> None:
    from sitegen import __version__

    assert run("--version").output == f"sitegen, version {__version__}\n"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["chek"], 'There is no command "chek". Did you mean "check"?'),
        (["sheets"], 'There is no command "sheets". Did you mean "sheet"?'),
        (["zzzzzz"], 'There is no command "zzzzzz".\n'),
        (["check", "nowhere.json"], "'nowhere.json' does not exist"),
        (["check", "--format", "xml", "."], "'xml' is not one of"),
        (["check"], "sitegen new NAME, or name a script: sitegen check my-script.json"),
        (["build"], "This folder holds no almanac.toml; start a project with: sitegen new NAME"),
        (["build", "nowhere"], "'nowhere' does not exist"),
        (["sheet", "nowhere"], 'There is no script file "nowhere".'),
        (["sheet"], "Missing argument 'SCRIPTS...'"),
        (["explain", "unknown-idd"], 'There is no check "unknown-idd". Did you mean "unknown-id"?'),
        (["explain", "zzzzzz"], "See them all: sitegen explain"),
        (["new", "river", "--title", " "], "The title must have 1 to 80 characters"),
        (["new", "river", "--title", "x" * 81], "The title must have 1 to 80 characters"),
        (["import", "almanac", "nowhere.txt"], "'nowhere.txt' does not exist"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_wrong_word_exits_with_2_and_says_what_to_do(run: Run, words: list[str], says: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert says in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["sheet", "mine"], 'There is no script file "mine". Did you mean "mine.json"?'),
        (["mine.json"], 'There is no command "mine.json". Did you mean: sitegen check mine.json'),
    ],
)
def test_a_script_that_is_there_is_meant(run: Run, words: list[str], says: str) -> None:
    put("mine.json", CLEAN)
    result = run(*words)
    assert result.exit_code == 2
    assert says in result.stderr


def test_new_makes_a_project_and_says_what_comes_next(run: Run, here: Path) -> None:
    result = run("new", "moonlit-garden")
    assert result.exit_code == 0
    assert 'title = "Moonlit Garden"' in (here / "moonlit-garden/almanac.toml").read_text(encoding="utf-8")
    assert "cd moonlit-garden" in result.stderr
    assert "sitegen build" in result.stderr


def test_new_takes_a_title_with_any_letters(run: Run, here: Path) -> None:
    import tomllib

    title = 'The "Red" \\ Book\u2028of 占卜'
    assert run("new", "red", "--title", title).exit_code == 0
    settings = tomllib.loads((here / "red/almanac.toml").read_text(encoding="utf-8"))
    assert settings["title"] == title


def test_new_stores_its_dotted_files_with_their_dots(project: Path) -> None:
    assert (project / ".gitignore").is_file()
    assert (project / ".github/workflows/almanac.yml").is_file()
    assert not (project / "gitignore").exists()


def test_new_refuses_what_is_there_and_leaves_it(run: Run, here: Path) -> None:
    (here / "mine").mkdir()
    (here / "mine/almanac.toml").write_text("mine", encoding="utf-8")
    result = run("new", "mine")
    assert result.exit_code == 2
    assert "mine is there already; choose another name." in result.stderr
    assert [file.name for file in (here / "mine").iterdir()] == ["almanac.toml"]
    assert (here / "mine/almanac.toml").read_text(encoding="utf-8") == "mine"


def test_new_takes_an_empty_folder(run: Run, here: Path) -> None:
    (here / "mine").mkdir()
    assert run("new", "mine").exit_code == 0


def test_explain_lists_every_check(run: Run) -> None:
    listed = [line.split()[0] for line in run("explain").output.rstrip("\n").split("\n")]
    assert listed == [code_of(check) for check in CHECKS]


@pytest.mark.parametrize("check", CHECKS, ids=code_of)
def test_explain_says_why_and_shows_both_sides(run: Run, check: object) -> None:
    code = code_of(check)  # type: ignore[arg-type]
    result = run("explain", code)
    assert result.exit_code == 0
    assert result.output.startswith(f"{code} (")
    assert "\nFound in:\n" in result.output
    assert "\nSilent about:\n" in result.output


def test_explain_takes_a_code_as_python_writes_it(run: Run) -> None:
    assert run("explain", "UNKNOWN_ID").output == run("explain", "unknown-id").output


def _process(*words: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "sitegen", *words], capture_output=True, timeout=60, check=False
    )


@pytest.mark.parametrize(("entries", "code"), [(CLEAN, 0), (MISSPELLED, 1)], ids=["clean", "misspelled"])
def test_the_exit_code_reaches_the_shell(entries: tuple[object, ...], code: int) -> None:
    assert _process("check", put("script.json", entries)).returncode == code


def test_a_wrong_word_reaches_the_shell_as_2() -> None:
    assert _process("chek").returncode == 2


def test_a_console_without_our_letters_gets_marks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "cp1252")
    monkeypatch.setenv("PYTHONUTF8", "0")
    done = _process("check", put("script.json", (*CLEAN, "占卜师")))
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
    assert b'"???"' in done.stdout
