import { sameState } from "../history.js";
import { answer, say } from "../status.js";

/** Marks the state of the board to come back to. @type {import("../controls.js").Control} */
export const setCheckpointControl = {
  name: "Set checkpoint",
  more: "History",
  run({ work }) {
    work.setCheckpoint();
    answer("Checkpoint set. “Back to checkpoint” returns to the board as it is now.");
  },
};

/** Back to the state that was marked. @type {import("../controls.js").Control} */
export const backToCheckpointControl = {
  name: "Back to checkpoint",
  more: "History",
  enabled: ({ board, work: { history } }) =>
    board.state === "ready" && history.checkpoint !== null && history.now !== null && !sameState(history.checkpoint, history.now),
  async run({ work }) {
    const { checkpoint } = work.history;
    if (!checkpoint) return;
    await work.jump(checkpoint);
    say("Back at the checkpoint. Undo returns to where you were.");
  },
};
