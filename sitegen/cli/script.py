"""`sitegen script`: build and change a script file in place, and see at once what a change does."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from sitegen.cli.target import one_script, project_of
from sitegen.diagnostic import Severity
from sitegen.diff import Diff, diff
from sitegen.diff_report import effect_lines
from sitegen.load import load_project
from sitegen.model import Character, Entry, Night
from sitegen.official import book
from sitegen.report import printable
from sitegen.script_edit import (
    Draft,
    added,
    draft,
    entry_of,
    exchanged,
    in_order,
    known,
    like,
    removed,
    sheet_lines,
    titled,
)
from sitegen.script_text import NotEditableError
from sitegen.wording import listed

_SORT = click.option(
    "--sort", type=click.Choice(["sao"]), help="Then sort: sao is the order of official sheets."
)


@click.group(epilog="Example: sitegen script add my-script.json Poisoner --after Baron")
def script() -> None:
    """Build and change a script file in place.

    Characters are given by name or id. Order, indentation and unknown keys of the file stay as they are; what
    a change does to sheet, night order, jinxes and setup is said at once.
    """


@script.command(epilog='Example: sitegen script new my-script.json --name "Night Market" imp poisoner')
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.argument("characters", nargs=-1)
@click.option("--name", required=True, help="The script's title.")
@click.option("--author", default="", help="Who made it.")
@_SORT
def new(file: Path, characters: tuple[str, ...], name: str, author: str, sort: str | None) -> None:
    """Write a new script file, with these characters on it."""
    from sitegen.exports.json_text import json_text

    if file.exists():
        raise click.UsageError(f"{printable(str(file))} is there already.")
    meta = {"id": "_meta", "name": name} | ({"author": author} if author else {})
    folder = project_of(file)
    own = load_project(folder, book()).content.characters if folder else ()
    empty = draft(str(file), json_text([meta]).encode(), book(), own)
    filled = _filled(empty, characters, None)
    _save(file, filled, in_order(filled) if sort else filled)


@script.command(epilog="Example: sitegen script add my-script.json Poisoner --after Baron")
@click.argument("file")
@click.argument("characters", nargs=-1, required=True)
@click.option("--after", help="Put them behind this character; else each goes to the end of its team.")
@_SORT
def add(file: str, characters: tuple[str, ...], after: str | None, sort: str | None) -> None:
    """Put characters on the script."""
    path, before = _opened(file)
    changed = _filled(before, characters, after)
    _save(path, before, in_order(changed) if sort else changed)


@script.command(epilog="Example: sitegen script remove my-script.json Baron")
@click.argument("file")
@click.argument("characters", nargs=-1, required=True)
def remove(file: str, characters: tuple[str, ...]) -> None:
    """Take characters off the script, and out of its night lists."""
    path, before = _opened(file)
    changed = before
    for word in characters:
        changed = removed(changed, _entry(word, changed))
    _save(path, before, changed)


@script.command(epilog="Example: sitegen script replace my-script.json Baron Godfather")
@click.argument("file")
@click.argument("old")
@click.argument("new")
@_SORT
def replace(file: str, old: str, new: str, sort: str | None) -> None:
    """Put the character NEW in the place of OLD."""
    path, before = _opened(file)
    changed = exchanged(before, _entry(old, before), _fresh(new, before))
    _save(path, before, in_order(changed) if sort else changed)


@script.command(epilog="Example: sitegen script sort my-script.json")
@click.argument("file")
def sort(file: str) -> None:
    """Bring the characters into the standard order of official sheets."""
    path, before = _opened(file)
    _save(path, before, in_order(before))


@script.command(epilog='Example: sitegen script rename my-script.json "Night Market"')
@click.argument("file")
@click.argument("name")
def rename(file: str, name: str) -> None:
    """Give the script another title."""
    path, before = _opened(file)
    _save(path, before, titled(before, name))


@script.command(epilog="Example: sitegen script show my-script.json")
@click.argument("file")
def show(file: str) -> None:
    """Say who is on a script, who wakes when, and which jinxes stand."""
    from sitegen.jinxes import active_jinxes
    from sitegen.night import night_order

    official = book()
    _, found, _ = one_script(file, official)
    click.echo(printable(found.name + (f" by {found.author}" if found.author else "")))
    for line in sheet_lines(found):
        click.echo(printable(line))
    for night, words in ((Night.FIRST, "First night"), (Night.OTHER, "Other nights")):
        rows = night_order(found, night, official).rows
        click.echo(printable(f"{words}: {', '.join(row.name for row in rows)}"))
    jinxes = active_jinxes(found, official)
    if jinxes:
        click.echo(
            printable("Jinxes: " + ", ".join(f"{each.first.name} & {each.second.name}" for each in jinxes))
        )


def _opened(name: str) -> tuple[Path, Draft]:
    """The file of a script, a project's by its name too, ready to be changed."""
    loaded, found, _ = one_script(name, book())
    path = Path(found.origin.path)
    if not path.is_file():
        raise click.UsageError(f"{printable(name)} is not a file that can be changed in place.")
    try:
        return path, draft(str(path), path.read_bytes(), book(), loaded.content.characters)
    except NotEditableError as error:
        raise click.ClickException(printable(str(error))) from None


def _filled(found: Draft, words: tuple[str, ...], after: str | None) -> Draft:
    """The draft with these characters more, one behind the other."""
    place = _entry(after, found) if after else None
    for word in words:
        character = _fresh(word, found)
        found = added(found, character, place)
        place = entry_of(character.id, found.script) if place else None
    return found


def _fresh(word: str, found: Draft) -> Character:
    """The character that a word means, which may not be on the script yet."""
    character = known(word, found) or _confirmed(word, like(word, found))
    if entry_of(character.id, found.script):
        raise click.UsageError(f"{printable(character.name)} is on the script already.")
    return character


def _entry(word: str, found: Draft) -> Entry:
    """The entry of the script that a word means."""
    entry = entry_of(word, found.script)
    if entry is not None:
        return entry
    here = {each.name for each in found.script.characters}
    near = [each for each in like(word, found) if each.name in here]
    character = _confirmed(word, near)
    meant = entry_of(character.id, found.script)
    if meant is None:
        raise click.UsageError(f'There is no "{printable(word)}" on the script.')
    return meant


def _confirmed(word: str, near: Sequence[Character]) -> Character:
    """The likeliest of those that may be meant, once the user says so: asked only on a terminal."""
    if near and _is_terminal() and click.confirm(f"{printable(near[0].name)}?", err=True):
        return near[0]
    hint = f" Did you mean {' or '.join(printable(each.name) for each in near)}?" if near else ""
    raise click.UsageError(f'No character is called "{printable(word)}".{hint}')


def _is_terminal() -> bool:
    """Is there somebody to ask?"""
    return sys.stdin.isatty()


def _save(path: Path, before: Draft, after: Draft) -> None:
    """Write the file, and say what the change does."""
    from sitegen.write import new_file

    title = f'new script "{after.script.name}"' if not path.exists() else ""
    new_file(path, after.file.data)
    found = diff(before.script, after.script, after.book)
    did = ", ".join(filter(None, (title, *_done(found)))) or "nothing to change"
    count = len(after.script.characters)
    held = f"{'' if title else 'now '}{count} {'character' if count == 1 else 'characters'}"
    click.echo(printable(f"{path}: {did}; {held}"), err=True)
    for line in effect_lines(found):
        click.echo(printable(line))
    _tell_findings(path)


def _done(found: Diff) -> Iterator[str]:
    """What a change did to the file."""
    if found.old.name != found.new.name:
        yield f'its title is now "{found.new.name}"'
    for word, names in (
        ("added", [each.name for each in found.added]),
        ("removed", [each.name for each in found.removed]),
        ("moved", found.sheet),
    ):
        if names:
            yield f"{word} {listed(names)}"


def _tell_findings(path: Path) -> None:
    """Say how much is wrong with the script now, and how to see it."""
    from collections import Counter

    from sitegen.cli.subjects import subjects
    from sitegen.profiles import Profile
    from sitegen.report import counted

    (subject,) = subjects((path,), "")
    found = subject.found(subject.load({}), Profile.PROJECT, Severity.ERROR)
    counts = Counter(each.severity for each in found)
    del counts[Severity.ADVICE]
    if counts:
        command = f"sitegen check {shlex.quote(str(path))}"
        click.echo(printable(f"{counted(counts)}; see: {command}"), err=True)
