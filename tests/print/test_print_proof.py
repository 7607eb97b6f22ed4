"""Proof of a print: it finds what is lost, out of reach or too small, and nothing else."""

from __future__ import annotations

import pytest

from sitegen.print_pdf import pdf
from sitegen.print_proof import Wanted, proof, sheets_of

FONT = "font: 10pt sans-serif"
STYLE = "@page { size: A4; margin: 20mm; } body, p { margin: 0; %s }"
PAGE = f"<!DOCTYPE html><html lang=en><style>{STYLE}</style><p%s>%s</p>"


def page(text: str = "Nobody hums.", style: str = "") -> bytes:
    return pdf(PAGE % (FONT, f' style="{style}"' if style else "", text), assets={}).data


def faults(data: bytes, *texts: str, every_page: tuple[str, ...] = ()) -> tuple[str, ...]:
    return proof(data, Wanted(texts, every_page))


def test_what_is_there_is_no_fault() -> None:
    assert faults(page(), "Nobody hums.", "hums", every_page=("Nobody",)) == ()


@pytest.mark.parametrize("missing", ["Somebody hums.", "Nobody hums!", "hums. Nobody"])
def test_what_is_not_there_is_told(missing: str) -> None:
    assert faults(page(), "Nobody hums.", missing) == (f"not on the paper: {missing}",)


def test_a_text_may_break_anywhere() -> None:
    assert faults(page("Nobody hums a tune.", "width: 12mm"), "Nobody hums a tune.") == ()


@pytest.mark.parametrize(
    "style",
    [
        "position: absolute; left: -18mm",
        "position: absolute; left: 168mm; white-space: nowrap",
        "position: absolute; top: -19mm",
        "position: absolute; top: 271mm",
        "transform: translateX(-18mm)",
    ],
)
def test_what_a_printer_cannot_reach_is_told(style: str) -> None:
    (fault,) = faults(page(style=style), "Nobody hums.")
    assert fault == "too near to the edge of page 1: Nobody hums."


@pytest.mark.parametrize(("size", "count"), [("7pt", 0), ("6.9pt", 1), ("14pt; transform: scale(0.4)", 1)])
def test_what_nobody_can_read_is_told(size: str, count: int) -> None:
    found = faults(page(style=f"font-size: {size}"), "Nobody hums.")
    assert len(found) == count
    assert all(fault.endswith("pt on page 1: Nobody hums.") for fault in found)


def test_each_page_must_say_whose_it_is() -> None:
    two = page('Lamp</p><p style="break-before: page">Nobody')
    assert faults(two, "Nobody", every_page=("Lamp",)) == ("not on page 2: Lamp",)


def test_a_blank_page_proves_nothing() -> None:
    two = page('Lamp</p><p style="break-before: page">')
    assert faults(two, "Lamp", every_page=("Lamp",)) == ()


def test_runs_have_their_place_and_size() -> None:
    (sheet,) = sheets_of(page())
    (run,) = sheet.runs
    assert run.text == "Nobody hums."
    assert run.left == pytest.approx(20 * 72 / 25.4, abs=0.1)
    assert 40 < run.right - run.left < 80
    assert run.size == pytest.approx(10, abs=0.01)
    assert sheet.box == pytest.approx((0, 0, 595.3, 841.9), abs=0.1)
