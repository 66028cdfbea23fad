import { readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** The cached files of a register, its home and its table: a line each, with megabytes. */
export function diskLines(register: string): string[] {
  const folder = dirname(register);
  const retained = readdirSync(folder).filter((name) => name.startsWith(basename(register)));
  return retained.map((name) => `on disk: ${megabytes(join(folder, name))} MB ${name}`);
}

function megabytes(path: string): number {
  return Math.round(bytesOf(path) / 1e6);
}

function bytesOf(path: string): number {
  if (!statSync(path).isDirectory()) return statSync(path).size;
  return readdirSync(path).reduce((sum, name) => sum + bytesOf(join(path, name)), 0);
}
