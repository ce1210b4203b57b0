"""What the build fills in at the foot of the page."""

from __future__ import annotations

import sudolink
from tests.built import built
from web.build.footer import with_footer
from web.build.paths import WEB

PAGE = (WEB / "index.html").read_text(encoding="utf-8")


def test_the_footer_says_the_version_and_where_the_sources_are():
    page = with_footer(PAGE, "1.2.3", "https://git.example.org/a/b")
    assert '<span class="version">1.2.3</span>' in page
    assert '<a class="source" href="https://git.example.org/a/b">Source</a>' in page


def test_no_address_is_made_up():
    assert 'class="source"' not in with_footer(PAGE, "1.2.3", "")


def test_the_site_in_one_file_leads_to_no_other_file():
    page = (built() / "sudolink.html").read_text(encoding="utf-8")
    footer = page[page.index('<footer id="site-facts">') :].partition("</footer>")[0]
    assert f'<span class="version">{sudolink.__version__}</span>' in footer
    assert "href" not in footer
