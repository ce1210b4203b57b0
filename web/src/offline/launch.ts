/**
 * What other programs hand over to the installed page: a text somebody shares, a file that is opened
 * with it, a link. manifest.webmanifest says what it takes.
 */

/** Parameters of the address in which a shared text comes, in the order in which it is read. */
const SHARED = ["shared-title", "shared-text", "shared-url"];

interface Takers {
  /** What was shared. */
  text: (text: string) => void;
  files: (files: File[]) => void;
  /** A link into this site, while the page was open already. */
  visit: (address: URL) => void;
}

interface Launch {
  targetURL?: string;
  files?: readonly { getFile: () => Promise<File> }[];
}

/** The text that an address hands over, or "". */
function sharedText(address: URL | Location) {
  const parameters = new URLSearchParams(address.search);
  const parts = SHARED.map((name) => parameters.get(name) ?? "");
  // Some programs put the link into the text as well: it would count as two boards.
  const texts = parts.filter(
    (part, at) => !parts.some((other, place) => other.includes(part) && (other !== part || place < at)),
  );
  return texts.join("\n");
}

/** Take what the page was opened with, and what comes while it is open. */
export function attachLaunches(takers: Takers) {
  attachLaunchQueue(takers, location.href);
  const text = sharedText(location);
  if (!text) return;
  history.replaceState(null, "", location.pathname); // a reload is not to open it again
  takers.text(text);
}

/** Where browsers that install pages put what these are launched with. */
interface LaunchQueue {
  setConsumer: (take: (launch: Launch) => void) => void;
}

/** @param opened - the address the page was opened with: it is not news */
function attachLaunchQueue(takers: Takers, opened: string) {
  const { launchQueue } = globalThis as typeof globalThis & { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(async ({ targetURL = "", files = [] }) => {
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
