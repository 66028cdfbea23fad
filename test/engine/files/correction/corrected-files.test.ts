import test, { type ExecutionContext } from "ava";
import Papa from "papaparse";
import { generateFiles } from "../../../../bench/corpus/customer-files/generate-files.ts";
import { type UnderstoodTable, understand } from "../../../../bench/mapping-accuracy/engine-run.ts";
import { readBytes } from "../../../../bench/reading-accuracy/read-bytes.ts";
import { correctRange } from "../../../../engine/files/correction/correct-range.ts";
import { addedColumns } from "../../../../engine/files/correction/corrected-columns.ts";
import { correctionHeaders } from "../../../../engine/files/correction/correction-headers.ts";
import type { Finding } from "../../../../engine/files/diagnostic/finding.ts";
import { diagnoseRange } from "../../../../engine/files/diagnostic/range/diagnose-range.ts";
import {
  type DiagnosisPlan,
  planDiagnosis,
} from "../../../../engine/files/diagnostic/range/diagnosis-plan.ts";
import { NO_REGISTERS } from "../../../../engine/files/diagnostic/register-checks/register-checks.ts";
import { tableRows } from "../../../../engine/files/read/layout/table-rows.ts";
import type { RowBlock } from "../../../../engine/files/read/rows/row-block.ts";
import { RowTexts } from "../../../../engine/files/read/rows/row-texts.ts";
import { judgedOf, TODAY } from "../diagnostic/table-bed.ts";

const SEEDS = Array.from({ length: 12 }, (_, i) => 1 + i);
const ADDED = addedColumns(false).length;

type Rows = () => Iterable<RowBlock>;

/** The corrected file of a table as it stands in the archive, and what was listed as changed. */
async function corrected(rows: Rows, plan: DiagnosisPlan) {
  const head = await correctionHeaders(plan, false);
  const range = await correctRange(judgedOf(rows(), plan, NO_REGISTERS), plan, false, null);
  return { text: head.rows + range.rows, modifications: parsed(range.modifications) };
}

function parsed(text: string): string[][] {
  const options = { delimiter: ";", newline: "\r\n" } as const;
  return Papa.parse<string[]>(text.replace(/^\ufeff/, ""), options).data.slice(0, -1);
}

interface ReadRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** Blocks are read one by one: they share their memory. */
function cellsOf(blocks: Iterable<RowBlock>): readonly ReadRow[] {
  const rows: ReadRow[] = [];
  for (const block of blocks) {
    const texts = new RowTexts(block);
    for (let rank = 0; rank < block.rows; rank++)
      rows.push({ number: block.numbers[rank] as number, cells: [...texts.row(rank)] });
  }
  return rows;
}

/** Faults of cells by rule, row counted from 0 and column; the rows of two files have other numbers. */
function faultsOf(rows: Rows, plan: DiagnosisPlan): ReadonlyMap<string, Finding> {
  const rank = new Map(cellsOf(rows()).map(({ number }, i) => [number, i]));
  const found = new Map<string, Finding>();
  diagnoseRange(rows(), plan, NO_REGISTERS, (finding) =>
    found.set(`${finding.rule} ${rank.get(finding.row)} ${finding.column}`, finding),
  );
  return found;
}

function planned(table: string, header: readonly string[], of: UnderstoodTable): DiagnosisPlan {
  const plan = planDiagnosis(table, header, of.mapping, TODAY);
  if (!plan.ok) throw new Error(plan.failure.detail);
  return plan.value;
}

/** All tables of some generated sets, whose columns have names of their own. */
const TABLES = SEEDS.flatMap((seed) => understand(generateFiles(seed)).tables).filter(
  ({ profile: { columns } }) =>
    new Set(columns.map(({ header }) => header)).size === columns.length,
);

async function eachTable(
  t: ExecutionContext,
  check: (table: UnderstoodTable, plan: DiagnosisPlan) => Promise<void>,
): Promise<void> {
  t.true(TABLES.length > 20);
  for (const table of TABLES) {
    const header = table.profile.columns.map((column) => column.header);
    await check(table, planned(table.truth.name, header, table));
  }
}

test("a corrected file is the original but for the cells that are listed", async (t) => {
  await eachTable(t, async ({ rows }, plan) => {
    const { text, modifications } = await corrected(rows, plan);
    t.true(text.startsWith("\ufeff") && !text.includes("\ufffe"));
    const listed = new Map(modifications.map((row) => [`${row[1]} ${row[2]}`, row[4] as string]));
    t.is(listed.size, modifications.length, "a cell is listed once");
    const [, ...after] = parsed(text);
    const before = cellsOf(rows());
    t.is(after.length, before.length);
    const own = plan.header.length;
    before.forEach(({ number, cells }, i) => {
      const expected = plan.header.map(
        (column, at) => listed.get(`${number} ${column}`) ?? cells[at] ?? "",
      );
      t.deepEqual(after[i]?.slice(0, own), expected, `${plan.table} ${number}`);
      t.is(after[i]?.length, own + ADDED);
    });
  });
});

test("read and corrected again nothing changes any more, and nothing new is wrong", async (t) => {
  await eachTable(t, async (table, plan) => {
    const { text, modifications } = await corrected(table.rows, plan);
    const file = readBytes(Buffer.from(text), plan.table);
    const [layout] = file.layouts;
    if (!layout) return;
    t.is(file.layouts.length, 1, plan.table);
    const again: Rows = () => tableRows(file.plain, layout);
    const planAgain = planned(plan.table, layout.header, table);
    const second = await corrected(again, planAgain);
    t.deepEqual(second.modifications, [], plan.table);
    const own = (rows: string[][]) => rows.map((row) => row.slice(0, plan.header.length));
    t.deepEqual(own(parsed(second.text)), own(parsed(text)));
    const [before, after] = [faultsOf(table.rows, plan), faultsOf(again, planAgain)];
    // An address that can be read at last may be one of a function: what was mended is left out.
    const mended = new Set(modifications.map((row) => `${row[2]} ${row[4]}`));
    for (const [key, { before: cell, column, why }] of after)
      if (!mended.has(`${column} ${cell}`))
        t.true(before.has(key), `${plan.table} ${key}: ${cell} ${why}`);
    // What a mended text says may be a fault of the same criterion: "Société test".
    for (const [key, { certainty, after: value, column, why }] of before)
      if (certainty === "prouve" && value !== null && column !== "")
        t.not(after.get(key)?.why, why, key);
  });
});
