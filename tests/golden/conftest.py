"""`pytest --update` writes the expected files anew; look at the difference before you commit it."""

from __future__ import annotations

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update", action="store_true", help="write the golden files anew")
