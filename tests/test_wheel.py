"""The package as people install it: a wheel alone, in a fresh environment, with no checkout in reach."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
pytestmark = pytest.mark.slow


def _run(*words: str | Path, cwd: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """What a command said; fails, with all it said, unless it exits with 0."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COV_"))}
    done = subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env={**kept, **variables},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from what git would hand out, without the network."""
    folder = tmp_path_factory.mktemp("wheel")
    _run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, cwd=ROOT)
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The `bin` folder of a fresh environment that holds the wheel, and our libraries through a .pth file."""
    folder = tmp_path_factory.mktemp("fresh")
    venv.create(folder, with_pip=False)
    paths = {"base": str(folder), "platbase": str(folder)}
    library = Path(sysconfig.get_path("purelib", "venv", paths))
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-index")
    _run(*pip, "--no-deps", "--ignore-installed", "--target", library, wheel, cwd=folder)
    (library / "others.pth").write_text(f"{sysconfig.get_path('purelib')}\n", encoding="utf-8")
    return Path(sysconfig.get_path("scripts", "venv", paths))


def test_the_wheel_carries_all_that_is_read_at_run_time(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder in ("templates", "schemas"):
        files = [path for path in (ROOT / folder).rglob("*") if path.is_file()]
        assert {f"sitegen/{path.relative_to(ROOT).as_posix()}" for path in files} <= names
    assert "sitegen/official/facts.json" in names
    assert "sitegen/py.typed" in names


def test_the_wheel_installs_the_command(wheel: Path) -> None:
    packed = zipfile.ZipFile(wheel)
    (entry,) = [name for name in packed.namelist() if name.endswith("/entry_points.txt")]
    assert "sitegen = sitegen.cli:main" in packed.read(entry).decode()


def test_the_wheel_carries_nothing_else(wheel: Path) -> None:
    tops = {name.partition("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert len(tops) == 2
    assert "sitegen" in tops


def test_the_fresh_one_is_imported(installed: Path, tmp_path: Path) -> None:
    said = _run(installed / "python", "-c", "import sitegen; print(sitegen.__file__)", cwd=tmp_path).stdout
    assert Path(said.strip()).is_relative_to(installed.parent)


def test_a_project_is_made_checked_and_built_far_from_any_checkout(installed: Path, tmp_path: Path) -> None:
    def sitegen(*words: str, cwd: Path) -> str:
        program = (installed / "python", "-m", "sitegen")
        return _run(*program, *words, cwd=cwd, SITEGEN_DATA=str(tmp_path / "data")).stderr

    assert "Next:" in sitegen("new", "river", cwd=tmp_path)
    project = tmp_path / "river"
    assert "nothing to report" in sitegen("check", "--strict", cwd=project)
    assert "6 PDFs" in sitegen("build", "--strict", cwd=project)
    output = project / "output"
    assert "First Crossing" in (output / "index.html").read_text(encoding="utf-8")
    printed = sorted(output.rglob("*.pdf"))
    assert len(printed) == 6
    assert all(file.read_bytes().startswith(b"%PDF-") for file in printed)
    manifest = json.loads((output / ".sitegen.json").read_bytes())
    assert {"index.html", "404.html"} <= set(manifest["files"])
