import type {
  ChosenCompany,
  MergedCell,
  RecordDecision,
  TableDecisions,
} from "../../diagnostic/decisions/table-decisions.ts";
import { NO_DECISIONS } from "../../diagnostic/decisions/table-decisions.ts";
import type { DuplicateDecision } from "../../linkage/find-duplicates.ts";
import type { RecordKind } from "./review-pair.ts";

/** The subject of a pair, from which its id is made. */
export type PairPlace = {
  /** Index of its table among those of the job, from 0. */
  readonly table: number;
  /** Number of its row in the file; the first row of a duplicate. */
  readonly row: number;
} & (
  | { readonly kind: "doublon"; readonly others: readonly number[] }
  | { readonly kind: RecordKind; readonly mark: string }
);

/** The id of a pair, in letters, digits and dashes; other content gives another id. */
export function pairId(place: PairPlace): string {
  const { kind, table, row } = place;
  return `${kind}-${table + 1}-${row}-${place.kind === "doublon" ? place.others.join("-") : place.mark}`;
}

/** As many rows as are seen together at most. */
const DUPLICATE = /^doublon-(\d{1,6})-(\d{1,10}(?:-\d{1,10}){1,11})$/;
const RECORD = /^(identifiant|entreprise|homonyme)-(\d{1,6})-(\d{1,10})-([0-9a-z]{1,10})$/;

/** Longer ids are invalid. */
export const PAIR_ID_MOST = 150;

/** A column, by its index, and the row whose value it takes. */
export type CellChoice = { readonly colonne: number; readonly ligne: number };

/** How the rows of an accepted duplicate become one record. */
export type MergeDecision = {
  /** Number of the row to keep. */
  readonly garder: number;
  /** The columns in which it takes the value of another row. */
  readonly valeurs: readonly CellChoice[];
  /** The rows that are one; the others of the duplicate are kept apart. `null` for all of them. */
  readonly lignes: readonly number[] | null;
};

/** A decision as stored and passed on. */
export interface PairDecision {
  /** `ReviewPair.id`. */
  readonly paire: string;
  readonly acceptee: boolean;
  /** Of an accepted duplicate; without it the other rows are marked, and no cell changes. */
  readonly fusion?: MergeDecision | undefined;
  /** Of an accepted identifier: the SIRET of the candidate. */
  readonly siret?: string | undefined;
}

/**
 * The decisions on one table of a job; decisions with invalid ids are ignored.
 *
 * @param chosen  What the client chose in earlier files.
 */
export function decisionsOfTable(
  decisions: readonly PairDecision[],
  table: number,
  chosen: readonly ChosenCompany[] = [],
): TableDecisions {
  if (decisions.length + chosen.length === 0) return NO_DECISIONS;
  const placed = decisions.flatMap((decision) => placedDecision(decision, table) ?? []);
  const merged = placed.flatMap(({ decision }) => mergedCells(decision));
  return {
    duplicates: placed.flatMap(({ rows, decision }) => duplicateDecisions(rows, decision)),
    records: decisions.flatMap((decision) => recordDecision(decision, table) ?? []),
    ...(merged.length > 0 ? { merged } : {}),
    ...(chosen.length > 0 ? { chosen } : {}),
  };
}

/** A decision on rows of a table, with their numbers; `null` for any other. */
function placedDecision(decision: PairDecision, table: number) {
  const [, ofTable, rows = ""] = DUPLICATE.exec(decision.paire) ?? [];
  return Number(ofTable) === table + 1 ? { decision, rows: rows.split("-").map(Number) } : null;
}

/** One on the rows that are one; and one for each row that is kept apart from them. */
function duplicateDecisions(
  rows: readonly number[],
  { acceptee: isAccepted, fusion }: PairDecision,
): readonly DuplicateDecision[] {
  if (!isAccepted || !fusion) return [{ rows, isAccepted }];
  const { garder: keep, lignes } = fusion;
  const own = lignes ?? rows;
  const apart = rows.filter((row) => !own.includes(row));
  return [
    { rows: own, isAccepted, keep },
    ...apart.map((row) => ({ rows: [keep, row], isAccepted: false })),
  ];
}

function recordDecision(
  { paire, acceptee, siret }: PairDecision,
  table: number,
): RecordDecision | null {
  const [, kind, of, row, mark] = RECORD.exec(paire) ?? [];
  if (Number(of) !== table + 1 || mark === undefined) return null;
  const decision = { kind: kind as RecordKind, row: Number(row), mark, isAccepted: acceptee };
  return siret === undefined ? decision : { ...decision, choice: siret };
}

function mergedCells({ acceptee, fusion }: PairDecision): readonly MergedCell[] {
  if (!acceptee || !fusion) return [];
  const { garder: row, valeurs } = fusion;
  return valeurs.map(({ colonne: column, ligne: from }) => ({ row, column, from }));
}
