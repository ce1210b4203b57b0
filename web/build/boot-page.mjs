/** Starts the worker that makes the files, and posts each of them to build.py, which is waiting. */

/** @param {string} name @param {BodyInit} body */
function post(name, body) {
  return fetch(`made/${name}`, { method: "POST", body });
}

const worker = new Worker("boot-worker.mjs", { type: "module" });
worker.addEventListener("error", (event) => post("failed", event.message || "the worker did not load"));
worker.addEventListener("message", async ({ data }) => {
  for (const [name, bytes] of Object.entries(data.files ?? {})) await post(name, bytes);
  await (data.failed ? post("failed", data.failed) : post("done", ""));
});
