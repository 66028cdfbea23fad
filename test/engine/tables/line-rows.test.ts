import test from "ava";
import { LineRows, MAX_LINE_BYTES } from "../../../engine/tables/line-rows.ts";
import fc, { rounds } from "../../properties.ts";
import { byteByByte, cutAt } from "./read-all.ts";
import { readRows } from "./read-rows.ts";

type Case = readonly [text: string, rows: readonly string[], lines: readonly number[], why: string];

const TABLE: readonly Case[] = [
  ["a\nb\n", ["a", "b"], [1, 2], "LF"],
  ["a\r\nb\r\n", ["a", "b"], [1, 2], "CRLF"],
  ["a\nb", ["a", "b"], [1, 2], "no line end after the last line"],
  ["\n\na\n\r\n\nb\n", ["a", "b"], [3, 6], "blank lines are counted and are no rows"],
  ["", [], [], "an empty file"],
  ["\n\r\n", [], [], "blank lines only"],
  [" \n", [" "], [1], "a line of spaces is a line"],
  ["a\rb\n", ["a\rb"], [1], "a carriage return alone is part of the line"],
  ["a\0b\n", ["a\0b"], [1], "any byte"],
];

for (const [text, rows, lines, why] of TABLE)
  test(`${why}: ${JSON.stringify(text)}`, (t) => {
    const bytes = Buffer.from(text);
    for (const chunks of [[bytes], byteByByte(bytes), cutAt(bytes, [1, 2])]) {
      const read = readRows(new LineRows(), chunks);
      t.deepEqual(
        read.rows.map((row) => row.fields[0]),
        rows,
      );
      t.deepEqual(
        read.rows.map((row) => row.line),
        lines,
      );
      t.true(read.rows.every((row) => row.fault === null && row.raw === row.fields[0]));
    }
  });

test("bytes are as they stand in the file, whatever the encoding", (t) => {
  const lines = new LineRows();
  const bytes = Buffer.from([0xef, 0xbb, 0xbf, 0xe9, 0x80, 0x0a]);
  lines.push(bytes);
  t.true(lines.next());
  t.deepEqual(Buffer.from(lines.raw()), bytes.subarray(0, -1));
});

test("a last line without an end says so and is no fault", (t) => {
  const read = (text: string) => readRows(new LineRows(), [Buffer.from(text)]);
  t.true(read("a\nb").endedMidRow);
  t.is(read("a\nb").rows[1]?.fault, null);
  t.false(read("a\nb\n").endedMidRow);
  t.false(read("").endedMidRow);
});

const LONG = "x".repeat(MAX_LINE_BYTES);
const LENGTHS: readonly (readonly [text: string, faults: number, cut: boolean, why: string])[] = [
  [`${LONG}\nb\n`, 0, false, "the longest line"],
  [`${LONG}\r\nb\n`, 0, false, "the longest line, CRLF"],
  [`${LONG}`, 0, true, "the longest line, at the end"],
  [`${LONG}x\nb\n`, 1, false, "one byte more"],
  [`${LONG}x\r\nb\n`, 1, false, "one byte more, CRLF"],
  [`${LONG}x`, 1, true, "one byte more, at the end"],
  [`${LONG}xyz`, 1, true, "some more, at the end"],
  [`${LONG}xyz\n`, 1, false, "some more"],
  [`${LONG}${LONG}${LONG}\nb\n`, 1, false, "much more"],
  [`${LONG}${LONG}${LONG}`, 1, true, "much more, at the end"],
];

for (const [text, faults, cut, why] of LENGTHS)
  test(`too long a line costs itself alone: ${why}`, (t) => {
    const bytes = Buffer.from(text);
    const whole = readRows(new LineRows(), [bytes]);
    t.is(whole.rows.filter((row) => row.fault === "ligne.illisible").length, faults);
    t.is(whole.rows[0]?.fields[0], LONG);
    t.is(whole.endedMidRow, cut);
    t.is(whole.rows[1]?.fields[0], text.endsWith("b\n") ? "b" : undefined);
    t.is(whole.rows.at(-1)?.line, whole.rows.length);
    for (const places of [[MAX_LINE_BYTES], [MAX_LINE_BYTES + 1], [MAX_LINE_BYTES + 2], [5]])
      t.deepEqual(readRows(new LineRows(), cutAt(bytes, places)), whole);
  });

test("what split says, wherever the chunks are cut", (t) => {
  const unit = fc.constantFrom("\n", "\r\n", "\r", "a", "é", " ");
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 40 }), fc.array(fc.nat()), (text, places) => {
      const bytes = Buffer.from(text);
      const parts = text.split("\n");
      const wanted = parts.flatMap((part, i) => {
        const line = i < parts.length - 1 ? part.replace(/\r$/, "") : part;
        return line === "" ? [] : [[line, i + 1]];
      });
      for (const chunks of [[bytes], cutAt(bytes, places), byteByByte(bytes)]) {
        const { rows } = readRows(new LineRows(), chunks);
        t.deepEqual(
          rows.map((row) => [row.fields[0], row.line]),
          wanted,
        );
      }
    }),
    { numRuns: rounds(5) },
  );
});
