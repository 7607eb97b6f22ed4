"""What printing costs: `python bench/print.py [RUNS [PYTHON]]`.

First a fresh process that loads the example almanac and prints the character sheet and both nights of a
script of Trouble Brewing's size, 22 of its characters; the same with all 30; then one that prints the
character sheets of twenty scripts, alone and on two processors. The machine is measured by the import of
WeasyPrint as it comes, 0.33 s where the budgets were set. With a PYTHON that has scriptmaker 4.0.0
(and pydyf below 0.11, without which it does not run), that prints Trouble Brewing's sheet and nights too.
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

ROOT = Path(__file__).resolve().parents[1]
BUDGET = {"user s": 1.0, "peak MiB": 100.0, "kB": 500.0, "CPU s a script": 0.35}
BATCH = 20


def one_run(size: tuple[int, int, int, int] | None = None) -> dict[str, float]:
    """Load, print, and what this process has used until now; `size`: only so many of each team."""
    from sitegen.cli import collect_rarely
    from sitegen.load import load_project
    from sitegen.model import Team
    from sitegen.official import facts_book
    from sitegen.printing import printed_nights, printed_sheet

    collect_rarely()  # as every command does
    book = facts_book()
    content = load_project(ROOT / "content", book).content
    script = max(content.scripts, key=lambda script: len(script.characters))
    if size:
        kept = [each.id for team, most in zip(Team, size, strict=False) for each in script.team(team)[:most]]
        script = replace(script, entries=tuple(each for each in script.entries if each.id in kept))
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


def batch(processes: int) -> dict[str, float]:
    """Twenty sheets in one call: the two scripts of the example, over and over."""
    from sitegen.cli import collect_rarely
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


def yardstick() -> dict[str, float]:
    """The import of WeasyPrint as it comes."""
    import weasyprint  # noqa: F401

    return {"user s of the yardstick": resource.getrusage(resource.RUSAGE_SELF).ru_utime}


def peer(python: str) -> dict[str, float]:
    """The same size by scriptmaker: Trouble Brewing by its ids, sheet and nights."""
    from sitegen.official import facts_book

    known = facts_book().characters.values()
    script = [each.id for each in known if each.edition == "tb" and each.team.in_bag]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "peer.json")
        file.write_text(json.dumps(script), encoding="utf-8")
        options = ["--script", str(file), "--full", "--output-folder", folder]
        subprocess.run(
            [python, "-m", "scriptmaker", "make-pdf", *options], cwd=folder, capture_output=True, check=True
        )
        size = sum(each.stat().st_size for each in Path(folder).rglob("*.pdf"))
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return {"peer's user s": used.ru_utime, "peer's MiB": used.ru_maxrss / 1024, "peer's kB": size / 1000}


MEASURES: dict[str, Callable[[], dict[str, float]]] = {
    "size": partial(one_run, (13, 4, 4, 1)),
    "all": one_run,
    "alone": partial(batch, 1),
    "two": partial(batch, 2),
    "yardstick": yardstick,
}


def main(runs: int, peer_python: str = "") -> None:
    """Run each measure in `runs` fresh processes and print what it used beside the budget."""
    for measure in [*MEASURES, *(["peer"] if peer_python else [])]:
        command = [sys.executable, __file__, f"--{measure}", peer_python]
        outputs = [
            subprocess.run(command, capture_output=True, check=True, text=True).stdout for _ in range(runs)
        ]
        found = [json.loads(output) for output in outputs]
        for name in found[0]:
            median, least = (pick([run[name] for run in found]) for pick in (statistics.median, min))
            budget = f"   budget {BUDGET[name]:g}" if name in BUDGET else ""
            print(f"{name:>24}  {median:8.2f}  (least {least:.2f}){budget}")


if __name__ == "__main__":
    if sys.argv[1:] and sys.argv[1].startswith("--"):
        made = peer(sys.argv[2]) if sys.argv[1] == "--peer" else MEASURES[sys.argv[1][2:]]()
        print(json.dumps(made))
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 5, *sys.argv[2:3])
