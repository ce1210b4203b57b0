/**
 * Detects calls of stubs, which replace the functions that the small core leaves out (web/build/small_core.py).
 *
 * The resulting error says little, and code in between may mistake it for another one. So each stub first sets a
 * WebAssembly variable, and we check that variable after each call to Python.
 */

/** The name under which the WebAssembly exports that variable. It must match web/build/small_core.py. */
const FLAG = "sudolink_stubbed";

/** A Python with the small core called a missing function. It has ended without answering its request. */
export class StubError extends Error {
  /** @param cause - the error that the call led to, if any */
  constructor(cause: unknown) {
    super(`a function is not in the small core: ${nameIn(cause)}`);
    this.name = "Stub";
  }
}

/** The first WebAssembly function in the stack of an error, as "wasm-function[1234]". */
function nameIn(cause: unknown) {
  return /wasm-function\[\d+\]/.exec((cause as Error | undefined)?.stack ?? "")?.[0] ?? "unknown";
}

/** The stubs in the WebAssembly of one Python. */
export class Stubs {
  #flag: WebAssembly.Global | undefined;

  /** @param instance - the WebAssembly of this Python */
  lookAt({ exports }: WebAssembly.Instance) {
    this.#flag = exports[FLAG] as WebAssembly.Global | undefined; // Pyodide's whole file has no stubs
  }

  /** Whether Python has called a stub. */
  get wasCalled() {
    return Boolean(this.#flag?.value);
  }

  /**
   * Run a function that calls Python.
   *
   * @returns its result. Throws StubError if it called a stub, even if it also returned or threw something else
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
