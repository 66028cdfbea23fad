import type { Finding } from "../../engine/files/diagnostic/finding.ts";
import { concludeDiagnosis } from "../../engine/files/diagnostic/range/conclude-diagnosis.ts";
import { diagnoseRange } from "../../engine/files/diagnostic/range/diagnose-range.ts";
import { planDiagnosis } from "../../engine/files/diagnostic/range/diagnosis-plan.ts";
import { NO_REGISTERS } from "../../engine/files/diagnostic/register-checks/register-checks.ts";
import type { RowBlock } from "../../engine/files/read/rows/row-block.ts";
import { RowTexts } from "../../engine/files/read/rows/row-texts.ts";
import type { CellDirt, TableTruth } from "../corpus/customer-files/truth.ts";
import type { UnderstoodTable } from "../mapping-accuracy/engine-run.ts";

/** A finding, with its column in the ground truth; -1 for the row as a whole. */
export interface PlacedFinding extends Finding {
  readonly at: number;
}

/** A row reported as a duplicate of another one. */
export interface StatedDuplicate {
  readonly row: number;
  readonly firstRow: number;
  readonly rule: number;
  readonly why: string;
}

/** The diagnosis of a table, with its ground truth. */
export interface DiagnosedTable {
  readonly where: string;
  readonly truth: TableTruth;
  /** Findings on cells and rows that were read correctly. */
  readonly findings: readonly PlacedFinding[];
  readonly duplicates: readonly StatedDuplicate[];
  /** Findings on misread cells: faults of the reader, not of a criterion. */
  readonly misread: number;
  /** By `cellKey`; without dirt that reading removes. */
  readonly dirt: ReadonlyMap<string, CellDirt>;
  /** Rows that are not judged: shifted cells, test rows. */
  readonly isLeftOut: (row: number) => boolean;
  /** Cells of a row of the file, as they were read. */
  readonly cells: (row: number) => readonly string[];
}

/** Day of the diagnosis: later than every day of the generated files. */
const TODAY = 20261122;
const DUPLICATES: ReadonlySet<number> = new Set([9, 10]);

export function cellKey(row: number, column: number): string {
  return `${row}:${column}`;
}

/** Diagnoses a table without any register, with the engine's own mapping. */
export function diagnosed(where: string, { truth, ...table }: UnderstoodTable): DiagnosedTable {
  const header = table.profile.columns.map((column) => column.header);
  const plan = planDiagnosis(truth.name, header, table.mapping, TODAY);
  if (!plan.ok) throw new Error(plan.failure.detail);
  const predicted: Finding[] = [];
  const sink = (finding: Finding): void => void predicted.push(finding);
  const part = diagnoseRange(table.rows(), plan.value, NO_REGISTERS, sink);
  const merged = concludeDiagnosis(part, plan.value, NO_REGISTERS, sink);
  const read = readCells(table.rows());
  const written = new Map(truth.numbers.map((number, index) => [number, truth.rows[index]]));
  const touched = new Map(truth.dirt.map((one) => [cellKey(one.row, one.column), one]));
  const cells = (row: number): readonly string[] => read.get(row) ?? [];
  const placed = predicted
    .filter((finding) => !DUPLICATES.has(finding.rule))
    .map(
      (finding): PlacedFinding => ({ ...finding, at: place(finding, header, cells(finding.row)) }),
    );
  const isMisread = ({ row, at, before }: PlacedFinding): boolean => {
    if (at < 0 || before === written.get(row)?.[at]) return false;
    return before !== touched.get(cellKey(row, at))?.clean;
  };
  const findings = placed.filter((finding) => !isMisread(finding));
  const whys = new Map(predicted.map(({ row, rule, why }) => [cellKey(row, rule), why]));
  const { rule, firstRow } = merged.duplicates;
  const duplicates = Array.from(part.packed.columns.number, (row, i) => ({
    row,
    firstRow: firstRow[i] as number,
    rule: rule[i] as number,
    why: whys.get(cellKey(row, rule[i] as number)) ?? "",
  })).filter((one) => one.rule > 0);
  const odd = new Set(truth.testRows);
  for (const { kind, row } of truth.dirt) if (kind === "cellule_decalee") odd.add(row);
  return {
    where,
    truth,
    findings,
    duplicates,
    misread: placed.length - findings.length,
    dirt: new Map(
      [...touched].filter(([, { row, column, dirty }]) => cells(row)[column] === dirty),
    ),
    isLeftOut: (row) => odd.has(row),
    cells,
  };
}

function readCells(blocks: Iterable<RowBlock>): ReadonlyMap<number, readonly string[]> {
  const cells = new Map<number, readonly string[]>();
  for (const block of blocks) {
    const texts = new RowTexts(block);
    for (let row = 0; row < block.rows; row++)
      cells.set(block.numbers[row] as number, texts.row(row));
  }
  return cells;
}

/** Of several columns with the same header, the one with the finding's value. */
function place(
  { column, before }: Finding,
  header: readonly string[],
  cells: readonly string[],
): number {
  if (column === "" && before === "") return -1;
  return header.findIndex((name, at) => name === column && (cells[at] ?? "") === before);
}
