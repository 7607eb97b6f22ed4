"""The command line: turns words into values, calls the pipeline, exits. One module a command family.

Exit codes: 0 clean, 1 findings or a build that stopped, 2 the command was used wrongly.
"""

from __future__ import annotations

import sys
from importlib import import_module
from os.path import isfile

import click

from sitegen import __version__
from sitegen.garbage import collect_rarely

_COMMANDS = {
    "new": ("new", "new", "Start an almanac of your own in a new folder."),
    "check": ("check", "check", "Check scripts and almanacs, and say what to mend."),
    "build": ("build", "build", "Build a project's website and PDFs."),
    "serve": ("serve", "serve", "Show a project's site here, up to date while you write."),
    "sheet": ("prints", "sheet", "Print a script's character sheet as PDF."),
    "night": ("prints", "night", "Print a script's night order as PDF."),
    "pack": ("pack", "pack", "Print all that a Storyteller needs as one PDF."),
    "tokens": ("tokens", "tokens", "Print a script's tokens, to cut or on labels."),
    "book": ("book", "book", "Print an almanac as a book."),
    "setup": ("setup", "setup", "Show what a script's setup can be, or draw a bag."),
    "official": ("official", "official", "Read your copy of the official texts."),
    "explain": ("explain", "explain", "Say what a check looks for, and why."),
    "docs": ("docs", "docs", "Write the reference of all checks as a website."),
    "script": ("script", "script", "Build and change a script file in place."),
    "diff": ("diff", "diff", "Say what changed between two versions of a script."),
    "import": ("exchange", "import_", "Bring a script or an almanac text into a project."),
    "export": ("exchange", "export", "Write a script in the format of another tool."),
    "convert": ("exchange", "convert", "Turn a script file of one tool into that of another."),
}
"""Command → module, function, one line of help; `--help` imports none of them."""


class _Lazy(click.Group):
    """Imports a command's module when it is called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        del ctx
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        del ctx
        if cmd_name not in _COMMANDS:
            return None
        module, name, _ = _COMMANDS[cmd_name]
        command: click.Command = getattr(import_module(f"sitegen.cli.{module}"), name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        del ctx
        with formatter.section("Commands"):
            formatter.write_dl([(name, words) for name, (_, _, words) in _COMMANDS.items()])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in _COMMANDS and not args[0].startswith("-"):
            from sitegen.schema import near_words

            near = near_words(args[0], _COMMANDS, cutoff=60)
            hint = f' Did you mean "{near[0]}"?' if near else ""
            if isfile(args[0]):
                hint = f" Did you mean: sitegen check {args[0]}"
            ctx.fail(f'There is no command "{args[0]}".{hint}')
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> object:
        """Runs the command; trouble with the user's own files is one line, not a traceback."""
        try:
            return super().invoke(ctx)
        except OSError as fault:
            if fault.filename is None:
                raise
            raise click.ClickException(_printable(f"{fault.filename}: {fault.strerror}")) from None
        except ValueError as fault:
            from sitegen.official import UpdateError
            from sitegen.print_glyphs import MissingGlyphsError
            from sitegen.render import BrokenTemplateError

            if isinstance(fault, (MissingGlyphsError, BrokenTemplateError)):
                raise click.ClickException(_printable(str(fault))) from None
            if not isinstance(fault, UpdateError):
                raise
            words = f"{fault}; install the official texts anew with: sitegen official update"
            raise click.ClickException(_printable(words)) from None


def _printable(text: str) -> str:
    from sitegen.report import printable

    return printable(text)


@click.group(
    cls=_Lazy,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Start with: sitegen check my-script.json",
)
@click.version_option(__version__, prog_name="sitegen")
def main() -> None:
    """Check Blood on the Clocktower scripts, publish their almanac, print their sheets."""
    _speak_utf8()
    collect_rarely()


def _speak_utf8() -> None:
    """A console in another encoding gets marks for letters it lacks, never a crash."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
