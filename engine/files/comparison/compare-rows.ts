import type { JudgedRow } from "../diagnostic/range/judged-row.ts";
import { ROW_STATES, type RowState, STATE } from "../diagnostic/row-state.ts";
import { lineLabel, lineOf } from "../workbench/lots.ts";
import type { Workbench } from "../workbench/workbench.ts";
import { type TablePair, tablePairs } from "./compared-tables.ts";
import { keysOf, type RowKeys } from "./row-keys.ts";

/**
 * What became of a row: usable now, not any more, still not, not usable and new, gone while not
 * usable; and those that need nothing: usable both times, new, gone.
 */
export const ROW_CHANGES = [
  "mieux",
  "moins_bien",
  "toujours",
  "nouvelle_en_defaut",
  "partie_en_defaut",
] as const;

export type RowChange = (typeof ROW_CHANGES)[number];

/** A row of two files. Plain data. */
export interface ComparedRow {
  /** Its value in the column that identifies it. */
  readonly key: string;
  /** The company or the person; "" when no column says it. */
  readonly name: string;
  /** Its numbers in the files; `null` where it is not. */
  readonly before: { readonly row: number; readonly state: RowState } | null;
  readonly after: { readonly row: number; readonly state: RowState } | null;
  /** What is or was wrong with it: of the newer file, unless it is not at fault there. */
  readonly faults: readonly string[];
}

/** The rows of a table of two files, side by side. Plain data. */
export interface ComparedTable {
  /** Index in the newer file, and its name there. */
  readonly table: number;
  readonly name: string;
  /** The header of the column that identifies rows; `null` when no column does in both. */
  readonly key: string | null;
  readonly counts: Readonly<Record<RowChange, number>>;
  /** Usable both times, of which repaired before and right now; new; gone. */
  readonly usable: number;
  readonly adopted: number;
  readonly added: number;
  readonly gone: number;
  /** Rows without a value of their own in that column. */
  readonly unmatched: { readonly before: number; readonly after: number };
  /** The first of each kind. */
  readonly rows: Readonly<Record<RowChange, readonly ComparedRow[]>>;
}

/** Rows that are listed of each kind. */
export const LISTED_ROWS = 50;
/** Least rows with a value of their own for a column to identify rows. */
const OWN_SHARE = 0.95;

/**
 * Puts the rows of two files side by side by their own identifiers, in the states that they were
 * found in, before decisions in the workbench. One pass over the rows of each: some seconds for a
 * million; 40 bytes a row.
 */
export function compareRows(before: Workbench, after: Workbench): readonly ComparedTable[] {
  return tablePairs(before.head, after.head).map((pair) => comparedTable(before, after, pair));
}

function comparedTable(before: Workbench, after: Workbench, pair: TablePair): ComparedTable {
  const keysBefore = keysOf(
    before,
    pair.before,
    pair.keys.map((one) => one.before),
  );
  const keysAfter = keysOf(
    after,
    pair.after,
    pair.keys.map((one) => one.after),
  );
  const chosen = pair.keys.findIndex(
    (_, at) => identifies(keysBefore[at] as RowKeys) && identifies(keysAfter[at] as RowKeys),
  );
  const { plan } = after.head.tables[pair.after]!;
  const walk = new TableWalk({ before, after, pair });
  const column = pair.keys[chosen];
  if (column) walk.walk(keysBefore[chosen] as RowKeys, keysAfter[chosen] as RowKeys, column);
  const key = column ? (plan.header[column.after] as string) : null;
  return { table: pair.after, name: plan.table, key, ...walk.result() };
}

function identifies(keys: RowKeys): boolean {
  return keys.own > 0 && keys.own >= OWN_SHARE * keys.rows;
}

interface Walked {
  readonly before: Workbench;
  readonly after: Workbench;
  readonly pair: TablePair;
}

/** Ranks of a row in two files; -1 where it is not. */
type Ranks = readonly [before: number, after: number];

class TableWalk {
  readonly #of: Walked;
  readonly #counts = emptyRecord(() => 0);
  readonly #ranks = emptyRecord((): Ranks[] => []);
  readonly #others = { usable: 0, adopted: 0, added: 0, gone: 0 };
  #unmatched = { before: 0, after: 0 };
  #column: TablePair["keys"][number] = { before: -1, after: -1 };

  constructor(of: Walked) {
    this.#of = of;
  }

  walk(keysBefore: RowKeys, keysAfter: RowKeys, column: TablePair["keys"][number]): void {
    const { before, after, pair } = this.#of;
    this.#column = column;
    const [statesBefore, statesAfter] = [before.states(), after.states()];
    const [firstBefore = 0, firstAfter = 0] = [
      before.firsts[pair.before],
      after.firsts[pair.after],
    ];
    const isMatched = new Uint8Array(keysBefore.rows);
    for (let rank = 0; rank < keysAfter.rows; rank++) {
      if (!keysAfter.isOwn(rank)) continue;
      const other = keysBefore.find(keysAfter.hashOf(rank));
      if (other >= 0) isMatched[other] = 1;
      const [a, b] = [other < 0 ? -1 : firstBefore + other, firstAfter + rank];
      this.#add(a < 0 ? -1 : (statesBefore[a] as number), statesAfter[b] as number, [a, b]);
    }
    for (let rank = 0; rank < keysBefore.rows; rank++) {
      if (isMatched[rank] === 1 || !keysBefore.isOwn(rank)) continue;
      this.#add(statesBefore[firstBefore + rank] as number, -1, [firstBefore + rank, -1]);
    }
    this.#unmatched = {
      before: keysBefore.rows - keysBefore.own,
      after: keysAfter.rows - keysAfter.own,
    };
  }

  /** Counts a row by its states, -1 where it is not. */
  #add(before: number, after: number, ranks: Ranks): void {
    if (before < 0) this.#others.added++;
    if (after < 0) this.#others.gone++;
    const change = changeOf(before, after);
    if (change === null) {
      if (before < 0 || after < 0) return;
      this.#others.usable++;
      if (before === STATE.reparee && after === STATE.valide) this.#others.adopted++;
      return;
    }
    if (this.#counts[change]++ < LISTED_ROWS) this.#ranks[change].push(ranks);
  }

  result() {
    const rows = emptyRecord((change) =>
      this.#ranks[change].map((ranks) => this.#displayed(ranks)),
    );
    return { counts: this.#counts, ...this.#others, unmatched: this.#unmatched, rows };
  }

  #displayed([a, b]: Ranks): ComparedRow {
    const { before, after } = this.#of;
    const rowBefore = a < 0 ? null : before.row(a);
    const rowAfter = b < 0 ? null : after.row(b);
    const reported = [rowAfter, rowBefore].find((row) => (row?.faults.length ?? 0) > 0);
    const faults = (reported?.faults ?? []).map((fault) => lineLabel(lineOf(fault)));
    const cell = rowAfter?.cells[this.#column.after] ?? rowBefore?.cells[this.#column.before] ?? "";
    const { pair } = this.#of;
    const name = rowAfter
      ? nameIn(after, pair.after, rowAfter)
      : nameIn(before, pair.before, rowBefore);
    return {
      ...{ key: cell.trim(), name },
      before: rowBefore && { row: rowBefore.row, state: stateIn(before, a) },
      after: rowAfter && { row: rowAfter.row, state: stateIn(after, b) },
      faults: [...new Set(faults)],
    };
  }
}

const NAMES: ReadonlySet<string | null> = new Set(["raison_sociale", "nom_complet", "nom_contact"]);

function nameIn({ head }: Workbench, table: number, row: JudgedRow | null): string {
  const { columns } = head.tables[table]!.plan.mapping;
  const named = columns.find(({ field }) => NAMES.has(field));
  return (named && row?.cells[named.column]?.trim()) ?? "";
}

function stateIn(workbench: Workbench, rank: number): RowState {
  return ROW_STATES[workbench.states()[rank] as number] as RowState;
}

/** `null` for a row that is usable, or was when it went. */
function changeOf(before: number, after: number): RowChange | null {
  const [was, is] = [before > STATE.reparee, after > STATE.reparee];
  if (before < 0) return is ? "nouvelle_en_defaut" : null;
  if (after < 0) return was ? "partie_en_defaut" : null;
  if (was) return is ? "toujours" : "mieux";
  return is ? "moins_bien" : null;
}

function emptyRecord<Value>(of: (change: RowChange) => Value): Record<RowChange, Value> {
  return Object.fromEntries(ROW_CHANGES.map((change) => [change, of(change)])) as Record<
    RowChange,
    Value
  >;
}
