"""`sitegen docs`."""

from __future__ import annotations

from pathlib import Path

import click


@click.command(epilog="Example: sitegen docs --output reference")
@click.option(
    "--output",
    "-o",
    type=click.Path(path_type=Path),
    default=Path("reference"),
    help="Where the reference goes.",
)
def docs(output: Path) -> None:
    """Write the reference of all checks as a website, one page a check.

    It says the same as `sitegen explain`, with all examples, for reading in a browser or publishing.
    """
    from sitegen.pages_assets import assets
    from sitegen.pages_checks import docs_content, docs_plan
    from sitegen.render import environment, render
    from sitegen.write import ForeignFolderError, replace_folder

    env = environment()
    pages = {page.path: render(env, page.template, **page.context).encode() for page in docs_plan()}
    try:
        replace_folder(output, pages | {asset.path: asset.data for asset in assets(docs_content())})
    except ForeignFolderError as error:
        raise click.UsageError(f"{error}; choose another --output") from None
    click.echo(f"Open {output / 'index.html'}", err=True)
