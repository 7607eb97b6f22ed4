"""`sitegen official`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import click

from sitegen.model import Night
from sitegen.report import printable

if TYPE_CHECKING:
    from sitegen.official.changes import Change, NightMove


@click.group(epilog="Example: sitegen official update ~/botc-data")
def official() -> None:
    """Read your copy of the official texts, and say what is installed.

    The package carries the published facts: ids, names, teams, brackets, night sheets, jinx pairs. The
    abilities, flavor and jinx rules are the publisher's; they are read from your own copy of the published
    files.
    """


@official.command(epilog="Example: sitegen official update ~/botc-data")
@click.argument("source", required=False)
def update(source: str | None) -> None:
    """Install the official texts, and say what has changed.

    SOURCE is a folder that holds roles.json, jinxes.json and nightsheet.json (this works offline), or the
    https address they lie under. Without it they are fetched from the publisher.
    """
    from sitegen.official.published import UpdateError
    from sitegen.official.update import update as updated

    try:
        change = updated(source)
    except UpdateError as error:
        raise click.ClickException(str(error)) from None
    for line in _told(change):
        click.echo(printable(line))


@official.command(epilog="Example: sitegen official status")
def status() -> None:
    """Say which official data this machine has."""
    from sitegen.official import book, data_folder

    installed = book()
    click.echo(_held(len(installed.characters), len(installed.jinxes), installed.date))
    if installed.has_texts:
        click.echo(f"their texts are installed in {data_folder()}")
    else:
        click.echo("their texts are not installed; bring them with: sitegen official update")


def _held(characters: int, jinxes: int, date: str) -> str:
    """What a state of the game holds; a copy laid into the folder by hand has no date."""
    return f"{characters} official characters, {jinxes} jinxes{f', as of {date}' if date else ''}"


def _told(change: Change) -> Iterator[str]:
    """What an update changed, in lines."""
    yield f"Installed {_held(change.characters, change.jinxes, change.date_after)}"
    since = f" since {change.date_before}" if change.date_before else ""
    if change.nothing:
        yield f"Nothing has changed{since}"
        return
    yield f"Changed{since}:"
    yield from _listed("new characters", change.added)
    yield from _listed("characters withdrawn", change.removed)
    yield from _listed("renamed", (f"{old} is now {new}" for _, old, new in change.renamed))
    yield from _listed("reworded", change.reworded)
    yield from _listed("new jinxes", map(" & ".join, change.jinxes_added))
    yield from _listed("jinxes withdrawn", map(" & ".join, change.jinxes_removed))
    yield from _listed("jinxes reworded", map(" & ".join, change.jinxes_reworded))
    yield from _listed("moved in the night order", map(_move, change.night_moves))


def _listed(head: str, items: Iterable[str]) -> Iterator[str]:
    found = list(items)
    if found:
        yield f"  {head}: {', '.join(found)}"


def _move(move: NightMove) -> str:
    night = "first night" if move.night is Night.FIRST else "other nights"
    before, after = (f"row {row}" if row else "not on it" for row in (move.before, move.after))
    return f"{move.id} ({night}: {before} to {after})"
