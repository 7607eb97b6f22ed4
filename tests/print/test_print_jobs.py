"""Many prints at once: the same bytes in the same order, however many processes there are."""

from __future__ import annotations

import os
import tempfile
from functools import partial
from pathlib import Path

import make
import pytest

from sitegen import print_pdf
from sitegen.model import Meta, Site
from sitegen.official import facts_book
from sitegen.print_glyphs import MissingGlyphsError
from sitegen.print_jobs import printed_all
from sitegen.print_pdf import Printed
from sitegen.printing import printed_nights, printed_sheet

SCRIPTS = [
    make.full_script(make.character("seer", ability=text), meta=Meta(name=text, present=True))
    for text in ("You hum.", "Вы поёте.", "Everybody hums. " * 12)
]
JOBS = [
    partial(print_, script, facts_book(), Site(), icons={})
    for script in SCRIPTS
    for print_ in (printed_sheet, printed_nights)
]


def test_the_bytes_do_not_depend_on_the_processes() -> None:
    alone, shared, turned = (
        list(printed_all(jobs, processes)) for jobs, processes in ((JOBS, 1), (JOBS, 3), (JOBS[::-1], 2))
    )
    assert alone == shared == turned[::-1]
    assert all(isinstance(made, Printed) for made in alone)


def test_one_that_cannot_be_printed_does_not_hold_up_the_others() -> None:
    lost = partial(printed_sheet, make.script(make.character(name="\ue123")), facts_book(), Site(), icons={})
    first, second, third = printed_all([JOBS[0], lost, JOBS[1]], 2)
    assert isinstance(first, Printed)
    assert isinstance(second, MissingGlyphsError)
    assert "U+E123" in str(second)
    assert isinstance(third, Printed)


def test_a_fault_of_ours_is_raised() -> None:
    def broken() -> Printed:
        raise RuntimeError("ours")

    with pytest.raises(RuntimeError, match="ours"):
        list(printed_all([broken, broken], 2))


def where() -> Printed:
    return Printed(str(os.getpid()).encode(), 1)


def test_several_processes_take_part() -> None:
    assert {made.data for made in printed_all([where] * 4, 1) if isinstance(made, Printed)} == {
        str(os.getpid()).encode()
    }
    others = {made.data for made in printed_all([where] * 4, 2) if isinstance(made, Printed)}
    assert str(os.getpid()).encode() not in others


def test_the_processes_leave_no_files_behind(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    print_pdf._fonts.cache_clear()  # so that each process unpacks its fonts anew
    list(printed_all(JOBS[:2], 2))
    assert list(tmp_path.iterdir()) == []
