import { textHash } from "../../../text/hash.ts";
import type { DecidableKind } from "./table-decisions.ts";

const RADIX = 36;

/** A hash of a decision's subject: a cell, and the register's value for it. Letters and digits. */
export function markOf(kind: DecidableKind, before: string, about: string): string {
  return textHash(JSON.stringify([kind, before, about])).toString(RADIX);
}
