/**
 * The service worker, `sw.js` at the site's top: answers what pages ask the site for, from files the
 * browser keeps. A new version waits until somebody takes it, or no page is open.
 *
 * in: "take"   put this version in the place of the one that runs
 *     "tidy"   remove what nobody needs any more
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
  if (request.method !== "GET" || !request.url.startsWith(scope)) return; // the browser does as without us
  event.respondWith(files.answer(request, (work) => event.waitUntil(work)));
});
