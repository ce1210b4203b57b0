/**
 * "Report a problem", in the footer and the help: a report that starts with the version, the browser and the board.
 * Where the build knows the sources, it is an issue there, else an email. The user reads it and sends it, or doesn't.
 */

import { LONGEST_MAIL, mailAddress } from "../share/mail.ts";
import { linkAt, linkBase } from "../site/site.ts";
import { byId } from "../ui/dom.ts";

const SUBJECT = "Problem with Sudolink";

/** Let each link of the class "report" lead to a report about what is on screen when it is reached or pressed. */
export function attachReport() {
  for (const event of ["focusin", "click"]) document.addEventListener(event, renew);
}

function renew({ target }: Event) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a.report");
  if (link) link.href = reportAddress();
}

function reportAddress() {
  const full = addressWith(linkBase + linkAt(location));
  return full.length <= LONGEST_MAIL ? full : addressWith("(too long: please paste it here)");
}

/** @param board - its link */
function addressWith(board: string) {
  const lines = [
    "What happened:",
    "",
    "What should have happened:",
    "",
    `Board: ${board}`,
    `Version: ${byId("site-facts").querySelector(".version")?.textContent}`,
    `Browser: ${navigator.userAgent}`,
  ];
  const source = byId("site-facts").querySelector<HTMLAnchorElement>("a.source");
  if (!source) return mailAddress(SUBJECT, lines);
  const asked = new URLSearchParams({ title: SUBJECT, body: lines.join("\n") });
  return `${source.href}/issues/new?${asked}`;
}
