"""Builders for tests: the only code tests share. Everything here is invented or a bare fact."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from sitegen.diagnostic import Place
from sitegen.load_script import LoadedScript, load_script
from sitegen.model import Character, Entry, EntryForm, Meta, Prose, Script, Team
from sitegen.official import facts_book

SHARED = Path(__file__).resolve().parents[1] / ".." / "shared"
"""Where published data and the corpus lie beside a checkout, when they do."""

needs_shared = pytest.mark.skipif(not SHARED.exists(), reason="../shared is not beside this checkout")


def character(id_: str = "alpha", /, **changes: Any) -> Character:
    """A Townsfolk called after its id, or whatever the changes say."""
    fields: dict[str, Any] = {
        "id": id_,
        "name": id_.title(),
        "team": Team.TOWNSFOLK,
        "ability": "You are calm.",
    }
    return Character(**(fields | changes))


def team(team_: Team, count: int, /, **changes: Any) -> tuple[Character, ...]:
    """`count` plain characters of one team: townsfolk1, townsfolk2, …"""
    return tuple(character(f"{team_}{n}", team=team_, **changes) for n in range(1, count + 1))


def script(*characters: Character, meta: Meta | None = None, slug: str = "test") -> Script:
    """A script of these characters, in this order."""
    entries = tuple(Entry(each.id, EntryForm.OBJECT, each) for each in characters)
    return Script(slug, meta or Meta(name="Test", present=True), entries)


def full_script(
    *special: Character, counts: Sequence[int] = (13, 4, 4, 1), meta: Meta | None = None
) -> Script:
    """Plain characters up to 13/4/4/1 (or `counts`), with the special ones among them, by team."""
    filled: list[Character] = []
    for team_, count in zip(list(Team)[:4], counts, strict=True):
        own = [each for each in special if each.team is team_]
        filled += [*own, *team(team_, count - len(own))]
    filled += [each for each in special if not each.team.in_bag]
    return script(*filled, meta=meta)


LAMP: Mapping[str, object] = {"id": "lamp", "name": "Lamp", "team": "townsfolk", "ability": "You glow."}
"""A character as script files write one."""


def loaded(content: object, path: str = "s.json", **options: Any) -> LoadedScript:
    """A file read without official texts: bytes and texts as they are, anything else as JSON."""
    is_raw = isinstance(content, (bytes, str))
    data = content if is_raw else json.dumps(content, ensure_ascii=False, indent=1)
    return load_script(path, data.encode() if isinstance(data, str) else data, facts_book(), **options)  # type: ignore[union-attr]


def script_of(content: object, path: str = "s.json", **options: Any) -> Script:
    """The script in a file that holds one."""
    script = loaded(content, path, **options).script
    assert script is not None
    return script


def said(found: LoadedScript, code: str) -> list[str]:
    """What was said under a code while reading, in order."""
    return [misfit.finding.message for misfit in found.misfits if misfit.code == code]


def places(found: LoadedScript, code: str) -> list[Place]:
    """Where it was said, in the text as the author has it."""
    sources = {source.path: source for source in (found.source, *found.others)}
    return [
        sources[misfit.finding.origin.path].place(misfit.finding.origin)
        for misfit in found.misfits
        if misfit.code == code
    ]


def section_of(prose: Prose, title: str) -> str:
    """The body under the heading `title` (case does not count), "" when there is none."""
    bodies = (part.body for part in prose.sections if part.title.casefold() == title.casefold())
    return next(bodies, "")
