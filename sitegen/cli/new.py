"""`sitegen new`."""

from __future__ import annotations

import shlex
from pathlib import Path

import click

MAX_TITLE = 80
_NEXT = (
    "Next:",
    "  cd {name}",
    "  sitegen check     says what to mend",
    "  sitegen serve     shows the website while you write",
    "  sitegen build     makes the website and the PDFs in output/",
    "  README.md         tells where everything goes",
)


@click.command(epilog="Example: sitegen new moonlit-garden")
@click.argument("name", type=click.Path(path_type=Path))
@click.option("--title", help="The almanac's title; default: made from NAME.")
def new(name: Path, title: str | None) -> None:
    """Start an almanac of your own in the new folder NAME.

    It holds settings, two characters, one script and a recipe for publishing, and it checks and builds at
    once.
    """
    from sitegen.scaffold import project_files
    from sitegen.write import new_files

    chosen = title or name.name.replace("-", " ").replace("_", " ").title()
    if not chosen.strip() or len(chosen) > MAX_TITLE:
        raise click.UsageError(f"The title must have 1 to {MAX_TITLE} characters; give one with --title.")
    if name.exists() and (not name.is_dir() or any(name.iterdir())):
        raise click.UsageError(f"{name} is there already; choose another name.")
    written = new_files(name, project_files(chosen))
    for path in written:
        click.echo(f"  {path}", err=True)
    for line in _NEXT:
        click.echo(line.format(name=shlex.quote(str(name))), err=True)
