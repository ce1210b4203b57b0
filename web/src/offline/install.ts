/**
 * Has the browser store the site for offline use, and reports when there is a newer version. Nothing reloads by itself.
 */

import { takeCopies } from "../site/downloads.ts";
import { addressOf, linkBase } from "../site/site.ts";
import { PAGE_LOCK, storeName } from "./page-lock.ts";

/** Milliseconds between two checks for a newer version, on a page that stays open. */
const CHECK_INTERVAL = 3_600_000;

/**
 * Store the site. If the browser can't (no https, storage refused, a file from disk), the page works without.
 *
 * @param offer - called when a newer version is ready; `take` reloads the page with it
 */
export async function keepOffline(offer: (take: () => void) => void) {
  try {
    const held = navigator.locks.request(PAGE_LOCK + import.meta.url, { mode: "shared" }, () => new Promise(() => {}));
    held.catch(() => {}); // if this is refused, so is what follows, and that reports it
    await storeCopies().catch(() => {}); // the service worker fetches them itself
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

/** Store what the page has loaded, so that the service worker doesn't load it again. It checks whatever it finds. */
async function storeCopies() {
  const store = await caches.open(storeName(linkBase));
  for (const [key, file] of takeCopies()) await store.put(key, file);
}

/**
 * Replace the running version with the waiting one, and reload. Other tabs keep their version until they are reloaded.
 */
function take({ waiting }: ServiceWorkerRegistration) {
  if (!waiting) return location.reload(); // another tab was faster
  // Not "controllerchange": a page on its first visit has no controller.
  waiting.addEventListener("statechange", () => waiting.state === "activated" && location.reload());
  waiting.postMessage("take");
}

function lookAgain(registration: ServiceWorkerRegistration) {
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - looked < CHECK_INTERVAL) return;
    looked = Date.now();
    registration.update().catch(() => {}); // offline
  });
}
