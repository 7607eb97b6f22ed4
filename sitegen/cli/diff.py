"""`sitegen diff`."""

from __future__ import annotations

import sys

import click

from sitegen.cli.target import one_script
from sitegen.diff import diff as compared
from sitegen.diff_report import FORMATS
from sitegen.official import book
from sitegen.report import printable


@click.command(epilog="Example: sitegen diff my-script-v1.json my-script.json --format markdown")
@click.argument("old")
@click.argument("new")
@click.option(
    "--format", "form", type=click.Choice(list(FORMATS)), default="text", help="markdown: a changelog entry."
)
def diff(old: str, new: str, form: str) -> None:
    """Say what changed between two versions of a script.

    Who came and went, reworded abilities word by word, night order (by neighbours, not by numbers), jinxes,
    and the rows of the setup table. Exit code 0 when nothing changed, 1 when something did.
    """
    official = book()
    found = compared(one_script(old, official)[1], one_script(new, official)[1], official)
    written = FORMATS[form](found)
    if found or form == "json":
        click.echo(written if form == "json" else "\n".join(map(printable, written.split("\n"))))
    sys.exit(1 if found else 0)
