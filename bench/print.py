"""What printing costs: `python bench/print.py [RUNS [PYTHON]]`.

First a fresh process that prints the sheet and both nights of Trouble Brewing, with your copy of the official
texts (`sitegen official update`; without one, of 22 characters of the example); one that prints the example's
larger script, with its icons, out of the whole almanac; then one that prints the character sheets of twenty
scripts, alone and on two processors. The machine is measured by the import of WeasyPrint as it comes, 0.33 s
where the budgets were set. With a PYTHON that has scriptmaker 4.0.0 (and pydyf below 0.11, without which it
does not run), that prints Trouble Brewing too.
Printed: median and least of user CPU seconds, peak memory in MiB, size in kB.
"""

from __future__ import annotations

import json
import resource
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sitegen.model import Content
    from sitegen.official import Book

ROOT = Path(__file__).resolve().parents[1]
BUDGET = {"user s": 1.0, "peak MiB": 100.0, "kB": 500.0, "CPU s a script": 0.35}
BATCH = 20
SCRIPT = "bench.json"


def write_script(folder: str) -> None:
    """Write the script file to print into `folder`: Trouble Brewing, or as many invented characters."""
    from sitegen.exports.official import write
    from sitegen.load import load_project
    from sitegen.model import Team
    from sitegen.official import book as installed

    book = installed()
    text = json.dumps(trouble_brewing())
    if not book.has_texts:
        content = load_project(ROOT / "content", book).content
        script = max(content.scripts, key=lambda script: len(script.characters))
        sizes = zip(Team, (13, 4, 4, 1), strict=False)
        ids = [each.id for team, size in sizes for each in script.team(team)[:size]]
        text = write(
            replace(script, entries=tuple(each for each in script.entries if each.id in ids)), book
        ).text
    Path(folder, SCRIPT).write_text(text, encoding="utf-8")


def trouble_brewing() -> list[str]:
    """Its 22 ids."""
    from sitegen.official import facts_book

    known = facts_book().characters.values()
    return [each.id for each in known if each.edition == "tb" and each.team.in_bag]


def of_file(folder: str) -> dict[str, float]:
    """Read a script file and print it; what this process has used until then."""
    from sitegen.garbage import collect_rarely
    from sitegen.load import load_files
    from sitegen.official import book as installed

    collect_rarely()  # as every command does
    book = installed()
    return _printed(load_files({SCRIPT: Path(folder, SCRIPT).read_bytes()}, book).content, book)


def of_almanac(_folder: str) -> dict[str, float]:
    """Read the example almanac and print its larger script, which has no budget."""
    from sitegen.garbage import collect_rarely
    from sitegen.load import load_project
    from sitegen.official import facts_book

    collect_rarely()
    book = facts_book()
    used = _printed(load_project(ROOT / "content", book).content, book)
    return {f"almanac, {name}": value for name, value in used.items()}


def _printed(content: Content, book: Book) -> dict[str, float]:
    from sitegen.printing import printed_nights, printed_sheet

    script = max(content.scripts, key=lambda script: len(script.characters))
    prints = [
        print_(script, book, content.site, icons=content.icons) for print_ in (printed_sheet, printed_nights)
    ]
    used = resource.getrusage(resource.RUSAGE_SELF)
    return {
        "characters": len(script.characters),
        "pages": sum(printed.pages for printed in prints),
        "user s": used.ru_utime,
        "peak MiB": used.ru_maxrss / 1024,
        "kB": sum(len(printed.data) for printed in prints) / 1000,
    }


def batch(processes: int, _folder: str) -> dict[str, float]:
    """Twenty sheets in one call: the two scripts of the example, over and over."""
    from sitegen.garbage import collect_rarely
    from sitegen.load import load_project
    from sitegen.official import facts_book
    from sitegen.print_jobs import printed_all
    from sitegen.print_pdf import get_ready
    from sitegen.printing import printed_sheet

    collect_rarely()
    book = facts_book()
    content = load_project(ROOT / "content", book).content
    scripts = (content.scripts * BATCH)[:BATCH]
    get_ready()
    jobs = [partial(printed_sheet, each, book, content.site, icons=content.icons) for each in scripts]
    list(printed_all(jobs, processes))
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return {
        "processes": processes,
        "CPU s a script": sum(each.ru_utime + each.ru_stime for each in used) / BATCH,
    }


def yardstick(_folder: str) -> dict[str, float]:
    """The import of WeasyPrint as it comes."""
    import weasyprint  # noqa: F401

    return {"user s of the yardstick": resource.getrusage(resource.RUSAGE_SELF).ru_utime}


def peer(python: str, folder: str) -> dict[str, float]:
    """Trouble Brewing by scriptmaker, from its ids: sheet and nights."""
    file = Path(folder, "peer.json")
    file.write_text(json.dumps(trouble_brewing()))
    options = ["--script", str(file), "--full", "--output-folder", folder]
    subprocess.run(
        [python, "-m", "scriptmaker", "make-pdf", *options], cwd=folder, capture_output=True, check=True
    )
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    size = sum(each.stat().st_size for each in Path(folder).rglob("*.pdf"))
    return {"peer's user s": used.ru_utime, "peer's MiB": used.ru_maxrss / 1024, "peer's kB": size / 1000}


MEASURES: dict[str, Callable[[str], dict[str, float]]] = {
    "file": of_file,
    "almanac": of_almanac,
    "alone": partial(batch, 1),
    "two": partial(batch, 2),
    "yardstick": yardstick,
}


def main(runs: int, peer_python: str = "") -> None:
    """Run the measures in turn, `runs` fresh processes of each, and print what they used beside a budget."""
    names = [*MEASURES, *(["peer"] if peer_python else [])]
    with tempfile.TemporaryDirectory() as folder:
        write_script(folder)
        rounds = [[_measured(name, folder, peer_python) for name in names] for _ in range(runs)]
    for found in zip(*rounds, strict=True):
        _show(found)


def _measured(name: str, folder: str, peer_python: str) -> dict[str, float]:
    command = [sys.executable, __file__, f"--{name}", folder, peer_python]
    made: dict[str, float] = json.loads(subprocess.run(command, capture_output=True, check=True).stdout)
    return made


def _show(found: tuple[dict[str, float], ...]) -> None:
    for name in found[0]:
        median, least = (pick([run[name] for run in found]) for pick in (statistics.median, min))
        budget = f"   budget {BUDGET[name]:g}" if name in BUDGET else ""
        print(f"{name:>24}  {median:8.2f}  (least {least:.2f}){budget}")


if __name__ == "__main__":
    if sys.argv[1:] and sys.argv[1].startswith("--"):
        measures = MEASURES | {"peer": partial(peer, sys.argv[3])}
        print(json.dumps(measures[sys.argv[1][2:]](sys.argv[2])))
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 5, *sys.argv[2:3])
