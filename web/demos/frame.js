/** How a page talks to a board in a frame; docs/embedding.md has all messages. */

const frame = /** @type {HTMLIFrameElement} */ (document.querySelector("iframe"));
const said = /** @type {HTMLElement} */ (document.querySelector("#said"));
const { origin: site } = new URL(frame.src);

/** @param {object} message */
const tell = (message) => frame.contentWindow?.postMessage(message, site);

/** @param {string} id @param {(button: HTMLElement) => void} then */
function onPress(id, then) {
  const button = /** @type {HTMLElement} */ (document.getElementById(id));
  button.addEventListener("click", () => then(button));
}

onPress("solve", () => tell({ sudolink: "solve", id: "solve" }));
onPress("step", () => tell({ sudolink: "step", id: "step" }));
onPress("other", ({ dataset }) => tell({ sudolink: "open", id: "other", bd: dataset.bd }));

addEventListener("message", ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== site || data.id === null) return;
  if (data.sudolink === "size") frame.height = data.height;
  else if (data.sudolink === "answer") said.textContent = data.sentence ?? data.step?.sentence ?? data.board.title;
  else if (data.sudolink === "error") said.textContent = data.sentence;
});

// If the frame loaded before this script, it sends its height again in answer to this first message. The message has no id,
// because nobody needs the answer. If the frame has not loaded yet, nobody hears the message, and the height arrives later.
frame.contentWindow?.postMessage({ sudolink: "board" }, "*");
