import { withoutMarks } from "../play/cell-contents.js";
import { say } from "../status.js";

/** Take all marks and colours away; digits stay. @type {import("../controls.js").Control} */
export const resetMarksControl = {
  name: "Reset marks",
  more: "Marks",
  async run({ board }) {
    board.put(withoutMarks(board.contents));
    await board.settled();
    say("Marks and colours are gone. Undo brings them back.");
  },
};
