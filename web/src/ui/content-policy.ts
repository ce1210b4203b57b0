/**
 * The style sheets of a shadow root: constructed ones, as strict content policies, ours and those of
 * pages that embed the board, refuse style elements. A document takes only sheets that were made for
 * it, so an element that is moved to another one puts them on again.
 */

/** By their texts, shared by all shadow roots of a document. */
const sheets: WeakMap<Document, Map<string, CSSStyleSheet>> = new WeakMap();

export class Styles {
  #root;
  #texts: readonly string[] = [];

  constructor(root: ShadowRoot) {
    this.#root = root;
  }

  /** @param texts - of sheets, in the place of those that were worn before */
  wear(texts: readonly string[]) {
    this.#texts = texts;
    this.renew();
  }

  /** Wear the same in the document where the element is now. One without a window, as a template's, shows nothing. */
  renew() {
    const { ownerDocument } = this.#root;
    const { defaultView } = ownerDocument;
    if (defaultView)
      this.#root.adoptedStyleSheets = this.#texts.map((text) => sheetOf(text, ownerDocument, defaultView));
  }
}

function sheetOf(text: string, document: Document, window: Window & typeof globalThis) {
  const made = sheets.get(document) ?? new Map();
  sheets.set(document, made);
  const sheet = made.get(text) ?? new window.CSSStyleSheet();
  if (!made.has(text)) sheet.replaceSync(text);
  made.set(text, sheet);
  return sheet;
}

// Pages of others may want leave for all markup and scripts that come as text (Trusted Types). What we
// have of such is Python's drawing and our own files; tests/test_safe.py lists the places. Such a page
// names our policy, as docs/embedding.md tells.

const NAME = "sudolink";

/** In truth they make objects. */
type Policy = { createHTML: (text: string) => string; createScriptURL: (text: string) => string };

type PolicyFactory = { createPolicy: (name: string, rules: Policy) => Policy };

/** Made when it is first needed: workers need none. */
let policy: Policy | null | undefined;

/** @returns null where the browser has none, or the page gives no leave */
function makePolicy(): Policy | null {
  const same = (text: string) => text;
  try {
    return (
      (globalThis as typeof globalThis & { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy(NAME, {
        createHTML: same,
        createScriptURL: same,
      }) ?? null
    );
  } catch {
    return null; // the browser says it in its console; where leave is needed, what needs it will fail
  }
}

function ourPolicy() {
  if (policy === undefined) policy = makePolicy();
  return policy;
}

/** @param text - of our own making */
export const trustedMarkup = (text: string) => ourPolicy()?.createHTML(text) ?? text;

/** @param address - of a file of ours */
export const trustedAddress = (address: string) => ourPolicy()?.createScriptURL(address) ?? address;
