"""The reference of the checks: a page a check, from the check's own words."""

from __future__ import annotations

from pathlib import Path
from posixpath import dirname, join, normpath

import pytest
from browse import Document
from click.testing import CliRunner

from sitegen.checks import CHECKS, code_of
from sitegen.cli import main
from sitegen.pages_checks import docs_plan, example_text
from sitegen.render import environment, render


@pytest.fixture(scope="module")
def reference() -> dict[str, Document]:
    env = environment()
    return {page.path: Document(render(env, page.template, **page.context)) for page in docs_plan()}


def test_every_check_has_a_page(reference: dict[str, Document]) -> None:
    assert set(reference) == {"index.html", *(f"checks/{code_of(check)}.html" for check in CHECKS)}
    assert len(set(reference["index.html"].addresses) & set(reference)) == len(CHECKS) + 1


def test_a_page_has_all_that_its_check_says(reference: dict[str, Document]) -> None:
    for check in CHECKS:
        words = reference[f"checks/{code_of(check)}.html"].words
        assert check.SEVERITY.value in words
        assert all(" ".join(bad.says.split()) in words for bad in check.BAD)


def test_the_reference_is_no_almanac(reference: dict[str, Document]) -> None:
    for path, document in reference.items():
        assert not document.every("script")
        assert "fan-made" not in document.words
        assert len(document.every("h1")) == 1
        for address in document.addresses:
            place = normpath(join(dirname(path), address.partition("#")[0])) if address[0] != "#" else path
            assert place in reference or place.startswith("assets/"), address


def test_an_example_is_shown_as_it_would_be_written() -> None:
    assert example_text(["imp", {"id": "x"}]) == '[\n  "imp",\n  {"id": "x"}\n]'
    assert example_text({"a.md": "One\n"}) == "a.md:\nOne"
    long = example_text([{"id": "x", "ability": "Long " * 20}])
    assert long.startswith('[\n  {\n    "id": "x",\n')


def test_the_command_writes_it(tmp_path: Path) -> None:
    target = tmp_path / "reference"
    done = CliRunner().invoke(main, ["docs", "-o", str(target)])
    assert done.exit_code == 0, done.output
    assert (target / "checks" / "unknown-id.html").is_file()
    assert (target / "assets" / "screen.css").is_file()


def test_the_command_leaves_foreign_folders_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("keep")
    done = CliRunner().invoke(main, ["docs", "-o", str(tmp_path)])
    assert done.exit_code == 2
    assert (tmp_path / "mine.txt").read_text() == "keep"
