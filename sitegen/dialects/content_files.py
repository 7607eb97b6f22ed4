"""Content files as plain data: what an import makes, for someone else to write."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sitegen.diagnostic import Finding


@dataclass(frozen=True, slots=True)
class File:
    """A file to be: its path inside the content folder, with `/`, and its text."""

    path: str
    text: str


@dataclass(frozen=True, slots=True)
class Imported:
    """What a foreign text became, and what is to be said about it, in the order of the text."""

    files: tuple[File, ...]
    findings: tuple[Finding, ...] = ()


def character_file(id_: str, front: Mapping[str, object], body: str) -> File:
    """`characters/<id>.md` with its front matter (file keys, in this order) and Markdown body."""
    return File(f"characters/{id_}.md", _front_matter(front) + (f"{body}\n" if body else ""))


def script_file(slug: str, name: str, author: str, ids: Iterable[str]) -> File:
    """`scripts/<slug>.json` in the official form; an empty author is left out."""
    meta = {"id": "_meta", "name": name} | ({"author": author} if author else {})
    return File(f"scripts/{slug}.json", json.dumps([meta, *ids], ensure_ascii=False, indent=2) + "\n")


def _front_matter(front: Mapping[str, object]) -> str:
    import yaml

    values = yaml.safe_dump(dict(front), allow_unicode=True, sort_keys=False, width=10**6)
    return f"---\n{values}---\n"
