import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import test, { type ExecutionContext } from "ava";
import { DECES_FLAGS, decesFlags } from "../../../../engine/registers/deces/entry.ts";
import { deces } from "../../../../engine/registers/deces/register.ts";
import { mapColumns } from "../../../../engine/registers/header.ts";
import type { SourceRow } from "../../../../engine/registers/register.ts";
import { CsvRows } from "../../../../engine/tables/csv-rows.ts";
import { allFields, RegisterRow } from "../../../../workers/load/readers/register-row.ts";
import { merged, parsed } from "../array-row.ts";
import { textRow } from "./death-rows.ts";

/** Real files, which name real persons: they are read where they are and never copied. */
const SAMPLES = join(
  process.env["RECOUPE_SAMPLES"] ??
    fileURLToPath(new URL("../../../../../shared/registers/samples", import.meta.url)),
  "deces",
);

function* csvRows(file: string): Generator<SourceRow> {
  const csv = new CsvRows(";");
  csv.push(readFileSync(join(SAMPLES, file)));
  csv.finish();
  csv.next();
  const row = new RegisterRow(csv, mapColumns(deces.layout, allFields(csv)));
  while (csv.next()) yield row;
}

function* textRows(file: string): Generator<SourceRow> {
  const lines = readFileSync(join(SAMPLES, file)).toString("latin1").split("\n");
  for (const line of lines) if (line !== "") yield textRow(Buffer.from(line, "latin1"));
}

/** What becomes of the rows of a file: how many of each, by key, and what their flags say. */
function read(rows: Iterable<SourceRow>) {
  const byKey = new Map<number, Uint8Array[]>();
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  let newest = 0;
  for (const row of rows) {
    const { key, entry } = parsed(deces, row);
    count("rows");
    if (typeof key !== "number") {
      count(String(key));
      continue;
    }
    byKey.set(key, [...(byKey.get(key) ?? []), entry]);
    newest = Math.max(newest, deces.processedOn(row));
    for (const [name, bit] of Object.entries(DECES_FLAGS))
      if ((decesFlags(entry, 0) & bit) !== 0) count(name);
  }
  const retained = [...byKey.values()].reduce((sum, some) => sum + merged(deces, some).kept, 0);
  return { ...Object.fromEntries(counts), kept: retained, keys: byKey.size, newest };
}

const FILES: readonly (readonly [
  file: string,
  rows: typeof csvRows,
  expected: object,
  why: string,
])[] = [
  [
    "deces-2009.insee-extract.csv",
    csvRows,
    {
      rows: 16_267,
      kept: 16_267,
      keys: 10_607,
      newest: 20091231,
      naissanceIncomplete: 35,
      lieuNaissanceInconnu: 90,
    },
    "68 codes dd990, 15 COMMUNE INCONNUE, 2 INCONNUE, 3 points, 1 dashes, 1 empty; none refused",
  ],
  [
    "deces-2020_m04.insee-extract.csv",
    csvRows,
    {
      rows: 5858,
      kept: 5858,
      keys: 4749,
      newest: 20200429,
      naissanceIncomplete: 5,
      lieuNaissanceInconnu: 19,
    },
    "15 codes dd990, 2 INCONNU, 1 INCONNU DU DECLARANT, 1 empty; none refused",
  ],
  [
    "deces-1970.head6.txt",
    textRows,
    { rows: 6, kept: 6, keys: 6, newest: 19701210 },
    "lines of 198 characters",
  ],
];

/** The test passes where the folder of real files is not there, and says so. */
function ifThere(title: string, run: (t: ExecutionContext) => void): void {
  test(title, (t) => {
    if (existsSync(SAMPLES)) return run(t);
    t.log(`no official samples in ${SAMPLES}: not tested`);
    t.pass();
  });
}

for (const [file, rows, expected, why] of FILES)
  ifThere(`${file}: ${why}`, (t) => {
    t.deepEqual(read(rows(file)), expected as ReturnType<typeof read>);
  });

ifThere("a file loaded twice keeps each death once", (t) => {
  const file = "deces-2020_m04.insee-extract.csv";
  const twice = function* (): Generator<SourceRow> {
    yield* csvRows(file);
    yield* csvRows(file);
  };
  t.like(read(twice()), { rows: 11_716, kept: 5858, keys: 4749 });
});

ifThere("the first line of the text file tells its register", (t) => {
  const [line = ""] = readFileSync(join(SAMPLES, "deces-1970.head6.txt"), "latin1").split("\n");
  t.true(deces.layout.lines?.line.test(line));
});
