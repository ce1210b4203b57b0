// The build puts Pyodide's scripts in. Their own types tell less of what we use.
declare module "pyodide/pyodide.mjs" {
  export interface Pyodide {
    FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void };
    pyimport(name: string): any;
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
