import test from "ava";
import { generateFiles } from "../../../bench/corpus/customer-files/generate-files.ts";
import type { GeneratedFile } from "../../../bench/corpus/customer-files/truth.ts";
import type { ReadFile } from "../../../bench/reading-accuracy/read-file.ts";
import { ReadingScores } from "../../../bench/reading-accuracy/reading-scores.ts";

const FILES = Array.from({ length: 8 }, (_, i) => generateFiles(i + 1, { companies: 20 })).flatMap(
  ({ files }) => files,
);

/** What a reader without fault says. */
function truthOf({ truth }: GeneratedFile): ReadFile {
  return {
    encoding: truth.encodings[0] ?? "utf-8",
    dialect: truth.dialect,
    tables: truth.tables.map(({ columns, headerRows, rows, numbers }) => ({
      header: columns.map(({ header }) => header),
      headerRows,
      rows,
      numbers,
    })),
  };
}

test("a reader that says the truth has no fault", (t) => {
  const scores = new ReadingScores();
  for (const file of FILES) scores.add(file.name, file, truthOf(file));
  t.is(scores.files.share01, 1);
  t.true(scores.cells.all > 1000);
});

test("a lost row, and a row that is none, are seen", (t) => {
  const scores = new ReadingScores();
  const file = FILES[0] as GeneratedFile;
  const read = truthOf(file);
  const [table, ...others] = read.tables;
  const numbers = table?.numbers.map((number, i) => (i === 0 ? 9999 : number)) ?? [];
  scores.add(file.name, file, {
    ...read,
    tables: [{ ...(table as NonNullable<typeof table>), numbers }, ...others],
  });
  t.is(scores.files.right, 0);
  t.is(scores.cells.all - scores.cells.right, table?.rows[0]?.length ?? 0);
  t.is(scores.dataRows.all - scores.dataRows.right, 1);
});
