"""Golden folders: `cases/<name>/content` is a project, `cases/<name>/expected` what becomes of it.

A new case is a new folder. The model and the pages are both kept, so that a failure says which half moved.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from decimal import Decimal
from enum import Enum
from pathlib import Path

import pytest

from sitegen.diagnostic import Origin
from sitegen.load import Loaded, load_project
from sitegen.official import facts_book
from sitegen.pages import site_plan
from sitegen.pipeline import checked
from sitegen.render import environment, render
from sitegen.report import text

SHOWN = (
    "index.html",
    "characters/wick/index.html",
    "rulings/index.html",
    "scripts/lamps/almanac.html",
    "scripts/lamps/index.html",
    "scripts/lamps/night.html",
)
CASES = sorted(path for path in (Path(__file__).parent / "cases").iterdir() if path.is_dir())


def told(value: object, depth: int = 0) -> Iterator[str]:
    """A model value as indented lines; what is at its default says nothing and is left out."""
    pad = "  " * depth
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        yield f"{pad}{type(value).__name__}"
        for field in dataclasses.fields(value):
            given = getattr(value, field.name)
            is_set = given != _default(field) and given not in ("", (), frozenset())
            if field.compare and is_set and not isinstance(given, Origin):
                yield from _named(field.name, given, depth + 1)
    elif isinstance(value, (tuple, list)):
        for item in value:
            yield from told(item, depth)
    elif isinstance(value, Mapping):
        for key in sorted(value):
            yield from _named(str(key), value[key], depth)
    elif isinstance(value, (set, frozenset)):
        yield f"{pad}{', '.join(sorted(map(str, value)))}"
    else:
        yield f"{pad}{_plain(value)}"


def _default(field: dataclasses.Field[object]) -> object:
    made = field.default_factory
    return field.default if made is dataclasses.MISSING else made()


def _named(name: str, value: object, depth: int) -> Iterator[str]:
    lines = list(told(value, depth + 1))
    if len(lines) == 1:
        yield f"{'  ' * depth}{name}: {lines[0].strip()}"
    else:
        yield f"{'  ' * depth}{name}:"
        yield from lines


def _plain(value: object) -> str:
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, bytes):
        return f"{len(value)} bytes"
    return str(value) if isinstance(value, Decimal) else repr(value)


def outcome(folder: Path) -> Mapping[str, str]:
    """Expected file → text: the model, the findings, a page of each kind."""
    loaded = load_project(folder, facts_book())
    pages = site_plan(loaded.content, facts_book(), loaded.files)
    env = environment()
    return {
        "model.txt": "\n".join(told(loaded.content)) + "\n",
        "findings.txt": _findings(loaded, folder),
        **{
            f"site/{page.path}": render(env, page.template, **page.context)
            for page in pages
            if page.path in SHOWN
        },
    }


def _findings(loaded: Loaded, folder: Path) -> str:
    found = text(checked(loaded, facts_book(), folder))
    return found.replace(f"{folder}/", "") + "\n"


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_a_project_becomes_what_it_became_before(case: Path, request: pytest.FixtureRequest) -> None:
    found = outcome(case / "content")
    expected = case / "expected"
    if request.config.getoption("--update"):
        _write(expected, found)
    kept = {
        path.relative_to(expected).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(expected.rglob("*"))
        if path.is_file()
    }
    assert sorted(kept) == sorted(found)
    for name, words in kept.items():
        assert found[name] == words, name


def _write(folder: Path, files: Mapping[str, str]) -> None:
    for path in sorted(folder.rglob("*"), reverse=True):
        if path.is_file():
            path.unlink()
    for name, words in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(words, encoding="utf-8")
