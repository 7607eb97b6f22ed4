"""Proof of many prints: `python bench/proof.py`.

Prints sheet and night order of the published scripts, the three editions, the example and 200 scripts of the
corpus, reads each PDF back, and says what is not on the paper, too near to its edge, or too small.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial

import scripts

from sitegen.model import Icon, Script, Site
from sitegen.official import Book
from sitegen.print_jobs import Outcome, printed_all
from sitegen.print_pdf import Printed, get_ready
from sitegen.print_proof import proof, wanted_of_nights, wanted_of_sheet
from sitegen.printing import printed_nights, printed_sheet

KINDS = {"sheet": (printed_sheet, wanted_of_sheet), "night": (printed_nights, wanted_of_nights)}


@dataclass(frozen=True, slots=True)
class Case:
    """One print to prove."""

    group: str
    name: str
    kind: str
    script: Script
    site: Site
    icons: Mapping[str, Icon]

    def job(self, book: Book) -> Printed:
        """The print."""
        return KINDS[self.kind][0](self.script, book, self.site, icons=self.icons)

    def faults(self, outcome: Outcome, book: Book) -> tuple[str, ...]:
        """What is wrong with it."""
        if not isinstance(outcome, Printed):
            return (str(outcome),)
        wanted = KINDS[self.kind][1](self.script, book, self.site)
        return (*outcome.warnings, *proof(outcome.data, wanted))


def cases(book: Book) -> Iterator[Case]:
    """Every print to prove."""
    for kind in KINDS:
        for name, script in scripts.published(book):
            yield Case("published", name, kind, script, Site(), {})
        for name, script, icons in scripts.example(book):
            yield Case("example", name, kind, script, Site(), icons)
        for language, name, script in scripts.corpus(book):
            yield Case(language, name, kind, script, replace(Site(), language=language), {})


def main() -> None:
    """Print the faults as they are found, and the sums."""
    book = scripts.texts()
    chosen = list(cases(book))
    get_ready()
    started = time.monotonic()
    made, failed = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    outcomes = printed_all([partial(case.job, book) for case in chosen])
    for case, outcome in zip(chosen, outcomes, strict=True):
        made[case.group, case.kind] += 1
        faults = case.faults(outcome, book)
        failed[case.group, case.kind] += bool(faults)
        for fault in faults[:3]:
            print(f"{case.group} {case.name} {case.kind}: {fault}", flush=True)
    print()
    for group, kind in made:
        print(f"{group:10} {kind:6} {made[group, kind]:4} printed, {failed[group, kind]} failed")
    print(f"{len(chosen)} prints in {time.monotonic() - started:.0f} s")


if __name__ == "__main__":
    main()
