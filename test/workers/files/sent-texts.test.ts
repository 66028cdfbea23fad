import test from "ava";
import type { ChangedRow } from "../../../engine/files/correction/raw-row.ts";
import { SentEncoder } from "../../../engine/files/correction/sent-form.ts";
import {
  hasSigns,
  recordPatches,
  rowPatches,
  type TextPatch,
} from "../../../engine/files/correction/text-patches.ts";
import type { JsonList } from "../../../engine/files/read/json/json-elements.ts";
import { JsonTable } from "../../../engine/files/read/json/json-table.ts";
import { tableRows, wholeTable } from "../../../engine/files/read/layout/table-rows.ts";
import { RowTexts } from "../../../engine/files/read/rows/row-texts.ts";
import { type ReadFile, readFile, reading } from "../../../workers/files/read-file.ts";
import { newFolder } from "../../journeys/recoupe-process.ts";
import fc, { rounds } from "../../properties.ts";

const WORDS = ["Café", "Hôtel", "l'Été", "Bar", "12,50", "0612345678", "", "a b", "x@y.fr", "Œuf"];
const ODD = ['dit "x"', "a;b", "c,d", "deux\nlignes", "tab\tici"];
const NAMES = ["Code", "Société", "Ville", "Téléphone", "Note"];

const style = fc.record({
  delimiter: fc.constantFrom(";", ",", "\t", "|"),
  newline: fc.constantFrom("\r\n", "\n"),
  isQuoted: fc.boolean(),
  hasEnd: fc.boolean(),
  title: fc.constantFrom("", "Export des clients"),
  total: fc.constantFrom("", "Fin de l'export"),
  encoding: fc.constantFrom("utf-8", "windows-1252", "utf-16le", "iso-8859-15"),
});
type Style = typeof style extends fc.Arbitrary<infer T> ? T : never;
const word = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 1, arbitrary: fc.constantFrom(...ODD) },
);
const table = fc.array(fc.tuple(word, word, word, word), { minLength: 4, maxLength: 12 });
/** Which cells of the first rows become what. */
const edits = fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 4 }), word), { maxLength: 4 });

const written = (text: string, { delimiter, isQuoted }: Style): string =>
  isQuoted || text.includes(delimiter) || /["\r\n]/.test(text)
    ? `"${text.replaceAll('"', '""')}"`
    : text;

/** A file of numbered rows, as a program writes it. */
function fileOf(rows: readonly (readonly string[])[], how: Style): string {
  const lines = [NAMES, ...rows.map((row, at) => [`C${at}`, ...row])];
  const body = lines.map((row) => row.map((cell) => written(cell, how)).join(how.delimiter));
  const around = [
    ...(how.title ? [how.title, ""] : []),
    ...body,
    ...(how.total ? ["", how.total] : []),
  ];
  return around.join(how.newline) + (how.hasEnd ? how.newline : "");
}

function applied(text: Uint8Array, patches: Iterable<TextPatch>): string {
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const { from, to, text: now } of patches) {
    parts.push(text.subarray(at, from), Buffer.from(now));
    at = to;
  }
  return Buffer.concat([...parts, text.subarray(at)]).toString();
}

/** The only table of a file with all of its rows as they were read; `null` for another reading. */
function rowsOf({ parts }: ReadFile, rows: readonly (readonly string[])[]) {
  const [first, ...others] = parts;
  const [layout] = first?.part.tables ?? [];
  if (!first || !layout || others.length > 0 || first.part.tables.length > 1) return null;
  const cells: { number: number; cells: string[] }[] = [];
  reading(first.text, (plain) => {
    for (const block of tableRows(plain, layout)) {
      const texts = new RowTexts(block);
      for (let row = 0; row < block.rows; row++)
        cells.push({ number: block.numbers[row] as number, cells: texts.row(row) });
    }
  });
  const isAsWritten =
    layout.headerRows === 1 &&
    cells.length === rows.length &&
    cells.every((row, at) => row.cells.join("|") === [`C${at}`, ...(rows[at] ?? [])].join("|"));
  return isAsWritten ? { first, layout, cells } : null;
}

test("of a delimited text the changed cells alone differ, in any style", async (t) => {
  let seen = 0;
  const property = fc.asyncProperty(table, edits, style, async (rows, changes, how) => {
    const sent = new SentEncoder(how.encoding as "utf-8").encode(fileOf(rows, how));
    const read = await readFile({ name: "a.csv", content: { bytes: sent } }, newFolder());
    const known = read.ok ? rowsOf(read.value, rows) : null;
    if (!known || !hasSigns(known.layout.dialect)) return;
    seen++;
    const now = rows.map((row) => [...row]);
    for (const [row, column, value] of changes) (now[row] as string[])[column - 1] = value;
    const changed = known.cells.flatMap(({ number, cells }, at): ChangedRow[] => {
      const corrected = [`C${at}`, ...(now[at] ?? [])];
      return corrected.join("|") === cells.join("|") ? [] : [{ number, cells, corrected }];
    });
    const { text } = known.first;
    const patched = reading(text, (plain) => {
      const { layout } = known;
      const patches = rowPatches(plain, layout.dialect, wholeTable(layout), changed.values());
      return applied(plain.read(0, plain.size), patches);
    });
    // An empty cell of an unquoted file may become one that needs quotes, no other way round.
    t.is(patched, expected(rows, now, how));
    const encoder = new SentEncoder(how.encoding as "utf-8");
    const same = reading(text, (plain) => Buffer.from(plain.read(0, plain.size)).toString());
    t.deepEqual(Buffer.from(encoder.encode(same)), Buffer.from(sent), "and back to its bytes");
  });
  await fc.assert(property, { numRuns: rounds(2) });
  t.log(`${seen} files`);
  t.true(seen > 10, `${seen} files were read as they were written`);
});

function pathsOf(document: Uint8Array, list: JsonList): readonly string[] {
  const known = new JsonTable(document, list, 100);
  known.findColumns();
  return known.columns;
}

/** The file as a program writes it; a cell that had quotes keeps them. */
function expected(
  before: readonly (readonly string[])[],
  now: readonly (readonly string[])[],
  how: Style,
): string {
  const marked = now.map((row, at) =>
    row.map((cell, column) => {
      const was = written(before[at]?.[column] ?? "", how);
      const isRetained = was.startsWith('"') && !written(cell, how).startsWith('"');
      return isRetained ? `\0${cell}\0` : cell;
    }),
  );
  return fileOf(marked, how).replaceAll("\0", '"');
}

test("of records the changed values alone differ", async (t) => {
  const value = fc.oneof(
    word,
    fc.integer(),
    fc.double({ noNaN: true }),
    fc.constant(null),
    fc.boolean(),
  );
  const record = fc.record({ a: value, b: value, c: fc.record({ d: value, e: fc.array(value) }) });
  const list = fc.array(record, { minLength: 1, maxLength: 6 });
  const property = fc.property(
    list,
    fc.constantFrom(undefined, 2, "\t"),
    fc.boolean(),
    fc.nat(5),
    fc.constantFrom(...WORDS.filter((one) => /^[^\d]+$/.test(one))),
    (records, space, areLines, at, after) => {
      const texts = records.map((one) => JSON.stringify(one, null, areLines ? undefined : space));
      const text = areLines ? texts.join("\r\n") : JSON.stringify(records, null, space);
      const document = Buffer.from(text);
      const where = { path: "", from: areLines ? 0 : 1, isSequence: areLines };
      t.is(applied(document, recordPatches(document, where, [].values())), text);
      const row = records[at];
      if (!row) return;
      const paths = pathsOf(document, where);
      const cells = paths.map((path) => (path === "a" ? String(row.a ?? "") : "x"));
      const corrected = cells.map((cell, column) => (paths[column] === "a" ? after : cell));
      const change = [{ number: at + 2, cells, corrected }];
      const now = applied(document, recordPatches(document, where, change.values()));
      const wanted = records.map((one, index) => (index === at ? { ...one, a: after } : one));
      const wantedTexts = wanted.map((one) =>
        JSON.stringify(one, null, areLines ? undefined : space),
      );
      t.is(now, areLines ? wantedTexts.join("\r\n") : JSON.stringify(wanted, null, space));
    },
  );
  fc.assert(property, { numRuns: rounds(2) });
});
