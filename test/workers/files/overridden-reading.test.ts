import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "ava";
import type { Result } from "../../../engine/errors/failure.ts";
import { NO_HEADER } from "../../../engine/files/read/layout/overridden-head.ts";
import { tableRows } from "../../../engine/files/read/layout/table-rows.ts";
import type { PartReading } from "../../../engine/files/read/reading/reading-options.ts";
import { RowTexts } from "../../../engine/files/read/rows/row-texts.ts";
import previewReading from "../../../workers/files/file-tasks/preview-reading.ts";
import {
  type ReadFile,
  type ReadPart,
  readFile,
  reading,
} from "../../../workers/files/read-file.ts";
import fc, { rounds } from "../../properties.ts";
import { zipBytes } from "../load/zip-bytes.ts";
import { CASES, REFUSED, type Reported } from "./override-cases.ts";
import { xlsBytes } from "./unpack/xls-bytes.ts";

const folder = mkdtempSync(join(tmpdir(), "recoupe-told-"));
test.after.always(() => rmSync(folder, { recursive: true, force: true }));

function read(
  content: Uint8Array,
  reported: Reported = {},
  name = "essai.csv",
): Promise<Result<ReadFile>> {
  const parts = [{ part: 1, ...reported }];
  return readFile({ name, content: { bytes: content } }, join(folder, "travail"), {
    reported: parts,
  });
}

async function partOf(
  content: Uint8Array,
  reported: Reported = {},
  name?: string,
): Promise<ReadPart> {
  const made = await read(content, reported, name);
  if (!made.ok) throw new Error(made.failure.detail);
  return made.value.parts[(reported.part ?? 1) - 1] as ReadPart;
}

function rowsOf({ part, text }: ReadPart, at = 0): string[][] {
  const layout = part.tables[at];
  if (!layout) return [];
  return reading(text, (plain) => {
    const rows: string[][] = [];
    for (const block of tableRows(plain, layout)) {
      const texts = new RowTexts(block);
      for (let row = 0; row < block.rows; row++) rows.push(texts.row(row));
    }
    return rows;
  });
}

for (const [why, content, reported, header, rows] of CASES)
  test(`override: ${why}`, async (t) => {
    const one = await partOf(content, reported);
    t.deepEqual(one.part.tables[0]?.header, header);
    t.deepEqual(rowsOf(one), rows);
    t.truthy(one.part.found);
    // The preview says the same of a text that it sees all of.
    const found = (await partOf(content)).part;
    const own = mkdtempSync(join(folder, "apercu-"));
    const path = join(own, "essai.csv");
    writeFileSync(path, content);
    const known = { encoding: found.encoding, dialect: found.dialect };
    const task = { path, name: "essai.csv", override: { part: 1, ...reported }, known };
    const preview = await previewReading({ ...task, work: join(own, "travail") });
    if (!preview.ok) return t.fail(preview.failure.detail);
    const { columns, rows: view, rowCount, isEstimate } = preview.value;
    const data = view.filter(({ role }) => role === "donnees").map(({ cells }) => cells);
    t.deepEqual([columns, data, rowCount, isEstimate], [header, rows, rows.length, false]);
  });

for (const [why, content, reported, code, name] of REFUSED)
  test(`refused: ${why}`, async (t) => {
    const made = await read(content, reported, name);
    t.is(made.ok ? "ok" : made.failure.code, code);
  });

test("of an archive each file is told for itself", async (t) => {
  const zip = zipBytes({
    "a.csv": "nom;cp\nx;01\ny;02\n",
    "b.csv": "titre\nnom;cp\nz;03\nw;04\n",
  });
  const reported: PartReading[] = [{ part: 2, headerRow: NO_HEADER, delimiter: "" }];
  const made = await readFile({ name: "a.zip", content: { bytes: zip } }, join(folder, "z"), {
    reported,
  });
  if (!made.ok) return t.fail(made.failure.detail);
  const [first, second] = made.value.parts as [ReadPart, ReadPart];
  t.deepEqual(first.part.tables[0]?.header, ["nom", "cp"]);
  t.is(first.part.found, undefined);
  t.deepEqual(rowsOf(second).at(-1), ["w;04"]);
});

/** Cells, delimiters and lines above of all kinds. */
const texts = fc
  .record({
    delimiter: fc.constantFrom(";", ",", "\t", "|"),
    quote: fc.constantFrom('"', "'", ""),
    above: fc.array(fc.constantFrom("Export", "Liste des clients", "", "2024"), { maxLength: 3 }),
    rows: fc.array(
      fc.array(
        fc.constantFrom("nom", "01000", "a b", "é;à", "l'eau", '5" tube', "", "12,5", "Lyon"),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      { minLength: 1, maxLength: 12 },
    ),
  })
  .map(({ delimiter, quote, above, rows }) =>
    [
      ...above,
      ...rows.map((row) => row.map((cell) => `${quote}${cell}${quote}`).join(delimiter)),
    ].join("\n"),
  );

test("telling what was found changes nothing", async (t) => {
  const written = fc.constantFrom("utf8", "latin1", "utf16le");
  await fc.assert(
    fc.asyncProperty(texts, written, async (text, encoding) => {
      const content = Buffer.from(text, encoding as BufferEncoding);
      const made = await read(content);
      if (!made.ok || made.value.parts[0]?.part.nature !== "csv") return;
      const one = made.value.parts[0];
      const { encoding: own, dialect, tables } = one.part;
      const [table] = tables;
      if (!table || !dialect || tables.every(({ rows }) => rows === 0) || table.headerRows > 1)
        return;
      const again = await partOf(content, {
        encoding: own.name,
        delimiter: dialect.delimiter,
        quote: dialect.quote,
        headerRow: table.headerRows === 0 ? NO_HEADER : table.firstRow,
      });
      const { found: _, ...part } = again.part;
      t.deepEqual(part, one.part);
      t.deepEqual(rowsOf(again), rowsOf(one));
    }),
    { numRuns: rounds(3) },
  );
});

test("a header that every row repeats is no work without end", async (t) => {
  const content = Buffer.from(`${"a;b;c\n".repeat(40_000)}`);
  const made = await read(content, { headerRow: 2 });
  t.is(made.ok ? "ok" : made.failure.code, "lecture.sans_ligne");
});

test("of a sheet the header alone is override", async (t) => {
  const xls = xlsBytes([
    ["Export", null, null],
    ["1", "2", "3"],
    ["Nom", "CP", "Ville"],
    ["Alpha", "01000", "Bourg"],
    ["Bêta", "02000", "Laon"],
  ]);
  const one = await partOf(xls, { headerRow: 3 }, "clients.xls");
  t.deepEqual(one.part.tables[0]?.header, ["Nom", "CP", "Ville"]);
  t.deepEqual(rowsOf(one), [
    ["Alpha", "01000", "Bourg"],
    ["Bêta", "02000", "Laon"],
  ]);
  const bare = await partOf(xls, { headerRow: NO_HEADER }, "clients.xls");
  t.deepEqual(rowsOf(bare).at(-3), ["Nom", "CP", "Ville"]);
  for (const reported of [{ delimiter: ";" }, { encoding: "utf-8" }, { quote: "" }] as const) {
    const made = await read(xls, reported, "clients.xls");
    t.is(made.ok ? "ok" : made.failure.code, "lecture.option");
  }
});
