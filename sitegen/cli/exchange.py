"""`sitegen import` and `sitegen export`."""

from __future__ import annotations

from pathlib import Path

import click

from sitegen.cli.target import one_script, project_folder
from sitegen.diagnostic import Severity
from sitegen.official import book


@click.group("import", epilog="Example: sitegen import almanac old-almanac.txt --into content")
def import_() -> None:
    """Bring an almanac text into a project."""


@import_.command(epilog="Example: sitegen import almanac old-almanac.txt --into content")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option(
    "--into", type=click.Path(path_type=Path), help="The project's folder; made when it is not there."
)
@click.option("--overwrite", is_flag=True, help="Replace files that are there already.")
def almanac(file: Path, into: Path | None, overwrite: bool) -> None:
    """Read almanac pages, a list of rulings, or bullets about characters, from plain text.

    Each becomes content files you can go on writing. Nothing is lost: placeholders, odd names and abilities
    that differ from their quotation are reported.
    """
    from sitegen.check import stamped
    from sitegen.dialects.almanac_text import read, to_content
    from sitegen.report import text as blocks
    from sitegen.scaffold import settings
    from sitegen.source import Source, decoded
    from sitegen.write import new_files

    folder = into or project_folder(None)
    written, faults = decoded(str(file), file.read_bytes())
    source = Source(str(file), written, findings=faults)
    imported = to_content(read(written), str(file), book())
    files = [(each.path, each.text) for each in imported.files]
    if not (folder / "almanac.toml").exists():
        files.append(settings(file.stem.replace("_", " ").replace("-", " ").title()))
    try:
        new_files(folder, files, overwrite=overwrite)
    except FileExistsError as error:
        raise click.UsageError(f"{error} is there already; --overwrite replaces it") from None
    found = [
        stamped("import", Severity.WARNING, finding, {str(file): source})
        for finding in (*faults, *imported.findings)
    ]
    if found:
        click.echo(blocks(found))
    click.echo(f"{folder}: {len(files)} files written, {len(found)} things to look at", err=True)


@click.group(epilog="Example: sitegen export almanac my-script -o almanac.txt")
def export() -> None:
    """Write a script's almanac as plain text."""


@export.command("almanac", epilog="Example: sitegen export almanac my-script -o almanac.txt")
@click.argument("script")
@click.option("--output", "-o", type=click.Path(path_type=Path, dir_okay=False), help="The file to write.")
def export_almanac(script: str, output: Path | None) -> None:
    """Write a script's almanac as plain text, a page a character.

    SCRIPT is a script file or the name of one of this project's scripts. Reading the text back gives the
    same pages.
    """
    from sitegen.dialects.almanac_text import to_text
    from sitegen.dialects.pages_content import pages_from_content
    from sitegen.write import new_file

    _, found, _ = one_script(script, book())
    text = to_text(pages_from_content(found))
    if output is None:
        click.echo(text, nl=False)
    else:
        new_file(output, text.encode())
        click.echo(f"{output}: {len(found.characters)} characters", err=True)
