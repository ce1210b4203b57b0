/**
 * The Content-Security-Policy of the page around a board may block what the board needs. Then a sentence tells the owner
 * of the page what to add. docs/embedding.md has the whole list.
 */

import { POLICY_NAME } from "../site/content-policy.ts";
import { tellDevelopers } from "./frame.ts";

/** What the policy has blocked so far, as “what to add to which directive”. */
const additions: Set<string> = new Set();

/** The directives for what we load. */
const LOADING = /^(script|worker|connect|frame)-src/;

/** What shows the sentence, by the board that failed. */
const listeners: Map<Element, (sentence: string) => void> = new Map();

/**
 * Notice from now on what the policy of this page blocks.
 *
 * @param origin - of our site
 */
export function watchPolicy(origin: string) {
  document.addEventListener("securitypolicyviolation", (event) => {
    const value = valueFor(event, origin);
    if (!value || event.disposition !== "enforce") return;
    additions.add(`${value} to ${nameOf(event)}`);
    for (const [board, hear] of listeners) {
      if (board.isConnected) hear(sentence());
      else listeners.delete(board);
    }
  });
}

/** What the policy must allow; "" if what it has blocked may not be ours. */
function valueFor({ blockedURI, effectiveDirective, sample }: SecurityPolicyViolationEvent, origin: string) {
  const isOurs = blockedURI === origin || blockedURI.startsWith(`${origin}/`);
  if (isOurs && LOADING.test(effectiveDirective)) return origin;
  if (blockedURI === "wasm-eval") return "'wasm-unsafe-eval'";
  if (blockedURI === "blob" && effectiveDirective === "worker-src") return "blob:";
  return effectiveDirective === "trusted-types" && sample.startsWith(POLICY_NAME) ? POLICY_NAME : "";
}

/** The name of the directive in most policies: few have `script-src-elem`, which browsers report instead of `script-src`. */
function nameOf({ effectiveDirective, originalPolicy }: SecurityPolicyViolationEvent) {
  return originalPolicy.includes(effectiveDirective) ? effectiveDirective : effectiveDirective.replace(/-elem$/, "");
}

const sentence = () =>
  `This board is blocked: the owner of this page must add ${[...additions].join(" and ")} in its Content-Security-Policy.`;

/**
 * Explain why a board failed, if the policy is the reason. Browsers may report that only after the failure.
 *
 * @param board - the element that failed
 * @param show - shows the sentence
 */
export function explainByPolicy(board: Element, show: (sentence: string) => void) {
  const hear = (said: string) => {
    show(said);
    tellDevelopers(said);
  };
  listeners.set(board, hear);
  if (additions.size) hear(sentence());
}
