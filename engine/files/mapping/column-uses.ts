import { consentKind } from "./header/consent-header.ts";
import { readHeaders } from "./header/header-reading.ts";
import type { ColumnMapping } from "./table-mapping.ts";

/** What distinguishes the columns of one field in a table. */
export interface ColumnUse {
  /**
   * "facturation", "livraison", "domicile" of the header, `consentKind` of a consent; `null` when it
   * says none.
   */
  readonly usage: string | null;
  /** Place among the columns of the same field and usage, from 1; `null` without a field. */
  readonly rank: number | null;
  /** Number of these columns. */
  readonly of: number;
}

/** Of each column of a table: which address, e-mail or telephone it is. Linear in columns. */
export function columnUses(columns: readonly ColumnMapping[]): ColumnUse[] {
  const readings = readHeaders(columns.map(({ header }) => header));
  const counts = new Map<string, number>();
  const places = columns.map(({ entity, field }, i) => {
    const { group = null, words = [] } = readings[i] ?? {};
    const usage = field === "consentement" ? consentKind(words) : group;
    const key = `${entity}.${field}|${usage ?? ""}`;
    const rank = (counts.get(key) ?? 0) + 1;
    counts.set(key, rank);
    return { usage, rank, key, isMapped: field !== null };
  });
  return places.map(({ usage, rank, key, isMapped }) =>
    isMapped ? { usage, rank, of: counts.get(key) ?? 1 } : { usage: null, rank: null, of: 0 },
  );
}
