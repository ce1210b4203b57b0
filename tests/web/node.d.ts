/** What our tests use of Node's own modules, whose types are not among our tools. */

declare module "node:test" {
  export function test(name: string, run: () => void | Promise<void>): void;
}

declare module "node:assert/strict" {
  export function equal(actual: unknown, expected: unknown, message?: string): void;
  export function deepEqual(actual: unknown, expected: unknown, message?: string): void;
  export function ok(actual: unknown, message?: string): void;
  export function throws(run: () => unknown, expected?: unknown): void;
  export function rejects(promise: Promise<unknown>, expected?: unknown): Promise<void>;
}

declare module "node:crypto" {
  export function createHash(name: string): { update(bytes: Uint8Array): { digest(): Uint8Array } };
}

declare module "node:fs" {
  export function readFileSync(path: string, encoding: "utf-8"): string;
}

declare module "node:process" {
  export const argv: readonly string[];
}
