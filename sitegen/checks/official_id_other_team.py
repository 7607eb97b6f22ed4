"""A character has an official id, but another team.

Apps put it into the official team, or into ours, each as it likes: the counts of the setup no longer hold.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity

SEVERITY = Severity.WARNING


GOOD: tuple[Example, ...] = ([{"id": "imp", "team": "demon"}],)
BAD = (
    Bad(
        [{"id": "imp", "name": "Imp", "team": "minion", "ability": "You glow."}],
        "/0/team",
        "The official Imp is of the team demon, this one of minion",
    ),
)


def check(case: Case) -> Iterator[Finding]:
    """Official ids whose given team is not the published one."""
    for character in case.characters:
        official = case.book.characters.get(character.id) if character.official else None
        if official and "team" in character.given and character.team is not official.team:
            message = (
                f"The official {official.name} is of the team {official.team}, this one of {character.team}"
            )
            hint = f'write "{official.team}", or give your character its own id'
            yield Finding(character.origin.at("team"), message, hint)
