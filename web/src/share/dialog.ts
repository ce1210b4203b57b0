/** "Email this Board": every way to share what is on screen, and what each keeps and loses. */

import type { ShareFormat, ShareReply } from "../python/protocol.ts";
import { linkBase } from "../site/site.ts";
import { byId, copyFrom, make } from "../ui/dom.ts";
import { reveal } from "../ui/messages.ts";
import { LONGEST_MAIL, mailAddress } from "./mail.ts";
import { LossList, type Part, StatusLine } from "./part.ts";
import { PicturePart } from "./picture-part.ts";
import { QrPart } from "./qr-part.ts";
import { EmbedPart, PagePart, TextPart } from "./text.ts";

/** Whether links to this page don't work on other computers. */
const ON_DISK = linkBase.startsWith("file:");

export class ShareDialog {
  #dialog = byId("share-dialog") as HTMLDialogElement;
  #format = byId("share-format") as HTMLSelectElement;
  #carried = new LossList();
  #link = byId("share-link") as HTMLTextAreaElement;
  #mail = byId("share-mail") as HTMLAnchorElement;
  #said = new StatusLine();
  #sections = PARTS.map((Part) => this.#section(new Part()));
  #reply: ShareReply = { subject: "", greeting: "", formats: [] };
  #state = { link: "", page: "" };
  /** The name of the format that the user has chosen. Until then, it is the first one that loses nothing. */
  #wanted = "";

  /** @param print - opens the dialog for printing */
  constructor(print: () => void) {
    this.#format.after(...this.#carried.elements);
    byId("share-parts").before(this.#said.element);
    byId("share-parts").append(...this.#sections.map(({ details }) => details));
    this.#format.addEventListener("change", () => {
      this.#wanted = this.#format.value;
      this.#update();
    });
    for (const radio of this.#sites())
      radio.addEventListener("change", () => this.#reply.formats.length && this.#listFormats());
    byId("share-copy").addEventListener("click", () => this.#said.tell(() => this.#copy()));
    byId("share-print").addEventListener("click", () => {
      this.#dialog.close();
      print();
    });
    const system = byId("share-system");
    system.hidden = !("share" in navigator);
    system.addEventListener("click", () => this.#said.tell(() => this.#handOn()));
  }

  /**
   * Open the dialog at once. The formats follow when Python has sent them.
   *
   * @param find - returns Python's answer, and the board as requests need it
   */
  async open(find: () => Promise<{ reply: ShareReply; state: { link: string; page: string } }>) {
    this.#wanted = this.#link.value = "";
    this.#reply = { ...this.#reply, formats: [] };
    this.#format.replaceChildren();
    this.#carried.show({ keeps: "", losses: [] });
    this.#said.say("Making the link…");
    this.#offerMail("");
    for (const section of this.#sections) {
      delete section.details.dataset.filled;
      this.#fill(section);
    }
    this.#dialog.showModal();
    byId("share-copy").focus(); // not `autofocus`, which frames on other hosts can't use, not even in hidden parts
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
    byId("share-not-there").hidden = !site.disabled;
    this.#listFormats();
  }

  /** A section that is filled when it is opened, because that can take a while. */
  #section(part: Part) {
    const details = make("details", { className: "share-part" }, make("summary", {}, part.title), part.element);
    details.setAttribute("name", "share-part"); // so that opening one closes the others
    const section = { part, details };
    details.addEventListener("toggle", async () => {
      await this.#fill(section);
      if (details.open) reveal(details);
    });
    return section;
  }

  async #fill({ part, details }: { part: Part; details: HTMLDetailsElement }) {
    if (!details.open) return;
    part.element.inert = true; // until it has the board
    if (!this.#chosen) return;
    try {
      await part.show({ state: this.#state, ...this.#chosen.target });
      part.element.inert = false;
      details.dataset.filled = "";
    } catch (error) {
      this.#said.say((error as Error).message, "bad");
    }
  }

  #sites() {
    return this.#dialog.querySelectorAll("input[name=share-site]") as NodeListOf<HTMLInputElement>;
  }

  /** The formats that the chosen site reads, each with its link. */
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

  /** List the formats of the chosen site, and choose the wanted one, or else one that loses nothing. */
  #listFormats() {
    const formats = this.#offers.map(({ format }) => format);
    this.#format.replaceChildren(...formats.map((format) => make("option", { value: format.name }, nameOf(format))));
    const best =
      formats.find(({ name }) => name === this.#wanted) ?? formats.find(({ losses }) => !losses.length) ?? formats[0];
    this.#format.value = best.name;
    this.#update();
  }

  #update() {
    const { format, target } = this.#chosen;
    byId("share-on-disk").hidden = !(ON_DISK && target === format.ours);
    this.#link.value = target.link;
    this.#said.say("");
    this.#carried.show(format);
    this.#offerMail(mailAddress(this.#reply.subject, [this.#reply.greeting, "", target.link, ""]));
    for (const section of this.#sections) this.#fill(section);
  }

  /** @param address - "" if there is none yet */
  #offerMail(address: string) {
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
      if ((error as Error).name !== "AbortError") throw new Error("The link could not be shared.");
    }
    return "";
  }
}

function nameOf({ label, losses }: ShareFormat) {
  return losses.length ? `${label} (loses some details)` : label;
}

// The sections below the link, in order. A new one needs a class and an entry here.

const PARTS: (new () => Part)[] = [QrPart, PicturePart, TextPart, EmbedPart, PagePart];
