import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** One step of a contributor: the file to open, and what to write there. */
export interface Step {
  readonly isDone: boolean;
  readonly file: string;
  readonly what: string;
}

/** The first step that is not done, as `file: what`; `null` when all are. */
export function stepLeft(...steps: readonly Step[]): string | null {
  const step = steps.find(({ isDone }) => !isDone);
  return step ? `${step.file}: ${step.what}` : null;
}

/** The first TODO of a copied file, as `file:line: what`; `null` without any. */
export function todoLeft(file: string): string | null {
  const lines = readFileSync(ROOT + file, "utf8").split("\n");
  const at = lines.findIndex((line) => line.includes("// TODO "));
  return at < 0 ? null : `${file}:${at + 1}: ${lines[at]?.replace(/^.*\/\/ TODO /, "")}`;
}
