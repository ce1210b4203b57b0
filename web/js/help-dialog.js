/** The dialog behind "?": keys, mouse and touch, and the guide that the build makes from docs/guide.md. */

import { siteRoot } from "./address.js";
import { makeDialog } from "./dialogs.js";
import { byId, make } from "./dom.js";
import { gestureList, keyList } from "./key-help.js";

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
  fetchGuide().then((markup) => (guide.innerHTML = markup));
  const keys = make("details", { open: true }, make("summary", {}, "Keys"), keyList());
  const gestures = make("details", {}, make("summary", {}, "Mouse and touch"), gestureList());
  return makeDialog("help", "Help", keys, gestures, guide);
}

async function fetchGuide() {
  const response = await fetch(new URL("guide.html", siteRoot));
  return response.ok ? response.text() : "";
}

/** @param {EventTarget | null} target */
function isTyping(target) {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !["checkbox", "radio"].includes(target.type));
}
