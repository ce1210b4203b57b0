/** Hints in tiers: where to look; asked again, what for; then the step, drawn. */

/** @typedef {import("./types.js").View} View */

/**
 * @template {{link: string}} Request
 * @typedef {object} StepsPlace  where steps of a board are shown
 * @property {() => Promise<Request>} request  what Python is asked with
 * @property {(task: "next", request: Request) => Promise<{view: View} | null>} look
 * @property {(link: string) => boolean} isOn  whether the board is still that of a link
 * @property {(title: string, sentence: string) => void} say
 * @property {(view: View) => void} show
 */

export class HintTiers {
  /** The hint under way: what it was asked for, the answer, and how much of it was told. @type {{key: string, view: View, tier: number} | null} */
  #given = null;

  /** @template {{link: string}} Request @param {StepsPlace<Request>} place */
  async next(place) {
    const request = await place.request();
    const given = await this.#ask(place, request);
    if (!given?.view.step || !place.isOn(request.link)) return;
    const { technique, sentence, hints } = given.view.step;
    if (!technique) return place.say("", sentence);
    given.tier = Math.min(given.tier + 1, hints.length);
    if (given.tier === hints.length) place.show(given.view);
    else place.say(`Hint ${given.tier} of ${hints.length}`, hints[given.tier - 1]);
  }

  /** @template {{link: string}} Request @param {StepsPlace<Request>} place @param {Request} request */
  async #ask(place, request) {
    const key = JSON.stringify(request);
    if (this.#given?.key === key) return this.#given;
    const reply = await place.look("next", request);
    return reply && (this.#given = { key, view: reply.view, tier: 0 });
  }
}
