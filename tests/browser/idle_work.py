"""Keeps pages of tests from doing what nobody has asked for.

A while after a board is shown, the page starts a second Python, which looks for remarks, lists the
techniques and grades the puzzle. Few tests are about that, and it takes a third of the processor's
time of opening a page. So here the second worker only starts with the first request that a user
makes. The requests held back until then are sent before that one. Tests marked `idle_work` have
pages that do everything.
"""

from __future__ import annotations

#: The names of the requests that the page makes without being asked, or how they begin.
_UNASKED = "^(techniques$|remarks_|grade_|prepare_)"

HOLD_IDLE_WORK = f"""
{{
const StartedWorker = Worker;
const unasked = (message) => !message.request || /{_UNASKED}/.test(JSON.parse(message.request).name);
let number = 0;

class HeldWorker extends EventTarget {{
  #how;
  #held = [];
  #worker = null;

  constructor(...how) {{
    super();
    this.#how = how;
  }}

  postMessage(...message) {{
    this.#held.push(message);
    if (!this.#worker) {{
      if (unasked(message[0])) return;
      this.#start();
    }}
    for (const each of this.#held.splice(0)) this.#worker.postMessage(...each);
  }}

  terminate() {{
    this.#worker?.terminate();
  }}

  #start() {{
    this.#worker = new StartedWorker(...this.#how);
    for (const type of ["message", "error"])
      this.#worker.addEventListener(type, (event) => this.dispatchEvent(new event.constructor(type, event)));
  }}
}}

globalThis.Worker = class extends StartedWorker {{
  constructor(...how) {{
    if (number++ === 1) return new HeldWorker(...how);
    super(...how);
  }}
}};
}}
"""
