/** What all dialogs share: a Close button, and closing by a click beside them. */

import { make } from "./dom.ts";

/** Make every dialog of the page close as people expect. */
export function attachDialogs() {
  for (const dialog of document.querySelectorAll("dialog")) attach(dialog);
}

/**
 * A new dialog, closed.
 *
 * @param children - what stands below the title
 */
export function makeDialog(id: string, title: string, ...children: Node[]) {
  const heading = make("h2", { id: `${id}-title` }, title);
  const close = make("button", { className: "close", type: "button", "data-close": "", ariaLabel: "Close" }, "×");
  const body = make("div", { className: "dialog-body" }, heading, close, ...children);
  const dialog = make("dialog", { id, "aria-labelledby": heading.id }, body);
  document.body.append(dialog);
  attach(dialog);
  return dialog;
}

function attach(dialog: HTMLDialogElement) {
  dialog.querySelector("[data-close]")?.addEventListener("click", () => dialog.close());
  // A drag that selects text may end beside the dialog, but it has not started there.
  let pressed = false;
  dialog.addEventListener("pointerdown", (event) => (pressed = event.target === dialog));
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog && pressed) dialog.close();
  });
}
