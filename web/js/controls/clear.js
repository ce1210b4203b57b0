import { ask } from "../python.js";
import { say } from "../status.js";

/** Back to the puzzle as set. Undo brings the digits back. @type {import("../controls.js").Control} */
export const clearControl = {
  name: "Clear",
  more: true,
  async run(app) {
    app.board.show(await ask("clear", await app.state()));
    say("Back to the puzzle as set. Undo brings your digits back.");
  },
};
