/** The hint under way: what it was asked for, the answer, and how much of it was told. @type {{key: string, view: import("../types.js").View, tier: number} | null} */
let given = null;

/** Where to look; pressed again, what for; then the step, drawn. @type {import("../controls.js").Control} */
export const hintControl = {
  id: "hint",
  name: "Hint",
  pad: true,
  run: ({ steps }) =>
    steps.inTurn(async () => {
      const request = await steps.request();
      const key = JSON.stringify(request);
      if (given?.key !== key) {
        const reply = await steps.look("next", request);
        if (!reply) return;
        given = { key, view: reply.view, tier: 0 };
      }
      const { view } = given;
      if (!view.step || !steps.isOn(request.link)) return;
      if (!view.step.technique) return steps.say("", view.step.sentence);
      given.tier = Math.min(given.tier + 1, view.step.hints.length);
      if (given.tier === view.step.hints.length) steps.show(view);
      else steps.say(`Hint ${given.tier} of ${view.step.hints.length}`, view.step.hints[given.tier - 1]);
    }),
};
