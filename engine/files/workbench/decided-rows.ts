import { type JudgedFault, stateOf } from "../diagnostic/range/judged-row.ts";
import { STATE } from "../diagnostic/row-state.ts";
import { canChoose, type DecidedRow, decideFault } from "./decide-row.ts";
import type { CellEdit, DecisionStep, LotDecision, RowDecision } from "./decisions.ts";
import { lotIdOf, REMEDIES, remedyOf } from "./lots.ts";
import { nowOf, openOf } from "./packed-ranks.ts";
import { statesOf, type Workbench } from "./workbench.ts";

/** Ranks of `REMEDIES`, and of faults that a person says are none. */
export const REMEDY = { faite: 0, proposee: 1, aucune: 2, laissee: 3 } as const;

type Stepped<Decision> = Decision & { readonly step: number };

/**
 * The rows of a workbench after a person's decisions. What facets count is in flat arrays, made at
 * once: some 20 ms for a million rows and a decision on half of them.
 */
export class DecidedRows {
  readonly workbench: Workbench;
  /** Of each row, the rank of its state. */
  readonly states: Uint8Array;
  /** Of each fault, its rank in `REMEDY`; not those of edited rows. */
  readonly remedies: Uint8Array;
  /** Rows with cells that a person wrote. */
  readonly edited = new Map<number, DecidedRow>();
  /** By the number of the lot. */
  readonly #lots = new Map<number, Stepped<LotDecision>>();
  /** By the rank of the row. */
  readonly #rows = new Map<number, Stepped<RowDecision>[]>();

  /** @param steps  In the order in which they were taken. */
  constructor(workbench: Workbench, steps: readonly DecisionStep[]) {
    this.workbench = workbench;
    const { lots } = workbench.head;
    const lotAt = new Map(lots.map(({ id }, at) => [id, at]));
    for (const [step, { lots: ofLots = [], fiches = [], saisie }] of steps.entries()) {
      for (const one of ofLots) {
        const at = lotAt.get(one.lot);
        if (at !== undefined) this.#lots.set(at, { ...one, step });
        this.#decideEdited(one);
      }
      for (const one of fiches) this.#decide({ ...one, step });
      if (saisie) this.#edit(saisie);
    }
    const remedies = Uint8Array.from(lots, ({ remedy }) => REMEDIES.indexOf(remedy));
    const { starts, ranks, least } = workbench;
    const faults = ranks.length;
    this.remedies = new Uint8Array(faults);
    const now = new Uint8Array(faults);
    for (let fault = 0; fault < faults; fault++) {
      this.remedies[fault] = remedies[workbench.lots[fault] as number] as number;
      now[fault] = nowOf(ranks[fault] as number);
    }
    this.#applyLots(now);
    this.states = statesOf(starts, least, now);
    for (const row of this.#rows.keys()) this.#applyRow(row);
    for (const [row, edited] of this.edited) this.states[row] = stateOf(edited);
  }

  #decide(one: Stepped<RowDecision>): void {
    const rank = this.workbench.rankOf(one.table, one.ligne);
    if (rank < 0) return;
    const edited = this.edited.get(rank);
    if (edited)
      this.edited.set(
        rank,
        decided(edited, () => one),
      );
    else this.#rows.set(rank, [...(this.#rows.get(rank) ?? []), one]);
  }

  /** Edited rows are outside the flat arrays. */
  #decideEdited(one: LotDecision): void {
    for (const [rank, row] of this.edited) {
      const table = this.workbench.tableOf(rank);
      const isMeant = (at: number): boolean =>
        lotIdOf(table, row.faults[at] as JudgedFault) === one.lot;
      this.edited.set(
        rank,
        decided(row, (_, at) => (isMeant(at) ? one : undefined)),
      );
    }
  }

  #edit({ table, ligne, fiche }: CellEdit): void {
    const rank = this.workbench.rankOf(table, ligne);
    if (rank >= 0) this.edited.set(rank, fiche);
  }

  /** What lots make of the ranks and of the remedies of their faults. */
  #applyLots(now: Uint8Array): void {
    if (this.#lots.size === 0) return;
    const { lots, ranks, head } = this.workbench;
    const effects = head.lots.map((lot, at) => {
      const one = this.#lots.get(at);
      return one && canChoose(lot, one.choix, one.valeur) ? one.choix : null;
    });
    for (let fault = 0; fault < lots.length; fault++) {
      const choice = effects[lots[fault] as number];
      if (!choice) continue;
      now[fault] = STATE_AFTER[choice] ?? openOf(ranks[fault] as number);
      this.remedies[fault] = REMEDY_AFTER[choice];
    }
  }

  #applyRow(rank: number): void {
    if (this.edited.has(rank)) return;
    const row = this.row(rank);
    this.states[rank] = stateOf(row);
    const start = this.workbench.starts[rank] as number;
    for (const [i, fault] of row.faults.entries())
      this.remedies[start + i] =
        fault.choice === "laisser" ? REMEDY.laissee : REMEDY[remedyOf(fault)];
  }

  /** A row by its rank, with what was decided on it. */
  row(rank: number): DecidedRow {
    const edited = this.edited.get(rank);
    if (edited) return edited;
    const { workbench } = this;
    const own = this.#rows.get(rank) ?? [];
    const start = workbench.starts[rank] as number;
    return decided(workbench.row(rank), (column, at) => {
      const ofLot = this.#lots.get(workbench.lots[start + at] as number);
      const ofRow = own.findLast(({ colonne = column }) => colonne === column);
      return ofLot && ofRow ? (ofLot.step > ofRow.step ? ofLot : ofRow) : (ofRow ?? ofLot);
    });
  }

  /** What was decided on a lot as a whole, if anything. */
  ofLot(lot: number): LotDecision | undefined {
    return this.#lots.get(lot);
  }
}

/** A refused correction leaves the fault as open as it was. */
const STATE_AFTER = { accepter: STATE.reparee, laisser: STATE.valide, refuser: null } as const;

const REMEDY_AFTER = {
  accepter: REMEDY.faite,
  refuser: REMEDY.aucune,
  laisser: REMEDY.laissee,
} as const;

/** A row by the choice for each of its faults, if there is one. */
function decided(
  row: DecidedRow,
  choiceOf: (
    column: number,
    at: number,
  ) =>
    | (Pick<LotDecision, "choix" | "valeur"> & { readonly colonne?: number | undefined })
    | undefined,
): DecidedRow {
  const faults = row.faults.map((fault, at) => {
    const one = choiceOf(fault.column, at);
    const isMeant = one && (one.colonne === undefined || one.colonne === fault.column);
    return isMeant ? decideFault(fault, one.choix, one.valeur) : fault;
  });
  return { ...row, faults };
}
