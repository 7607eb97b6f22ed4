"""One file a foreign format: read it, write it, say what was lost."""
