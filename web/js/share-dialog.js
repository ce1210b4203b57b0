/** "Email this Board": the link of what is on screen, to copy, to mail or to hand on. */

import { copyText } from "./clipboard.js";
import { byId, make } from "./dom.js";
import { LONGEST_MAIL, mailAddress } from "./mail.js";

export class ShareDialog {
  #dialog = /** @type {HTMLDialogElement} */ (byId("share-dialog"));
  #format = /** @type {HTMLSelectElement} */ (byId("share-format"));
  #losses = byId("share-losses");
  #link = /** @type {HTMLTextAreaElement} */ (byId("share-link"));
  #mail = /** @type {HTMLAnchorElement} */ (byId("share-mail"));
  #said = byId("share-said");
  /** @type {import("./types.js").ShareReply} */
  #reply = { subject: "", greeting: "", formats: [] };

  constructor() {
    this.#format.addEventListener("change", () => this.#update());
    for (const radio of this.#sites()) radio.addEventListener("change", () => this.#update());
    byId("share-copy").addEventListener("click", () => this.#copy());
    const system = byId("share-system");
    system.hidden = !("share" in navigator);
    system.addEventListener("click", () => this.#handOn());
  }

  /** @param {import("./types.js").ShareReply} reply */
  open(reply) {
    this.#reply = reply;
    this.#format.replaceChildren(...reply.formats.map((format) => make("option", { value: format.name }, nameOf(format))));
    this.#update();
    this.#dialog.showModal();
  }

  #sites() {
    return /** @type {NodeListOf<HTMLInputElement>} */ (this.#dialog.querySelectorAll("input[name=share-site]"));
  }

  get #chosen() {
    const format = this.#reply.formats[this.#format.selectedIndex];
    const ours = [...this.#sites()].find((radio) => radio.checked)?.value !== "site";
    return { format, link: (!ours && format.site_link) || format.link };
  }

  #update() {
    const { format, link } = this.#chosen;
    this.#link.value = link;
    this.#said.textContent = "";
    this.#losses.replaceChildren(...format.losses.map((loss) => make("li", {}, loss)));
    this.#losses.hidden = format.losses.length === 0;
    this.#offerMail(mailAddress(this.#reply.subject, this.#reply.greeting, link));
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
    const done = await copyText(this.#link.value, this.#link);
    this.#said.textContent = done ? "Link copied." : "The browser does not let us copy. The link is selected: press Ctrl+C.";
  }

  async #handOn() {
    try {
      await navigator.share({ title: this.#reply.subject, text: this.#reply.greeting, url: this.#link.value });
    } catch (error) {
      if (/** @type {Error} */ (error).name !== "AbortError") this.#said.textContent = "The system could not share the link.";
    }
  }
}

/** @param {import("./types.js").ShareFormat} format */
function nameOf({ name, losses }) {
  return losses.length ? `${name} (loses something)` : name;
}
