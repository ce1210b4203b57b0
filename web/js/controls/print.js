import { PrintDialog } from "../print-dialog.js";

/** @type {PrintDialog | null} */
let dialog = null;

/** A sheet of paper with this board, or several. @type {import("../controls.js").Control} */
export const printControl = {
  name: "Print",
  more: "Board",
  async run(app) {
    dialog ??= new PrintDialog();
    await dialog.open(await app.state());
  },
};
