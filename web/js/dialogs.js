/** What all dialogs share: a Close button, and closing by a click beside them. */

/** Make every dialog of the page close as people expect. */
export function attachDialogs() {
  document.querySelectorAll("dialog").forEach(attachDialog);
}

/**
 * Make a dialog close as people expect.
 *
 * @param {HTMLDialogElement} dialog
 */
export function attachDialog(dialog) {
  dialog.querySelector("[data-close]")?.addEventListener("click", () => dialog.close());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
}
