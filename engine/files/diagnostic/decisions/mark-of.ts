import { textHash } from "../../../text/hash.ts";
import type { DecidableKind } from "./table-decisions.ts";

const RADIX = 36;

/** Names what a decision is about: a cell, and what a register says of it. Letters and digits. */
export function markOf(kind: DecidableKind, before: string, about: string): string {
  return textHash(JSON.stringify([kind, before, about])).toString(RADIX);
}
