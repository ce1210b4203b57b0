import { byId } from "../dom.js";
import { ImportBox } from "../import-box.js";

/** @type {ImportBox | null} */
let box = null;

/**
 * The paste box of the dialog; the dialog opens by itself when there is something to be seen in it.
 *
 * @param {import("../app.js").App} app
 */
export function dialogBox(app) {
  const dialog = /** @type {HTMLDialogElement} */ (byId("import-dialog"));
  box ??= new ImportBox(byId("dialog-import"), {
    open: async (text, stop) => {
      await app.importText(text, stop);
      dialog.close();
    },
    solveAll: (list) => {
      dialog.close();
      app.solveList(list);
    },
    visit: () => app.visit,
    attend: () => dialog.open || dialog.showModal(),
  }, "Open the board");
  return box;
}

/** A dialog with the paste box of the start page. @type {import("../controls.js").Control} */
export const importControl = {
  name: "Import",
  enabled: () => true,
  run(app) {
    const dialog = /** @type {HTMLDialogElement} */ (byId("import-dialog"));
    const taker = dialogBox(app);
    dialog.showModal();
    taker.focus();
  },
};
