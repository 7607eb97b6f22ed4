"""`sitegen tokens`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import click

from sitegen.cli.looks import in_look, single_look_options
from sitegen.cli.prints import one_print, pdf_path, print_options, write_printed
from sitegen.cli.target import script_to_print
from sitegen.model import Paper
from sitegen.official import book
from sitegen.report import printable
from sitegen.sheets_tokens_order import CHARACTER_SIZE, LEAST, MOST, REMINDER_SIZE, Kind, Order
from sitegen.sheets_tokens_place import LABELS

_DIAMETER = click.FloatRange(LEAST, MOST)
_SHEETS = click.Choice(list(LABELS))


@click.command(epilog="Example: sitegen tokens my-script.json --character-size 45 --bleed 2")
@print_options
@click.option("--character-size", type=_DIAMETER, default=CHARACTER_SIZE, help="Diameter in mm. Default: 38.")
@click.option("--reminder-size", type=_DIAMETER, default=REMINDER_SIZE, help="Diameter in mm. Default: 25.")
@click.option("--bleed", type=click.FloatRange(0, 5), default=1.0, help="Print so many mm over. Default: 1.")
@click.option("--character-labels", type=_SHEETS, default=None, help="Round labels to print characters on.")
@click.option("--reminder-labels", type=_SHEETS, default=None, help="Round labels to print reminders on.")
@click.option("--only", type=click.Choice([kind.value for kind in Kind]), help="One kind alone.")
@click.option(
    "--png", type=click.Path(path_type=Path, file_okay=False), help="Also each token as a PNG here."
)
@click.option("--dpi", type=click.IntRange(72, 1200), default=300, help="Fineness of the PNGs. Default: 300.")
@single_look_options
def tokens(
    script: str,
    output: Path | None,
    paper: str | None,
    dialect: str,
    character_size: float,
    reminder_size: float,
    bleed: float,
    character_labels: str | None,
    reminder_labels: str | None,
    only: str | None,
    png: Path | None,
    dpi: int,
    wishes: Mapping[str, object],
) -> None:
    """Print a script's character and reminder tokens as PDF, as many of each as a game can need.

    They stand close together with marks to cut them, or on a sheet of round labels, which brings its own
    paper. SCRIPT is a script file of any tool, "-" for stdin, a share link, or the name of a script of this
    project.
    """
    from sitegen.pipeline import TEMPLATES
    from sitegen.printing_tokens import printed_tokens, token_pictures

    kinds = (Kind(only),) if only else tuple(Kind)
    order = Order(character_size, reminder_size, bleed, character_labels or "", reminder_labels or "", kinds)
    official = book()
    loaded, found, folder = script_to_print(script, official, dialect)
    content = loaded.content
    chosen = Paper(paper) if paper else content.site.paper
    overrides = folder / TEMPLATES if folder else None
    site = in_look(content.site, wishes, chosen)
    given: dict[str, Any] = {"icons": content.icons, "overrides": overrides, "order": order}
    made = one_print(partial(printed_tokens, found, official, site, paper=chosen, own=content.words, **given))
    if png:
        _write_pictures(png, *token_pictures(found, official, site, dots=dpi, **given))
    write_printed(made, found, official, pdf_path(output, f"{found.slug}-tokens-{chosen.value}.pdf"))


def _write_pictures(folder: Path, files: Mapping[str, bytes], missing: Sequence[str]) -> None:
    from sitegen.write import new_file

    folder.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        new_file(folder / name, data)
    click.echo(f"{folder}: {len(files)} pictures", err=True)
    for words in missing:
        click.echo(f"warning: {printable(words)}", err=True)
