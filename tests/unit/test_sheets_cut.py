"""What is left of a variable font that is cut for a print, and what is not."""

from __future__ import annotations

import gc
import io
from functools import cache

import pytest
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

from sitegen.sheets_cut import instance
from sitegen.sheets_type import Face, font_file

WHOLE = font_file(Face.DISPLAY).read_bytes()


@cache
def cut(weight: float) -> TTFont:
    return TTFont(io.BytesIO(instance(WHOLE, {"wght": weight})))


@cache
def reference(weight: float) -> TTFont:
    return instantiateVariableFont(TTFont(io.BytesIO(WHOLE)), {"wght": weight})


def features(font: TTFont, table: str) -> set[str]:
    return {record.FeatureTag for record in font[table].table.FeatureList.FeatureRecord}


def kerning(font: TTFont, pairs: tuple[str, ...]) -> list[int]:
    """How far the letters of each pair are moved together."""
    subtables = [
        getattr(found, "ExtSubTable", found)
        for lookup in font["GPOS"].table.LookupList.Lookup
        for found in lookup.SubTable
    ]
    return [_moved(font, subtables, *pair) for pair in pairs]


def _moved(font: TTFont, subtables: list[object], left: str, right: str) -> int:
    first, second = (font.getBestCmap()[ord(letter)] for letter in (left, right))
    for table in subtables:
        if getattr(table, "LookupType", 0) != 2 or first not in table.Coverage.glyphs:  # type: ignore[attr-defined]
            continue
        if table.Format == 1:  # type: ignore[attr-defined]
            pairs = table.PairSet[table.Coverage.glyphs.index(first)].PairValueRecord  # type: ignore[attr-defined]
            found = [each.Value1 for each in pairs if each.SecondGlyph == second]
            if found:
                return int(getattr(found[0], "XAdvance", 0))
            continue
        one = table.ClassDef1.classDefs.get(first, 0)  # type: ignore[attr-defined]
        other = table.ClassDef2.classDefs.get(second, 0)  # type: ignore[attr-defined]
        return int(getattr(table.Class1Record[one].Class2Record[other].Value1, "XAdvance", 0))  # type: ignore[attr-defined]
    return 0


@pytest.mark.parametrize("weight", [400, 700])
def test_a_cut_font_has_every_letter_as_wide_and_as_kerned_as_the_whole(weight: float) -> None:
    made, whole = cut(weight), reference(weight)
    assert made.getBestCmap().keys() == whole.getBestCmap().keys()
    widths = [
        [font["hmtx"][font.getBestCmap()[code]][0] for code in sorted(font.getBestCmap())]
        for font in (made, whole)
    ]
    assert widths[0] == widths[1]
    pairs = ("AV", "TO", "LY", "PA", "Wa", "To")
    assert kerning(made, pairs) == kerning(whole, pairs)
    assert any(kerning(made, pairs))


def test_only_the_features_that_are_printed_are_kept() -> None:
    assert features(cut(400), "GPOS") == {"kern", "mark"}
    assert features(cut(400), "GSUB") == {"locl"}  # and no old numerals, no other forms


def test_a_cut_font_no_longer_varies_and_keeps_its_name() -> None:
    made = cut(700)
    assert not {"fvar", "gvar", "STAT"} & set(made.keys())
    assert made["name"].getDebugName(1) == TTFont(io.BytesIO(WHOLE))["name"].getDebugName(1)


def test_cutting_leaves_the_collection_of_garbage_as_it_was() -> None:
    usual = gc.get_threshold()
    instance(WHOLE, {"wght": 500})
    assert gc.get_threshold() == usual
