"""Which files of a folder or zip are scripts, and how a zip is read."""

from __future__ import annotations

import io
import struct
import zipfile
from pathlib import Path

import pytest

from sitegen import archive
from sitegen.archive import Archive, RefusedArchiveError
from sitegen.dialects.script_files import is_blood, script_files

PAGES = '<ol class="almanac-viewport"></ol>'


def found(**files: str) -> list[tuple[str, list[str]]]:
    """(path, names beside it) of each script among files."""
    data = {name: text.encode() for name, text in files.items()}
    return [(each.path, sorted(each.beside)) for each in script_files(sorted(data), data.__getitem__)]


@pytest.mark.parametrize(
    ("files", "wanted"),
    [
        (
            {"a.json": "[]", "deep/b.json": "7", "c.csv": "x", "d.tsv": "", "pic.png": "x"},
            ["a.json", "c.csv", "d.tsv", "deep/b.json"],
        ),
        ({"skulker": '["imp"]', "LICENSE": "Free.", "notes.txt": "Dear diary,"}, ["skulker"]),
        ({"a.txt": "Townsfolk\nLamp\nYou glow.", "b.html": "<p>x</p>", "c.html": PAGES}, ["a.txt", "c.html"]),
        ({"README.md": "# Hello", "lamp.md": "---\nteam: demon\n---\n"}, ["lamp.md"]),
        ({".git/a.json": "[]", "x/.b.json": "[]"}, []),
        ({"script.json": "[]", "full.json": "{}", "almanac.html": PAGES}, ["full.json"]),
    ],
)
def test_scripts_are_told_from_other_files(files: dict[str, str], wanted: list[str]) -> None:
    assert [path for path, _ in found(**files)] == wanted


def test_an_almanac_goes_with_the_script_beside_it() -> None:
    files = {"x/script.json": "[]", "x/almanac.html": PAGES, "y/almanac.html": PAGES}
    assert found(**files) == [("x/script.json", ["almanac.html"]), ("y/almanac.html", [])]


def test_a_project_s_pages_go_with_each_of_its_scripts() -> None:
    files = {
        "river/almanac.toml": "",
        "river/characters/lamp.md": "---\nteam: demon\n---\n",
        "river/scripts/a.json": "[]",
        "river/scripts/a.md": "---\nteam: demon\n---\n",
        "river/translations/fr.json": "{}",
    }
    assert found(**files) == [("river/scripts/a.json", ["characters/lamp.md"])]


@pytest.mark.parametrize(
    ("names", "wanted"),
    [
        (["meta.json", "roles/lamp.json"], True),
        (["d/meta.json", "d/roles/x.json"], True),
        (["meta.json"], False),
        (["roles/x.json"], False),
    ],
)
def test_an_old_editor_s_zip_is_one_script(names: list[str], wanted: bool) -> None:
    assert is_blood(names) is wanted


def packed(*members: tuple[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method) as file:
        for name, data in members:
            file.writestr(name, data)
    return buffer.getvalue()


def test_files_are_read_when_asked_for() -> None:
    zipped = Archive(
        packed(("b.json", b"2"), ("a.json", b"1"), ("x.png", b""), ("d/", b""), ("__MACOSX/a.json", b""))
    )
    assert zipped.names == ("a.json", "b.json")
    assert [zipped.read(name) for name in zipped.names] == [b"1", b"2"]


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_of_two_files_with_one_name_both_are_read() -> None:
    zipped = Archive(packed(("a.json", b"1"), ("a.json", b"2")))
    assert [zipped.read(name) for name in zipped.names] == [b"1", b"2"]


def test_a_zip_on_disk_is_read_as_well(tmp_path: Path) -> None:
    path = tmp_path / "x.zip"
    path.write_bytes(packed(("in/a.json", b"1")))
    assert Archive(path).names == ("in/a.json",)


def test_a_bomb_is_refused() -> None:
    zipped = Archive(packed(("a.json", b"0" * 3_000_000)))
    with pytest.raises(RefusedArchiveError, match="times its size"):
        zipped.read("a.json")


def test_a_lying_header_is_refused() -> None:
    data = bytearray(packed(("a.json", b"0" * 3_000_000)))
    at = data.rindex(b"PK\x01\x02")
    data[at + 24 : at + 28] = struct.pack("<I", 10)
    zipped = Archive(bytes(data))
    with pytest.raises(RefusedArchiveError):
        zipped.read("a.json")


def test_too_many_files_and_too_much_in_all_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MAX_MEMBERS", 1)
    with pytest.raises(RefusedArchiveError, match="2 files"):
        Archive(packed(("a.json", b"1"), ("b.json", b"2")))
    monkeypatch.setattr(archive, "MAX_TOTAL", 3)
    zipped = Archive(packed(("a.json", b"1234")))
    with pytest.raises(RefusedArchiveError, match="more than 3 bytes"):
        zipped.read("a.json")


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04", b"PK\x05\x06", packed(("a.json", b"1"))[:-10]])
def test_a_broken_zip_is_refused(data: bytes) -> None:
    with pytest.raises(RefusedArchiveError, match="cannot be read"):
        Archive(data)


@pytest.mark.parametrize("byte", range(0, 60, 3))
def test_a_zip_with_a_wrong_byte_is_read_or_refused(byte: int) -> None:
    data = bytearray(packed(("a.json", b'["imp", "chef"]' * 9)))
    data[byte] ^= 0xFF
    try:
        zipped = Archive(bytes(data))
        for name in zipped.names:
            zipped.read(name)
    except RefusedArchiveError as error:
        assert str(error)  # noqa: PT017 (both ends are right)
