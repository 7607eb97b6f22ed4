"""`sitegen explain`."""

from __future__ import annotations

from collections.abc import Iterator

import click

from sitegen.case import Example
from sitegen.checks import CHECKS, Check, code_of
from sitegen.pages_checks import example_text, summary, why
from sitegen.profiles import Profile, severity
from sitegen.schema import near_words
from sitegen.stage_codes import STAGE_CODES

NIGHT = "night"


@click.command(epilog="Example: sitegen explain bracket-without-setup")
@click.argument("words", nargs=-1)
def explain(words: tuple[str, ...]) -> None:
    r"""Say what a check looks for, or why a night order is as it is.

    \b
    sitegen explain                             list all checks
    sitegen explain CODE                        one check: what, why, an example of each side
    sitegen explain night SCRIPT [CHARACTER]    why each character wakes where it does

    CODE is the word in [brackets] at the end of a finding. SCRIPT is a script file, or the name of one of
    this project's scripts.
    """
    if not words:
        for check in CHECKS:
            click.echo(f"{code_of(check):28} {check.SEVERITY.value:8} {summary(check)}")
    elif words[0] == NIGHT and len(words) in (2, 3):
        for line in _night(words[1], words[2] if len(words) == 3 else ""):
            click.echo(line)
    elif len(words) == 1 and words[0] != NIGHT:
        click.echo(_explained(words[0]))
    else:
        raise click.UsageError("Write: sitegen explain CODE, or: sitegen explain night SCRIPT [CHARACTER]")


def _explained(code: str) -> str:
    found = {code_of(check): check for check in CHECKS}
    wanted = code.replace("_", "-").casefold()
    if wanted in found:
        return page(found[wanted])
    if wanted in STAGE_CODES:
        return "\n\n".join([wanted, *STAGE_CODES[wanted]])
    near = near_words(wanted, [*found, *STAGE_CODES], cutoff=55)
    hint = f' Did you mean "{near[0]}"?' if near else " See them all: sitegen explain"
    raise click.UsageError(f'There is no check "{code}".{hint}')


def page(check: Check) -> str:
    """All that a check says of itself: what, why, one example found and one passed over."""
    bad = check.BAD[0]
    return "\n".join(
        [
            f"{code_of(check)} ({_weight(check)})",
            "",
            summary(check),
            "",
            why(check),
            "",
            "Found in:",
            _shown(bad.example),
            f"    -> {bad.says}",
            "",
            "Silent about:",
            _shown(check.GOOD[0]),
        ]
    )


def _weight(check: Check) -> str:
    """How bad its findings are, and how bad under the profiles that it names itself."""
    own = severity(check, Profile.PROJECT)
    others = (
        f", under --profile {profile.value}: {said.value}"
        for profile, said in getattr(check, "PROFILES", {}).items()
        if said is not None
    )
    return (own.value if own else "silent") + "".join(others)


def _shown(example: Example) -> str:
    return "\n".join("    " + line for line in example_text(example).split("\n"))


def _night(name: str, character: str) -> Iterator[str]:
    """Every row of both nights with its reason; of one character, only its own."""
    from sitegen.cli.target import one_script
    from sitegen.model import Night
    from sitegen.names import key
    from sitegen.night import night_order
    from sitegen.official import book

    official = book()
    _, script, _ = one_script(name, official)
    known = {name for each in script.characters for name in (key(each.id), key(each.name))}
    if character and key(character) not in known:
        raise click.UsageError(f'{script.name} has no character "{character}".')
    for night, head in ((Night.FIRST, "First night"), (Night.OTHER, "Other nights")):
        order = night_order(script, night, official)
        rows = [
            f"{number:3}. {row.name}: {row.reason.words}"
            for number, row in enumerate(order.rows, 1)
            if not character or key(character) in (key(row.id), key(row.name))
        ]
        yield head
        yield from rows or ["     does not wake"]
        if not character:
            yield from (f"     note: {note.words}" for note in order.notes)
