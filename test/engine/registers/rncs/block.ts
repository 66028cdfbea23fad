import type { Officer } from "../../../../engine/registers/dirigeants/officer.ts";
import { rncs } from "../../../../engine/registers/rncs/register.ts";
import { merged, parsed, rowOf, type Values } from "../array-row.ts";
import { officersOf } from "../rne/company.ts";
import { REP, RNCS_ROWS } from "./rows.ts";

export function parseRep(change: Values = {}, header: readonly string[] = RNCS_ROWS.header) {
  return parsed(rncs, rowOf(rncs, header, { ...REP, ...change }));
}

/** The entry of an accepted row. */
export function repEntry(change: Values = {}): Uint8Array {
  const { key, entry } = parseRep(change);
  if (typeof key === "string") throw new Error(key);
  return entry;
}

/** The officers that remain after the events of these rows. */
export function officersAfter(...changes: readonly Values[]): Officer[] {
  return officersOf(merged(rncs, changes.map(repEntry)).value);
}
