// The build puts Pyodide's scripts in. Their own types tell less of what we use.
declare module "pyodide/pyodide.mjs" {
  /** The Python modules that we use. */
  interface PythonModules {
    micropip: { install(address: string): Promise<void> };
    random: { seed(): void };
    "sudolink.service": { answer(request: string): string };
    sys: { path: { toJs(): string[] } };
  }
  export interface Pyodide {
    FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void };
    pyimport<Name extends keyof PythonModules>(name: Name): PythonModules[Name];
  }
  export function loadPyodide(options: object): Promise<Pyodide>;
}
declare module "pyodide/pyodide.asm.mjs" {
  export interface PyodideModule {
    HEAPU8: Uint8Array;
    API: { restoreSnapshot: () => object; fatal_error: (error: unknown) => void };
  }
  export default function createModule(settings: object): Promise<PyodideModule>;
}
