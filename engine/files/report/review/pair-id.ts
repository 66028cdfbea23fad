import type {
  DuplicateDecision,
  RecordDecision,
  TableDecisions,
} from "../../diagnostic/decisions/table-decisions.ts";
import { NO_DECISIONS } from "../../diagnostic/decisions/table-decisions.ts";
import type { PairKind } from "./review-pair.ts";

/** What a pair is about, and so what it is called. */
export type PairPlace = {
  /** Of its table among those of the job, from 0. */
  readonly table: number;
  /** Number of its row in the file; of a duplicate that of the earlier one. */
  readonly row: number;
} & (
  | { readonly kind: "doublon"; readonly other: number }
  | { readonly kind: Exclude<PairKind, "doublon">; readonly mark: string }
);

/** Letters, digits and dashes: a pair that says something else has another id. */
export function pairId(place: PairPlace): string {
  const { kind, table, row } = place;
  return `${kind}-${table + 1}-${row}-${place.kind === "doublon" ? place.other : place.mark}`;
}

const DUPLICATE = /^doublon-(\d{1,6})-(\d{1,10})-(\d{1,10})$/;
const RECORD = /^(entreprise|homonyme)-(\d{1,6})-(\d{1,10})-([0-9a-z]{1,10})$/;

/** Longer ones are none of ours. */
export const PAIR_ID_MOST = 48;

/** A decision as it is kept and handed on. */
export interface PairDecision {
  /** `ReviewPair.id`. */
  readonly paire: string;
  readonly acceptee: boolean;
}

/** What was decided of one table of a job, among all decisions; ids that are none of ours say nothing. */
export function decisionsOfTable(
  decisions: readonly PairDecision[],
  table: number,
): TableDecisions {
  if (decisions.length === 0) return NO_DECISIONS;
  const duplicates: DuplicateDecision[] = [];
  const records: RecordDecision[] = [];
  for (const { paire, acceptee: isAccepted } of decisions) {
    const [, ofTable, first, second] = DUPLICATE.exec(paire) ?? [];
    if (Number(ofTable) === table + 1)
      duplicates.push({ rows: [Number(first), Number(second)], isAccepted });
    const [, kind, of, row, mark] = RECORD.exec(paire) ?? [];
    if (Number(of) === table + 1 && mark !== undefined)
      records.push({ kind: kind as RecordDecision["kind"], row: Number(row), mark, isAccepted });
  }
  return { duplicates, records };
}
