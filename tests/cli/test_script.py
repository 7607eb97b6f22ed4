"""`sitegen script`: building a script on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cli.terminal import CLEAN, Run, put


def ids(path: str = "s.json") -> list[str]:
    """The ids in a file, in order; `_meta` is passed over."""
    values = json.loads(Path(path).read_text(encoding="utf-8"))
    named = [each if isinstance(each, str) else each["id"] for each in values]
    return [id_ for id_ in named if id_ != "_meta"]


@pytest.fixture
def script(here: Path) -> str:
    """A clean script in the folder one stands in."""
    del here
    return put("s.json", CLEAN)


def test_a_script_from_nothing(run: Run) -> None:
    result = run(
        "script", "new", "s.json", "--name", "Night Market", "--author", "Me", "imp", "Fortune Teller"
    )
    assert result.exit_code == 0
    assert result.stderr.startswith('s.json: new script "Night Market"; 2 characters\n')
    assert ids() == ["fortuneteller", "imp"]
    meta = json.loads(Path("s.json").read_text(encoding="utf-8"))[0]
    assert meta == {"id": "_meta", "name": "Night Market", "author": "Me"}


def test_what_is_there_is_not_written_over(run: Run, script: str) -> None:
    result = run("script", "new", script, "--name", "X")
    assert result.exit_code == 2
    assert ids() == list(CLEAN[1:])


def test_adding_says_what_it_does(run: Run, script: str) -> None:
    result = run("script", "add", script, "Godfather", "drunk", "--after", "Poisoner")
    assert result.exit_code == 0
    assert ids() == ["washerwoman", "librarian", "chef", "poisoner", "godfather", "drunk", "imp"]
    assert result.stderr.startswith("s.json: added Godfather and Drunk; now 7 characters\n")
    assert "Setup\n  5 players: " in result.stdout


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("add", "s.json", "monk"), ["washerwoman", "librarian", "chef", "monk", "poisoner", "imp"]),
        (
            ("add", "s.json", "monk", "--sort", "sao"),
            ["chef", "washerwoman", "librarian", "monk", "poisoner", "imp"],
        ),
        (("remove", "s.json", "Chef", "imp"), ["washerwoman", "librarian", "poisoner"]),
        (("replace", "s.json", "Chef", "Monk"), ["washerwoman", "librarian", "monk", "poisoner", "imp"]),
        (("sort", "s.json"), ["chef", "washerwoman", "librarian", "poisoner", "imp"]),
        (("rename", "s.json", "X"), ["washerwoman", "librarian", "chef", "poisoner", "imp"]),
    ],
)
def test_each_command_changes_the_file_in_place(
    run: Run, script: str, words: tuple[str, ...], expected: list[str]
) -> None:
    before = Path(script).read_text(encoding="utf-8")
    assert run("script", *words).exit_code == 0
    after = Path(script).read_text(encoding="utf-8")
    if words[0] != "sort":
        assert sorted(ids()) == sorted(expected)
    assert after.startswith(before[:8])
    assert set(ids()) == set(expected)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("add", "s.json", "monk"), "added Monk; now 6 characters"),
        (("add", "s.json", "monk", "--sort", "sao"), "added Monk, moved Chef; now 6 characters"),
        (("remove", "s.json", "Chef", "imp"), "removed Chef and Imp; now 3 characters"),
        (("replace", "s.json", "Chef", "Monk"), "added Monk, removed Chef; now 5 characters"),
        (("sort", "s.json"), "moved Chef; now 5 characters"),
        (("rename", "s.json", "X"), 'its title is now "X"; now 5 characters'),
        (("rename", "s.json", "Calm"), "nothing to change; now 5 characters"),
        (("new", "n.json", "--name", "X", "imp"), 'new script "X"; 1 character'),
        (("new", "n.json", "--name", "X"), 'new script "X"; 0 characters'),
    ],
)
def test_each_command_says_in_a_line_what_it_did(
    run: Run, script: str, words: tuple[str, ...], said: str
) -> None:
    del script
    assert run("script", *words).stderr.split("\n")[0] == f"{words[1]}: {said}"


def test_what_is_wrong_after_a_change_is_counted_and_shown_by_check(run: Run, script: str) -> None:
    """Without findings there is no such line; advice is none."""
    assert run("script", "rename", script, "Calmer").stderr.count("\n") == 1
    put(script, (*CLEAN, {"id": "alpha", "name": "Alpha", "team": "minion", "ability": "Hm. [+1 Outsider]"}))
    last = run("script", "rename", script, "Calm").stderr.split("\n")[1]
    counted, _, command = last.partition("; see: ")
    assert command == "sitegen check s.json"
    checked = run(*command.split()[1:])
    assert checked.exit_code == 1
    assert checked.stderr.split("\n")[0].removeprefix("1 file checked: ").startswith(counted)


def test_of_a_project_only_what_is_wrong_with_the_script_is_counted(run: Run, project: Path) -> None:
    (project / "scripts/broken.json").write_text("[", encoding="utf-8")
    path = "scripts/first-crossing.json"
    assert "; see: sitegen check" not in run("script", "rename", path, "Crossing").stderr


def test_a_jinx_and_a_night_order_are_said_at_once(run: Run, script: str) -> None:
    own = {
        "id": "alpha",
        "name": "Alpha",
        "team": "minion",
        "ability": "Hm.",
        "firstNight": 90,
        "firstNightReminder": "x",
        "jinxes": [{"id": "monk", "reason": "No."}],
    }
    put(script, (*CLEAN, own))
    result = run("script", "add", script, "monk")
    assert "Night order\n  other nights: Monk wakes after " in result.stdout
    assert "Jinxes\n  new: Alpha & Monk: No.\n" in result.stdout


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (
            ("add", "s.json", "Fortune Telle"),
            'No character is called "Fortune Telle". Did you mean Fortune Teller',
        ),
        (("add", "s.json", "imp"), "Imp is on the script already."),
        (("remove", "s.json", "monk"), 'No character is called "monk".'),
        (("remove", "s.json", "Poisonr"), "Did you mean Poisoner?"),
        (("add", "s.json", "monk", "--after", "Zork"), 'No character is called "Zork".'),
        (("replace", "s.json", "imp", "chef"), "Chef is on the script already."),
        (("add", "s.json"), "Missing argument"),
        (("add", "none.json", "imp"), 'no script file "none.json"'),
        (("sort", "-"), "is not a file that can be changed in place"),
    ],
)
def test_a_slip_changes_nothing_and_says_what_may_be_meant(
    run: Run, script: str, words: tuple[str, ...], hint: str
) -> None:
    before = Path(script).read_bytes()
    result = run("script", *words, stdin=json.dumps(CLEAN))
    assert result.exit_code == 2
    assert hint in result.stderr
    assert Path(script).read_bytes() == before


@pytest.mark.parametrize(("answer", "code"), [("y\n", 0), ("n\n", 2), ("", 1)])
def test_on_a_terminal_the_likeliest_is_asked_for(
    run: Run, script: str, monkeypatch: pytest.MonkeyPatch, answer: str, code: int
) -> None:
    monkeypatch.setattr("sitegen.cli.script._is_terminal", lambda: True)
    result = run("script", "add", script, "Fortune Telle", stdin=answer)
    assert result.stderr.startswith("Fortune Teller? [y/N]: ")
    assert result.exit_code == code
    assert ("fortuneteller" in ids()) == (code == 0)


@pytest.mark.parametrize("text", ['{"characters": ["imp", "chef"]}', '["imp", "chef" "monk"]'])
def test_a_file_that_is_no_sound_list_stays_as_it_is(run: Run, here: Path, text: str) -> None:
    file = here / "s.json"
    file.write_text(text, encoding="utf-8")
    result = run("script", "add", "s.json", "baron")
    assert result.exit_code == 1
    assert "sitegen c" in result.stderr
    assert file.read_text(encoding="utf-8") == text


def test_a_project_s_own_characters_are_known(run: Run, project: Path) -> None:
    result = run("script", "new", "scripts/second.json", "--name", "Second", "Ferrywoman", "imp")
    assert result.exit_code == 0
    assert ids("scripts/second.json") == ["ferrywoman", "imp"]
    assert run("script", "remove", "second", "Ferrywoman").exit_code == 0
    assert ids("scripts/second.json") == ["imp"]
    assert run("script", "add", "second", "ferrywoman").exit_code == 0
    assert (project / "scripts/second.json").is_file()


def test_a_script_is_shown(run: Run, script: str) -> None:
    result = run("script", "show", script)
    assert result.stdout.startswith("Calm\nTownsfolk (3): Washerwoman, Librarian, Chef\n")
    assert (
        "First night: Dusk, Minion Info, Demon Info, Poisoner, Washerwoman, Librarian, Chef, Dawn\n"
        in result.stdout
    )


def test_no_name_steers_the_terminal(run: Run) -> None:
    put("s.json", (*CLEAN, {"id": "alpha", "name": "Al\x07pha", "team": "demon", "ability": "Hm."}))
    for words in (("show", "s.json"), ("remove", "s.json", "alpha")):
        assert "\x07" not in run("script", *words).output
