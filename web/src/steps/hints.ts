/**
 * Hints in three tiers: where to look, then what to look for, then the step. Each one is drawn on the board.
 *
 * If something entered is wrong, there are two: that it is, then where.
 */

import { ask } from "../python/ask.ts";
import type { HintTier, StepsReply, View } from "../python/protocol.ts";
import { answer } from "../ui/messages.ts";

/** Where steps of a board are shown. */
export interface StepsPlace<Request extends { link: string }> {
  /** The details of the request to Python. */
  request: () => Promise<Request>;
  /** The next step, drawn. */
  look: (request: Request) => Promise<Pick<StepsReply, "view" | "blamed"> | null>;
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

/** Added to the sentence that something entered is wrong. */
const SHOWS_WHERE = "The next hint shows where.";

/** What a hint was requested for, the view of its step or of what is wrong, and how many tiers have been shown. */
interface Hint {
  key: string;
  view: View;
  blamed?: View;
  tier: number;
}

export class HintTiers {
  #current: Hint | null = null;

  /**
   * Show the next tier.
   *
   * @param isWanted - whether nothing was done in the meantime that the hint would be in the way of
   * @returns the board with the step of the hint or with what is wrong; null if there is nothing to give away
   */
  async next<Request extends { link: string }>(
    place: StepsPlace<Request>,
    isWanted = () => true,
  ): Promise<View | null> {
    if (!isWanted()) return null;
    const request = await place.request();
    const hint = await this.#ask(place, request);
    if (!hint?.view.step || !place.isOn(request.link) || !isWanted()) return null;
    if (hint.blamed) return this.#blame(place, hint, hint.blamed);
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

  /** Say that something entered is wrong, then show where. */
  #blame<Request extends { link: string }>(place: StepsPlace<Request>, hint: Hint, blamed: View) {
    hint.tier += 1;
    if (hint.tier === 1) {
      place.say("", `${hint.view.step?.sentence} ${SHOWS_WHERE}`);
      return null;
    }
    place.show(blamed);
    return blamed;
  }

  async #ask<Request extends { link: string }>(place: StepsPlace<Request>, request: Request) {
    const key = JSON.stringify(request);
    if (this.#current?.key === key) return this.#current;
    const reply = await place.look(request);
    if (!reply?.view) return null;
    this.#current = { key, view: reply.view, blamed: reply.blamed, tier: 0 };
    return this.#current;
  }
}
