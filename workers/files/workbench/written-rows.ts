import { Readable } from "node:stream";
import { addedColumns, ROW_COLUMNS } from "../../../engine/files/correction/corrected-columns.ts";
import { ownColumns } from "../../../engine/files/correction/correction-headers.ts";
import {
  BYTE_ORDER_MARK,
  csvText,
  neutralised,
} from "../../../engine/files/correction/csv-text.ts";
import { ownName } from "../../../engine/files/correction/own-name.ts";
import { ROW_STATES, type RowState } from "../../../engine/files/diagnostic/row-state.ts";
import { STATE_WORDS } from "../../../engine/files/diagnostic/state-words.ts";
import {
  correctedCells,
  type DecidedFault,
  type DecidedRow,
} from "../../../engine/files/workbench/decide-row.ts";
import type { DecidedRows } from "../../../engine/files/workbench/decided-rows.ts";
import { isNumberColumn } from "../../../engine/files/workbench/number-columns.ts";
import type {
  CellTint,
  WorkbookCell,
  WorkbookRow,
  WorkbookSheet,
} from "../workbook/workbook-sheet.ts";

/** The rows of one table in the order of the file: their ranks, and its index. */
export interface TableRows {
  readonly table: number;
  readonly ranks: Uint32Array;
}

/** Groups ranks by table; within one, in the order given. */
export function byTable({ workbench }: DecidedRows, ranks: Uint32Array): TableRows[] {
  return workbench.head.tables.flatMap((_, table) => {
    const [first, end] = [workbench.firsts[table] as number, workbench.firsts[table + 1] as number];
    const own = ranks.filter((rank) => rank >= first && rank < end);
    return own.length === 0 ? [] : [{ table, ranks: own }];
  });
}

/** A sheet of rows with coloured cells, each with a note: what was there, and why it changed. */
export function sheetOf(rows: DecidedRows, { table, ranks }: TableRows): WorkbookSheet {
  const { plan } = rows.workbench.head.tables[table]!;
  const columns = ownColumns(plan, addedColumns(true));
  const isNumber = columns.map((column) => isNumberColumn(plan.mapping, column));
  return {
    name: ownName(plan.table),
    header: [...columns.map((column) => plan.header[column] ?? ""), ...ROW_COLUMNS],
    numeric: new Set(isNumber.flatMap((is, at) => (is ? [at] : []))),
    rows: sheetRows(rows, ranks, columns),
  };
}

function* sheetRows(
  rows: DecidedRows,
  ranks: Uint32Array,
  columns: readonly number[],
): Generator<WorkbookRow> {
  for (const rank of ranks) {
    const row = rows.row(rank);
    const now = correctedCells(row);
    const cells = columns.map((column) => cellOf(row, column, now[column] ?? ""));
    yield [...cells, ...addedCells(rows, rank, row)];
  }
}

function cellOf(row: DecidedRow, column: number, text: string): string | WorkbookCell {
  const faults = row.faults.filter(
    (fault) => fault.column === column && fault.choice !== "laisser",
  );
  if (faults.length === 0) return text;
  const before = row.cells[column] ?? "";
  const tint = tintOf(faults, text !== before);
  const notes = [
    ...(text === before ? [] : [`Avant : ${before === "" ? "vide" : before}`]),
    ...faults.map(({ why, after }) =>
      after !== null && after !== text ? `${why}. Proposé : ${after}` : why,
    ),
  ];
  return { text, note: notes.join("\n"), ...(tint ? { tint } : {}) };
}

/** A light fault that nothing corrects has no colour. */
function tintOf(faults: readonly DecidedFault[], isChanged: boolean): CellTint | null {
  if (isChanged) return faults.some(({ isDecided }) => isDecided) ? "decidee" : "reparee";
  if (faults.some(({ after }) => after !== null)) return "a_verifier";
  const worst = Math.max(...faults.map(({ ranks }) => ranks.now));
  const tints: readonly (CellTint | null)[] = [null, null, "a_verifier", "inutilisable"];
  return tints[worst] ?? null;
}

function addedCells(rows: DecidedRows, rank: number, row: DecidedRow): WorkbookRow {
  const state = ROW_STATES[rows.states[rank] as number] as RowState;
  const { plan } = rows.workbench.head.tables[rows.workbench.tableOf(rank)]!;
  const reported = (faults: readonly DecidedFault[]): string =>
    faults
      .map(({ column, why }) => (column < 0 ? why : `${plan.header[column] ?? ""} : ${why}`))
      .join(" ; ");
  const done = row.faults.filter(isDone);
  const open = row.faults.filter((fault) => !isDone(fault) && fault.choice !== "laisser");
  const { one } = STATE_WORDS[state];
  return [state === "valide" ? one : { text: one, tint: state }, reported(done), reported(open)];
}

function isDone({ column, after, certainty, isDecided }: DecidedFault): boolean {
  return column >= 0 && after !== null && (certainty === "prouve" || isDecided === true);
}

/** Rows written at a time. */
const BATCH = 2000;

/** The rows of one table as csv, in parts. */
export function csvOf(rows: DecidedRows, of: TableRows): Readable {
  return Readable.from(csvParts(sheetOf(rows, of)));
}

async function* csvParts({ header, rows }: WorkbookSheet): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + (await csvText([header.map(neutralised)]));
  let batch: string[][] = [];
  for await (const row of rows) {
    batch.push(row.map((cell) => neutralised(typeof cell === "string" ? cell : cell.text)));
    if (batch.length < BATCH) continue;
    yield await csvText(batch);
    batch = [];
  }
  yield await csvText(batch);
}
