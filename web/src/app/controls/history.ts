import { sameState } from "../../saved/history.ts";
import { changesIn } from "../../saved/packing.ts";
import { answer, say } from "../../ui/status.ts";
import { canSearch, searchBoard } from "../board-search.ts";
import type { Control } from "../controls.ts";

/** A step back through all states of the board. */
export const undoControl: Control = {
  name: "Undo",
  picture: "M9 5 4 10l5 5M4 10h10a5.5 5.5 0 0 1 0 11h-3",
  pad: true,
  enabled: ({ board, work }) => board.state === "ready" && work.canUndo,
  async run({ work }) {
    const to = await work.undo();
    if (to) say(to === "board" ? "Back to the board before the import. Redo returns to the imported one." : "Undone.");
  },
};

/** Takes an undo back. */
export const redoControl: Control = {
  name: "Redo",
  picture: "m15 5 5 5-5 5M20 10H10a5.5 5.5 0 0 0 0 11h3",
  pad: true,
  enabled: ({ board, work }) => board.state === "ready" && work.canRedo,
  async run({ work }) {
    const to = await work.redo();
    if (to) say(to === "board" ? "Back to the imported board." : "Redone.");
  },
};

/** Marks the state of the board to come back to. */
export const setCheckpointControl: Control = {
  name: "Set checkpoint",
  more: "History",
  run({ work }) {
    work.setCheckpoint();
    answer("Checkpoint set. “Back to checkpoint” returns here.");
  },
};

/** Back to the state that was marked. */
export const backToCheckpointControl: Control = {
  name: "Back to checkpoint",
  more: "History",
  enabled: ({ board, work: { history } }) =>
    board.state === "ready" &&
    history.checkpoint !== null &&
    history.now !== null &&
    !sameState(history.checkpoint, history.now),
  async run({ work }) {
    const { checkpoint } = work.history;
    if (!checkpoint) return;
    await work.jump(checkpoint);
    say("Back at the checkpoint. Undo takes you to where you were.");
  },
};

/** Back to the last state that agrees with the only solution. */
export const beforeMistakeControl: Control = {
  name: "Before first mistake",
  more: "History",
  enabled: canSearch,
  async run(app) {
    await app.work.known;
    const { states, changes } = changesIn(app.work.history);
    await searchBoard(
      app,
      "mistake",
      ({ sentence = "", status, state }) => {
        if (state !== undefined) app.work.jump(states[state]);
        answer(sentence, status === "none" ? "bad" : "calm");
      },
      { states: changes },
    );
  },
};
