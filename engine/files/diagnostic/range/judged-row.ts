import type { Fault } from "../criteria/criterion.ts";
import type { RowInvoicing } from "../invoicing/row-invoicing.ts";
import { STATE } from "../row-state.ts";
import type { FaultRanks } from "./row-judgement.ts";

/** A fault of a row, and what it does to the row's state. */
export interface JudgedFault extends Omit<Fault, "doubt" | "reversible"> {
  /** Number of its criterion; 0 for how the row was read. */
  readonly rule: number;
  readonly ranks: FaultRanks;
}

/**
 * A row of a customer's file with everything that the diagnosis found in it: what corrections, lists
 * and the workbench are made of, without examining the row again. Plain data.
 */
export interface JudgedRow {
  /** Its number in its file, from 1. */
  readonly row: number;
  /** As in the file: as many as the row has, more or fewer than its table's columns. */
  readonly cells: readonly string[];
  readonly faults: readonly JudgedFault[];
  /** The state that it has at least, whatever its faults: the rank in `STATE`. */
  readonly least: number;
  /** The line of the costs of its dearest fault, 0 for none. */
  readonly dearest: number;
  /** Cells of the columns added from the registers; empty when none are loaded. */
  readonly registers: readonly string[];
  /** What electronic invoicing asks of its customer; absent when that was not measured. */
  readonly invoicing?: RowInvoicing;
}

/** Takes judged rows one by one, in order. */
export type JudgedSink = (row: JudgedRow) => void;

/** The rank of a row's state (`STATE`). */
export function stateOf({ least, faults }: Pick<JudgedRow, "least" | "faults">): number {
  return faults.reduce((worst, { ranks }) => Math.max(worst, ranks.now), least);
}

/** The line of a row whose link leads nowhere: no criterion's, and at no cost. */
export const BROKEN_LINK = 31;

/** The fault of a cell that names a row of another table that is not there. */
export function brokenLink(column: number, value: string, to: string): JudgedFault {
  return {
    ...{ rule: BROKEN_LINK, column, after: null, certainty: "a_verifier" },
    why: `« ${value} » n'est dans aucune ligne de ${to}`,
    source: "vos autres fichiers",
    ranks: { now: STATE.a_verifier, open: STATE.a_verifier },
  };
}

/** Listed for a row that was read otherwise to fit its table: its cells moved. */
export const READ_OTHERWISE: JudgedFault = {
  rule: 0,
  column: -1,
  after: null,
  why: "ligne mal délimitée, lue autrement pour tenir dans les colonnes",
  certainty: "a_verifier",
  ranks: { now: STATE.a_verifier, open: STATE.a_verifier },
};
