/** What all dialogs share: a Close button, and closing by a click beside them. */

/** Make every dialog of the page close as people expect. */
export function attachDialogs() {
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.querySelector("[data-close]")?.addEventListener("click", () => dialog.close());
    dialog.addEventListener("click", (event) => {
      if (event.target === dialog) dialog.close();
    });
  }
}
