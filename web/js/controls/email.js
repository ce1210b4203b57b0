import { ask } from "../python.js";
import { ShareDialog } from "../share-dialog.js";
import { linkBase } from "../site.js";

/** @type {ShareDialog | null} */
let dialog = null;

/** A dialog with every way to pass on what is on screen. @type {import("../controls.js").Control} */
export const emailControl = {
  name: "Email this Board",
  async run(app) {
    dialog ??= new ShareDialog();
    await dialog.open(async () => {
      const state = await app.state();
      return { state, reply: await ask("share", { ...state, base: linkBase }) };
    });
  },
};
