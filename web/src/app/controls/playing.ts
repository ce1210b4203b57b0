/** Undo, redo, checkpoints and marks. */

import { withCandidates, withoutMarks } from "../../board/contents.ts";
import { ask } from "../../python/ask.ts";
import { count } from "../../saved/counts.ts";
import { changesIn, sameState } from "../../saved/history.ts";
import { answer, say } from "../../ui/messages.ts";
import { canSearch, searchBoard } from "../board-search.ts";
import type { Control } from "./control.ts";

/** Goes back one state. */
export const undoControl: Control = {
  id: "undo",
  name: "Undo",
  picture: "M9 5 4 10l5 5M4 10h10a5.5 5.5 0 0 1 0 11h-3",
  brief: true,
  pad: true,
  enabled: ({ board, game }) => board.state === "ready" && game.canUndo,
  async run({ game }) {
    const to = await game.undo();
    if (to) say(to === "board" ? "Back to the board before the import. Redo returns to the imported one." : "Undone.");
  },
};

/** Goes forward again after Undo. */
export const redoControl: Control = {
  name: "Redo",
  picture: "m15 5 5 5-5 5M20 10H10a5.5 5.5 0 0 0 0 11h3",
  brief: true,
  pad: true,
  enabled: ({ board, game }) => board.state === "ready" && game.canRedo,
  async run({ game }) {
    const to = await game.redo();
    if (to) say(to === "board" ? "Back to the imported board." : "Redone.");
  },
};

/** Marks the current state, to go back to later. */
export const setCheckpointControl: Control = {
  name: "Set checkpoint",
  more: "History",
  run({ game }) {
    game.setCheckpoint();
    answer("Checkpoint set. “Back to checkpoint” returns here.");
  },
};

/** Goes back to the marked state. */
export const backToCheckpointControl: Control = {
  name: "Back to checkpoint",
  more: "History",
  enabled: ({ board, game: { history } }) =>
    board.state === "ready" &&
    history.checkpoint !== null &&
    history.now !== null &&
    !sameState(history.checkpoint, history.now),
  async run({ game }) {
    const { checkpoint } = game.history;
    if (!checkpoint) return;
    await game.jump(checkpoint);
    say("Back at the checkpoint. Undo takes you to where you were.");
  },
};

/** Goes back to the last state that agrees with the only solution. */
export const beforeMistakeControl: Control = {
  id: "before-mistake",
  name: "Back before mistake",
  more: "History",
  enabled: canSearch,
  async run(app) {
    await app.game.known;
    const { states, changes } = changesIn(app.game.history);
    await searchBoard(
      app,
      "mistake",
      ({ sentence = "", status, state }) => {
        count(app.game, "checks");
        if (state !== undefined) app.game.jump(states[state]);
        answer(sentence, status === "none" ? "bad" : "calm");
      },
      { states: changes },
    );
  },
};

/**
 * Fills in candidates in all empty cells that have none. If all have some, it resets every cell to the candidates that
 * the digits allow.
 */
export const candidatesControl: Control = {
  name: "Fill in candidates",
  more: "Marks",
  async run(app) {
    const state = await app.game.state();
    const { candidates } = await ask("candidates", state);
    const { board } = app;
    if (!board.shows(state.link)) return;
    const bare = Object.entries(candidates).filter(
      ([cell, left]) => left.length && !board.contents[Number(cell)].candidates.length,
    );
    const before = board.contents;
    board.put(withCandidates(before, bare.length ? Object.fromEntries(bare) : candidates));
    const changed = board.contents !== before;
    await board.settled();
    if (!changed) answer("All possible candidates are filled in.");
    else
      say(
        bare.length ? "Candidates filled in. Change them as you like." : "Candidates reset to all that are possible.",
      );
  },
};

/** How many puzzles were solved, and how fast. */
export const statisticsControl: Control = {
  name: "Statistics",
  more: "History",
  enabled: () => true,
  run: ({ playing }) => playing.openStatistics(),
};

/** Removes all marks and colours; digits stay. */
export const resetMarksControl: Control = {
  name: "Clear marks",
  more: "Marks",
  async run({ board }) {
    const before = board.contents;
    board.put(withoutMarks(before));
    if (board.contents === before) return answer("There are no marks or colours.");
    await board.settled();
    say("Marks and colours removed. Undo brings them back.");
  },
};
