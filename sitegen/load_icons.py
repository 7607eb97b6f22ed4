"""The icons of a project's characters: `icons/<id>.svg` and the like, or a local path in `image`."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterable, Mapping
from pathlib import Path

from sitegen.diagnostic import Finding, Origin
from sitegen.icons import MAX_BYTES, RefusedPictureError, inspected
from sitegen.model import Character, Icon
from sitegen.names import slug
from sitegen.schema import Misfit

_ENDINGS = (".svg", ".png", ".webp", ".jpg", ".jpeg")
_DATA = "data:image/"


def icons_of(folder: Path, characters: Iterable[Character]) -> tuple[Mapping[str, Icon], list[Misfit]]:
    """Icons by character id, and a misfit for each picture that may not be used.

    Remote addresses are left alone: nothing is fetched.
    """
    icons: dict[str, Icon] = {}
    misfits: list[Misfit] = []
    for character in characters:
        found = _picture(folder, character)
        if character.id in icons or found is None:
            continue
        data, origin = found
        try:
            icons[character.id] = inspected(slug(character.id), data)
        except RefusedPictureError as error:
            message = f"The icon of {character.name} is not used: {error}"
            misfits.append(Misfit("icon-refused", Finding(origin, message, "save it as PNG or plain SVG")))
    return icons, misfits


def picture_at(folder: Path, address: str) -> bytes | None:
    """The bytes of the picture an address means: a file inside `folder`, or a data address; else `None`."""
    if address.startswith(_DATA):
        return _embedded(address)
    path = file_inside(folder, address)
    return _read(path) if path else None


def file_inside(folder: Path, address: str) -> Path | None:
    """The file inside `folder` that a relative address means; `None` where there is none or it leads out."""
    path = folder / address
    return path if address and _is_local(address) and _inside(folder, path) else None


def _picture(folder: Path, character: Character) -> tuple[bytes, Origin] | None:
    """The bytes of a character's own picture: from `icons/`, a path inside the project, or a data address."""
    beside = [folder / "icons" / f"{character.id}{ending}" for ending in _ENDINGS]
    named = [folder / image for image in character.images if _is_local(image)]
    for path in [*beside, *named]:
        if _inside(folder, path):
            return _read(path), Origin(str(path))
    for image in character.images:
        if image.startswith(_DATA):
            return _embedded(image), character.origin.at("image")
    return None


def _read(path: Path) -> bytes:
    with path.open("rb") as file:  # no more than it takes to see that it is too much
        return file.read(MAX_BYTES + 1)


def _is_local(image: str) -> bool:
    return ":" not in image and not image.startswith(("/", "\\"))


def _inside(folder: Path, path: Path) -> bool:
    """Is it a file of the project, not one that a link or `..` leads out to?"""
    try:
        return path.is_file() and path.resolve().is_relative_to(folder.resolve())
    except (OSError, ValueError):  # a name no file system takes: too long, or with a NUL in it
        return False


def _embedded(image: str) -> bytes:
    _, _, written = image.partition(";base64,")
    try:
        return base64.b64decode(written, validate=True)
    except (binascii.Error, ValueError):
        return b""
