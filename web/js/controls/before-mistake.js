import { canSearch, searchBoard } from "../board-search.js";
import { answer } from "../status.js";

/** Back to the last state that agrees with the only solution. @type {import("../controls.js").Control} */
export const beforeMistakeControl = {
  name: "Before first mistake",
  more: "History",
  enabled: canSearch,
  async run(app) {
    await app.work.known;
    const { states, changes } = app.work.course;
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
