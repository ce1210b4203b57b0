import { byId } from "../dom.js";
import { ImportBox } from "../import-box.js";

/** @type {ImportBox | null} */
let box = null;

/** A dialog with the paste box of the start page. @type {import("../controls.js").Control} */
export const importControl = {
  name: "Import",
  more: true,
  enabled: () => true,
  run(app) {
    const dialog = /** @type {HTMLDialogElement} */ (byId("import-dialog"));
    box ??= new ImportBox(byId("dialog-import"), async (text) => {
      await app.importText(text);
      dialog.close();
    }, "Open the board");
    dialog.showModal();
    dialog.querySelector("textarea")?.focus();
  },
};
