/** Hints in three tiers: where to look, then what to look for, then the step. Each one is drawn on the board. */

import { ask } from "../python/ask.ts";
import type { HintTier, View } from "../python/protocol.ts";
import { answer } from "../ui/messages.ts";

/** Where steps of a board are shown. */
export interface StepsPlace<Request extends { link: string }> {
  /** The details of the request to Python. */
  request: () => Promise<Request>;
  /** The next step, drawn. */
  look: (request: Request) => Promise<{ view?: View | null } | null>;
  /** Whether the board still has this link. */
  isOn: (link: string) => boolean;
  say: (title: string, sentence: string) => void;
  show: (view: View) => void;
}

/** The link from the top to a board with the step that is drawn on it, if any. */
export function linkWithStep({ link, step }: View) {
  return step?.query ? `${link}&${step.query}` : link;
}

/** The last tier, in which the step is shown. */
const LAST = 3;

/** What is said when a hint is asked for after the last tier. */
const NO_MORE = "This hint has no more to show. Apply the step, or enter it yourself.";

export class HintTiers {
  /** The current hint: what it was requested for, the view of its step, and how many tiers have been shown. */
  #current: { key: string; view: View; tier: number } | null = null;

  /**
   * Show the next tier.
   *
   * @param isWanted - whether nothing was done in the meantime that the hint would be in the way of
   * @returns the board with the step of the hint, or null if no step was found
   */
  async next<Request extends { link: string }>(
    place: StepsPlace<Request>,
    isWanted = () => true,
  ): Promise<View | null> {
    if (!isWanted()) return null;
    const request = await place.request();
    const hint = await this.#ask(place, request);
    if (!hint?.view.step || !place.isOn(request.link) || !isWanted()) return null;
    const { technique, nth, limits, sentence } = hint.view.step;
    if (!technique) {
      place.say("", sentence);
      return null;
    }
    const wasWhole = hint.tier === LAST;
    const tier = Math.min(hint.tier + 1, LAST);
    const view =
      tier === LAST
        ? hint.view
        : await ask("hint_show", { ...request, technique, nth, ...limits, tier: tier as HintTier });
    if (!place.isOn(request.link) || !isWanted()) return null;
    hint.tier = tier;
    place.show(view);
    if (wasWhole) answer(NO_MORE);
    return hint.view;
  }

  async #ask<Request extends { link: string }>(place: StepsPlace<Request>, request: Request) {
    const key = JSON.stringify(request);
    if (this.#current?.key === key) return this.#current;
    const reply = await place.look(request);
    if (!reply?.view) return null;
    this.#current = { key, view: reply.view, tier: 0 };
    return this.#current;
  }
}
