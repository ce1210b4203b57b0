/** The attributes of <sudoku-board> as properties. docs/embedding.md describes them. */

/** Properties with a text, and their attributes. */
export const TEXTS = {
  page: "page",
  step: "step",
  theme: "theme",
  naming: "cells",
  loading: "loading",
  credit: "credit",
} as const;

export class AttributesElement extends HTMLElement {
  get readOnly() {
    return this.hasAttribute("readonly");
  }

  set readOnly(on) {
    this.toggleAttribute("readonly", Boolean(on));
  }

  get controls() {
    return this.hasAttribute("controls");
  }

  set controls(on) {
    this.toggleAttribute("controls", Boolean(on));
  }

  get page() {
    return this.getAttribute(TEXTS.page) ?? "";
  }

  set page(name) {
    this.#setText(TEXTS.page, name);
  }

  get step() {
    return this.getAttribute(TEXTS.step) ?? "";
  }

  set step(name) {
    this.#setText(TEXTS.step, name);
  }

  get theme() {
    return this.getAttribute(TEXTS.theme) ?? "auto";
  }

  set theme(name) {
    this.#setText(TEXTS.theme, name);
  }

  get naming() {
    return this.getAttribute(TEXTS.naming) ?? "";
  }

  set naming(name) {
    this.#setText(TEXTS.naming, name);
  }

  get loading() {
    return this.getAttribute(TEXTS.loading) ?? "";
  }

  set loading(when) {
    this.#setText(TEXTS.loading, when);
  }

  get credit() {
    return this.getAttribute(TEXTS.credit) ?? "";
  }

  set credit(shown) {
    this.#setText(TEXTS.credit, shown);
  }

  /** Set or remove an attribute. Frameworks set properties without a value to null or undefined. */
  #setText(attribute: string, text: string | null | undefined) {
    if (text === null || text === undefined) this.removeAttribute(attribute);
    else this.setAttribute(attribute, text);
  }
}
