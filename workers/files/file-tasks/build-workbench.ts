import { writeFileSync } from "node:fs";
import type { MessagePort } from "node:worker_threads";
import { type Result, success } from "../../../engine/errors/failure.ts";
import type { JudgedFault, JudgedRow } from "../../../engine/files/diagnostic/range/judged-row.ts";
import { stateOfDuplicate } from "../../../engine/files/diagnostic/row-state.ts";
import { similarFaults, ValueCounts } from "../../../engine/files/workbench/similar-values.ts";
import { WorkbenchBuilder } from "../../../engine/files/workbench/workbench-builder.ts";
import type { WorkbenchTable } from "../../../engine/files/workbench/workbench-head.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { judgedRows } from "../judged-rows.ts";

/** A table with its judged rows. */
export interface JudgedTable extends WorkbenchTable {
  /** Files of its judged rows, in order. */
  readonly judged: readonly string[];
  /** For each row the rule under which it repeats an earlier one, and that one's number. */
  readonly rule: Uint8Array;
  readonly firstRow: Uint32Array;
  /** The number of the row that a person declared equal, 0 for none. */
  readonly decided: Uint32Array;
}

export interface BuildWorkbench {
  readonly tables: readonly JudgedTable[];
  /** AAAA-MM-JJ. */
  readonly jour: string;
  /** Files to write. */
  readonly store: string;
  readonly head: string;
  readonly progress?: MessagePort | null;
}

/** Writes the workbench of some tables: two passes over their judged rows. */
export default async function buildWorkbench(task: BuildWorkbench): Promise<Result<null>> {
  const { tables, jour, store, head } = task;
  let builder: WorkbenchBuilder | null = null;
  try {
    builder = new WorkbenchBuilder(
      store,
      tables.reduce((sum, { rows }) => sum + rows, 0),
    );
    for (const [index, table] of tables.entries()) addTable(builder, index, table);
    const about = tables.map(({ plan, rows, registers }) => ({ plan, rows, registers }));
    writeFileSync(head, JSON.stringify(await builder.finish(jour, about)));
    return success(null);
  } catch (error) {
    await builder?.abandon();
    return failureOfThrown(error, store);
  }
}

function addTable(builder: WorkbenchBuilder, index: number, table: JudgedTable): void {
  const { plan, judged, rule, firstRow, decided } = table;
  const counts = new ValueCounts(plan.header.length);
  for (const row of rowsOf(judged)) counts.add(row.cells);
  const similar = counts.finish();
  let at = 0;
  for (const row of rowsOf(judged)) {
    const faults = [...row.faults, ...similarFaults(row.cells, similar)];
    const copied = rule[at] as number;
    const copy = { first: firstRow[at] as number, declared: decided[at] as number };
    const rank = stateOfDuplicate(copied, copy.declared > 0);
    if (copied > 0) faults.push(copyFault(copied, copy.first, rank));
    builder.add(index, { ...row, faults }, copied > 0 ? copy : undefined);
    at++;
  }
}

function* rowsOf(pieces: readonly string[]): Generator<JudgedRow, void, undefined> {
  for (const piece of pieces) yield* judgedRows(piece);
}

const EXACT = 9;

/** The fault of a row that repeats an earlier one. */
function copyFault(rule: number, first: number, rank: number): JudgedFault {
  const why =
    rule === EXACT ? `identique à la ligne ${first}` : `doublon probable de la ligne ${first}`;
  const ranks = { now: rank, open: rank };
  return { rule, column: -1, after: null, why, certainty: "probable", ranks };
}
