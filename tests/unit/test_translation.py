"""Translation layers: how they are written, what they lie over, and how much they cover."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from make import LAMP, section_of

from sitegen.load import Loaded, load_project
from sitegen.model import Content, Team
from sitegen.official import facts_book
from sitegen.pipeline import checked
from sitegen.translation import coverage, translated

WICK = "---\nname: Wick\nteam: outsider\nability: You burn.\nflavor: Ouch!\n---\nThe Wick burns.\n"
SCRIPT = [{"id": "_meta", "name": "Dusk"}, dict(LAMP), "wick", "imp", "chef", "monk"]
FRENCH = {
    "lamp": {"name": "Lampe", "ability": "Tu brilles.", "mood": "x"},
    "Wick": {"name": "Mèche", "jinxes": [{"id": "imp", "reason": "Non."}]},
    "fr_FR_imp": {"name": "Diablotin", "ability": "Tu ris."},
    "_meta": {"name": "Crépuscule"},
}
MARKDOWN = """## lamp

name: Lampe
ability: Tu brilles. [+1 Étranger]

La Lampe brille.

### Comment jouer

Allumez-la.

## wick

flavor: Aïe !
"""


def project(folder: Path, **layers: object) -> Loaded:
    files = {
        "almanac.toml": 'title = "T"\n',
        "characters/wick.md": WICK,
        "scripts/dusk.json": json.dumps(SCRIPT),
    }
    for name, layer in layers.items():
        written = layer if isinstance(layer, str) else json.dumps(layer)
        files[f"translations/{name.replace('__', '.')}"] = written
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return load_project(folder, facts_book())


def french(folder: Path, layer: object = FRENCH) -> Content:
    return translated(project(folder, fr__json=layer).content, "fr")


@pytest.mark.parametrize(
    "layer",
    [FRENCH, [{"id": id_, **each} for id_, each in FRENCH.items()]],
    ids=["by id", "a list"],
)
def test_a_layer_goes_over_everyone_it_names(tmp_path: Path, layer: object) -> None:
    content = french(tmp_path, layer)
    (script,) = content.scripts
    lamp, wick, imp, chef, _ = script.characters
    assert (script.name, content.site.language) == ("Crépuscule", "fr")
    assert (lamp.name, lamp.ability, lamp.team) == ("Lampe", "Tu brilles.", Team.TOWNSFOLK)
    assert (wick.name, wick.ability, wick.flavor) == ("Mèche", "You burn.", "Ouch!")
    assert [jinx.reason for jinx in wick.jinxes] == ["Non."]
    assert (imp.name, imp.ability, imp.facts_only, imp.official) == ("Diablotin", "Tu ris.", False, True)
    assert chef.name == "Chef"
    assert content.characters[0].name == "Mèche"


def test_nobody_is_dropped_for_want_of_words(tmp_path: Path) -> None:
    before = project(tmp_path, fr__json={"lamp": {"name": "Lampe"}}).content
    after = translated(before, "fr")
    assert [entry.id for entry in after.scripts[0].entries] == [
        entry.id for entry in before.scripts[0].entries
    ]
    assert after.scripts[0].characters[1:] == before.scripts[0].characters[1:]


def test_a_layer_in_markdown_has_prose_too(tmp_path: Path) -> None:
    content = translated(project(tmp_path, fr__md=MARKDOWN).content, "fr")
    lamp, wick = content.scripts[0].characters[:2]
    assert (lamp.name, lamp.ability, lamp.prose.lede) == (
        "Lampe",
        "Tu brilles. [+1 Étranger]",
        "La Lampe brille.",
    )
    assert section_of(lamp.prose, "Comment jouer") == "Allumez-la."
    assert (wick.flavor, wick.prose.lede) == ("Aïe !", "The Wick burns.")


def test_two_files_of_one_language_are_one_layer(tmp_path: Path) -> None:
    loaded = project(tmp_path, fr__json={"imp": {"name": "Diablotin"}}, fr__md=MARKDOWN)
    assert set(loaded.content.translations["fr"]) == {"imp", "lamp", "wick"}


def test_coverage_counts_texts_there_are(tmp_path: Path) -> None:
    found = coverage(project(tmp_path, fr__json=FRENCH).content, "fr")
    assert found.words == "fr: 4 of 10 texts"
    assert ("wick", "flavor") in found.missing
    assert ("lamp", "flavor") not in found.missing
    assert ("chef", "name") in found.missing


@pytest.mark.parametrize(
    ("layer", "code"),
    [
        ('{"lamp": ', "text-unreadable"),
        ("7", "import-doubtful"),
        ({}, "import-doubtful"),
        ({"lantern": {"name": "x"}}, "import-doubtful"),
    ],
)
def test_what_is_wrong_with_a_layer_is_said_in_its_file(tmp_path: Path, layer: object, code: str) -> None:
    found = checked(project(tmp_path, fr__json=layer), facts_book(), tmp_path)
    assert [each.code for each in found if each.place.path.endswith("fr.json")] == [code]
