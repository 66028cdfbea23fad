import test from "ava";
import { inventedTable } from "../invented-table.ts";
import { type Pollution, pollutions } from "./pollutions.ts";
import { readTables } from "./read-tables.ts";

const POLLUTIONS = pollutions(inventedTable()).map((pollution) => ({
  name: pollution.name,
  score: scoreOf(pollution),
}));

/** What is wanted of every text that was written amiss as a whole. */
const LEAST_OF_FILE = 9.5;
const LEAST_IN_ALL = 9.99;

test("pollutions: each of whole files is read nearly as it was meant", (t) => {
  for (const { name, score } of POLLUTIONS)
    t.true(name.includes("row ") || score >= LEAST_OF_FILE, `${name}: ${score}`);
});

test("pollutions: all together", (t) => {
  const mean = POLLUTIONS.reduce((sum, { score }) => sum + score, 0) / POLLUTIONS.length;
  const worst = POLLUTIONS.toSorted((a, b) => a.score - b.score).slice(0, 8);
  t.log(mean, worst);
  t.true(mean >= LEAST_IN_ALL);
});

/** Success, and precision, recall and F1 of header, records and cells: 10 at most. */
function scoreOf({ text, expected }: Pollution): number {
  const [table] = readTables(text).tables;
  const read = table ? [...(table.headerRows > 0 ? [table.header] : []), ...table.rows] : [];
  if (expected.length === 0) return read.length === 0 ? 10 : 0;
  const [header = [], ...records] = expected;
  const [readHeader = [], ...readRecords] = read;
  return (
    1 +
    measures(header, readHeader) +
    measures(records.map(joined), readRecords.map(joined)) +
    measures(expected.flat(), read.flat())
  );
}

/** Of a record only the text counts, not where its cells part. */
function joined(cells: readonly string[]): string {
  return cells.join("");
}

function measures(expected: readonly string[], read: readonly string[]): number {
  if (expected.length === 0) return 3;
  const left = new Map<string, number>();
  for (const text of expected) left.set(text, (left.get(text) ?? 0) + 1);
  let common = 0;
  for (const text of read) {
    const times = left.get(text) ?? 0;
    if (times > 0) common++;
    left.set(text, times - 1);
  }
  if (common === 0) return 0;
  const precision = common / read.length;
  const recall = common / expected.length;
  return precision + recall + (2 * precision * recall) / (precision + recall);
}
