/**
 * Has the browser keep the site for use offline, and tells when it has a newer version. Nothing
 * reloads by itself.
 */

import { addressOf } from "../site/site.ts";
import { PAGE_LOCK } from "./page-lock.ts";

/** Milliseconds between two looks for a newer version, on a page that stays open. */
const PACE = 3_600_000;

/**
 * Keep the site. Where the browser does not (no https, storage refused, a file from disk), all goes on without.
 *
 * @param offer - a newer version is ready; `take` reloads the page with it
 */
export async function keepOffline(offer: (take: () => void) => void) {
  try {
    const held = navigator.locks.request(PAGE_LOCK + import.meta.url, { mode: "shared" }, () => new Promise(() => {}));
    held.catch(() => {}); // refused with all else: what follows says so
    const registration = await navigator.serviceWorker.register(addressOf("sw.js"), { updateViaCache: "none" });
    registration.active?.postMessage("tidy");
    const look = () => {
      if (registration.waiting && registration.active) offer(() => take(registration));
    };
    look();
    registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
    lookAgain(registration);
  } catch (error) {
    console.debug(`This page is not available offline: ${error}`);
  }
}

/**
 * Put the version that waits in the place of the one that runs, and reload. Other tabs go on with
 * theirs until they are reloaded.
 */
function take({ waiting }: ServiceWorkerRegistration) {
  if (!waiting) return location.reload(); // another tab has taken it already
  // Not "controllerchange": a page on its first visit has no controller.
  waiting.addEventListener("statechange", () => waiting.state === "activated" && location.reload());
  waiting.postMessage("take");
}

function lookAgain(registration: ServiceWorkerRegistration) {
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - looked < PACE) return;
    looked = Date.now();
    registration.update().catch(() => {}); // offline
  });
}
