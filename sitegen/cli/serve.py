"""`sitegen serve`."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import click

from sitegen.cli.project import project_folder

if TYPE_CHECKING:
    from sitegen.serve import Server
    from sitegen.serve_site import Preview


@click.command(epilog="Example: sitegen serve content --open")
@click.argument("folder", required=False, type=click.Path(path_type=Path, exists=True, file_okay=False))
@click.option(
    "--port", type=click.IntRange(0, 65535), help="Port to listen on; 0: any that is free. Default: 8000."
)
@click.option("--open", "open_", is_flag=True, help="Open it in the browser.")
def serve(folder: Path | None, port: int | None, open_: bool) -> None:
    """Show a project's site on this machine, and keep it up to date while you write.

    FOLDER is the project (default: this folder, or "content"). Each page that is open in a browser shows what
    you save at once, and what is wrong with it; a broken file leaves the last good page standing. Nobody but
    you can see it, and no file is written.
    """
    from sitegen.official import book
    from sitegen.serve_site import Preview

    project = project_folder(folder)
    preview = Preview(project, book())
    server = _bound(preview, port)
    Thread(target=server.serve_forever, daemon=True).start()
    click.echo(f"{server.address} shows {project}; Ctrl+C ends it", err=True)
    click.echo(f"{server.address}build/ is the script builder", err=True)
    if open_:
        click.launch(server.address)
    teller = _Teller(preview)
    try:
        _ = preview.edition
        teller.tell()
        _follow(project, server, teller)
    except KeyboardInterrupt:
        click.echo("", err=True)
    finally:
        server.shutdown()


def _bound(preview: Preview, port: int | None) -> Server:
    """The server on the port asked for, else on the usual one or any that is free."""
    from sitegen.serve import PORT, Server

    try:
        return Server(preview, PORT if port is None else port)
    except OSError:
        if port is not None:
            raise click.ClickException(f"port {port} is taken; choose another with --port") from None
        return Server(preview, 0)


def _follow(project: Path, server: Server, teller: _Teller) -> None:
    from sitegen.serve import follow
    from sitegen.serve_watch import changes

    follow(teller.preview, _timed(changes(project, server.stopping), teller), teller.tell)


def _timed(changes: Iterator[object], teller: _Teller) -> Iterator[object]:
    for change in changes:
        teller.started = time.perf_counter()
        yield change


class _Teller:
    """Says in the terminal what has changed: findings when they are others than before, else one line."""

    def __init__(self, preview: Preview) -> None:
        self.preview = preview
        self.started = time.perf_counter()
        self.shown: object = None

    def tell(self, fault: BaseException | None = None) -> None:
        """Say how it is now. `fault` is one of ours."""
        from sitegen.diagnostic import Severity
        from sitegen.report import text

        seconds = time.perf_counter() - self.started
        if fault is not None:
            import traceback

            click.echo("".join(traceback.format_exception(fault)), err=True)
            return
        found = [each for each in self.preview.diagnostics if each.severity is not Severity.ADVICE]
        if found != self.shown and (found or self.shown):
            click.echo(text(found) if found else "Nothing to mend any more.")
        self.shown = found
        click.echo(f"{time.strftime('%H:%M:%S')} read in {seconds:.2f} s", err=True)
