/** Files dropped anywhere on the page, and text pasted on the start page while no field has the focus. */

import { byId } from "../ui/dom.ts";
import type { ImportBox } from "./box.ts";

const FIELDS = "textarea, select, [contenteditable], input:not([type=radio], [type=checkbox], [type=button])";

/**
 * @param takers.box - that takes what comes now
 * @param takers.list - the page "Solve many boards" takes files of any size
 */
export function attachDropAndPaste({
  box,
  list,
}: {
  /** That takes what comes now. */ box: () => ImportBox /** The page "Solve many boards" takes files of any size. */;
  list: (files: FileList) => void;
}) {
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
    event.preventDefault(); // or the browser would leave the page for the file
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

/** Whether a dialog other than that for imports is open. */
function busy() {
  return document.querySelector("dialog[open]:not(#import-dialog)") !== null;
}

/** Whether something is dragged that a box takes: a file, or text that no field is under. */
function carries({ dataTransfer, target }: DragEvent) {
  const types = dataTransfer?.types ?? [];
  return types.includes("Files") || (types.includes("text/plain") && !shown("many") && !ofPage(target));
}

/** A field that takes dragged text itself; the box of an import opens it. */
function ofPage(target: EventTarget | null) {
  return inField(target) && !(target as Element).closest(".import-box");
}

function inField(target: EventTarget | null) {
  return target instanceof Element && target.matches(FIELDS);
}
