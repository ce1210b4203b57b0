/**
 * The service worker, `sw.js` in the site's top folder. It answers requests from stored files. A new version waits until
 * somebody accepts it or no page is open.
 *
 * in: "take"   replace the running version with this one
 *     "tidy"   remove files that no open page needs
 */

import { OfflineCache } from "./offline/cache.ts";

const worker = globalThis as unknown as ServiceWorkerGlobalScope;
const { scope } = worker.registration;
const files = new OfflineCache(scope);

worker.addEventListener("install", (event) => event.waitUntil(files.bring()));
worker.addEventListener("activate", (event) => event.waitUntil(files.tidy()));
worker.addEventListener("message", (event) => {
  if (event.data === "take") event.waitUntil(worker.skipWaiting());
  if (event.data === "tidy") event.waitUntil(files.tidy());
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return; // the browser handles it
  event.respondWith(files.answer(request, (work) => event.waitUntil(work)));
});
