/** The board as a page of its own: a file that opens with it, from a disk or a mail, without a network. */

import type { StepEntry, StepsReply } from "../python/protocol.ts";
import { inSlices } from "../python/slices.ts";
import { wholePage } from "../site/site.ts";
import { download, make } from "../ui/dom.ts";
import { type Path, pageWith } from "./carried.ts";
import { action, type Part, type SharedBoard, StatusLine, tick } from "./part.ts";

const ABOUT = "One 12 MB file with all of Sudolink in it. It opens with this board anywhere, even offline.";
const MISSING =
  "Saving needs a network connection to download 12 MB, and the download failed. Your board is unchanged. Try again when you are online.";
const TASK = "linked_path";

export class PagePart implements Part {
  title = "Separate page";
  #path = tick("Include the solution steps", true, () => {});
  #said = new StatusLine();
  #button = action("Save as page", () => this.#said.tell(() => this.#save()));
  element = make(
    "div",
    { className: "part-body" },
    make("p", {}, ABOUT),
    this.#path.label,
    make("div", { className: "actions" }, this.#button),
    this.#said.element,
  );
  #state = { link: "", page: "" };

  show({ state }: SharedBoard) {
    this.#state = state;
    this.#said.say("");
  }

  async #save() {
    this.#button.disabled = true;
    try {
      const page = await wholePage().catch(() => null);
      if (page === null) throw new Error(MISSING);
      const path = this.#path.box.checked ? await this.#findPath() : null;
      const text = pageWith(page, { link: this.#state.link, path });
      download(new Blob([text], { type: "text/html" }), "sudolink-board.html");
      return path ? `Page saved. ${path.sentence}` : "Page saved.";
    } finally {
      this.#button.disabled = false;
    }
  }

  /** @returns null where there are no steps */
  async #findPath(): Promise<Path | null> {
    this.#said.say("Looking for the steps…");
    const stop = new AbortController();
    this.element.closest("dialog")?.addEventListener("close", () => stop.abort(), { once: true });
    const steps: Path["steps"] = [];
    const add = (entries: readonly StepEntry[]) =>
      void steps.push(...entries.map(({ link = "", ...step }) => ({ ...step, link })));
    const on = ({ entries }: StepsReply) => add(entries);
    const restart = () => void steps.splice(0);
    const {
      entries,
      sentence,
      end = "",
    } = await inSlices({
      work: "steps",
      start: { task: TASK, ...this.#state },
      run: { task: TASK },
      stop: stop.signal,
      on,
      onRestart: restart,
    });
    if (stop.signal.aborted) throw new Error("Nothing was saved.");
    add(entries);
    return steps.length ? { steps, end, sentence } : null;
  }
}
