/**
 * What other programs hand over to the installed page: a text somebody shares, a file that is opened
 * with it, a link. manifest.webmanifest says what it takes.
 */

/** Parameters of the address in which a shared text comes, in the order in which it is read. */
const SHARED = ["shared-title", "shared-text", "shared-url"];

/**
 * @typedef {object} Takers
 * @property {(text: string) => void} text  what was shared
 * @property {(files: File[]) => void} files
 * @property {(address: URL) => void} visit  a link into this site, while the page was open already
 */

/**
 * @typedef {object} Launch
 * @property {string} [targetURL]
 * @property {readonly {getFile: () => Promise<File>}[]} [files]
 */

/**
 * The text that an address hands over, or "".
 *
 * @param {URL | Location} address
 */
function sharedText(address) {
  const parameters = new URLSearchParams(address.search);
  const parts = SHARED.map((name) => parameters.get(name) ?? "");
  // Some programs put the link into the text as well: it would count as two boards.
  const told = parts.filter((part, at) => !parts.some((other, place) => other.includes(part) && (other !== part || place < at)));
  return told.join("\n");
}

/**
 * Take what the page was opened with, and what comes while it is open.
 *
 * @param {Takers} takers
 */
export function attachHandedOver(takers) {
  attachLaunches(takers, location.href);
  const text = sharedText(location);
  if (!text) return;
  history.replaceState(null, "", location.pathname); // a reload is not to open it again
  takers.text(text);
}

/**
 * @param {Takers} takers
 * @param {string} opened  the address the page was opened with: it is not news
 */
function attachLaunches(takers, opened) {
  /** @type {{setConsumer: (take: (launch: Launch) => void) => void} | undefined} */
  const queue = /** @type {any} */ (globalThis).launchQueue;
  queue?.setConsumer(async ({ targetURL = "", files = [] }) => {
    const isNews = targetURL !== opened;
    opened = "";
    if (files.length) return takers.files(await Promise.all(files.map((file) => file.getFile())));
    if (!targetURL || !isNews) return;
    const address = new URL(targetURL);
    const text = sharedText(address);
    if (text) takers.text(text);
    else takers.visit(address);
  });
}
