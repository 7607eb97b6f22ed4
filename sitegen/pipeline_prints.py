"""The prints that a site offers: which there are, where they stand in it, and what makes each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from sitegen.fingerprint import joined, of_files, of_folder
from sitegen.load import Loaded
from sitegen.model import Paper, Script
from sitegen.official import Book
from sitegen.pipeline_kept import kept_print, print_key
from sitegen.pipeline_site import TEMPLATES

if TYPE_CHECKING:
    from sitegen.pages_script import Download
    from sitegen.print_pdf import Printed

LABELS = {"sheet": "Character sheet (PDF)", "night": "Night order (PDF)"}
"""Kind of print → what it is called on the page of its script."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """One print of a script: its kind, its path in the site, and what makes it or takes it from the cache."""

    script: Script
    kind: str
    path: str
    make: Callable[[], Printed]


def wanted_prints(loaded: Loaded, book: Book, folder: Path, paper: Paper) -> Iterator[Wanted]:
    """The prints of every script of a project, none made yet."""
    content, overrides = loaded.content, folder / TEMPLATES
    background = content.site.print.background
    beside = joined(of_folder(overrides), of_files(*([folder / background] if background else [])))
    for script in content.scripts:
        for kind in LABELS:
            key = partial(print_key, kind, script, content.site, content.icons, paper, beside)
            make = partial(_printed, kind, script, book, loaded, paper, overrides)
            yield Wanted(script, kind, print_path(script, kind, paper), partial(_kept, key, make))


def _kept(key: Callable[[], str], make: Callable[[], Printed]) -> Printed:
    return kept_print(key(), make)


def _printed(kind: str, script: Script, book: Book, loaded: Loaded, paper: Paper, overrides: Path) -> Printed:
    from sitegen.printing import printed_nights, printed_sheet

    print_ = {"sheet": printed_sheet, "night": printed_nights}[kind]
    content = loaded.content
    return print_(script, book, content.site, icons=content.icons, paper=paper, overrides=overrides)


def print_path(script: Script, kind: str, paper: Paper) -> str:
    """Where a PDF stands in the site: beside the script's page, under a name that tells what it is."""
    return f"scripts/{script.slug}/{script.slug}-{kind}-{paper.value}.pdf"


def downloads(wanted: Sequence[Wanted], made: Mapping[str, bytes]) -> Mapping[str, tuple[Download, ...]]:
    """The prints of each script by slug, for its page; of those that are `made` (by path) the extent too."""
    from sitegen.pages_script import Download, pdf_download

    found: dict[str, tuple[Download, ...]] = {}
    for each in wanted:
        label, data = LABELS[each.kind], made.get(each.path)
        download = pdf_download(label, each.path, data) if data else Download(label, each.path)
        found[each.script.slug] = (*found.get(each.script.slug, ()), download)
    return found
