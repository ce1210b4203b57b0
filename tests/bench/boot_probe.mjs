/**
 * `boot_site.py` puts this into the page that it measures: it posts when the page first painted
 * anything, when the board's givens (`boot_sight.js` notes that) and the whole board were painted,
 * whether the page came by the service worker (null in a browser without), and what Stop takes where
 * it is asked for that.
 */

const find = (id) => document.getElementById(id);
const board = document.querySelector("#play sudoku-board");

/** Milliseconds in which the browser writes caches of its own, of which no event tells, and a second Python starts. */
const REST = 2500;

const post = (path, report) => fetch(path, { method: "POST", body: JSON.stringify(report) });

const rest = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** Resolves in the task after the frame that shows what is in the page now. */
function painted() {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(null);
    });
  });
}

/** Resolves when something holds; looked at whenever the page changes. */
function until(holds) {
  return new Promise((resolve) => {
    const observer = new MutationObserver(look);
    function look() {
      if (!holds()) return;
      observer.disconnect();
      resolve(performance.now());
    }
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    look();
  });
}

/** Milliseconds from a click on Stop to its answer, while a search runs that has no end. */
async function stopTime() {
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Solve").click();
  await until(() => find("progress-text").textContent.includes("nodes"));
  const clicked = performance.now();
  find("stop").click();
  return (await until(() => find("status").textContent.startsWith("Stopped"))) - clicked;
}

/** Milliseconds until one more Python is ready to answer. */
async function freshTime() {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const address = loaded.find((name) => /\/worker-\w+\.js/.test(name));
  const begun = performance.now();
  const worker = new Worker(address, { type: "module" });
  await new Promise((resolve, reject) => {
    worker.addEventListener("message", ({ data }) => data.ready && resolve());
    worker.addEventListener("error", () => reject(new Error(`the worker ${address} did not start`)));
  });
  worker.terminate();
  return performance.now() - begun;
}

async function measure() {
  await until(() => board.getAttribute("state") === "ready");
  const drawn = await painted();
  const request = await (await post("/drawn", { at: performance.timeOrigin + drawn })).json();
  const { serviceWorker } = navigator;
  const controlled = serviceWorker ? Boolean(serviceWorker.controller) : null;
  await serviceWorker?.ready; // all is kept for the next visit
  await rest(REST);
  const first = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null;
  const found = { drawn, first, controlled, digits: globalThis.sight.digits };
  return request.stop ? { ...found, stop: await stopTime(), fresh: await freshTime() } : found;
}

await post("/found", await measure().catch((error) => ({ fault: String(error) })));
close(); // where a browser lets its pages do that
