import { type JudgedFault, stateOf } from "../diagnostic/range/judged-row.ts";
import { STATE } from "../diagnostic/row-state.ts";
import {
  canChoose,
  copyDeclared,
  type DecidedFault,
  type DecidedRow,
  decideFault,
  withoutCopies,
} from "./decide-row.ts";
import type {
  CellEdit,
  DecisionStep,
  FaultChoice,
  FilterDecision,
  GroupDecision,
  LotDecision,
  RowDecision,
} from "./decisions.ts";
import { ALL_FILTERS, filtersPassed, KIND, reachOf } from "./fault-filter.ts";
import { INVOICING, invoicingRank } from "./invoicing-facet.ts";
import { COPIES, lineOf, lotIdOf, REMEDIES, remedyOf } from "./lots.ts";
import { isNeeded, nowOf, openOf } from "./packed-ranks.ts";
import { ranksIn } from "./rank-bits.ts";
import { statesOf, type Workbench } from "./workbench.ts";

/** Ranks of `REMEDIES`, and of faults that a person says are none. */
export const REMEDY = { faite: 0, proposee: 1, aucune: 2, laissee: 3 } as const;

/** What is made of a fault. */
interface Choice {
  readonly choix: FaultChoice;
  readonly valeur?: string | undefined;
}

/** Reads the ranks that a decision keeps (`FilterDecision.rangs`), as bits. */
export type RankReader = (rangs: string) => Uint8Array;

/**
 * The rows of a workbench after a person's decisions. What facets count is in flat arrays, made at
 * once: some 20 ms for a million rows and a decision on half of them. Memory: two bytes a row, five a
 * fault.
 */
export class DecidedRows {
  readonly workbench: Workbench;
  /** Of each row, the rank of its state. */
  readonly states: Uint8Array;
  /** Of each row, the rank of what it is to electronic invoicing (`INVOICING`). */
  readonly invoicing: Uint8Array;
  /** Of each fault, its rank in `REMEDY`; not those of edited rows. */
  readonly remedies: Uint8Array;
  /** Rows with cells that a person wrote. */
  readonly edited = new Map<number, DecidedRow>();
  /** Of rows that a person says are copies, the number of the row that is kept. */
  readonly declared = new Map<number, number>();
  /** By the number of the lot. */
  readonly #lots = new Map<number, LotDecision>();
  /** Choices that faults refer to by their number; 0 is none. */
  readonly #choices: (Choice | undefined)[] = [undefined];
  readonly #numbers = new Map<string, number>();
  /** Of each fault, the number of the last choice for it. */
  readonly #chosen: Uint32Array;
  #waiting: Uint32Array | null = null;

  /**
   * @param steps   In the order in which they were taken.
   * @param ranksOf Those of decisions on filters.
   */
  constructor(
    workbench: Workbench,
    steps: readonly DecisionStep[],
    ranksOf: RankReader = () => new Uint8Array(0),
  ) {
    this.workbench = workbench;
    const { starts, ranks, least, head } = workbench;
    const remedies = Uint8Array.from(head.lots, ({ remedy }) => REMEDIES.indexOf(remedy));
    const now = new Uint8Array(ranks.length);
    this.remedies = new Uint8Array(ranks.length);
    this.#chosen = new Uint32Array(ranks.length);
    for (let fault = 0; fault < ranks.length; fault++) {
      this.remedies[fault] = remedies[workbench.lots[fault] as number] as number;
      now[fault] = nowOf(ranks[fault] as number);
    }
    const lotAt = new Map(head.lots.map(({ id }, at) => [id, at]));
    for (const { lots = [], fiches = [], saisie, filtre, groupe } of steps) {
      for (const one of lots) this.#decideLot(one, lotAt.get(one.lot), now);
      for (const one of fiches) this.#decideRow(one, now);
      if (saisie) this.#edit(saisie);
      if (groupe) this.#decideGroup(groupe);
      if (filtre) this.#decideFilter(filtre, ranksOf(filtre.rangs), now);
    }
    this.states = statesOf(starts, least, now);
    this.invoicing = this.#invoicingOf();
    for (const [row, edited] of this.edited) {
      this.states[row] = stateOf(edited);
      this.invoicing[row] = invoicingRank(edited);
    }
  }

  /** An accepted correction meets a requirement, a refused one blocks, another waits. */
  #invoicingOf(): Uint8Array {
    const { starts, ranks, invoicing } = this.workbench;
    const states = invoicing.slice();
    const after = this.#choices.map((one) => (one ? INVOICING_AFTER[one.choix] : WAITS));
    for (let row = 0; row < states.length; row++) {
      if ((states[row] as number) > INVOICING.bloque) continue;
      const end = starts[row + 1] as number;
      for (let fault = starts[row] as number; fault < end; fault++) {
        if (!isNeeded(ranks[fault] as number)) continue;
        const state = after[this.#chosen[fault] as number] as number;
        if (state > (states[row] as number)) states[row] = state;
      }
    }
    return states;
  }

  #numberOf({ choix, valeur }: Choice): number {
    const key = `${choix}${valeur === undefined ? "" : `|${valeur}`}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#choices.length);
    return this.#choices.push({ choix, valeur }) - 1;
  }

  /** Writes a choice in the flat arrays; the last one holds. */
  #choose(fault: number, number: number, now: Uint8Array): void {
    const { lots, ranks, head } = this.workbench;
    const { choix, valeur } = this.#choices[number] as Choice;
    const lot = head.lots[lots[fault] as number]!;
    const packed = ranks[fault] as number;
    const isChosen = canChoose(lot, choix, valeur);
    this.#chosen[fault] = number;
    this.remedies[fault] = isChosen ? REMEDY_AFTER[choix] : REMEDIES.indexOf(lot.remedy);
    now[fault] = isChosen ? (STATE_AFTER[choix] ?? openOf(packed)) : nowOf(packed);
  }

  #decideLot(one: LotDecision, at: number | undefined, now: Uint8Array): void {
    if (at !== undefined) {
      const number = this.#numberOf(one);
      for (const fault of this.workbench.faultsOf(at)) this.#choose(fault, number, now);
      this.#lots.set(at, one);
    }
    for (const [rank, row] of this.edited) {
      const table = this.workbench.tableOf(rank);
      const isMeant = (fault: JudgedFault): boolean => lotIdOf(table, fault) === one.lot;
      this.edited.set(rank, decided(row, isMeant, one));
    }
  }

  #decideRow({ table, ligne, colonne, choix }: RowDecision, now: Uint8Array): void {
    const { workbench } = this;
    const rank = workbench.rankOf(table, ligne);
    if (rank < 0) return;
    const isMeant = (column: number): boolean => colonne === undefined || colonne === column;
    const edited = this.edited.get(rank);
    if (edited) {
      this.edited.set(
        rank,
        decided(edited, ({ column }) => isMeant(column), { choix }),
      );
      return;
    }
    const number = this.#numberOf({ choix });
    const end = workbench.starts[rank + 1] as number;
    for (let fault = workbench.starts[rank] as number; fault < end; fault++)
      if (isMeant(workbench.head.lots[workbench.lots[fault] as number]?.column ?? -1))
        this.#choose(fault, number, now);
  }

  #edit({ table, ligne, fiche }: CellEdit): void {
    const rank = this.workbench.rankOf(table, ligne);
    if (rank >= 0) this.edited.set(rank, fiche);
  }

  #decideGroup({ table, garder, copies, separees, fiche }: GroupDecision): void {
    const ranksOf = (rows: readonly number[]): number[] =>
      rows.map((row) => this.workbench.rankOf(table, row)).filter((rank) => rank >= 0);
    for (const rank of ranksOf(copies)) {
      this.edited.set(rank, copyDeclared(this.row(rank), garder));
      this.declared.set(rank, garder);
    }
    const isCopy = ({ rule }: JudgedFault): boolean => COPIES.has(rule);
    for (const rank of ranksOf(separees))
      this.edited.set(rank, decided(this.row(rank), isCopy, { choix: "laisser" }));
    for (const rank of ranksOf(fiche ? [garder] : []))
      this.edited.set(rank, withoutCopies(fiche ?? this.row(rank)));
  }

  #decideFilter({ requete, choix }: FilterDecision, bits: Uint8Array, now: Uint8Array): void {
    const { workbench, remedies, edited } = this;
    const { starts, lots, head } = workbench;
    const passed = Uint8Array.from(head.lots, (lot) => filtersPassed(requete, lot) | KIND);
    const reach = reachOf(requete, choix);
    const number = this.#numberOf({ choix });
    for (const rank of ranksIn(bits, head.rows)) {
      const own = edited.size > 0 ? edited.get(rank) : undefined;
      if (own) {
        const table = workbench.tableOf(rank);
        const isMeant = (fault: DecidedFault): boolean => {
          const place = { line: lineOf(fault), table, column: fault.column };
          const isReached = reach[REMEDY[remedyOf(fault)]] === 1 && fault.choice !== "laisser";
          return isReached && (filtersPassed(requete, place) | KIND) === ALL_FILTERS;
        };
        edited.set(rank, decided(own, isMeant, { choix }));
        continue;
      }
      const end = starts[rank + 1] as number;
      for (let fault = starts[rank] as number; fault < end; fault++)
        if (passed[lots[fault] as number] === ALL_FILTERS && reach[remedies[fault] as number] === 1)
          this.#choose(fault, number, now);
    }
  }

  /** A row by its rank, with what was decided on it. */
  row(rank: number): DecidedRow {
    const edited = this.edited.get(rank);
    if (edited) return edited;
    const { workbench } = this;
    const start = workbench.starts[rank] as number;
    const row = workbench.row(rank);
    const faults = row.faults.map((fault, at) => {
      const one = this.#choices[this.#chosen[start + at] as number];
      return one ? decideFault(fault, one.choix, one.valeur) : fault;
    });
    return { ...row, faults };
  }

  /** What was decided on a lot as a whole, if anything. */
  ofLot(lot: number): LotDecision | undefined {
    return this.#lots.get(lot);
  }

  /** Of each lot, its faults with a correction that waits. */
  waiting(): Uint32Array {
    if (this.#waiting) return this.#waiting;
    const { lots, head } = this.workbench;
    const waiting = new Uint32Array(head.lots.length);
    for (let fault = 0; fault < lots.length; fault++)
      if (this.remedies[fault] === REMEDY.proposee) (waiting[lots[fault] as number] as number)++;
    this.#waiting = waiting;
    return waiting;
  }
}

/** A refused correction leaves the fault as open as it was. */
const STATE_AFTER = { accepter: STATE.reparee, laisser: STATE.valide, refuser: null } as const;

const WAITS = INVOICING.a_completer;
const INVOICING_AFTER = {
  accepter: INVOICING.pret,
  refuser: INVOICING.bloque,
  laisser: INVOICING.bloque,
} as const;

const REMEDY_AFTER = {
  accepter: REMEDY.faite,
  refuser: REMEDY.aucune,
  laisser: REMEDY.laissee,
} as const;

/** A row with a choice for those of its faults that are meant. */
function decided(
  row: DecidedRow,
  isMeant: (fault: DecidedFault) => boolean,
  { choix, valeur }: Choice,
): DecidedRow {
  const faults = row.faults.map((fault) =>
    isMeant(fault) ? decideFault(fault, choix, valeur) : fault,
  );
  return { ...row, faults };
}
