/** Hints in three tiers: where to look, then what to look for, then the step drawn on the board. */

import type { View } from "../python/protocol.ts";

/** Where steps of a board are shown. */
export interface StepsPlace<Request extends { link: string }> {
  /** The details of the request to Python. */
  request: () => Promise<Request>;
  look: (task: "next", request: Request) => Promise<{ view?: View | null } | null>;
  /** Whether the board still has this link. */
  isOn: (link: string) => boolean;
  say: (title: string, sentence: string) => void;
  show: (view: View) => void;
}

export class HintTiers {
  /** The current hint: what it was requested for, the answer, and how many tiers have been shown. */
  #current: { key: string; view: View; tier: number } | null = null;

  /**
   * Show the next tier.
   *
   * @returns whether it is the first one of a step
   */
  async next<Request extends { link: string }>(place: StepsPlace<Request>): Promise<boolean> {
    const request = await place.request();
    const given = await this.#ask(place, request);
    if (!given?.view.step || !place.isOn(request.link)) return false;
    const { technique, sentence, hints } = given.view.step;
    if (!technique) {
      place.say("", sentence);
      return false;
    }
    const isFirst = given.tier === 0;
    given.tier = Math.min(given.tier + 1, hints.length);
    if (given.tier === hints.length) place.show(given.view);
    else place.say(`Hint ${given.tier} of ${hints.length}`, hints[given.tier - 1]);
    return isFirst;
  }

  async #ask<Request extends { link: string }>(place: StepsPlace<Request>, request: Request) {
    const key = JSON.stringify(request);
    if (this.#current?.key === key) return this.#current;
    const reply = await place.look("next", request);
    if (!reply?.view) return null;
    this.#current = { key, view: reply.view, tier: 0 };
    return this.#current;
  }
}
