"""The reference of the checks: a small site of the tool itself, one page a check, from its own words."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from sitegen import __version__
from sitegen.case import Bad, Example
from sitegen.checks import CHECKS, Check, code_of
from sitegen.diagnostic import Severity
from sitegen.mentions import Mentions
from sitegen.model import Content, Site
from sitegen.pages_editions import edition_of
from sitegen.pages_frame import Frame, Page
from sitegen.pages_places import places
from sitegen.text_links import Links

ABOUT = {
    Severity.ERROR: "The script cannot be played or built as it is written.",
    Severity.WARNING: "Almost surely a mistake.",
    Severity.ADVICE: "A question of style or design; looked for only with --advice.",
}
"""What each severity says."""

_LINE = 76

SITE = Site(title="sitegen checks", description=f"What sitegen {__version__} looks for in scripts, and why.")


@dataclass(frozen=True, slots=True)
class Found:
    """An example in which a check finds something: its text, the place, and the words of the finding."""

    text: str
    at: str
    says: str


@dataclass(frozen=True, slots=True)
class CheckView:
    """One check as its page shows it; `why` is Markdown."""

    code: str
    severity: Severity
    summary: str
    why: str
    found: tuple[Found, ...]
    silent: tuple[str, ...]

    @property
    def path(self) -> str:
        """Its page."""
        return f"checks/{self.code}.html"


@dataclass(frozen=True, slots=True)
class Group:
    """The checks of one severity."""

    severity: Severity
    about: str
    checks: tuple[CheckView, ...]


def docs_plan() -> tuple[Page, ...]:
    """Every page of the reference; the files beside them are those of a site without content."""
    content = docs_content()
    frame = Frame(content, places(content), Links(Mentions(()), {}), {}, edition_of(content))
    views = tuple(map(_view, CHECKS))
    return (
        frame.page("index.html", "screen/checks.html.jinja", "", groups=tuple(_groups(views))),
        *(_page(frame, view) for view in views),
    )


def _page(frame: Frame, view: CheckView) -> Page:
    says = ABOUT[view.severity]
    return frame.page(view.path, "screen/check.html.jinja", view.code, check=view, says=says)


def docs_content() -> Content:
    """The settings of the reference."""
    return Content(SITE)


def summary(check: Check) -> str:
    """The first sentence of a check's docstring."""
    return (check.__doc__ or "").partition("\n\n")[0].replace("\n", " ")


def why(check: Check) -> str:
    """What a check's docstring says after that: why it matters, and for whom."""
    return (check.__doc__ or "").partition("\n\n")[2].strip()


def example_text(example: Example) -> str:
    """An example as its author would write it: a script file, or a project's files under their names."""
    if isinstance(example, Mapping):
        return "\n".join(f"{path}:\n{text.rstrip()}" for path, text in example.items())
    entries = (_entry(entry).replace("\n", "\n  ") for entry in example)
    return "[\n  " + ",\n  ".join(entries) + "\n]"


def _entry(entry: object) -> str:
    """One entry of a script file, on one line where that can be read."""
    line = json.dumps(entry, ensure_ascii=False)
    return line if len(line) <= _LINE else json.dumps(entry, ensure_ascii=False, indent=2)


def _view(check: Check) -> CheckView:
    return CheckView(
        code_of(check),
        check.SEVERITY,
        summary(check),
        why(check),
        tuple(map(_found, check.BAD)),
        tuple(map(example_text, check.GOOD)),
    )


def _found(bad: Bad) -> Found:
    return Found(example_text(bad.example), bad.at, bad.says)


def _groups(views: tuple[CheckView, ...]) -> Iterator[Group]:
    for severity, about in ABOUT.items():
        members = tuple(view for view in views if view.severity is severity)
        if members:
            yield Group(severity, about, members)
