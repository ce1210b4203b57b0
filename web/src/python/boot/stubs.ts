/**
 * Noticing that a stub was called: a function that the small core leaves out (web/build/small_core.py).
 *
 * The error that comes of it says little, and code on the way may take it for another. So each stub first sets a
 * variable of the WebAssembly, which is looked at whenever Python has been asked something.
 */

/** The name under which the WebAssembly exports that variable. Also in web/build/small_core.py. */
const FLAG = "sudolink_stubbed";

/** A Python with the small core has called a function that is not there: it has ended, and what it was asked is unanswered. */
export class StubError extends Error {
  /** @param cause - what came of the call */
  constructor(cause: unknown) {
    super(`a function is not in the small core: ${nameIn(cause)}`);
    this.name = "Stub";
  }
}

/** The first function in the stack of an error, as "wasm-function[1234]". */
function nameIn(cause: unknown) {
  return /wasm-function\[\d+\]/.exec((cause as Error | undefined)?.stack ?? "")?.[0] ?? "unknown";
}

/** The stubs in the WebAssembly of one Python. */
export class Stubs {
  #flag: WebAssembly.Global | undefined;

  /** @param instance - of the WebAssembly */
  lookAt({ exports }: WebAssembly.Instance) {
    this.#flag = exports[FLAG] as WebAssembly.Global | undefined; // all of Pyodide's has no stubs
  }

  /** Whether one was called. */
  get wasCalled() {
    return Boolean(this.#flag?.value);
  }

  /**
   * Do something in Python.
   *
   * @returns what comes of it; throws StubError where a stub was called, whatever came of that
   */
  watched<Result>(work: () => Result): Result {
    let wrong: unknown = null;
    try {
      const result = work();
      if (!this.wasCalled) return result;
    } catch (error) {
      if (!this.wasCalled) throw error;
      wrong = error;
    }
    throw new StubError(wrong);
  }
}
