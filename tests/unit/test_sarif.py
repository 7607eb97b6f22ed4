"""SARIF: what we write is what the standard's schema takes, as turned into classes by `pydantic-sarif`."""

from __future__ import annotations

import json

import pytest
from pydantic import ValidationError
from pydantic_sarif.model import StaticAnalysisResultsFormatSarifVersion210JsonSchema as Log

from sitegen.case import Case
from sitegen.check import diagnostics
from sitegen.load import load_files
from sitegen.official import facts_book
from sitegen.report import sarif

BROKEN = b"""[
  {"id": "_meta", "name": "T"},
  {"id": "lamp", "name": "Lamp", "team": "minion", "ability": "You glow. [+1 Outsider]"},
  "nobody of that name",
  {}
]"""


def log(data: bytes) -> str:
    """The SARIF log of a script file."""
    loaded = load_files({"my scripts/a b.json": data}, facts_book())
    found = diagnostics(Case(loaded.content, facts_book(), loaded.misfits), loaded.sources)
    return sarif(found)


@pytest.mark.parametrize("data", [BROKEN, b'["imp"', b"[]", '["\U0001f56f", 1]'.encode()])
def test_every_log_fits_the_schema(data: bytes) -> None:
    written = Log.model_validate_json(log(data))
    assert written.version.value == "2.1.0"


def test_the_schema_refuses_what_is_no_log() -> None:
    broken = json.loads(log(BROKEN))
    broken["runs"][0]["results"][0]["place"] = 3
    with pytest.raises(ValidationError):
        Log.model_validate(broken)


def test_a_result_says_what_where_and_how_bad() -> None:
    run = json.loads(log(BROKEN))["runs"][0]
    result = next(each for each in run["results"] if each["ruleId"] == "bracket-without-setup")
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "my%20scripts/a%20b.json"
    assert place["region"]["startLine"] == 3
    assert result["level"] == "error"
    described = run["tool"]["driver"]["rules"][result["ruleIndex"]]
    assert described["id"] == "bracket-without-setup"
    assert described["shortDescription"]["text"].endswith(".")
