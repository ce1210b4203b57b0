/** Texts and files that arrive without the paste box: dropped, pasted, or shared by other programs. */

import { byId } from "../ui/dom.ts";
import type { ImportBox } from "./box.ts";

// Files dropped anywhere on the page, and text pasted on the start page while no field has the focus.

const FIELDS = "textarea, select, [contenteditable], input:not([type=radio], [type=checkbox], [type=button])";

interface DropTakers {
  /** Returns the paste box to use now. */
  box: () => ImportBox;
  /** Takes files of any size, on the page "Solve many boards". */
  list: (files: FileList) => void;
}

export function attachDropAndPaste({ box, list }: DropTakers) {
  document.addEventListener("dragover", (event) => {
    if (event.defaultPrevented || !carries(event)) return;
    event.preventDefault();
    document.body.classList.toggle("dropping", !busy());
  });
  document.addEventListener("dragleave", (event) => {
    if (!event.relatedTarget) document.body.classList.remove("dropping");
  });
  document.addEventListener("drop", (event) => {
    document.body.classList.remove("dropping");
    if (event.defaultPrevented || !carries(event)) return;
    event.preventDefault(); // otherwise the browser would leave the page and show the file
    const { files } = event.dataTransfer as DataTransfer;
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    if (busy()) return;
    if (shown("many")) list(files);
    else if (files.length) box().takeFiles(files);
    else box().take(text);
  });
  document.addEventListener("paste", (event) => {
    if (!shown("start") || busy() || inField(event.target)) return;
    const files = event.clipboardData?.files;
    const text = event.clipboardData?.getData("text/plain");
    if (text) box().take(text);
    else if (files?.length) box().takeFiles(files);
    else return;
    event.preventDefault();
  });
}

function shown(id: string) {
  return !byId(id).hidden;
}

/** Whether a dialog other than Import is open. */
function busy() {
  return document.querySelector("dialog[open]:not(#import-dialog)") !== null;
}

/** Whether the paste box takes what is dragged: a file, or text that isn't over a field. */
function carries({ dataTransfer, target }: DragEvent) {
  const types = dataTransfer?.types ?? [];
  return types.includes("Files") || (types.includes("text/plain") && !shown("many") && !ofPage(target));
}

/** Whether an element is a field that takes dragged text itself, other than the paste box, which opens it. */
function ofPage(target: EventTarget | null) {
  return inField(target) && !(target as Element).closest(".import-box");
}

function inField(target: EventTarget | null) {
  return target instanceof Element && target.matches(FIELDS);
}

// What other programs send to the installed page: a shared text, a file that is opened with it, a link.
// manifest.webmanifest lists what it accepts.

/** The parameters of the address that contain a shared text, in reading order. */
const SHARED = ["shared-title", "shared-text", "shared-url"];

interface LaunchHandlers {
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

/** The text shared through an address, or "". */
function sharedText(address: URL | Location) {
  const parameters = new URLSearchParams(address.search);
  const parts = SHARED.map((name) => parameters.get(name) ?? "");
  // Some programs repeat the link in the text, which would count as two boards.
  const texts = parts.filter(
    (part, at) => !parts.some((other, place) => other.includes(part) && (other !== part || place < at)),
  );
  return texts.join("\n");
}

/** Open what the page was launched with, and what arrives while it is open. */
export function attachLaunches(handlers: LaunchHandlers) {
  attachLaunchQueue(handlers, location.href);
  const text = sharedText(location);
  if (!text) return;
  history.replaceState(null, "", location.pathname); // so that a reload doesn't open it again
  handlers.text(text);
}

/** The browser's queue of what an installed page is launched with. */
interface LaunchQueue {
  setConsumer: (take: (launch: Launch) => void) => void;
}

/** @param opened - the address that the page was opened with, which needs no action */
function attachLaunchQueue(handlers: LaunchHandlers, opened: string) {
  const { launchQueue } = globalThis as typeof globalThis & { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(async ({ targetURL = "", files = [] }) => {
    const isNews = targetURL !== opened;
    opened = "";
    if (files.length) return handlers.files(await Promise.all(files.map((file) => file.getFile())));
    if (!targetURL || !isNews) return;
    const address = new URL(targetURL);
    const text = sharedText(address);
    if (text) handlers.text(text);
    else handlers.visit(address);
  });
}
