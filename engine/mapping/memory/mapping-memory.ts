import type { EntityType } from "../entity-type.ts";
import { FIELDS, NO_FIELD } from "../field-list.ts";
import type { HeaderReading } from "../header/header-reading.ts";
import { headerWords } from "../header/header-words.ts";
import type { Term } from "../term.ts";
import { WEIGHT } from "../weights.ts";

/** A mapping that a person confirmed. Plain data, as the state store keeps it. */
export interface ConfirmedMapping {
  /** As it stood in the file; compared without case, accents and marks. */
  readonly header: string;
  /** `tableFingerprint` of the table it was confirmed on; null when it holds for any. */
  readonly table: string | null;
  readonly entity: EntityType;
  /** A name of `data/mapping/fields.json`; null when the column is to be left alone. */
  readonly field: string | null;
  /** How often. */
  readonly count: number;
}

/** What was confirmed before, by this client or in its sector. Order does not matter. */
export interface MappingMemory {
  readonly confirmed: readonly ConfirmedMapping[];
}

export const NO_MEMORY: MappingMemory = { confirmed: [] };

/** A header as memory compares it; "" for one without letters and digits. */
export function headerKey(header: string): string {
  return headerWords(header).join("");
}

/** The headers of a table as one text: the same columns in another order give the same. */
export function tableFingerprint(headers: readonly string[]): string {
  return headers.map(headerKey).sort().join("|");
}

/** Confirmed mappings by header, once for all tables. */
export function byHeader(memory: MappingMemory): ReadonlyMap<string, readonly ConfirmedMapping[]> {
  const found = new Map<string, ConfirmedMapping[]>();
  for (const one of memory.confirmed) {
    const key = headerKey(one.header);
    const known = found.get(key);
    if (key === "") continue;
    if (known) known.push(one);
    else found.set(key, [one]);
  }
  return found;
}

/**
 * Layer 0: what persons confirmed for this header. Confirmations that contradict each other share
 * the weight by their counts.
 */
export function memoryTerms(
  reading: HeaderReading,
  table: string,
  known: ReadonlyMap<string, readonly ConfirmedMapping[]>,
): Term[] {
  const confirmed = (known.get(reading.words.join("")) ?? []).filter(
    (one) => one.count > 0 && (one.table === null || one.table === table),
  );
  const counts = new Map<number, number>();
  const sameTable = new Set<number>();
  let total = 0;
  for (const one of confirmed) {
    const field = fieldOf(one);
    if (field === null) continue;
    counts.set(field, (counts.get(field) ?? 0) + one.count);
    total += one.count;
    if (one.table !== null) sameTable.add(field);
  }
  return [...counts].map(([field, count]) => ({
    field,
    layer: "L0",
    weight: weightOf(count, total, sameTable.has(field)),
    text: `correspondance confirmée ${count === 1 ? "une fois" : `${count} fois`} pour cet en-tête`,
  }));
}

function weightOf(count: number, total: number, isSameTable: boolean): number {
  const again = WEIGHT.confirmedAgain * Math.log2(count);
  const contradicted = 2 * Math.log(count / total);
  const weight = WEIGHT.confirmed + again + (isSameTable ? WEIGHT.confirmedSameTable : 0);
  return Math.min(WEIGHT.most, weight) + contradicted;
}

function fieldOf({ entity, field }: ConfirmedMapping): number | null {
  if (field === null) return NO_FIELD;
  return FIELDS.find((one) => one.entity === entity && one.name === field)?.id ?? null;
}
