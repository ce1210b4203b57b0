/** Hints in tiers: where to look; asked again, what for; then the step, drawn. */

import type { View } from "../python/protocol.ts";

/** Where steps of a board are shown. */
interface StepsPlace<Request extends { link: string }> {
  /** What Python is asked with. */
  request: () => Promise<Request>;
  look: (task: "next", request: Request) => Promise<{ view?: View | null } | null>;
  /** Whether the board is still that of a link. */
  isOn: (link: string) => boolean;
  say: (title: string, sentence: string) => void;
  show: (view: View) => void;
}

export class HintTiers {
  /** The hint under way: what it was asked for, the answer, and how much of it was shown. */
  #given: { key: string; view: View; tier: number } | null = null;

  async next<Request extends { link: string }>(place: StepsPlace<Request>) {
    const request = await place.request();
    const given = await this.#ask(place, request);
    if (!given?.view.step || !place.isOn(request.link)) return;
    const { technique, sentence, hints } = given.view.step;
    if (!technique) return place.say("", sentence);
    given.tier = Math.min(given.tier + 1, hints.length);
    if (given.tier === hints.length) place.show(given.view);
    else place.say(`Hint ${given.tier} of ${hints.length}`, hints[given.tier - 1]);
  }

  async #ask<Request extends { link: string }>(place: StepsPlace<Request>, request: Request) {
    const key = JSON.stringify(request);
    if (this.#given?.key === key) return this.#given;
    const reply = await place.look("next", request);
    if (!reply?.view) return null;
    this.#given = { key, view: reply.view, tier: 0 };
    return this.#given;
  }
}
