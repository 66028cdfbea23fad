import { count, counted, typeset } from "../../markup/french.ts";
import { lineOfFault } from "./cost-model.ts";
import { isRemark } from "./finding.ts";
import type { JudgedFault } from "./range/judged-row.ts";

/** What waits for a person's decision. Plain data. */
export interface Waiting {
  /** Cells with a proposed value. */
  readonly cells: number;
  /** Rows beside what may be the same: another row, a death. */
  readonly pairs: number;
  /** Rows with one of these. */
  readonly rows: number;
  /** Of these, rows to be verified; and all rows to be verified. */
  readonly verified: { readonly waiting: number; readonly all: number };
}

export const NOTHING_WAITS: Waiting = {
  cells: 0,
  pairs: 0,
  rows: 0,
  verified: { waiting: 0, all: 0 },
};

/** Probable duplicates, and possible deaths (`all-criteria.ts`). */
export const PAIR_LINES: ReadonlySet<number> = new Set([10, 19]);

/** Whether a fault of a row is a pair that waits. */
export function isPair(fault: JudgedFault): boolean {
  const { rule, after, isDecided } = fault;
  if (after !== null || isDecided || isRemark(fault)) return false;
  return PAIR_LINES.has(lineOfFault(rule, fault));
}

/** Counts rows, one by one. */
export class WaitingTally {
  #cells = 0;
  #pairs = 0;
  #rows = 0;
  readonly #verified = { waiting: 0, all: 0 };

  /** @param toVerify  Whether that is the state of the row. */
  add(cells: number, pairs: number, toVerify: boolean): void {
    const waits = cells + pairs > 0;
    this.#cells += cells;
    this.#pairs += pairs;
    if (waits) this.#rows++;
    if (!toVerify) return;
    this.#verified.all++;
    if (waits) this.#verified.waiting++;
  }

  finish(): Waiting {
    const verified = { ...this.#verified };
    return { cells: this.#cells, pairs: this.#pairs, rows: this.#rows, verified };
  }
}

export function addWaiting(a: Waiting, b: Waiting): Waiting {
  const verified = {
    waiting: a.verified.waiting + b.verified.waiting,
    all: a.verified.all + b.verified.all,
  };
  return {
    cells: a.cells + b.cells,
    pairs: a.pairs + b.pairs,
    rows: a.rows + b.rows,
    verified,
  };
}

const PAIR_WORDS = ["doublon ou décès possible", "doublons ou décès possibles"] as const;

/** What waits, in one sentence; "" when nothing does. */
export function decisionsText({ cells, pairs, rows, verified: { waiting, all } }: Waiting): string {
  const decisions = cells + pairs;
  if (decisions === 0) return "";
  const what = [
    ...(cells > 0 ? [counted(cells, "cellule", "cellules")] : []),
    ...(pairs > 0 ? [counted(pairs, ...PAIR_WORDS)] : []),
  ].join(", ");
  const touch = decisions > 1 ? "elles touchent" : "elle touche";
  const share = all === waiting ? "" : `, dont ${count(waiting)} des ${count(all)} à vérifier`;
  return typeset(
    `${counted(decisions, "décision attend", "décisions attendent")} : ${what} ; ${touch} ${counted(rows, "ligne", "lignes")}${share}.`,
  );
}

/** The same, and what is to be verified without a decision; "" when no row has to be looked at. */
export function waitingText(waiting: Waiting): string {
  const { verified } = waiting;
  const others = verified.all - verified.waiting;
  const decisions = decisionsText(waiting);
  if (others === 0) return decisions;
  const uncorrected = `${counted(others, "ligne à vérifier a", "lignes à vérifier ont")} un défaut qu'aucune valeur proposée ne corrige.`;
  return typeset(`${decisions === "" ? "Aucune décision n'attend." : decisions} ${uncorrected}`);
}

/** The same for programs. */
export function waitingFields(waiting: Waiting) {
  const { cells, pairs, rows, verified } = waiting;
  return {
    decisions: cells + pairs,
    cellules: cells,
    paires: pairs,
    lignes: rows,
    a_verifier: { touchees: verified.waiting, toutes: verified.all },
    phrase: waitingText(waiting),
  };
}
