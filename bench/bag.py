"""Milliseconds for the setup table (5 to 15 players) of each published script: `python bench/bag.py`."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path

from sitegen.bag import table
from sitegen.load_script import load_script
from sitegen.model import Entry, EntryForm, Meta, Script
from sitegen.official import BASE_EDITIONS, facts_book

SCRIPTS = Path(__file__).resolve().parents[2] / "shared" / "official" / "scripts"
ROUNDS = 20


def scripts(folder: Path) -> Iterator[Script]:
    """The three base editions, then every script file of the folder."""
    book = facts_book()
    for edition in BASE_EDITIONS:
        own = [each for each in book.characters.values() if each.edition == edition]
        yield Script(
            edition, Meta(name=edition), tuple(Entry(each.id, EntryForm.STRING, each) for each in own)
        )
    for path in sorted(folder.glob("*.json")):
        found = load_script(path.name, path.read_bytes(), book).script
        if found is not None:
            yield found


def milliseconds(script: Script) -> float:
    """The best of some rounds, in processor time."""
    best = float("inf")
    for _ in range(ROUNDS):
        start = time.process_time()
        table(script)
        best = min(best, time.process_time() - start)
    return best * 1000


def main() -> None:
    """Print a line for each script, then the worst."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else SCRIPTS
    measured = [(milliseconds(script), script.slug) for script in scripts(folder)]
    for spent, name in measured:
        print(f"{spent:7.2f} ms  {name}")
    print(f"{max(measured)[0]:7.2f} ms  at most")


if __name__ == "__main__":
    main()
