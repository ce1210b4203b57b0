/**
 * What to solve: files, the text in the box, or both. If one replaces the other, the page says so and offers a way back.
 */

import { byId, make } from "../ui/dom.ts";
import { capitalized } from "../ui/values.ts";

/** A text with more characters is large. */
const LARGE = 100_000;

/** A text with more characters is treated as a file, because each line takes about 7 kB of memory in the box. */
const HUGE = 1_000_000;

/** The name of such a file. */
const PASTED = "Pasted text.txt";

/** How many files to name. If there are more, they are only counted. */
const NAMED = 2;

interface Choice {
  files: File[];
  /** Whether to solve the text in the box too. */
  box: boolean;
}

const isPasted = (file: File) => file.name === PASTED;

export class ListChoice {
  #form = byId("list-form");
  #text = byId("list-text") as HTMLTextAreaElement;
  #chooser = byId("list-file") as HTMLInputElement;
  #status = make("div", { role: "status" });
  #chosen: Choice = { files: [], box: true };
  #before: Choice | null = null;

  constructor() {
    this.#chooser.after(this.#status);
    window.addEventListener("pageshow", () => this.#takeKept());
    this.#chooser.addEventListener("change", () => this.takeFiles(this.#chooser.files ?? []));
    this.#text.addEventListener("input", () => this.#takeBox());
    this.#text.addEventListener("paste", (event) => this.#onPaste(event));
    this.#acceptDrops();
  }

  /** The files to solve, then the text in the box; null if there is nothing. */
  get list() {
    const { files, box } = this.#chosen;
    const list = box && this.#text.value.trim() ? [...files, new Blob([this.#text.value])] : files;
    return list.length ? list : null;
  }

  /** Put a list into the box, which replaces everything that was chosen. */
  take(list: string) {
    const huge = list.length > HUGE;
    this.#text.value = huge ? "" : list;
    this.#replace({ files: huge ? [new File([list], PASTED)] : [], box: true });
  }

  /** Choose files, as with the file field. The last choice counts. */
  takeFiles(files: Iterable<File>) {
    const chosen = [...files];
    this.#replace({ files: chosen, box: !chosen.length });
  }

  /** Take the files that the browser restored after a reload. */
  #takeKept() {
    const files = [...(this.#chooser.files ?? [])];
    if (files.length && !this.#chosen.files.length) this.#set({ files, box: false });
  }

  /** The box has changed, so it counts from now on. If it didn't count before, it replaces the files. */
  #takeBox() {
    if (!this.#chosen.box && this.#text.value.trim()) this.#replace({ files: [], box: true });
  }

  #fill(list: string) {
    if (list.length > HUGE) return this.#fillFile(list);
    this.#text.value = list;
    this.#takeBox();
  }

  /** Treat a pasted text as a file. It belongs to the box and comes after everything before it. */
  #fillFile(list: string) {
    this.#text.value = "";
    const { files, box } = this.#chosen;
    const pasted = files.filter(isPasted).flatMap((file) => [file, "\n"]);
    const others = files.filter((file) => box && !isPasted(file));
    const chosen = { files: [...others, new File([...pasted, list], PASTED)], box: true };
    if (box) this.#set(chosen);
    else this.#replace(chosen);
  }

  #replace(choice: Choice) {
    this.#set(choice, this.#chosen);
  }

  /** @param before - the choice that it replaces */
  #set({ files, box }: Choice, before: Choice | null = null) {
    const carried = new DataTransfer();
    for (const file of files) carried.items.add(file);
    this.#chooser.files = carried.files;
    this.#chosen = { files, box: box || files.some(isPasted) };
    this.#before = before;
    this.#status.replaceChildren(...[this.#ofBoth(), this.#ofBefore()].filter((words) => words !== null));
  }

  /** What to say if files and the box count. */
  #ofBoth() {
    const { files, box } = this.#chosen;
    const pasted = files.find(isPasted);
    const others = files.filter((file) => !isPasted(file));
    if (pasted) {
      const size = (pasted.size / 1_000_000).toFixed(0);
      const words = `The text you pasted is ${size} MB, so it was added as a file: “${PASTED}”. The text in the box comes after it. `;
      return make("p", {}, words, this.#button("Remove it", { files: others, box: true }, null));
    }
    if (!others.length || !box) return null;
    const words = `The text in the box comes after ${this.#called({ files: others, box: false }).join(" and ")}. `;
    const out = others.length > 1 ? "Remove them" : "Remove it";
    return make("p", {}, words, this.#button(out, { files: [], box: true }, null));
  }

  /** What to say about the previous choice, because people may think that both count. */
  #ofBefore() {
    const [now, before] = [this.#chosen, this.#before];
    const gone = before ? this.#called({ ...before, box: before.box && !now.box }) : [];
    if (!before || !gone.length) return null;
    const came = this.#called(now);
    const words = `${came.join(" and ") || "No file"} replaced ${gone.join(" and ")}. `;
    const all = { files: [...before.files, ...now.files], box: before.box || now.box };
    const lists = all.files.length + Number(all.box && this.#text.value.trim() !== "");
    const many = lists > 2 ? "Keep all" : "Keep both";
    const undo = this.#button("Undo", before, now);
    return make("p", {}, capitalized(words), ...(came.length ? [this.#button(many, all, null), " "] : []), undo);
  }

  /** The name of a choice in a sentence. */
  #called({ files, box }: Choice) {
    const names = files.length > NAMED ? [`${files.length} files`] : files.map(({ name }) => `“${name}”`);
    return box && this.#text.value.trim() ? [...names, "the text in the box"] : names;
  }

  /** A button that makes a choice. */
  #button(name: string, choice: Choice, before: Choice | null) {
    const onclick = () => {
      this.#set(choice, before);
      (choice.files.length ? this.#chooser : this.#text).focus(); // the button has been removed
    };
    return make("button", { type: "button", onclick }, name);
  }

  /** Insert a large text ourselves, because browsers take minutes to paste some megabytes. */
  #onPaste(event: ClipboardEvent) {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (text.length < LARGE) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = this.#text;
    this.#fill(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
  }

  #acceptDrops() {
    this.#form.addEventListener("dragover", (event) => {
      event.preventDefault();
      this.#form.classList.add("dropping");
    });
    this.#form.addEventListener("dragleave", () => this.#form.classList.remove("dropping"));
    this.#form.addEventListener("drop", (event) => {
      event.preventDefault();
      this.#form.classList.remove("dropping");
      const files = event.dataTransfer?.files;
      const text = event.dataTransfer?.getData("text/plain");
      if (files?.length) this.takeFiles(files);
      else if (text) this.#fill([this.#text.value, text].filter(Boolean).join("\n"));
    });
  }
}
