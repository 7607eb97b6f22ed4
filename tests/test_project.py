"""The project as a newcomer meets it: what is promised is there, and what is there is told."""

from __future__ import annotations

import ast
import os
import re
import shlex
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import click
import pytest

from sitegen import __version__
from sitegen.cli import main
from sitegen.scaffold import project_files

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def _tracked() -> list[Path]:
    """The files that git holds."""
    listed = subprocess.run(
        ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    )
    found = [ROOT / name for name in listed.stdout.rstrip("\0").split("\0")]
    return [path for path in found if path.is_file()]


TRACKED = _tracked()


# --- commands -----------------------------------------------------------------------------------------


def _commands(command: click.Command, *words: str) -> Iterator[tuple[str, click.Command]]:
    """Each command with the words that call it; a family of commands comes before its members."""
    yield " ".join(["sitegen", *words]), command
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            member = command.get_command(context, name)
            assert member is not None
            yield from _commands(member, *words, name)


COMMANDS = dict(_commands(main))
MEMBERS = {words: command for words, command in COMMANDS.items() if not isinstance(command, click.Group)}


@pytest.mark.parametrize("words", COMMANDS)
def test_every_command_says_what_it_does_and_shows_an_example(words: str) -> None:
    command = COMMANDS[words]
    assert command.help
    assert command.epilog
    assert " sitegen " in command.epilog
    assert [each.name for each in command.params if isinstance(each, click.Option) and not each.help] == []


@pytest.mark.parametrize("words", MEMBERS)
def test_every_command_stands_in_the_readme(words: str) -> None:
    assert re.search(rf"^{words}\b", README, re.MULTILINE)


def _typed(text: str) -> list[str]:
    """The lines in fences that call sitegen; a description after two spaces or `#` is not part of them."""
    fenced = "\n".join(re.findall(r"^```\w*\n(.*?)^```$", text, re.MULTILINE | re.DOTALL))
    lines = re.findall(r"^(sitegen .*)$", fenced, re.MULTILINE)
    return [re.split(r" {2,}| #", line)[0] for line in lines]


NEW_PROJECT = "\n".join(text for _, text in project_files("X"))
EXAMPLES = [
    *(command.epilog.partition(": ")[2] for command in COMMANDS.values() if command.epilog),
    *_typed(README),
    *_typed((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")),
    *_typed(NEW_PROJECT),
    *re.findall(r"- run: (sitegen .*)", NEW_PROJECT),
]


@pytest.mark.parametrize("line", sorted(set(EXAMPLES)))
def test_every_example_is_a_command_with_options_it_knows(line: str) -> None:
    program, *words = shlex.split(line)
    assert program == "sitegen"
    command: click.Command = main
    while isinstance(command, click.Group):
        member = command.get_command(click.Context(command), words.pop(0))
        assert member is not None
        command = member
    command.make_parser(click.Context(command)).parse_args(words)


# --- the entry: dev, make, CI ---------------------------------------------------------------------------


def _dev(*words: str) -> str:
    done = subprocess.run(["sh", "dev", *words], cwd=ROOT, capture_output=True, check=True, text=True)
    return done.stdout


def test_every_word_of_dev_that_people_are_told_is_one() -> None:
    told = set(
        re.findall(r"\./dev ([a-z]+)\b", README + (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    )
    assert told >= {"test", "bench", "site", "wheel"}
    assert told <= set(re.findall(r"^\./dev ([a-z]+)", _dev("help"), re.MULTILINE))


def test_make_knows_only_the_words_of_dev() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    rules = dict(re.findall(r"^([a-z]+): ; \./dev ([a-z]+)$", makefile, re.MULTILINE))
    assert list(rules) == ["build", "test", "all", "site", "bench"]
    assert all(target == word for target, word in rules.items())


@pytest.mark.parametrize(("file", "shell"), [("dev", "sh"), (".ci/run", "bash")])
def test_the_shell_scripts_can_be_run(file: str, shell: str) -> None:
    assert os.access(ROOT / file, os.X_OK)
    subprocess.run([shell, "-n", ROOT / file], check=True)


def test_ci_runs_what_the_readme_says() -> None:
    assert "\n./dev test " in README
    assert "\n./dev test " in (ROOT / ".ci/run").read_text(encoding="utf-8")


# --- files ----------------------------------------------------------------------------------------------


def _code() -> str:
    folders = (ROOT / "sitegen", ROOT / "templates")
    files = [path for folder in folders for path in folder.rglob("*") if path.suffix in (".py", ".jinja")]
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def test_every_template_is_used() -> None:
    code = _code()
    kept = {ROOT / "templates/new", ROOT / "templates/locales"}  # found by listing
    templates = [
        path for path in TRACKED if path.is_relative_to(ROOT / "templates") and not kept & {*path.parents}
    ]
    assert len(templates) > 10
    assert [path.name for path in templates if not re.search(rf"[\"'/]{re.escape(path.name)}", code)] == []


def test_every_file_of_a_new_project_is_written_to_it() -> None:
    stored = [path for path in TRACKED if path.is_relative_to(ROOT / "templates/new")]
    assert len(stored) == len(list(project_files("X")))


def test_the_example_passes_the_strictest_check() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "sitegen", "check", "--strict", "content"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == ""
    assert done.returncode == 0
    assert not (ROOT / "content/allowed.toml").exists()


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_what_the_pages_point_at_is_there(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)", text)
    named = re.findall(r"`((?:content|sitegen|schemas|templates|tests|docs)/[\w./-]*)`", text)
    assert [path for path in (*links, *named) if not (ROOT / path).exists()] == []


MACHINE = re.compile(r"(?<![\w.$})~-])/(?:home|Users|root|work)/\w")


def test_no_file_knows_the_machine_it_was_written_on() -> None:
    texts = {path: path.read_bytes().decode("utf-8", "replace") for path in TRACKED}
    assert [path.name for path, text in texts.items() if MACHINE.search(text) or str(ROOT) in text] == []


# --- packages -------------------------------------------------------------------------------------------


def _imported() -> set[str]:
    """The top-level modules that our code imports and that are neither Python's nor ours."""
    found: set[str] = set()
    for path in (ROOT / "sitegen").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module.partition(".")[0])
    return found - set(sys.stdlib_module_names) - {"sitegen", "__future__"}


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


DECLARED = {_plain(re.split(r"[<>=!~;\[ ]", line)[0]) for line in PYPROJECT["project"]["dependencies"]}
FOR_OTHERS = {"fontpkg", "fontpkg-alegreya-sans", "fontpkg-cinzel", "fontpkg-literata", "markupsafe"}
"""Fonts are found through fontpkg by name; MarkupSafe is Jinja's own type."""


def test_what_is_imported_is_declared_and_what_is_declared_is_imported() -> None:
    distributions = packages_distributions()
    used = {_plain(name) for module in _imported() for name in distributions.get(module, [module])}
    assert used - FOR_OTHERS == DECLARED - FOR_OTHERS


def test_one_version_everywhere() -> None:
    assert PYPROJECT["project"]["version"] == __version__
    assert f"\n## {__version__}\n" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
