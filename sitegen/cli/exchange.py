"""`sitegen import`, `sitegen export` and `sitegen convert`."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sitegen.cli.project import project_folder
from sitegen.cli.target import STDIN, from_option, one_script
from sitegen.diagnostic import Diagnostic, Severity
from sitegen.exports import ENDINGS, FORMATS, Export, Loss, loss_lines, writer_of
from sitegen.load import SETTINGS, Loaded
from sitegen.model import Script, Site
from sitegen.official import book
from sitegen.report import printable

if TYPE_CHECKING:
    from sitegen.dialects.content_files import File

_INTO = click.option(
    "--into",
    type=click.Path(path_type=Path),
    help="The project's folder; a new one gets settings, a README and a recipe for publishing too.",
)
_OVERWRITE = click.option("--overwrite", is_flag=True, help="Replace files that are there already.")


class _FileFirst(click.Group):
    """A group whose first word may be a file: then `script` is meant."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        words = args if args[0] in self.commands else ["script", *args]
        return super().resolve_command(ctx, words)


@click.group(
    "import",
    cls=_FileFirst,
    context_settings={"ignore_unknown_options": True},
    epilog="Example: sitegen import script my-script.json --into content",
)
def import_() -> None:
    """Bring a script or an almanac text into a project, as files you can go on writing.

    "sitegen import FILE" is "sitegen import script FILE".
    """


@import_.command("script", epilog="Example: sitegen import script my-script.json --into content")
@click.argument("file")
@_INTO
@_OVERWRITE
@from_option
def import_script(file: str, into: Path | None, overwrite: bool, dialect: str) -> None:
    """Read a script of any tool: its characters become pages, the rest a script file.

    FILE is a script, table, almanac, zip or share link, or "-" for stdin. What the project holds then exports
    as the script that came in.
    """
    from sitegen.exports.content_files import content_files
    from sitegen.scaffold import frame_files

    loaded, script, _ = one_script(file, book(), dialect)
    files, losses = content_files(script)
    folder = into or project_folder(None)
    found = _said(loaded)
    written = _write(folder, files, frame_files(script.name), overwrite=overwrite)
    _tell(found)
    _tell_losses(losses)
    click.echo(f"{folder}: {written} files written, {len(found)} things to look at", err=True)


@import_.command(epilog="Example: sitegen import almanac old-almanac.txt --into content")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@_INTO
@_OVERWRITE
def almanac(file: Path, into: Path | None, overwrite: bool) -> None:
    """Read almanac pages, a list of rulings, or bullets about characters, from plain text.

    Each becomes content files you can go on writing. Nothing is lost: placeholders, odd names and abilities
    that differ from their quotation are reported.
    """
    from sitegen.check import stamped
    from sitegen.dialects.almanac_text import read, to_content
    from sitegen.scaffold import frame_files
    from sitegen.source import Source, decoded

    folder = into or project_folder(None)
    text, faults = decoded(str(file), file.read_bytes())
    source = Source(str(file), text, findings=faults)
    imported = to_content(read(text), str(file), book())
    title = file.stem.replace("_", " ").replace("-", " ").title()
    written = _write(folder, imported.files, frame_files(title), overwrite=overwrite)
    found = [
        stamped("import", Severity.WARNING, finding, {str(file): source})
        for finding in (*faults, *imported.findings)
    ]
    _tell(found)
    click.echo(f"{folder}: {written} files written, {len(found)} things to look at", err=True)


def _write(folder: Path, files: Iterable[File], frame: Iterable[tuple[str, str]], *, overwrite: bool) -> int:
    """Write content files, and what else a project has where there is none; how many."""
    from sitegen.write import new_files

    wanted = [(each.path, each.text) for each in files]
    if not (folder / SETTINGS).exists():
        wanted += [(path, text) for path, text in frame if not (folder / path).exists()]
    try:
        return len(new_files(folder, wanted, overwrite=overwrite))
    except FileExistsError as error:
        raise click.UsageError(f"{error} is there already; --overwrite replaces it") from None


def _said(loaded: Loaded) -> list[Diagnostic]:
    """What reading the file came across, but for matters of style."""
    from sitegen.check import stamped
    from sitegen.checks import CHECKS, code_of

    severities = {code_of(check): check.SEVERITY for check in CHECKS}
    found = [
        stamped(each.code, severities.get(each.code, Severity.WARNING), each.finding, loaded.sources)
        for each in loaded.misfits
    ]
    return [each for each in found if each.severity is not Severity.ADVICE]


def _tell(found: list[Diagnostic]) -> None:
    from sitegen.report import text as blocks

    if found:
        click.echo(blocks(found))


@click.command(epilog="Example: sitegen export my-script --to official-strict -o my-script.json")
@click.argument("script")
@click.option("--to", "form", type=click.Choice(list(FORMATS)), required=True, help="The format to write.")
@click.option("--output", "-o", type=click.Path(path_type=Path, dir_okay=False), help="The file to write.")
@from_option
def export(script: str, form: str, output: Path | None, dialect: str) -> None:
    """Write a script in the format of another tool, and say what that cannot hold.

    SCRIPT is a script file or the name of one of this project's scripts. "official" keeps everything and
    comes back unchanged; "official-strict" always validates; the others are for the tool of that name.
    """
    loaded, found, _ = one_script(script, book(), dialect)
    made = writer_of(form).write(_addressed(found, loaded.content.site), book())
    _give(made, str(output) if output else STDIN, found)


@click.command(epilog="Example: sitegen convert homebrew.csv homebrew.json")
@click.argument("source", metavar="IN")
@click.argument("target", metavar="OUT", type=click.Path(dir_okay=False, allow_dash=True))
@click.option(
    "--to", "form", type=click.Choice(list(FORMATS)), help="The format of OUT; default: by its ending."
)
@click.option("--overwrite", is_flag=True, help="Replace OUT when it is there already.")
@from_option
def convert(source: str, target: str, form: str | None, dialect: str, overwrite: bool) -> None:
    """Turn a script file of one tool into that of another.

    IN is read as whatever it looks like. OUT is "-" for stdout, or a file: .json is the official format,
    .csv a table, .md Markdown, .txt an almanac text; --to names the others.
    """
    chosen = form or ENDINGS.get(Path(target).suffix.lower())
    if chosen is None:
        raise click.UsageError(f"The ending of {printable(target)} names no format; name one with --to.")
    if target != STDIN and Path(target).exists() and not overwrite:
        raise click.UsageError(f"{printable(target)} is there already; --overwrite replaces it.")
    _, found, _ = one_script(source, book(), dialect)
    _give(writer_of(chosen).write(found, book()), target, found)


def _addressed(script: Script, site: Site) -> Script:
    """The script with the address of its almanac, where the project's site has one."""
    if script.meta.almanac or not site.base_url:
        return script
    address = f"{site.base_url.rstrip('/')}/scripts/{script.slug}/almanac.html"
    return replace(script, meta=replace(script.meta, almanac=address))


def _give(made: Export, target: str, script: Script) -> None:
    """The text to its file or stdout, the losses to stderr."""
    from sitegen.write import new_file

    if target == STDIN:
        sys.stdout.buffer.write(made.text.encode())
        sys.stdout.buffer.flush()
    else:
        new_file(Path(target), made.text.encode())
        click.echo(f"{printable(target)}: {len(script.characters)} characters", err=True)
    _tell_losses(made.losses)


def _tell_losses(losses: Iterable[Loss]) -> None:
    for line in loss_lines(losses):
        click.echo(f"loss: {printable(line)}", err=True)
