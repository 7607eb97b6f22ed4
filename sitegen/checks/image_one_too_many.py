"""A character who is no Traveller has more pictures than alignments.

The list means: the usual picture, then the one for the other alignment. Only a Traveller, who may be neither,
has three.
"""

from __future__ import annotations

from collections.abc import Iterator

from sitegen.case import Bad, Case, Example
from sitegen.diagnostic import Finding, Severity
from sitegen.model import Team

SEVERITY = Severity.ERROR

_LAMP = {"id": "lamp", "name": "Lamp", "team": "townsfolk"}

GOOD: tuple[Example, ...] = (
    [{**_LAMP, "ability": "You glow.", "image": ["https://example.org/1.png", "https://example.org/2.png"]}],
)
BAD = (
    Bad(
        [
            {
                **_LAMP,
                "ability": "You glow.",
                "image": [
                    "https://example.org/1.png",
                    "https://example.org/2.png",
                    "https://example.org/3.png",
                ],
            }
        ],
        "/0/image",
        "Lamp has 3 pictures; its team (townsfolk) takes at most 2",
    ),
)

_MOST = {Team.TRAVELLER: 3, Team.FABLED: 1, Team.LORIC: 1}


def check(case: Case) -> Iterator[Finding]:
    """Lists of pictures longer than the team allows; more than three are reported for everyone."""
    for character in case.characters:
        count, most = len(character.images), _MOST.get(character.team, 2)
        if "image" in character.given and most < count <= max(_MOST.values()):
            message = (
                f"{character.name} has {count} pictures; its team ({character.team}) takes at most {most}"
            )
            yield Finding(character.origin.at("image"), message, "take the surplus pictures out")
