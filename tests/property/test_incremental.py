"""A build over an earlier one gives what a build from nothing gives, byte for byte, whatever was edited."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from click.testing import CliRunner, Result
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sitegen.cli import main
from sitegen.kept import cache_folder
from sitegen.scaffold import project_files
from sitegen.write import files_under, new_files

FONTS = cache_folder() / "fonts"

Edit = Callable[[Path], None]


def _replaced(name: str, old: str, new: str) -> Edit:
    def edit(project: Path) -> None:
        file = project / name
        if file.exists():
            file.write_text(file.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")

    return edit


def _written(name: str, text: str) -> Edit:
    def edit(project: Path) -> None:
        file = project / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")

    return edit


def _gone(name: str) -> Edit:
    return lambda project: (project / name).unlink(missing_ok=True)


def _renamed(old: str, new: str) -> Edit:
    def edit(project: Path) -> None:
        if (project / old).exists():
            (project / old).rename(project / new)

    return edit


EDITS: dict[str, Edit] = {
    "nothing": lambda _: None,
    "a text": _replaced("characters/ferrywoman.md", "two players", "three players"),
    "the text again": _replaced("characters/ferrywoman.md", "three players", "two players"),
    "a name": _replaced("characters/tollkeeper.md", "name: Tollkeeper", "name: Toll Keeper"),
    "a new character": _written(
        "characters/eel.md", "---\nname: Eel\nteam: outsider\nability: You glide.\n---\nSlippery.\n"
    ),
    "a character less": _gone("characters/eel.md"),
    "a script renamed": _renamed("scripts/first-crossing.json", "scripts/second-crossing.json"),
    "an address": _replaced("almanac.toml", 'base_url = ""', 'base_url = "https://river.example/"'),
    "a ruling": _written("rulings.md", "# Rulings\n\n- The Ferrywoman may row alone.\n"),
    "no rulings": _gone("rulings.md"),
    "a template": _written(
        "templates/screen/missing.html.jinja",
        '{% extends "screen/base.html.jinja" %}{% block main %}<h1>?</h1>{% endblock %}',
    ),
    "no template": _gone("templates/screen/missing.html.jinja"),
    "an icon less": _gone("icons/ferrywoman.svg"),
    "a broken script": _replaced("scripts/first-crossing.json", '"imp"', '"impp"'),
    "a mended script": _replaced("scripts/first-crossing.json", '"impp"', '"imp"'),
    "a page of the output spoilt": _written("output/index.html", "spoilt"),
    "a page of the output gone": _gone("output/characters/ferrywoman/index.html"),
}  # fmt: skip


@contextmanager
def workshop() -> Iterator[Path]:
    """A new project, and two caches beside it that hold fonts alone."""
    before = dict(os.environ)
    with TemporaryDirectory() as folder:
        top = Path(folder)
        new_files(top / "river", project_files("River"))
        for name in ("kept", "fresh"):
            (top / name).mkdir()
            if FONTS.is_dir():
                (top / name / "fonts").symlink_to(FONTS)
        try:
            yield top
        finally:
            os.environ.clear()
            os.environ.update(before)


def built(top: Path, cache: str, output: str, *options: str) -> Result:
    os.environ["SITEGEN_CACHE"] = str(top / cache)
    os.environ["SITEGEN_DATA"] = str(top / "none")
    words = ["build", str(top / "river"), "--output", str(top / output), *options]
    return CliRunner().invoke(main, words, prog_name="sitegen", catch_exceptions=False)


@pytest.mark.slow
@settings(max_examples=6, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.sampled_from(list(EDITS)), min_size=1, max_size=3))
def test_a_build_over_another_is_a_build_from_nothing(edits: list[str]) -> None:
    with workshop() as top:
        assert built(top, "kept", "river/output", "--no-print").exit_code == 0
        for edit in edits:
            EDITS[edit](top / "river")
            over = built(top, "kept", "river/output", "--no-print")
        fresh = built(top, "fresh", "fresh-output", "--no-print")
        assert over.exit_code == fresh.exit_code
        assert over.stdout == fresh.stdout
        if fresh.exit_code == 0:
            assert files_under(top / "river/output") == files_under(top / "fresh-output")


@pytest.mark.slow
def test_a_build_of_the_same_reads_nothing_and_says_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    with workshop() as top:
        EDITS["a name"](top / "river")
        _replaced("characters/tollkeeper.md", "team: minion", "team: Minions")(top / "river")
        first = built(top, "kept", "output", "--no-print")
        assert "warning: " in first.stdout
        before = files_under(top / "output")
        monkeypatch.setattr("sitegen.pipeline.load_project", pytest.fail)
        second = built(top, "kept", "output", "--no-print")
        assert (second.stdout, second.exit_code) == (first.stdout, first.exit_code)
        assert files_under(top / "output") == before


@pytest.mark.slow
@pytest.mark.parametrize("edit", ["a text", "a page of the output spoilt", "a page of the output gone"])
def test_a_build_of_something_else_is_made(edit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with workshop() as top:
        assert built(top, "kept", "river/output", "--no-print").exit_code == 0
        EDITS[edit](top / "river")
        monkeypatch.setattr("sitegen.pipeline.load_project", _reached)
        with pytest.raises(_ReachedError):
            built(top, "kept", "river/output", "--no-print")


class _ReachedError(Exception):
    """The project is read."""


def _reached(*_: object) -> None:
    raise _ReachedError


@pytest.mark.slow
def test_what_is_the_same_keeps_its_time() -> None:
    with workshop() as top:
        assert built(top, "kept", "output", "--no-print").exit_code == 0
        times = _times(top / "output")
        EDITS["a text"](top / "river")
        assert built(top, "kept", "output", "--no-print").exit_code == 0
        changed = {path for path, time in _times(top / "output").items() if times.get(path) != time}
        assert "characters/ferrywoman/index.html" in changed
        assert not {path for path in changed if path.endswith((".woff", ".woff2", ".css", ".svg"))}


def _times(folder: Path) -> dict[str, int]:
    return {path: (folder / path).stat().st_mtime_ns for path in files_under(folder)}


@pytest.mark.slow
def test_a_print_is_made_once_and_again_when_its_script_changes() -> None:
    with workshop() as top:
        assert built(top, "kept", "output").exit_code == 0
        first, prints = _kept_prints(top), _prints(top / "output")
        assert len(first) == len(prints) > 1
        _written("CHANGELOG.md", "# Changes\n\n## 1.0\n\nFirst.\n")(top / "river")
        assert built(top, "kept", "output").exit_code == 0
        assert _kept_prints(top) == first
        assert _prints(top / "output") == prints
        for edit in ("a text", "an address"):  # no word of them is on a sheet
            EDITS[edit](top / "river")
            assert built(top, "kept", "output").exit_code == 0
            assert not {path for path in _kept_prints(top) - first if not _is_told(top, path)}
        _replaced("characters/ferrywoman.md", "choose 2 players", "choose 3 players")(top / "river")
        assert built(top, "kept", "output").exit_code == 0
        assert len(_kept_prints(top)) > len(first)
        assert _prints(top / "output") != prints


def _kept_prints(top: Path) -> set[str]:
    return {path.name for path in (top / "kept/prints").iterdir()}


def _is_told(top: Path, name: str) -> bool:
    """Is this print of the cache one with almanac text?"""
    data = (top / "kept/prints" / name).read_bytes().partition(b"\n")[2]
    paths = [path for path, made in _prints(top / "output").items() if made == data]
    return bool(paths) and all("-pack-" in path or "-book-" in path for path in paths)


def _prints(folder: Path) -> dict[str, bytes]:
    return {path: data for path, data in files_under(folder).items() if path.endswith(".pdf")}


@pytest.mark.slow
def test_a_damaged_print_in_the_cache_is_made_anew() -> None:
    with workshop() as top:
        assert built(top, "kept", "output").exit_code == 0
        before = files_under(top / "output")
        for file in (top / "kept/prints").iterdir():
            file.write_bytes(file.read_bytes()[:-7])
        (top / "output/index.html").write_text("spoilt", encoding="utf-8")
        assert built(top, "kept", "output").exit_code == 0
        assert files_under(top / "output") == before
