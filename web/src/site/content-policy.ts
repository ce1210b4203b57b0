/**
 * Style sheets of a shadow root. They are constructed ones, because strict content policies (ours, and those of pages
 * that embed the board) refuse style elements. A document only accepts sheets that were made for it, so an element that
 * moves to another document makes them again.
 */

/** Style sheets by their texts, shared by all shadow roots of a document. */
const sheets: WeakMap<Document, Map<string, CSSStyleSheet>> = new WeakMap();

export class Styles {
  #root;
  #texts: readonly string[] = [];

  constructor(root: ShadowRoot) {
    this.#root = root;
  }

  /** @param texts - the texts of the sheets, which replace the previous ones */
  wear(texts: readonly string[]) {
    this.#texts = texts;
    this.renew();
  }

  /** Apply the same sheets in the element's current document. One without a window, such as a template's, shows nothing. */
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

// Other people's pages may require a policy for markup and scripts that come as text (Trusted Types). Ours are Python's
// drawing and our own files; tests/test_safe.py lists the places. Such a page allows our policy by name, as
// docs/embedding.md explains.

export const POLICY_NAME = "sudolink";

/** The types are simplified: in browsers, these functions return objects. */
type Policy = { createHTML: (text: string) => string; createScriptURL: (text: string) => string };

type PolicyFactory = { createPolicy: (name: string, rules: Policy) => Policy };

/** Made when it is first needed, because workers need none. */
let policy: Policy | null | undefined;

/** @returns null if the browser has no Trusted Types, or the page doesn't allow our policy */
function makePolicy(): Policy | null {
  const same = (text: string) => text;
  try {
    return (
      (globalThis as typeof globalThis & { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy(POLICY_NAME, {
        createHTML: same,
        createScriptURL: same,
      }) ?? null
    );
  } catch {
    return null; // the browser reports it in the console; if the page requires a policy, the next use fails
  }
}

function ourPolicy() {
  if (policy === undefined) policy = makePolicy();
  return policy;
}

/** @param text - markup that we made ourselves */
export const trustedMarkup = (text: string) => ourPolicy()?.createHTML(text) ?? text;

/** @param address - of one of our files */
export const trustedAddress = (address: string) => ourPolicy()?.createScriptURL(address) ?? address;
