import { ask } from "../python.js";

/** All steps of the easy techniques at once. @type {import("../controls.js").Control} */
export const basicsControl = {
  name: "Do the basics",
  run: ({ steps, board }) =>
    steps.inTurn(async () => {
      const request = await steps.request();
      /** @type {import("../types.js").TakenReply} */
      const reply = await ask("teaching.basics", request);
      if (!board.shows(request.link)) return;
      if (reply.view) steps.show(reply.view);
      steps.say("", reply.sentence);
    }),
};
