/** What all ways to start Python share: Pyodide itself, and the one function we call. */

import createModule, { type PyodideModule } from "pyodide/pyodide.asm.mjs";
import { loadPyodide, type Pyodide } from "pyodide/pyodide.mjs";
import { addressOf, compiledOf } from "../../site/site.ts";
import { FACTS } from "./facts.ts";
import { KIN } from "./send.ts";

const indexURL = addressOf(FACTS.pyodide);

/**
 * Start Pyodide.
 *
 * @param options - of loadPyodide
 * @param prepare - is given the WebAssembly module before Python starts in it
 */
export async function startPyodide(
  options: object,
  prepare: (module: PyodideModule) => void | Promise<void> = () => {},
): Promise<Pyodide> {
  const wasm = compileEarly(`${FACTS.pyodide}pyodide.asm.wasm`);
  const createPyodideModule = async (settings: object) => {
    await wasm.compiled;
    const module = await createModule(settings);
    await prepare(module);
    return module;
  };
  try {
    return await loadPyodide({ indexURL, createPyodideModule, ...options });
  } finally {
    wasm.end();
  }
}

/** A Python that has started. */
export interface Started {
  /** The one function we call in Python. */
  answer: (request: string) => string;
  /** There are parts of our package that it can import only then. */
  library?: PromiseLike<void>;
}

export const answerOf = (python: Pyodide): ((request: string) => string) => python.pyimport("sudolink.service").answer;

// Pyodide asks for its WebAssembly last, and waits forever for code that is broken. So we answer its request
// with code that was downloaded and compiled in the meantime.

/**
 * Load and compile code now, unless the page hands it over, and give that to whoever asks for it.
 *
 * @param file - from the site's top
 * @returns end: nobody will ask any more
 */
function compileEarly(file: string): { compiled: Promise<WebAssembly.Module>; end: () => void } {
  const compiled: Promise<WebAssembly.Module> = handed("wasm") ?? compiledOf(file);
  compiled.catch(() => {}); // whoever waits for it gets the error
  const response = Promise.resolve(new Response());
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  const address = addressOf(file);
  globalThis.fetch = (...asked) => (String(asked[0]) === address ? response : fetch(...asked));
  WebAssembly.instantiateStreaming = async (source, imports) => {
    if (source !== response) return instantiateStreaming(source, imports);
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return {
    compiled,
    // A start that was given up may still come with the response: it is known here.
    end: () => {
      globalThis.fetch = fetch;
    },
  };
}

// The files that the page sends, see send.ts.

type PendingFile = { promise: Promise<unknown>; resolve: (file: object) => void; reject: (error: Error) => void };

const files: Map<string, PendingFile> = new Map(["wasm", "snapshot"].map((name) => [name, withResolvers()]));

if (self.name === KIN) {
  addEventListener("message", (event) => {
    const { handed, file, fault } = event.data;
    if (!handed) return;
    event.stopImmediatePropagation(); // it is no request
    if (fault === undefined) files.get(handed)?.resolve(file);
    else files.get(handed)?.reject(new Error(fault));
  });
}

/** A file that the page hands over, or null where it does not. */
export function handed(name: "wasm"): Promise<WebAssembly.Module> | null;
export function handed(name: "snapshot"): Promise<ArrayBuffer> | null;
export function handed(name: string): Promise<unknown> | null {
  return self.name === KIN ? (files.get(name)?.promise ?? null) : null;
}

/** Promise.withResolvers, which browsers have from 2024 on. */
function withResolvers() {
  const made = {} as PendingFile;
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  made.promise.catch(() => {}); // whoever waits for it gets the error
  return made;
}
