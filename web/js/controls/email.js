import { ask } from "../python.js";
import { siteRoot } from "../address.js";
import { ShareDialog } from "../share-dialog.js";

/** @type {ShareDialog | null} */
let dialog = null;

/** A dialog with the link of what is on screen. @type {import("../controls.js").Control} */
export const emailControl = {
  name: "Email this Board",
  more: true,
  async run(app) {
    dialog ??= new ShareDialog();
    dialog.open(await ask("share", { ...(await app.state()), base: siteRoot.href }));
  },
};
