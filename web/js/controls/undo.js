import { ask } from "../python.js";
import { say } from "../status.js";

/** A step back through all the boards shown. @type {import("../controls.js").Control} */
export const undoControl = {
  name: "Undo",
  enabled: (app) => app.board.state === "ready" && app.past.canUndo,
  async run(app) {
    const link = app.past.undo();
    if (link === null) return;
    app.board.show(await ask("open", { text: link, page: app.board.page }));
    say("One step back.");
  },
};
