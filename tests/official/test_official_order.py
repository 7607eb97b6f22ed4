"""The order of a sheet against the published one, from the texts themselves."""

from __future__ import annotations

import random

from make import SHARED, needs_shared

from sitegen.official import book
from sitegen.order import sao

pytestmark = needs_shared


def test_gives_every_published_place_from_the_texts() -> None:
    published = list(book(SHARED / "official").characters.values())
    assert len(published) == 181
    assert not any(each.facts_only for each in published)
    for seed in range(3):
        shuffled = random.Random(seed).sample(published, len(published))  # noqa: S311
        assert [each.id for each in sao(shuffled)] == [each.id for each in published]
