"""The Jinja environment, made by a function, and one way to fill a template.

Templates get model objects and strings; all escaping is the environment's. A project's own `templates/`
folder replaces ours file by file.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from traceback import walk_tb
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from sitegen import text
from sitegen.locale_words import ENGLISH, Words, words
from sitegen.model import Icon, Script, Team
from sitegen.model_theme import Theme
from sitegen.publish_address import address
from sitegen.publish_head import PRIVATE, Published
from sitegen.shipped import shipped

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from jinja2 import BaseLoader, BytecodeCache, Environment
    from jinja2.bccache import Bucket


class BrokenTemplateError(ValueError):
    """A project's own template cannot be used: what is said of it, and where, in a file and line."""

    def __init__(self, said: str, file: str, line: int) -> None:
        super().__init__(said, file, line)  # what it is made of again in another process
        self.said, self.file, self.line = said, file, line

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.said}"


def template_folder() -> Path:
    """Where our templates lie: inside an installed package, else beside it in a checkout."""
    return shipped("templates")


def environment(overrides: Path | None = None, published: Published = PRIVATE) -> Environment:
    """A fresh Jinja environment: everything escaped, a missing name is an error.

    `overrides` is a project's own `templates/` folder; what it holds goes before ours, one by one.
    `published` is what the heads of pages say of the site around them.
    """
    from jinja2 import ChoiceLoader, Environment, StrictUndefined

    loaders: list[BaseLoader] = [_inside(folder) for folder in (overrides, template_folder()) if folder]
    made = Environment(
        loader=ChoiceLoader(loaders),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        bytecode_cache=_compiled(),
    )
    made.extend(overrides=overrides)
    made.filters.update(_filters())
    made.globals["Team"] = Team
    made.globals["published"] = published
    return made


def render(env: Environment, template: str, /, **context: object) -> str:
    """The named template filled with `context`.

    Raises BrokenTemplateError when a template of the project is wrong; a fault of ours stays what it is.
    """
    try:
        return env.get_template(template).render(**context)
    except _faults() as fault:
        place = _place(fault, env)
        if place is None:
            raise
        raise BrokenTemplateError(_said(fault), *place) from fault


def _faults() -> tuple[type[Exception], ...]:
    """What a template may raise: Jinja's own faults, and those of the expressions in it."""
    from jinja2 import TemplateError

    kinds = (TypeError, ValueError, LookupError, AttributeError, ArithmeticError, RecursionError, OSError)
    return (TemplateError, *kinds)


def _said(fault: Exception) -> str:
    from jinja2 import TemplateNotFound, TemplatesNotFound

    if isinstance(fault, TemplateNotFound) and not isinstance(fault, TemplatesNotFound):
        return f'there is no template "{fault.name}"'
    return str(fault) or type(fault).__name__


def _place(fault: Exception, env: Environment) -> tuple[str, int] | None:
    """The line of the project's own template at which it broke; `None` when none had a part in it.

    Ours breaks too where theirs lacks a name that it asks for.
    """
    from jinja2 import TemplateSyntaxError, UndefinedError

    given: Path | None = getattr(env, "overrides", None)
    if given is None:
        return None
    steps = [(frame.f_code.co_filename, line) for frame, line in walk_tb(fault.__traceback__)]
    if isinstance(fault, TemplateSyntaxError) and fault.filename:
        steps.append((fault.filename, fault.lineno))
    root = given.resolve()
    own = [(given / Path(file).relative_to(root), line) for file, line in steps if _is_in(file, root)]
    if not own and isinstance(fault, UndefinedError) and any(root.rglob("*.jinja")):
        own = [(Path(file), line) for file, line in steps if _is_in(file, template_folder())]
    return (own[-1][0].as_posix(), own[-1][1]) if own else None


def _is_in(file: str, folder: Path) -> bool:
    return Path(file).is_relative_to(folder)


def team_word(context: Mapping[str, object], team: Team) -> str:
    """A team's word on one character, "Outsider", in the words `t` of a page; without any, in English."""
    return _words(context)(f"team.{team}")


def team_head(context: Mapping[str, object], team: Team) -> str:
    """A team's word over its characters: "Outsiders"."""
    return _words(context)(f"teams.{team}")


def _words(context: Mapping[str, object]) -> Words:
    found = context.get("t")
    return found if isinstance(found, Words) else words(ENGLISH)


def inline_svg(icon: Icon, colour: str = "currentColor") -> Markup:
    """An inspected SVG icon as inline HTML, its `currentColor` drawn in `colour`; "" for a raster icon.

    WeasyPrint does not carry a page's colour into inline SVG, so print names the colour itself.
    """
    if not icon.is_svg:
        return Markup("")
    drawing = icon.data.decode("utf-8").lstrip("\ufeff")
    start = drawing.find("<svg")
    body = (
        drawing[max(start, 0) :]
        if colour == "currentColor"
        else drawing[max(start, 0) :].replace("currentColor", str(Markup.escape(colour)))
    )
    return Markup(body)  # noqa: S704 (an Icon exists only after inspection: no script, no reference, no style)


def drawing(theme: Theme, colour: str = "currentColor") -> Markup:
    """A theme's own ornament as inline SVG."""
    return inline_svg(Icon("", theme.drawing.encode(), "image/svg+xml"), colour)


def in_builder(script: Script) -> str:
    """The end of the builder's address for a script; few pages need the builder's tables."""
    from sitegen.pages_build import opened

    return opened(script)


def _filters() -> dict[str, Callable[..., object]]:
    from jinja2 import pass_context

    return {
        "prose": text.prose,
        "address": address,
        "plain": text.plain,
        "opening": text.opening,
        "ability": text.ability,
        "night_reminder": text.night_reminder,
        "safe_url": text.safe_url,
        "url_host": text.url_host,
        "initials": text.initials,
        "in_builder": in_builder,
        "inline_svg": inline_svg,
        "drawing": drawing,
        "team_word": pass_context(team_word),
        "team_head": pass_context(team_head),
    }


@cache
def _compiled() -> BytecodeCache:
    """What was compiled of templates before: a server would do it anew with each change of a text."""
    from jinja2 import BytecodeCache

    known: dict[tuple[str, str], Any] = {}

    class Compiled(BytecodeCache):
        def load_bytecode(self, bucket: Bucket) -> None:
            bucket.code = known.get((bucket.key, bucket.checksum))

        def dump_bytecode(self, bucket: Bucket) -> None:
            known[bucket.key, bucket.checksum] = bucket.code

    return Compiled()


def _inside(folder: Path) -> BaseLoader:
    """A loader that never follows a link out of its folder."""
    from jinja2 import FileSystemLoader, TemplateNotFound

    root = folder.resolve()

    class Inside(FileSystemLoader):
        def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
            if not (root / template).resolve().is_relative_to(root):
                raise TemplateNotFound(template)
            return super().get_source(environment, template)

    return Inside(root)
