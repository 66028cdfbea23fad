import test from "ava";
import { bytesInMemory } from "../../../engine/files/read/byte-source.ts";
import { sniffDialect } from "../../../engine/files/read/dialect/sniff-dialect.ts";
import { layoutTables } from "../../../engine/files/read/layout/layout-tables.ts";
import type { TableLayout } from "../../../engine/files/read/layout/table-layout.ts";
import { tableRows } from "../../../engine/files/read/layout/table-rows.ts";
import type { RowBlock } from "../../../engine/files/read/rows/row-block.ts";
import { RowTexts } from "../../../engine/files/read/rows/row-texts.ts";
import { planInThread } from "../../../workers/files/profile-table.ts";
import { sampledRows } from "../../../workers/files/sampled-rows.ts";

const ROWS = 60_000;
/** Longer than the first read of a place. */
const LONG = "long ; ".repeat(20_000);

function lineOf(row: number): string {
  const note = row % 7 === 0 ? '"deux\nlignes ""ici"""' : `note ${row % 90}`;
  return `${row};Client ${row % 3000};${75_001 + (row % 20)};${row === 1 ? `"${LONG}"` : note}`;
}

const plain = bytesInMemory(
  Buffer.from(
    ["id;nom;code postal;note", ...Array.from({ length: ROWS }, (_, row) => lineOf(row))].join(
      "\n",
    ),
  ),
);
const [layout] = layoutTables(plain, sniffDialect(plain).dialect, "t").tables as [TableLayout];

function textsOf(blocks: Iterable<RowBlock>, most = Number.POSITIVE_INFINITY): string[][] {
  const rows: string[][] = [];
  for (const block of blocks) {
    const texts = new RowTexts(block);
    for (let row = 0; row < block.rows && rows.length < most; row++) rows.push(texts.row(row));
  }
  return rows;
}

test("a sample is the first rows behind some marks, whatever their size", (t) => {
  const rows = textsOf(sampledRows(plain, layout));
  const all = textsOf(tableRows(plain, layout));
  const { marks } = layout;
  t.true(marks.length > 1);
  const wanted = Math.ceil(5000 / marks.length);
  const expected = marks.flatMap(({ byte, row }) => {
    const range = { from: byte, to: layout.to, row };
    const [[id] = []] = textsOf(tableRows(plain, layout, range), 1);
    const at = all.findIndex(([own]) => own === id);
    return all.slice(at, at + wanted);
  });
  // Not by `deepEqual`: what it would tell of thousands of rows takes minutes.
  t.true(JSON.stringify(rows) === JSON.stringify(expected));
});

test("a small table is looked at as a whole", (t) => {
  const small = bytesInMemory(Buffer.from("id;nom\n1;Durand\n2;Martin\n3;Petit\n"));
  const [own] = layoutTables(small, sniffDialect(small).dialect, "t").tables as [TableLayout];
  t.is(textsOf(sampledRows(small, own)).length, 3);
});

test("columns planned in groups are planned as all together", (t) => {
  const whole = planInThread(plain, layout);
  const groups = [
    { from: 0, to: 1 },
    { from: 1, to: 3 },
    { from: 3, to: 4 },
  ];
  const parted = groups.flatMap((columns) => planInThread(plain, layout, columns).columns);
  t.true(JSON.stringify(parted) === JSON.stringify(whole.columns));
  t.is(planInThread(plain, layout, { from: 0, to: 0 }).columns.length, 0);
});
