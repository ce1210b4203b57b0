/** Shows on the page how far loading is, and offers to try again when nothing comes. */

import { watchLoading } from "../python/loading.ts";
import { byId } from "../ui/dom.ts";
import { Notice, say } from "../ui/messages.ts";

export function showLoading() {
  const line = byId("loading");
  const notices = ["start-notice", "list-notice"].map((place) => new Notice(byId(place)));
  let before = "";
  watchLoading({
    progress(sentence) {
      line.hidden = !sentence;
      line.textContent = sentence;
    },
    stall(sentence, retry) {
      before = byId("status").textContent ?? "";
      const offer = { name: "Retry", run: retry };
      say(sentence, "bad", offer);
      for (const notice of notices) notice.show(sentence, [offer]);
    },
    resume() {
      say(before);
      for (const notice of notices) notice.hide();
    },
  });
}
