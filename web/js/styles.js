/**
 * The style sheets of a shadow root: constructed ones, as strict content policies, ours and those of
 * pages that embed the board, refuse style elements. A document takes only sheets that were made for
 * it, so an element that is moved to another one puts them on anew.
 */

/** By their texts, shared by all shadow roots of a document. @type {WeakMap<Document, Map<string, CSSStyleSheet>>} */
const sheets = new WeakMap();

export class Styles {
  #root;
  /** @type {readonly string[]} */
  #texts = [];

  /** @param {ShadowRoot} root */
  constructor(root) {
    this.#root = root;
  }

  /** @param {readonly string[]} texts  of sheets, in the place of those that were worn before */
  wear(texts) {
    this.#texts = texts;
    this.renew();
  }

  /** Wear the same in the document where the element is now. One without a window, as a template's, shows nothing. */
  renew() {
    const { ownerDocument } = this.#root;
    const { defaultView } = ownerDocument;
    if (defaultView) this.#root.adoptedStyleSheets = this.#texts.map((text) => sheetOf(text, ownerDocument, defaultView));
  }
}

/** @param {string} text @param {Document} document @param {Window & typeof globalThis} window */
function sheetOf(text, document, window) {
  const made = sheets.get(document) ?? new Map();
  sheets.set(document, made);
  const sheet = made.get(text) ?? new window.CSSStyleSheet();
  if (!made.has(text)) sheet.replaceSync(text);
  made.set(text, sheet);
  return sheet;
}
