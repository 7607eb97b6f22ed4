"""Check Blood on the Clocktower scripts, publish their almanac, print their sheets."""

__version__ = "0.1.0"
