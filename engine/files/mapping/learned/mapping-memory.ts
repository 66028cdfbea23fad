import { createHash } from "node:crypto";
import type { EntityType } from "../entity-type.ts";
import { FIELDS, NO_FIELD } from "../field-list.ts";
import type { HeaderReading } from "../header/header-reading.ts";
import { headerWords } from "../header/header-words.ts";
import type { Term } from "../term.ts";
import { WEIGHT } from "../weights.ts";

/** Confirmed mappings of one header. Plain data, as in the state store. */
export interface ConfirmedMapping {
  /** `headerKey` of the header. */
  readonly headerKey: string;
  /**
   * `tableFingerprint` of the table it was confirmed on; null when tables are not distinguished.
   */
  readonly table: string | null;
  readonly entity: EntityType;
  /** A name of `data/mapping/fields.json`; null for a column left alone. */
  readonly field: string | null;
  /** Who confirmed it: this client, or others of its sector. */
  readonly origin: "client" | "secteur";
  /** Number of files of the client, or of clients of the sector. */
  readonly count: number;
}

/** Earlier confirmations, by this client and in its sector. Order does not matter. */
export interface MappingMemory {
  readonly confirmed: readonly ConfirmedMapping[];
}

export const NO_MEMORY: MappingMemory = { confirmed: [] };

/**
 * The memory key of a header, without case, accents and marks; "" for one without letters and
 * digits. Not idempotent: never make a key of a key.
 */
export function headerKey(header: string): string {
  return readingKey({ words: headerWords(header) });
}

/** `headerKey` of a header that was already read. */
export function readingKey({ words }: Pick<HeaderReading, "words">): string {
  return words.join("");
}

const FINGERPRINT_LETTERS = 32;

/** The headers of a table as 32 hexadecimal digits, independent of the order of columns. */
export function tableFingerprint(headers: readonly string[]): string {
  const keys = headers.map(headerKey).sort().join("|");
  return createHash("sha256").update(keys).digest("hex").slice(0, FINGERPRINT_LETTERS);
}

/** Confirmed mappings by header, computed once for all tables. */
export function byHeader(memory: MappingMemory): ReadonlyMap<string, readonly ConfirmedMapping[]> {
  const found = new Map<string, ConfirmedMapping[]>();
  for (const one of memory.confirmed) {
    const known = found.get(one.headerKey);
    if (one.headerKey === "" || one.count <= 0) continue;
    if (known) known.push(one);
    else found.set(one.headerKey, [one]);
  }
  return found;
}

/**
 * Layer 0: confirmed mappings of this header. Only the nearest source counts: the client on the
 * same table, the client on others, the sector. Contradictory confirmations share the weight by
 * their counts.
 */
export function memoryTerms(
  reading: HeaderReading,
  table: string,
  known: ReadonlyMap<string, readonly ConfirmedMapping[]>,
): Term[] {
  const confirmed = nearest(known.get(readingKey(reading)) ?? [], table);
  const counts = new Map<number, number>();
  let total = 0;
  for (const one of confirmed) {
    const field = fieldOf(one);
    if (field === null) continue;
    counts.set(field, (counts.get(field) ?? 0) + one.count);
    total += one.count;
  }
  const isSameTable = confirmed.some((one) => one.table === table);
  const origin = confirmed[0]?.origin ?? "client";
  return [...counts].map(([field, count]) => ({
    field,
    layer: "L0",
    weight: weightOf(count, total, isSameTable),
    text: WORDINGS[origin](count),
  }));
}

const WORDINGS: Readonly<Record<ConfirmedMapping["origin"], (count: number) => string>> = {
  client: (files) =>
    files === 1 ? "confirmée par vous" : `confirmée par vous sur ${files} fichiers`,
  secteur: (clients) => `confirmée par ${clients} clients de votre secteur`,
};

function nearest(confirmed: readonly ConfirmedMapping[], table: string): ConfirmedMapping[] {
  const own = confirmed.filter(({ origin }) => origin === "client");
  const inThread = own.filter((one) => one.table === table);
  if (inThread.length > 0) return inThread;
  return own.length > 0 ? own : confirmed.filter(({ origin }) => origin === "secteur");
}

function weightOf(count: number, total: number, isSameTable: boolean): number {
  const again = WEIGHT.confirmedAgain * Math.log2(count);
  const contradicted = 2 * Math.log(count / total);
  const weight = Math.min(WEIGHT.most, WEIGHT.confirmed + again) + contradicted;
  return isSameTable ? weight + WEIGHT.confirmedSameTable : weight;
}

function fieldOf({ entity, field }: ConfirmedMapping): number | null {
  if (field === null) return NO_FIELD;
  return FIELDS.find((one) => one.entity === entity && one.name === field)?.id ?? null;
}
