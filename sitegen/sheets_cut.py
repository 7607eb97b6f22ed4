"""A variable font as a print embeds it: one weight, all its letters, only the features that are printed."""

from __future__ import annotations

import io
from collections.abc import Mapping
from functools import lru_cache

from sitegen.garbage import rare_collection

_FEATURES = ("lnum", "tnum")
"""What our styles ask for beside the features that every text has, such as kerning and ligatures."""


def instance(data: bytes, where: Mapping[str, float]) -> bytes:
    """The font at these places of its axes, such as `{"wght": 700}`; of the others, what its maker chose."""
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    written = io.BytesIO()
    with rare_collection(), TTFont(io.BytesIO(_printable(data)), lazy=True, recalcTimestamp=False) as font:
        axes = {axis.axisTag: where.get(axis.axisTag) for axis in font["fvar"].axes}
        instantiateVariableFont(font, axes, inplace=True).save(written)
    return written.getvalue()


@lru_cache(maxsize=1)  # its weights are cut one after the other
def _printable(data: bytes) -> bytes:
    """Whatever a print does not use goes before the axes do: it leaves them half the work."""
    from fontTools.subset import Options, Subsetter
    from fontTools.ttLib import TTFont

    options = Options(hinting=False, notdef_outline=True)
    options.drop_tables += ["name", "STAT"]
    options.layout_features += _FEATURES
    written = io.BytesIO()
    with TTFont(io.BytesIO(data), lazy=True, recalcTimestamp=False) as font:
        names, cutter = font["name"], Subsetter(options)
        cutter.populate(unicodes=font.getBestCmap())
        cutter.subset(font)
        font["name"] = names  # to find the names still in use it would visit every pair of kerned letters
        font.save(written)
    return written.getvalue()
