import { readFileSync } from "node:fs";

const CONFIG = readFileSync(new URL("../../../shell/config.ts", import.meta.url), "utf8");
const NAME = /\bRECOUPE_[A-Z_]+\b/g;
const READ: ReadonlySet<string> = new Set(CONFIG.match(NAME) ?? []);

/** Names in a text that look like variables of ours, and are not. */
export function unknownVariables(text: string): string[] {
  return (text.match(NAME) ?? []).filter((name) => !READ.has(name));
}
