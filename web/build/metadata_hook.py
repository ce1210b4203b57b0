"""What the packages say about the project; the build backend runs this, without our other modules.

The sources don't know where their repository is, so a release names it: SUDOLINK_REPOSITORY is its
address, such as https://host/owner/sudolink. The README's links then lead there, and otherwise only
their words are left. SUDOLINK_EMAIL is an address for the people who use the package.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

AUTHORS = "The Sudolink authors"

#: A picture or link of the README to another file of the repository.
PICTURE = re.compile(r"!\[([^\]]*)\]\((?!\w+:)([^)]+)\)")
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\((?!\w+:|#)([^)]+)\)")

#: What a link to the repository's own pages starts with: GitHub shows the README two levels below.
PAGES = "](../../"

#: A line with such a link.
PAGES_LINE = re.compile(r"^.*\]\(\.\./\.\./.*\n+", re.MULTILINE)

#: A block of code.
FENCE = re.compile(r"(^```.*?^```$)", re.MULTILINE | re.DOTALL)


class ProjectMetadata(MetadataHookInterface):
    """Adds the README, the addresses and the authors to what pyproject.toml says."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set those fields that are not settled yet; a source package has settled most."""
        readme = Path(self.root, "README.md").read_text(encoding="utf-8")
        repository = os.environ.get("SUDOLINK_REPOSITORY", "").rstrip("/")
        email = os.environ.get("SUDOLINK_EMAIL")
        tag = f"v{metadata['version']}"
        found = {
            "readme": {
                "content-type": "text/markdown",
                "text": description(readme, repository, tag),
            },
            "urls": urls(repository, tag),
            "authors": [{"name": AUTHORS} | ({"email": email} if email else {})],
        }
        metadata |= {name: value for name, value in found.items() if name in metadata["dynamic"]}


def urls(repository: str, tag: str) -> dict[str, str]:
    """Return the project's addresses by their labels; none if the repository is not known."""
    if not repository:
        return {}
    return {
        "Source": repository,
        "Documentation": f"{repository}/blob/{tag}/docs/index.md",
        "Changelog": f"{repository}/blob/{tag}/CHANGELOG.md",
        "Issues": f"{repository}/issues",
    }


def description(readme: str, repository: str, tag: str) -> str:
    """Return the README with no link to a file that its reader doesn't have."""
    parts = FENCE.split(readme)  # code is every second one
    parts[::2] = [_linked(part, repository, tag) for part in parts[::2]]
    return "".join(parts)


def _linked(text: str, repository: str, tag: str) -> str:
    """Make links to our files absolute, or leave only their words if there is no address."""
    if repository:
        absolute = text.replace(PAGES, f"]({repository}/")
        pictured = PICTURE.sub(rf"![\1]({repository}/raw/{tag}/\2)", absolute)
        return LINK.sub(rf"[\1]({repository}/blob/{tag}/\2)", pictured)
    bare = PAGES_LINE.sub("", text)
    return LINK.sub(r"\1", re.sub(rf"{PICTURE.pattern}\n*", "", bare))
