"""A project's folder → content: every file read with its place, and none from outside."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sitegen.load import Loaded, is_project, load_files, load_project
from sitegen.model import Paper, Team
from sitegen.official import facts_book

LAMP = "---\nname: Lamp\nteam: minion\nability: You glow.\n---\nThe lamp.\n\nIt burns.\n\n## Tips\n\nWait.\n"
FILES = {
    "almanac.toml": 'title = "Dusk"\nauthor = "Me"\npaper = "letter"\n[theme]\ndemon = "#112233"\n',
    "characters/lamp.md": LAMP,
    "characters/wick.md": LAMP.replace("Lamp", "Wick").replace("minion", "outsider"),
    "scripts/moon.json": json.dumps([{"id": "_meta", "name": "Moon"}, "lamp", "wick", "imp", "chef"]),
    "scripts/moon.md": "---\nversion: 1.20\n---\nA night.\n",
    "rulings.md": "# Rulings\n\nThe Lamp and the Imp.\n",
    "rulings/more.md": "Of Wick.\n",
    "icons/lamp.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0"/></svg>',
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    project = tmp_path / "mine"
    for name, text in FILES.items():
        path = project / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return project


def load(folder: Path) -> Loaded:
    return load_project(folder, facts_book())


def said(loaded: Loaded) -> list[tuple[str, str]]:
    return [(misfit.code, Path(misfit.finding.origin.path).name) for misfit in loaded.misfits]


def test_a_whole_project_is_read(folder: Path) -> None:
    loaded = load(folder)
    content = loaded.content
    assert said(loaded) == []
    assert (content.site.title, content.site.paper) == ("Dusk", Paper.LETTER)
    assert content.site.theme.colours == {"demon": "#112233"}
    assert [(each.id, each.name, each.team) for each in content.characters] == [
        ("lamp", "Lamp", Team.MINION),
        ("wick", "Wick", Team.OUTSIDER),
    ]
    assert content.characters[0].prose.lede == "The lamp."
    (script,) = content.scripts
    assert [each.name for each in script.characters] == ["Lamp", "Wick", "Imp", "Chef"]
    assert (script.prose.lede, script.version) == ("A night.", "1.20")
    assert [ruling.characters for ruling in content.rulings] == [("lamp", "imp"), ("wick",)]
    assert content.icons["lamp"].is_svg
    assert loaded.files == {"moon": FILES["scripts/moon.json"].encode()}


def test_every_source_is_kept_under_its_path(folder: Path) -> None:
    paths = {Path(path).relative_to(folder).as_posix() for path in load(folder).sources}
    assert paths == {name for name in FILES if not name.startswith("icons/")}


def test_a_place_inside_the_prose_is_its_line(folder: Path) -> None:
    loaded = load(folder)
    section = loaded.content.characters[0].prose.sections[0]
    place = loaded.sources[section.origin.path].place(section.origin)
    assert (place.line, section.line) == (12, 10)


def test_texts_that_are_changed_count_instead_of_the_disk(folder: Path) -> None:
    path = str(folder / "characters/lamp.md")
    changed = {path: LAMP.replace("Lamp", "Candle")}
    loaded = load_project(folder, facts_book(), changed)
    assert loaded.content.characters[0].name == "Candle"
    assert loaded.sources[path].text == changed[path]
    assert load(folder).content.characters[0].name == "Lamp"


def test_a_folder_without_settings_is_no_project(tmp_path: Path) -> None:
    assert not is_project(tmp_path)
    with pytest.raises(FileNotFoundError):
        load(tmp_path)


@pytest.mark.parametrize(
    ("name", "text", "code"),
    [
        ("almanac.toml", "title = \n", "text-unreadable"),
        ("almanac.toml", 'title = "T"\npaper = "a9"\n', "value-unknown"),
        ("almanac.toml", 'title = "T"\n[theme]\ndemon = "red;}"\n', "value-unknown"),
        ("almanac.toml", "title = 2020-01-01\n", "field-type"),
        ("characters/lamp.md", "---\nname: [\n---\n", "text-unreadable"),
        ("characters/lamp.md", "The lamp.\n", "field-missing"),
        ("characters/lamp.md", "---\nname: Lamp\nteam: traveler\nability: x\n---\n", "team-spelling"),
        ("scripts/moon.json", "[", "text-unreadable"),
        ("scripts/moon.json", "{}", "not-a-script"),
        ("icons/lamp.svg", "<html>", "icon-refused"),
    ],
)
def test_what_is_wrong_in_one_file_is_told_and_the_rest_is_read(
    folder: Path, name: str, text: str, code: str
) -> None:
    (folder / name).write_text(text, encoding="utf-8")
    loaded = load(folder)
    assert (code, Path(name).name) in said(loaded)
    assert "wick" in [each.id for each in loaded.content.characters]
    assert loaded.content.site.title in ("Dusk", "T", "Almanac")


def test_a_setting_that_does_not_fit_is_not_used(folder: Path) -> None:
    (folder / "almanac.toml").write_text('title = "T"\npaper = "a9"\n[theme]\ndemon = "red"\n')
    site = load(folder).content.site
    assert (site.title, site.paper, site.theme.colours) == ("T", Paper.A4, {})


@pytest.mark.parametrize("place", ["characters/out.md", "scripts/out.json", "rulings/out.md"])
def test_a_link_that_leads_out_of_the_project_is_not_followed(folder: Path, place: str) -> None:
    outside = folder.parent / "secret"
    outside.write_text(LAMP.replace("Lamp", "Secret"))
    (folder / place).symlink_to(outside)
    loaded = load(folder)
    assert ("text-unreadable", Path(place).name) in said(loaded)
    assert all("Secret" not in source.text for source in loaded.sources.values())


@pytest.mark.parametrize(
    "image",
    ["../secret.png", "/etc/hostname", "file:///etc/hostname", "icons/out.png", "x" * 300, "a\0b", "icons"],
)
def test_a_picture_outside_the_project_is_not_read(folder: Path, image: str) -> None:
    (folder.parent / "secret.png").write_bytes(b"secret")
    (folder / "icons/out.png").symlink_to(folder.parent / "secret.png")
    script = [{"id": "odd", "name": "Odd", "team": "demon", "ability": "x", "image": image}]
    (folder / "scripts/odd.json").write_text(json.dumps(script))
    loaded = load(folder)
    assert "odd" not in loaded.content.icons
    assert "icon-refused" not in [code for code, _ in said(loaded)]


def test_a_picture_inside_the_script_is_used(folder: Path) -> None:
    svg = "data:image/svg+xml;base64,PHN2ZyB2aWV3Qm94PSIwIDAgMSAxIj48L3N2Zz4="
    for image, wanted in ((svg, True), (svg[:-8] + "!", False), ("data:image/png;base64,", False)):
        script = [{"id": "odd", "name": "Odd", "team": "demon", "ability": "x", "image": image}]
        (folder / "scripts/odd.json").write_text(json.dumps(script))
        assert ("odd" in load(folder).content.icons) is wanted


@pytest.mark.parametrize(
    "id_", ["../../x", "..\\x", "/abs", "C:x", "CON", "x\0y", ".", "x" * 300, "a/b", "body"]
)
def test_no_id_leads_anywhere(folder: Path, id_: str) -> None:
    script = [{"id": id_, "name": "Odd", "team": "demon", "ability": "x"}]
    (folder / "scripts/odd.json").write_text(json.dumps(script))
    odd = next(each for each in load(folder).content.scripts if each.slug == "odd")
    assert [each.id for each in odd.characters] == [id_]


def test_files_of_one_name_get_slugs_of_their_own() -> None:
    data = json.dumps(["imp"]).encode()
    loaded = load_files({"a/moon.json": data, "b/moon.json": data, "b/Moon.json": data}, facts_book())
    slugs = [script.slug for script in loaded.content.scripts]
    assert slugs[0] == "moon"
    assert len(set(slugs)) == 3
    assert set(loaded.files) == set(slugs)
