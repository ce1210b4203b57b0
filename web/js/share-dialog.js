/** "Email this Board": every way to pass on what is on screen, and what each keeps and loses. */

import { copyText } from "./clipboard.js";
import { byId, make } from "./dom.js";
import { LONGEST_MAIL, mailAddress } from "./mail.js";
import { Carried, SaidLine } from "./share/part.js";
import { PARTS } from "./share/parts.js";

/** @typedef {import("./types.js").ShareFormat} ShareFormat */

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

  constructor() {
    this.#format.after(...this.#carried.elements);
    byId("share-parts").before(this.#said.element);
    byId("share-parts").append(...this.#sections.map(({ details }) => details));
    this.#format.addEventListener("change", () => this.#update());
    for (const radio of this.#sites()) radio.addEventListener("change", () => this.#listFormats());
    byId("share-copy").addEventListener("click", () => this.#said.tell(() => this.#copy()));
    const system = byId("share-system");
    system.hidden = !("share" in navigator);
    system.addEventListener("click", () => this.#said.tell(() => this.#handOn()));
  }

  /**
   * @param {import("./types.js").ShareReply} reply
   * @param {{link: string, page: string}} state  of the board, as requests need it
   */
  open(reply, state) {
    this.#reply = reply;
    this.#state = state;
    const [ours, site] = this.#sites();
    site.disabled = reply.formats.every((format) => !format.site);
    if (site.disabled) ours.checked = true;
    this.#listFormats();
    this.#dialog.showModal();
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
    details.addEventListener("toggle", () => this.#fill(section));
    return section;
  }

  /** @param {{part: import("./share/part.js").Part, details: HTMLDetailsElement}} section */
  async #fill({ part, details }) {
    if (!details.open) return;
    try {
      await part.show({ state: this.#state, ...this.#chosen.target });
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

  /** Offer the formats of the chosen site; the one chosen before stays if it is among them. */
  #listFormats() {
    const before = this.#format.value;
    const offers = this.#offers;
    this.#format.replaceChildren(...offers.map(({ format }) => make("option", { value: format.name }, nameOf(format))));
    if (offers.some(({ format }) => format.name === before)) this.#format.value = before;
    this.#update();
  }

  #update() {
    const { format, target } = this.#chosen;
    this.#link.value = target.link;
    this.#said.say("");
    this.#carried.show(format);
    this.#offerMail(mailAddress(this.#reply.subject, this.#reply.greeting, target.link));
    this.#sections.forEach((section) => this.#fill(section));
  }

  /** @param {string} address */
  #offerMail(address) {
    const tooLong = address.length > LONGEST_MAIL;
    byId("share-too-long").hidden = !tooLong;
    this.#mail.ariaDisabled = String(tooLong);
    if (tooLong) this.#mail.removeAttribute("href");
    else this.#mail.href = address;
  }

  async #copy() {
    if (await copyText(this.#link.value, this.#link)) return "Link copied.";
    throw new Error("The browser does not let us copy. The link is selected: press Ctrl+C.");
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
function nameOf({ name, losses }) {
  return losses.length ? `${name} (loses something)` : name;
}
