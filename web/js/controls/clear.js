import { ask } from "../python.js";
import { say } from "../status.js";

/** Back to the puzzle as set. Undo brings the digits back. @type {import("../controls.js").Control} */
export const clearControl = {
  name: "Start over",
  more: "Board",
  async run(app) {
    const state = await app.state();
    const view = await ask("clear", state);
    if (!app.board.shows(state.link)) return;
    app.board.show(view);
    say("Back to the puzzle as set. Undo brings your digits back.");
  },
};
