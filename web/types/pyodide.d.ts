// The build puts Pyodide's scripts in.
declare module "pyodide/pyodide.mjs" {
  export function loadPyodide(options: object): Promise<any>;
}
declare module "pyodide/pyodide.asm.mjs" {
  export default function createModule(settings: object): Promise<any>;
}
