"""`sitegen pack`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

import click

from sitegen.cli.looks import in_look, single_look_options
from sitegen.cli.prints import one_print, pdf_path, print_options, write_printed
from sitegen.cli.target import script_to_print
from sitegen.model import Paper
from sitegen.official import book


@click.command(epilog="Example: sitegen pack my-script.json -o pack.pdf")
@print_options
@single_look_options
def pack(
    script: str, output: Path | None, paper: str | None, dialect: str, wishes: Mapping[str, object]
) -> None:
    """Print all that a Storyteller needs for a script as one PDF.

    The setup and what the brackets do, jinxes, reminder tokens, both nights, how to run each character,
    rulings, and the info tokens to cut. SCRIPT is a script file of any tool, "-" for stdin, a share link, or
    the name of a script of this project.
    """
    from sitegen.pipeline import TEMPLATES
    from sitegen.printing_pack import printed_pack

    official = book()
    loaded, found, folder = script_to_print(script, official, dialect)
    content = loaded.content
    chosen = Paper(paper) if paper else content.site.paper
    make = partial(
        printed_pack,
        found,
        official,
        in_look(content.site, wishes, chosen),
        icons=content.icons,
        rulings=content.rulings,
        own=content.words,
        paper=chosen,
        overrides=folder / TEMPLATES if folder else None,
    )
    write_printed(one_print(make), found, official, pdf_path(output, f"{found.slug}-pack-{chosen.value}.pdf"))
