/** What the parts of the share dialog have in common. */

import { make } from "../ui/dom.ts";
import { reveal } from "../ui/messages.ts";

/** The board to share. */
export interface SharedBoard {
  /** The board, as requests need it. */
  state: { link: string; page: string };
  /** The link chosen above the parts. */
  link: string;
  /** The same link with its board string in capitals. */
  capitals: string | null;
}

/** A section of the dialog. */
export interface Part {
  title: string;
  element: HTMLElement;
  /** Called when something changes while it is open. */
  show: (shared: SharedBoard) => Promise<void> | void;
}

/** What a way to share keeps and loses: a line and a list. */
export class LossList {
  #keeps = make("p", { className: "keeps" });
  #losses = make("ul", { className: "losses", hidden: true, ariaLabel: "What is lost" });
  elements = [this.#keeps, this.#losses];

  show({ keeps, losses }: { keeps: string; losses: readonly string[] }) {
    this.#keeps.textContent = keeps;
    this.#losses.replaceChildren(...losses.map((loss) => make("li", {}, loss)));
    this.#losses.hidden = losses.length === 0;
  }
}

/** The line that says what was done. Screen readers speak it. */
export class StatusLine {
  element = make("p", { className: "share-said", role: "status", ariaLive: "polite" });
  /** Whether a button was pressed, so that the result scrolls into view. */
  #asked = false;

  say(sentence: string, tone: "good" | "bad" = "good") {
    this.element.textContent = sentence;
    this.element.dataset.tone = tone;
    if (this.#asked) reveal(this.element);
  }

  /**
   * Do something and say that it is done, or what is wrong.
   *
   * @param work - returns the sentence to say
   */
  async tell(work: () => Promise<string> | string) {
    this.#asked = true;
    try {
      this.say(await work());
    } catch (error) {
      this.say((error as Error).message, "bad");
    } finally {
      this.#asked = false;
    }
  }
}

/**
 * Use only the answer to the last request, because answers can overtake each other.
 *
 * @returns a function that resolves to null if another request came later
 */
export function latestOnly(): <Reply>(reply: Promise<Reply>) => Promise<Reply | null> {
  let last = 0;
  return async (reply) => {
    const mine = ++last;
    const got = await reply;
    return mine === last ? got : null;
  };
}

/** A tick box with its label. */
export function tick(words: string, checked: boolean, onChange: () => void) {
  const box = make("input", { type: "checkbox", checked });
  box.addEventListener("change", onChange);
  return { box, label: make("label", { className: "tick" }, box, " ", words) };
}

/** A list to choose from, with its label. */
export function choice(words: string, choices: [value: string, label: string][], onChange: () => void) {
  const select = make("select", {}, ...choices.map(([value, label]) => make("option", { value }, label)));
  select.addEventListener("change", onChange);
  return { select, label: make("label", { className: "choice" }, words, " ", select) };
}
