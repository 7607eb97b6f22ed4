"""The only writer: a folder is replaced whole or not at all, and only when it is ours."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from sitegen.write import MANIFEST, ForeignFolderError, new_file, new_files, replace_folder

FILES = {"index.html": b"<p>", "a/b.css": b"p{}"}


def held(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file() and path.name != MANIFEST)
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def beside(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.parent.iterdir())


def test_a_folder_is_made(tmp_path: Path) -> None:
    replace_folder(tmp_path / "deep/output", FILES)
    assert held(tmp_path / "deep/output") == FILES
    assert beside(tmp_path / "deep/output") == ["output"]


def test_what_an_earlier_build_wrote_goes_and_what_is_the_author_s_stays(tmp_path: Path) -> None:
    output = tmp_path / "output"
    replace_folder(output, FILES)
    (output / "CNAME").write_text("example.org")
    (output / ".DS_Store").write_text("x")
    replace_folder(output, {"index.html": b"new"})
    assert held(output) == {"index.html": b"new", "CNAME": b"example.org"}


def test_the_manifest_tells_what_was_built(tmp_path: Path) -> None:
    replace_folder(tmp_path / "output", FILES)
    manifest = json.loads((tmp_path / "output" / MANIFEST).read_bytes())
    assert list(manifest["files"]) == ["a/b.css", "index.html"]
    assert all(len(each) == 64 for each in manifest["files"].values())


@pytest.mark.parametrize("foreign", ["notes.txt", "a/notes.txt", ".git/config", "a/link"])
@pytest.mark.parametrize("built", [True, False])
def test_a_folder_with_a_file_of_somebody_else_is_refused(tmp_path: Path, foreign: str, built: bool) -> None:
    output = tmp_path / "output"
    if built:
        replace_folder(output, FILES)
    place = output / foreign
    place.parent.mkdir(parents=True, exist_ok=True)
    if foreign.endswith("link"):
        place.symlink_to(tmp_path)
    else:
        place.write_text("mine")
    before = held(output)
    with pytest.raises(ForeignFolderError, match=foreign):
        replace_folder(output, {"index.html": b"new"})
    assert held(output) == before
    assert beside(output) == ["output"]


@pytest.mark.parametrize("manifest", ["", "[]", "{}", '{"files": 5}', "\xff"])
def test_a_manifest_that_names_nothing_makes_no_folder_ours(tmp_path: Path, manifest: str) -> None:
    (tmp_path / "output").mkdir()
    (tmp_path / "output" / MANIFEST).write_text(manifest, encoding="latin-1")
    (tmp_path / "output/index.html").write_text("mine")
    with pytest.raises(ForeignFolderError):
        replace_folder(tmp_path / "output", FILES)


def test_a_file_in_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "output").write_text("mine")
    with pytest.raises(ForeignFolderError, match="not a folder"):
        replace_folder(tmp_path / "output", FILES)


def test_an_empty_folder_or_one_with_only_our_ignore_file_is_taken(tmp_path: Path) -> None:
    (tmp_path / "output").mkdir()
    (tmp_path / "output/.gitignore").write_text("*\n")
    replace_folder(tmp_path / "output", FILES)
    assert held(tmp_path / "output") == {**FILES, ".gitignore": b"*\n"}


@pytest.mark.parametrize("path", ["../x", "/x", "a/../../x", "", ".", "a\\b", "a\0b", "C:x"])
def test_a_path_that_leads_out_of_the_folder_is_refused_and_nothing_changes(
    tmp_path: Path, path: str
) -> None:
    replace_folder(tmp_path / "output", FILES)
    with pytest.raises(ValueError, match="not a path inside"):
        replace_folder(tmp_path / "output", {"index.html": b"new", path: b"x"})
    assert held(tmp_path / "output") == FILES
    assert beside(tmp_path / "output") == ["output"]


def test_a_link_inside_the_output_is_not_written_through(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("mine")
    output = tmp_path / "output"
    replace_folder(output, FILES)
    (output / "index.html").unlink()
    (output / "index.html").symlink_to(secret)
    replace_folder(output, {"index.html": b"new"})
    assert secret.read_text() == "mine"
    assert not (output / "index.html").is_symlink()


def test_a_link_to_a_folder_of_somebody_else_is_refused(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "letter.txt").write_text("mine")
    (tmp_path / "output").symlink_to(home)
    with pytest.raises(ForeignFolderError, match=r"letter\.txt"):
        replace_folder(tmp_path / "output", FILES)
    assert held(home) == {"letter.txt": b"mine"}


def test_new_files_are_all_written_or_none(tmp_path: Path) -> None:
    texts = [("a.toml", "a"), ("deep/b.md", "b")]
    assert new_files(tmp_path, texts) == [tmp_path / "a.toml", tmp_path / "deep/b.md"]
    with pytest.raises(FileExistsError, match=r"b\.md"):
        new_files(tmp_path, [("c.md", "c"), ("deep/b.md", "new")])
    assert held(tmp_path) == {"a.toml": b"a", "deep/b.md": b"b"}
    new_files(tmp_path, [("deep/b.md", "new")], overwrite=True)
    assert (tmp_path / "deep/b.md").read_bytes() == b"new"
    with pytest.raises(ValueError, match="not a path inside"):
        new_files(tmp_path, [("../x.md", "x")])


def test_one_new_file_is_whole_and_keeps_its_rights(tmp_path: Path) -> None:
    path = tmp_path / "deep/s.json"
    new_file(path, b"one")
    path.chmod(0o640)
    new_file(path, b"two")
    assert path.read_bytes() == b"two"
    assert path.stat().st_mode & 0o777 == 0o640
    assert os.listdir(path.parent) == ["s.json"]


def test_a_file_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "s.json").mkdir()
    with pytest.raises(OSError, match=r"s\.json"):
        new_file(tmp_path / "s.json", b"one")
    assert os.listdir(tmp_path) == ["s.json"]
