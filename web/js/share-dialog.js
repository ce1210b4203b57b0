/** "Email this Board": every way to pass on what is on screen, and what each keeps and loses. */

import { copyFrom } from "./clipboard.js";
import { byId, make } from "./dom.js";
import { LONGEST_MAIL, mailAddress } from "./mail.js";
import { reveal } from "./reveal.js";
import { Carried, SaidLine } from "./share/part.js";
import { PARTS } from "./share/parts.js";
import { linkBase } from "./site.js";

/** @typedef {import("./types.js").ShareFormat} ShareFormat */

/** Whether links to this page lead nowhere on other computers. */
const ON_DISK = linkBase.startsWith("file:");

export class ShareDialog {
  #dialog = /** @type {HTMLDialogElement} */ (byId("share-dialog"));
  #format = /** @type {HTMLSelectElement} */ (byId("share-format"));
  #carried = new Carried();
  #link = /** @type {HTMLTextAreaElement} */ (byId("share-link"));
  #mail = /** @type {HTMLAnchorElement} */ (byId("share-mail"));
  #said = new SaidLine();
  #sections = PARTS.map((Part) => this.#section(new Part()));
  /** @type {import("./types.js").ShareReply} */
  #reply = { subject: "", greeting: "", formats: [] };
  #state = { link: "", page: "" };
  /** Name of the format the user has chosen; until then the first one that loses nothing is. */
  #wanted = "";

  constructor() {
    this.#format.after(...this.#carried.elements);
    byId("share-parts").before(this.#said.element);
    byId("share-parts").append(...this.#sections.map(({ details }) => details));
    this.#format.addEventListener("change", () => {
      this.#wanted = this.#format.value;
      this.#update();
    });
    for (const radio of this.#sites()) radio.addEventListener("change", () => this.#reply.formats.length && this.#listFormats());
    byId("share-copy").addEventListener("click", () => this.#said.tell(() => this.#copy()));
    const system = byId("share-system");
    system.hidden = !("share" in navigator);
    system.addEventListener("click", () => this.#said.tell(() => this.#handOn()));
  }

  /**
   * Open at once; what there is to choose from comes when Python has told it.
   *
   * @param {() => Promise<{reply: import("./types.js").ShareReply, state: {link: string, page: string}}>} find
   *   state: of the board, as requests need it
   */
  async open(find) {
    this.#wanted = this.#link.value = "";
    this.#reply = { ...this.#reply, formats: [] };
    this.#format.replaceChildren();
    this.#carried.show({ keeps: "", losses: [] });
    this.#said.say("Making the link…");
    this.#offerMail("");
    this.#sections.forEach((section) => this.#fill(section));
    this.#dialog.showModal();
    byId("share-copy").focus(); // no `autofocus`: a frame of another page may have none, not even in what it does not show
    try {
      const { reply, state } = await find();
      this.#reply = reply;
      this.#state = state;
      this.#offerSites();
    } catch (error) {
      this.#dialog.close();
      throw error;
    }
  }

  #offerSites() {
    const [ours, site] = this.#sites();
    site.disabled = this.#reply.formats.every((format) => !format.site);
    if (site.disabled) ours.checked = true;
    this.#listFormats();
  }

  /**
   * A section that is filled when it is opened: what it shows may take a while to make.
   *
   * @param {import("./share/part.js").Part} part
   */
  #section(part) {
    const details = make("details", { className: "share-part" }, make("summary", {}, part.title), part.element);
    details.setAttribute("name", "share-part"); // so that opening one closes the others
    const section = { part, details };
    details.addEventListener("toggle", async () => {
      await this.#fill(section);
      if (details.open) reveal(details);
    });
    return section;
  }

  /** @param {{part: import("./share/part.js").Part, details: HTMLDetailsElement}} section */
  async #fill({ part, details }) {
    if (!details.open) return;
    part.element.inert = true; // until it has what is to be passed on
    if (!this.#chosen) return;
    try {
      await part.show({ state: this.#state, ...this.#chosen.target });
      part.element.inert = false;
    } catch (error) {
      this.#said.say(/** @type {Error} */ (error).message, "bad");
    }
  }

  #sites() {
    return /** @type {NodeListOf<HTMLInputElement>} */ (this.#dialog.querySelectorAll("input[name=share-site]"));
  }

  /** The formats that the chosen site reads, each with its link there. */
  get #offers() {
    const ours = [...this.#sites()].find((radio) => radio.checked)?.value !== "site";
    return this.#reply.formats.flatMap((format) => {
      const target = ours ? format.ours : format.site;
      return target ? [{ format, target }] : [];
    });
  }

  get #chosen() {
    return this.#offers[this.#format.selectedIndex];
  }

  /** Offer the formats of the chosen site, and choose one: as wanted, else one that loses nothing. */
  #listFormats() {
    const formats = this.#offers.map(({ format }) => format);
    this.#format.replaceChildren(...formats.map((format) => make("option", { value: format.name }, nameOf(format))));
    const best = formats.find(({ name }) => name === this.#wanted) ?? formats.find(({ losses }) => !losses.length) ?? formats[0];
    this.#format.value = best.name;
    this.#update();
  }

  #update() {
    const { format, target } = this.#chosen;
    byId("share-on-disk").hidden = !(ON_DISK && target === format.ours);
    this.#link.value = target.link;
    this.#said.say("");
    this.#carried.show(format);
    this.#offerMail(mailAddress(this.#reply.subject, this.#reply.greeting, target.link));
    this.#sections.forEach((section) => this.#fill(section));
  }

  /** @param {string} address  "" while there is none */
  #offerMail(address) {
    const tooLong = address.length > LONGEST_MAIL;
    byId("share-too-long").hidden = !tooLong;
    this.#mail.ariaDisabled = String(tooLong || !address);
    if (tooLong || !address) this.#mail.removeAttribute("href");
    else this.#mail.href = address;
  }

  #copy() {
    return this.#chosen ? copyFrom(this.#link, "link", "Link copied.") : "";
  }

  async #handOn() {
    try {
      await navigator.share({ title: this.#reply.subject, text: this.#reply.greeting, url: this.#link.value });
    } catch (error) {
      if (/** @type {Error} */ (error).name !== "AbortError") throw new Error("The system could not share the link.");
    }
    return "";
  }
}

/** @param {ShareFormat} format */
function nameOf({ label, losses }) {
  return losses.length ? `${label}, loses something` : label;
}
