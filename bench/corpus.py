"""Check the open corpus in one process: `python bench/corpus.py ../shared/corpus/open.zip`.

Prints processor time, peak memory, how many files have which worst finding, and the files and findings of
each code. Give a folder or zip of your own to measure that instead.
"""

from __future__ import annotations

import resource
import sys
import time
from collections import Counter, defaultdict
from pathlib import Path

from sitegen.cli.target import files_at
from sitegen.diagnostic import Severity
from sitegen.garbage import collect_rarely
from sitegen.load import load_files
from sitegen.official import book
from sitegen.pipeline import checked

DEFAULT = Path("../shared/corpus/open.zip")
NONE = "no finding"


def main(path: Path) -> None:
    """Check every script file at `path` and print the table."""
    collect_rarely()  # as every command does
    official = book()
    worst: Counter[str] = Counter()
    findings: Counter[str] = Counter()
    files: defaultdict[str, set[str]] = defaultdict(set)
    severities: dict[str, str] = {}
    started = time.process_time()
    for file in files_at(path):
        loaded = load_files({file.path: file.data}, official, beside=file.beside)
        found = checked(loaded, official, placed=Severity.WARNING)  # as `sitegen check` does without --advice
        ranks = [each.severity.rank for each in found]
        worst[list(Severity)[min(ranks)].value if ranks else NONE] += 1
        for each in found:
            findings[each.code] += 1
            files[each.code].add(file.path)
            severities[each.code] = each.severity.value
    seconds = time.process_time() - started
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{worst.total()} files, {seconds:.1f} s of processor time, {memory:.0f} MiB at most\n")
    for severity in (NONE, *(each.value for each in reversed(Severity))):
        print(f"{severity if severity == NONE else 'worst is ' + severity:<18} {worst[severity]:5} files")
    print(f"\n{'code':<34} {'severity':<8} {'files':>6} {'findings':>9}")
    for code, count in sorted(findings.items(), key=lambda entry: (-len(files[entry[0]]), entry[0])):
        print(f"{code:<34} {severities[code]:<8} {len(files[code]):>6} {count:>9}")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT)
