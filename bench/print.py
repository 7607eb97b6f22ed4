"""What printing costs: `python bench/print.py [RUNS]`.

Each run is a fresh process that loads the example almanac and prints the character sheet and both night
sheets of its larger script. Printed: the median of user CPU seconds, peak memory in MiB, size in kB.
"""

from __future__ import annotations

import json
import resource
import statistics
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BUDGET = {"user s": 1.0, "peak MiB": 100.0, "kB": 500.0}


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


def main(runs: int) -> None:
    """Run `runs` fresh processes and print the medians beside the budget."""
    command = [sys.executable, __file__, "--one"]
    outputs = [
        subprocess.run(command, capture_output=True, check=True, text=True).stdout for _ in range(runs)
    ]
    found = [json.loads(output) for output in outputs]
    for name in found[0]:
        median, least = (pick([run[name] for run in found]) for pick in (statistics.median, min))
        budget = f"   budget {BUDGET[name]:g}" if name in BUDGET else ""
        print(f"{name:>10}  {median:8.2f}  (least {least:.2f}){budget}")


if __name__ == "__main__":
    if sys.argv[1:] == ["--one"]:
        print(json.dumps(one_run()))
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
