"""Many prints on all processors. What is printed does not depend on how many there are."""

from __future__ import annotations

import gc
import multiprocessing
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence

from sitegen.print_glyphs import MissingGlyphsError
from sitegen.print_pdf import Printed
from sitegen.render import BrokenTemplateError

Job = Callable[[], Printed]
"""What makes one print; it may raise MissingGlyphsError or BrokenTemplateError."""

Outcome = Printed | MissingGlyphsError | BrokenTemplateError


def printed_all(jobs: Sequence[Job], processes: int | None = None) -> Iterator[Outcome]:
    """What each job made, in order, as soon as it is there. By default every free processor has its share."""
    count = min(processes or _processors(), len(jobs))
    if count < 2 or sys.platform != "linux":
        yield from map(_outcome, jobs)
        return
    gc.collect()
    gc.freeze()  # the children share the pages of memory that nobody writes to
    _JOBS.append(jobs)
    try:
        with (
            tempfile.TemporaryDirectory(prefix="sitegen-") as scratch,
            multiprocessing.get_context("fork").Pool(count, _settle, (scratch,)) as pool,
        ):
            yield from pool.imap(_numbered, [(len(_JOBS) - 1, number) for number in range(len(jobs))])
    finally:
        _JOBS.pop()
        gc.unfreeze()


def _settle(scratch: str) -> None:
    """A child ends without tidying up after WeasyPrint, so what it unpacks goes where we do it."""
    tempfile.tempdir = scratch


_JOBS: list[Sequence[Job]] = []
"""Where a child finds its work: a fork has it in memory, so that no script need travel."""


def _numbered(place: tuple[int, int]) -> Outcome:
    call, number = place
    return _outcome(_JOBS[call][number])


def _outcome(job: Job) -> Outcome:
    try:
        return job()
    except (MissingGlyphsError, BrokenTemplateError) as error:
        return error


def _processors() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
