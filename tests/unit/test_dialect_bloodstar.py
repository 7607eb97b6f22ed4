"""Bloodstar: the save of an edition, its publication, its almanac, and the old editor's zip."""

from __future__ import annotations

import io
import json
import zipfile
from decimal import Decimal

import pytest
from make import LAMP, loaded, places, said, script_of, section_of

from sitegen.model import Team

LAMP_SAVE = {
    "id": "lamp_dusk",
    "name": "Lamp",
    "team": "traveler",
    "ability": "You glow.",
    "attribution": "Drawn by me",
    "notes": "mine",
    "characterReminderTokens": "Lit\nLit",
    "globalReminderTokens": "Dark",
    "setup": True,
    "firstNightReminder": "Wake $name. $capname glows.",
    "special": "showGrimoire",
    "almanac": {
        "flavor": "Shine!",
        "overview": "The $name glows.\n\nIt is warm.",
        "examples": "One night…",
        "howToRun": "Light it.",
        "tip": "Stay near.",
        "extra": "kept",
    },
}
SAVE = {
    "meta": {"name": "Dusk", "author": "A. Writer", "logo": ""},
    "almanac": {"synopsis": "Night falls.", "overview": "All is dark.", "changelog": "v2"},
    "characterList": [LAMP_SAVE, {**LAMP, "id": "wick", "name": "Wick", "export": False}],
    "firstNightOrder": ["lamp_dusk"],
    "otherNightOrder": [],
    "links": {"script": "https://example.com/script.json"},
}


def test_a_save_is_a_script_with_its_almanac() -> None:
    script = script_of(SAVE)
    assert (script.name, script.author, script.meta.first_night) == ("Dusk", "A. Writer", ("lamp_dusk",))
    assert (script.prose.lede, script.prose.overview) == ("Night falls.", "All is dark.")
    assert section_of(script.prose, "Changelog") == "v2"
    (lamp,) = script.characters
    assert (lamp.team, lamp.setup, lamp.credits) == (Team.TRAVELLER, True, "Drawn by me")
    assert (lamp.reminders, lamp.reminders_global) == (("Lit", "Lit"), ("Dark",))
    assert lamp.first_night_reminder == "Wake Lamp. Lamp glows."
    assert lamp.has_special("signal", "grimoire")
    assert (lamp.flavor, lamp.prose.lede, lamp.prose.overview) == ("Shine!", "The Lamp glows.", "It is warm.")
    assert [(part.title, part.body) for part in lamp.prose.sections] == [
        ("Examples", "One night…"),
        ("How to Run", "Light it."),
        ("Tips", "Stay near."),
    ]


def test_nothing_of_a_save_is_lost() -> None:
    script = script_of(SAVE)
    assert script.extra == {"links": SAVE["links"], "unpublished": [SAVE["characterList"][1]]}  # type: ignore[index]
    assert script.characters[0].extra == {"notes": "mine", "almanac": {"extra": "kept"}}


def test_what_is_not_exported_is_left_out_and_said() -> None:
    assert said(loaded(SAVE), "import-doubtful") == ["Wick is not exported: it is left out"]


def test_findings_point_to_the_keys_of_the_file() -> None:
    long = {**SAVE, "characterList": [{**LAMP_SAVE, "characterReminderTokens": "x" * 31}]}
    text = json.dumps(long, indent=1)
    (place,) = places(loaded(text), "text-too-long")
    assert '"characterReminderTokens"' in text.split("\n")[place.line - 1]


ALMANAC = """<!doctype html><title>Dusk</title>
<div class="almanac-row"><ol class="almanac-viewport">
<li class="page" id="synopsis"><div class="page-contents"><p>Night <b>falls</b>.</p></div></li>
<li class="page" id="lamp"><div class="page-contents townsfolk"><img class="characterImage" src="lamp.png">
<h2>Lamp</h2><p class="ability">You glow. [+1 Outsider]</p><hr>
<div class="flavor">“Shine &amp; be <i>merry</i>!”</div>
<div class="overview"><p>The Lamp glows.</p><p>It is * warm.</p><ul><li>One</li><li>Two</li></ul></div>
<h3>Examples</h3><div class="example"><p>One night…</p></div><div class="example"><p>Another.</p></div>
<h3>How to Run</h3><div class="how-to-run"><p>Light it.</p><script>alert(1)</script></div>
<div class="tip">Stay near.</div><h3>Attribution</h3><div class="attribution">Me</div>
<p class="team">Townsfolk</p></div></li>
<li class="page" id="nightOrder"><div class="page-contents"><div class="firstNightColumn">
<div class="nightOrderList"><img class="nightOrderListIcon"><div class="nightOrderListName">Lamp</div>
<div class="nightOrderListName">Imp</div></div></div></div></li>
</ol></div>
"""


def test_an_almanac_alone_is_a_script() -> None:
    found = loaded(ALMANAC, "almanac.html")
    assert found.dialect == "bloodstar-almanac"
    assert found.script is not None
    (lamp,) = found.script.characters
    assert (lamp.id, lamp.name, lamp.team, lamp.ability) == (
        "lamp",
        "Lamp",
        "townsfolk",
        "You glow. [+1 Outsider]",
    )
    assert (lamp.flavor, lamp.credits, lamp.images) == ("Shine & be merry!", "Me", ("lamp.png",))
    assert lamp.prose.lede == "The Lamp glows."
    assert lamp.prose.overview == "It is \\* warm.\n\n- One\n- Two"
    assert section_of(lamp.prose, "Examples") == "One night…\n\nAnother."
    assert section_of(lamp.prose, "How to Run") == "Light it."
    assert (found.script.name, found.script.meta.first_night) == ("Dusk", ("lamp", "Imp"))
    assert found.script.prose.lede == "Night **falls**."


def test_a_program_in_an_almanac_is_left_out_and_said() -> None:
    found = loaded(ALMANAC)
    assert said(found, "import-doubtful") == ["A <script> inside the text of lamp is left out"]
    assert [each.line for each in places(found, "import-doubtful")] == [9]


def test_an_almanac_s_findings_point_into_the_html() -> None:
    found = loaded(ALMANAC.replace(">Townsfolk<", ">Traveler<"))
    assert [each.line for each in places(found, "team-spelling")] == [11]


@pytest.mark.parametrize("path", ["script.json", "dusk/script.json"])
def test_a_script_gets_the_texts_of_the_almanac_beside_it(path: str) -> None:
    script = [{"id": "_meta", "name": "Dusk"}, {**LAMP, "firstNight": 11}, "imp"]
    found = loaded(script, path, beside={"almanac.html": ALMANAC.encode()})
    assert found.script is not None
    lamp = found.script.characters[0]
    assert (lamp.ability, lamp.first_night, lamp.flavor) == ("You glow.", Decimal(11), "Shine & be merry!")
    assert section_of(lamp.prose, "Tips") == "Stay near."
    assert [source.path for source in found.others] == [path.replace("script.json", "almanac.html")]
    assert len(places(found, "import-doubtful")) == 1


def blood(**files: object) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as packed:
        for name, value in files.items():
            packed.writestr(name, value if isinstance(value, (bytes, str)) else json.dumps(value))
    return buffer.getvalue()


ROLE = {
    "name": "Lamp",
    "team": "townsfolk",
    "ability": "You glow.",
    "firstNight": 3,
    "includeInExport": True,
    "reminders": ["Lit"],
    "globalReminders": ["Dark"],
    "almanacEntry": {"flavor": "Shine!", "overview": "It glows."},
}
META = {"name": "Dusk", "author": "A. Writer", "synopsis": "Night falls.", "overview": "All is dark."}


def test_an_old_file_is_a_script() -> None:
    hidden = {**ROLE, "name": "Wick", "includeInExport": False}
    data = blood(
        **{"meta.json": META, "roles/lamp.json": ROLE, "roles/wick.json": hidden, "logo.png": b"\x89PNG"}
    )
    found = loaded(data, "dusk.blood")
    assert (found.dialect, said(found, "import-doubtful")) == (
        "blood",
        ["wick is not exported: it is left out"],
    )
    assert found.script is not None
    (lamp,) = found.script.characters
    assert (lamp.id, lamp.first_night, lamp.reminders_global) == ("lamp", Decimal(3), ("Dark",))
    assert (lamp.flavor, lamp.prose.lede) == ("Shine!", "It glows.")
    assert (found.script.name, found.script.prose.lede) == ("Dusk", "Night falls.")


def test_an_old_file_s_findings_name_the_file_inside() -> None:
    data = blood(**{"meta.json": META, "roles/lamp.json": {**ROLE, "team": "Townsfolk"}})
    (place,) = places(loaded(data, "dusk.blood"), "team-spelling")
    assert place.path == "dusk.blood/roles/lamp.json"


@pytest.mark.parametrize(
    "data",
    [
        b"PK\x03\x04",
        blood(),
        blood(**{"a.json": "{}"}),
        blood(**{"roles/x.json": "{"}),
        blood(**{"meta.json": "7"}),
    ],
)
def test_another_zip_is_an_error(data: bytes) -> None:
    found = loaded(data, "x.blood")
    assert found.script is None or not found.script.entries
    assert found.misfits
