import type { JudgedRow } from "../diagnostic/range/judged-row.ts";
import type { RowQuery } from "./row-query.ts";

/** What a person makes of a fault: takes its correction, keeps the cell at fault, says it is right. */
export const FAULT_CHOICES = ["accepter", "refuser", "laisser"] as const;

export type FaultChoice = (typeof FAULT_CHOICES)[number];

/** A decision on all faults of a lot. */
export interface LotDecision {
  readonly lot: string;
  readonly choix: FaultChoice;
  /** What is written instead of each proposal. */
  readonly valeur?: string | undefined;
}

/** A row by the index of its table and its number in its file. */
export interface RowPlace {
  readonly table: number;
  readonly ligne: number;
}

/** A decision on faults of one row. */
export interface RowDecision extends RowPlace {
  /** Rank of the column, -1 for those of the row as a whole; all when absent. */
  readonly colonne?: number | undefined;
  readonly choix: FaultChoice;
}

/** A cell that a person wrote, with the row as it was judged with it. */
export interface CellEdit extends RowPlace {
  readonly colonne: number;
  readonly valeur: string;
  readonly fiche: JudgedRow;
}

/** Rows that a person says are one: the others are copies of the one that is kept. */
export interface GroupDecision {
  readonly table: number;
  /** Numbers in the file; the rows set apart are no copies of any. */
  readonly garder: number;
  readonly copies: readonly number[];
  readonly separees: readonly number[];
  /** The id of their pair in the review; absent in steps of older versions. */
  readonly paire?: string | undefined;
  /** The kept row as it was judged with the values that it takes from the others. */
  readonly fiche?: JudgedRow | undefined;
}

/**
 * A decision on the rows that a query selected when it was taken, whatever becomes of them later;
 * where the query names faults, on these alone.
 */
export interface FilterDecision {
  readonly requete: RowQuery;
  readonly choix: FaultChoice;
  /** Rows with a fault that it decided. */
  readonly fiches: number;
  /** Where their ranks are (`rank-bits.ts`). */
  readonly rangs: string;
}

/** One step of a person: what one « Annuler » takes back. */
export interface DecisionStep {
  readonly lots?: readonly LotDecision[] | undefined;
  readonly fiches?: readonly RowDecision[] | undefined;
  readonly saisie?: CellEdit | undefined;
  readonly filtre?: FilterDecision | undefined;
  readonly groupe?: GroupDecision | undefined;
}
