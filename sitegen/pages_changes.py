"""What has changed: the almanac's own CHANGELOG.md, and the list of changes of each script."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sitegen.model import Content, Prose
from sitegen.pages_script import ScriptView


@dataclass(frozen=True, slots=True)
class Changes:
    """The almanac's own changes, and the scripts that have a list of theirs or keep their versions."""

    almanac: Prose
    scripts: tuple[ScriptView, ...]

    def __bool__(self) -> bool:
        return self.almanac.written or bool(self.scripts)


def changes(content: Content, views: Sequence[ScriptView]) -> Changes:
    """All lists of changes of a project."""
    told = tuple(view for view in views if view.changelog or view.history)
    return Changes(_untitled(content.changelog), told)


def _untitled(prose: Prose) -> Prose:
    """A file often begins with a heading that only says what it is; our page has one already."""
    sections = prose.sections
    if sections and sections[0].level == 1 and not sections[0].body:
        sections = sections[1:]
    return Prose(prose.lede, prose.overview, sections)
