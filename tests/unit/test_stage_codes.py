"""Every code that a user can meet can be explained."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from sitegen.checks import CHECKS, code_of
from sitegen.cli import main
from sitegen.stage_codes import STAGE_CODES

PACKAGE = Path(__file__).resolve().parents[2] / "sitegen"
USED = re.compile(r'(?:stamped\(\s*|Misfit\(\s*)"([a-z-]+)"|"((?:site|template|project)-[a-z]+(?:-[a-z]+)?)"')
NO_CODES = {"site-packages"}


def codes_in_use() -> set[str]:
    """The codes that the package's source names outside the checks."""
    found = set()
    for path in PACKAGE.rglob("*.py"):
        if path.parent.name != "checks" and path.name != "stage_codes.py":
            found |= {one or other for one, other in USED.findall(path.read_text(encoding="utf-8"))}
    return found - NO_CODES


def test_no_code_is_without_words() -> None:
    known = {code_of(check) for check in CHECKS} | set(STAGE_CODES)
    assert codes_in_use() <= known


def test_no_words_are_without_a_code() -> None:
    assert set(STAGE_CODES) <= codes_in_use()


@pytest.mark.parametrize("code", STAGE_CODES)
def test_explain_tells_what_it_says_and_why_it_matters(code: str) -> None:
    outcome = CliRunner().invoke(main, ["explain", code])
    assert outcome.exit_code == 0
    assert STAGE_CODES[code][0] in outcome.output
    assert STAGE_CODES[code][1].split(".")[0] in outcome.output
