/** The dialog behind "?": keys, mouse and touch, and the guide that the build makes from docs/guide.md. */

import { makeDialog } from "./dialogs.js";
import { byId, make } from "./dom.js";
import { gestureList, keyList } from "./key-help.js";
import { fileOf } from "./site.js";

/** Make the button in the header and the key "?" open the dialog. */
export function attachHelp() {
  /** @type {HTMLDialogElement | null} */
  let dialog = null;
  const open = () => {
    dialog ??= build();
    dialog.showModal();
  };
  byId("open-help").addEventListener("click", open);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "?" || isTyping(event.target) || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    open();
  });
}

function build() {
  const guide = make("div", { className: "guide" });
  fillGuide(guide);
  const keys = make("details", { open: true }, make("summary", {}, "Keys"), keyList());
  const gestures = make("details", {}, make("summary", {}, "Mouse and touch"), gestureList());
  return makeDialog("help", "Help", keys, gestures, guide);
}

/** The guide, whole and as it was built: nothing else that a server may send is taken for it. @param {HTMLElement} guide */
async function fillGuide(guide) {
  try {
    guide.innerHTML = await (await fileOf("guide.html")).text();
  } catch {
    guide.append(make("p", {}, "The guide could not be loaded. Reload the page to try again."));
  }
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !["checkbox", "radio"].includes(target.type));
}
