"""How long a cold start takes: `python bench/start.py [SCRIPT]`.

User and system seconds of `sitegen check SCRIPT` and of `sitegen --help`, each in a fresh process, the
least of five. Bytecode is compiled first, as an installed package has it.
"""

from __future__ import annotations

import compileall
import json
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1] / "sitegen"
RUNS = 5
IDS = ["washerwoman", "chef", "empath", "monk", "slayer", "mayor", "drunk", "saint", "baron", "imp"]


def seconds(*words: str) -> float:
    """Processor time of one call of the command line."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    subprocess.run(
        [sys.executable, "-m", "sitegen", *words], check=False, capture_output=True, env=environment
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def main(script: str) -> None:
    """Measure and print."""
    compileall.compile_dir(PACKAGE, quiet=1)
    for words in (["check", script], ["--help"]):
        print(f"sitegen {words[0]}: {min(seconds(*words) for _ in range(RUNS)):.2f} s of processor time")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        own = Path(folder) / "small.json"
        own.write_text(json.dumps(IDS), encoding="utf-8")
        main(sys.argv[1] if len(sys.argv) > 1 else str(own))
