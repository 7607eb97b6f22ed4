"""`sitegen explain`."""

from __future__ import annotations

import json
from collections.abc import Mapping

import click

from sitegen.case import Example
from sitegen.checks import CHECKS, Check, code_of
from sitegen.schema import near_words


@click.command(epilog="Example: sitegen explain bracket-without-setup")
@click.argument("code", required=False)
def explain(code: str | None) -> None:
    """Say what a check looks for, why it matters, and show an example of each side.

    CODE is the word in [brackets] at the end of a finding. Without it, all checks are listed.
    """
    if code is None:
        for check in CHECKS:
            click.echo(f"{code_of(check):28} {check.SEVERITY.value:8} {_summary(check)}")
        return
    found = {code_of(check): check for check in CHECKS}
    wanted = code.replace("_", "-").casefold()
    if wanted not in found:
        near = near_words(wanted, found, cutoff=55)
        hint = f' Did you mean "{near[0]}"?' if near else " See them all: sitegen explain"
        raise click.UsageError(f'There is no check "{code}".{hint}')
    click.echo(_page(found[wanted]))


def _summary(check: Check) -> str:
    return (check.__doc__ or "").partition("\n\n")[0].replace("\n", " ")


def _page(check: Check) -> str:
    _, _, why = (check.__doc__ or "").partition("\n\n")
    bad = check.BAD[0]
    return "\n".join(
        [
            f"{code_of(check)} ({check.SEVERITY.value})",
            "",
            _summary(check),
            "",
            why.strip(),
            "",
            "Found in:",
            _shown(bad.example),
            f"    -> {bad.says}",
            "",
            "Silent about:",
            _shown(check.GOOD[0]),
        ]
    )


def _shown(example: Example) -> str:
    if isinstance(example, Mapping):
        parts = [f"{path}:\n{text.rstrip()}" for path, text in example.items()]
        return "\n".join("    " + line for part in parts for line in part.split("\n"))
    entries = ["    " + json.dumps(entry, ensure_ascii=False) for entry in example]
    return "    [\n" + ",\n".join("  " + entry for entry in entries) + "\n    ]"
