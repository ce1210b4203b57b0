/** Signs in the words of a step: they look like the marks that the words name, so the picture needs no legend for these. */

import type { Sign } from "../python/protocol.ts";
import { trustedMarkup } from "../site/content-policy.ts";
import { make } from "../ui/dom.ts";

/** Words after the sign of their part, a small picture from Python, which stays beside the first of them. */
export function withSign(text: string, sign: Sign | undefined): (Node | string)[] {
  if (!sign) return [text];
  const template = document.createElement("template");
  const box = '<svg class="sudolink sl-auto" viewBox="0 0 20 20" aria-hidden="true">';
  template.innerHTML = trustedMarkup(`${box}${sign.shapes}</svg>`);
  const [first] = text.split(" ");
  return [make("span", { className: "beside" }, template.content, first), text.slice(first.length)];
}
