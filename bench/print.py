"""What printing costs: `python bench/print.py [RUNS]`.

First a fresh process that loads the example almanac and prints the character sheet and both nights of its
larger script; then one that prints the character sheets of twenty scripts, alone and on two processors. The
machine is measured by the import of WeasyPrint as it comes, which takes 0.33 s where the budgets were set.
Printed: median and least of user CPU seconds, peak memory in MiB, size in kB.
"""

from __future__ import annotations

import json
import resource
import statistics
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BUDGET = {"user s": 1.0, "peak MiB": 100.0, "kB": 500.0, "CPU s a script": 0.35}
BATCH = 20


def one_run() -> dict[str, float]:
    """Load, print, and what this process has used until now."""
    from sitegen.load import load_project
    from sitegen.official import facts_book
    from sitegen.printing import printed_nights, printed_sheet

    book = facts_book()
    content = load_project(ROOT / "content", book).content
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


def batch(processes: int) -> dict[str, float]:
    """Twenty sheets in one call: the two scripts of the example, over and over."""
    from sitegen.load import load_project
    from sitegen.official import facts_book
    from sitegen.print_jobs import printed_all
    from sitegen.print_pdf import get_ready
    from sitegen.printing import printed_sheet

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


MEASURES: dict[str, Callable[[], dict[str, float]]] = {
    "one": one_run,
    "alone": partial(batch, 1),
    "two": partial(batch, 2),
    "yardstick": yardstick,
}


def main(runs: int) -> None:
    """Run each measure in `runs` fresh processes and print what it used beside the budget."""
    for measure in MEASURES:
        command = [sys.executable, __file__, f"--{measure}"]
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
        print(json.dumps(MEASURES[sys.argv[1][2:]]()))
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
