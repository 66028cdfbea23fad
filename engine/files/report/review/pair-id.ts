import type { RecordDecision, TableDecisions } from "../../diagnostic/decisions/table-decisions.ts";
import { NO_DECISIONS } from "../../diagnostic/decisions/table-decisions.ts";
import type { DuplicateDecision } from "../../linkage/find-duplicates.ts";
import type { PairKind } from "./review-pair.ts";

/** The subject of a pair, from which its id is made. */
export type PairPlace = {
  /** Index of its table among those of the job, from 0. */
  readonly table: number;
  /** Number of its row in the file; the first row of a duplicate. */
  readonly row: number;
} & (
  | { readonly kind: "doublon"; readonly others: readonly number[] }
  | { readonly kind: Exclude<PairKind, "doublon">; readonly mark: string }
);

/** The id of a pair, in letters, digits and dashes; other content gives another id. */
export function pairId(place: PairPlace): string {
  const { kind, table, row } = place;
  return `${kind}-${table + 1}-${row}-${place.kind === "doublon" ? place.others.join("-") : place.mark}`;
}

/** As many rows as are seen together at most. */
const DUPLICATE = /^doublon-(\d{1,6})-(\d{1,10}(?:-\d{1,10}){1,11})$/;
const RECORD = /^(entreprise|homonyme)-(\d{1,6})-(\d{1,10})-([0-9a-z]{1,10})$/;

/** Longer ids are invalid. */
export const PAIR_ID_MOST = 150;

/** A decision as stored and passed on. */
export interface PairDecision {
  /** `ReviewPair.id`. */
  readonly paire: string;
  readonly acceptee: boolean;
}

/** The decisions on one table of a job; decisions with invalid ids are ignored. */
export function decisionsOfTable(
  decisions: readonly PairDecision[],
  table: number,
): TableDecisions {
  if (decisions.length === 0) return NO_DECISIONS;
  const duplicates: DuplicateDecision[] = [];
  const records: RecordDecision[] = [];
  for (const { paire, acceptee: isAccepted } of decisions) {
    const [, ofTable, rows = ""] = DUPLICATE.exec(paire) ?? [];
    if (Number(ofTable) === table + 1)
      duplicates.push({ rows: rows.split("-").map(Number), isAccepted });
    const [, kind, of, row, mark] = RECORD.exec(paire) ?? [];
    if (Number(of) === table + 1 && mark !== undefined)
      records.push({ kind: kind as RecordDecision["kind"], row: Number(row), mark, isAccepted });
  }
  return { duplicates, records };
}
