import test from "ava";
import fc, { rounds } from "../../properties.ts";
import { naiveRows } from "./naive-rows.ts";
import { byteByByte, cutAt, readAll } from "./read-all.ts";

type Case = readonly [text: string, rows: readonly (readonly string[])[], why: string];

const TABLE: readonly Case[] = [
  [
    "a,b\n1,2\n",
    [
      ["a", "b"],
      ["1", "2"],
    ],
    "plain rows",
  ],
  [
    "a,b\r\n1,2\r\n",
    [
      ["a", "b"],
      ["1", "2"],
    ],
    "CRLF",
  ],
  [
    "a,b\n1,2",
    [
      ["a", "b"],
      ["1", "2"],
    ],
    "no line end after the last row",
  ],
  [
    "a,b\n,\n",
    [
      ["a", "b"],
      ["", ""],
    ],
    "empty fields",
  ],
  ["a\n\n\r\n\nb\n", [["a"], ["b"]], "blank lines are no rows"],
  ["\n\na\n", [["a"]], "blank lines before the first row"],
  ["", [], "empty input"],
  ["\n\r\n\n", [], "blank lines only"],
  ['"a","b"\n', [["a", "b"]], "quoted fields"],
  ['"a,b",c\n', [["a,b", "c"]], "delimiter inside quotes"],
  ['"say ""hi""",c\n', [['say "hi"', "c"]], "doubled quotes"],
  ['"""",""\n', [['"', ""]], "a field that is a quote, and an empty one"],
  ['"a\nb\r\nc",d\n', [["a\nb\r\nc", "d"]], "line ends inside quotes"],
  ['a "b" c,5" pipe\n', [['a "b" c', '5" pipe']], "a quote inside an unquoted field is text"],
  ['"a"\r\n', [["a"]], "CRLF after a closing quote"],
  ["a\rb\n", [["a\rb"]], "a carriage return alone is text"],
  ["é,ŒUVRE,日本\n", [["é", "ŒUVRE", "日本"]], "non-ASCII"],
  [",\n", [["", ""]], "two empty fields"],
  ["a,", [["a", ""]], "delimiter at the end of the file"],
  ['"a', [['"a']], "unclosed quote at the end of the file (a fault, see below)"],
];

const latin1 = (text: string) => Buffer.from(text).toString("latin1");

for (const [text, expected, why] of TABLE)
  test(`${why}: ${JSON.stringify(text)}`, (t) => {
    const bytes = Buffer.from(text);
    const wanted = expected.map((row) => row.map(latin1));
    for (const chunks of [[bytes], byteByByte(bytes), cutAt(bytes, [1, 3])]) {
      t.deepEqual(
        readAll(chunks).rows.map((row) => row.fields),
        wanted,
      );
    }
    t.deepEqual(
      naiveRows(latin1(text), ",").map((row) => row.fields),
      wanted,
      "the twin agrees",
    );
  });

test("rows tell the line they begin on", (t) => {
  const text = 'h\n"a\nb\nc",1\n\n\r\nd,2\n"e\r\nf"\ng';
  t.deepEqual(
    readAll([Buffer.from(text)]).rows.map((row) => row.line),
    [1, 2, 7, 8, 10],
  );
});

test("a file that ends in the middle of a row says so", (t) => {
  t.false(readAll([Buffer.from("a\nb\n")]).endedMidRow);
  t.true(readAll([Buffer.from("a\nb")]).endedMidRow);
  t.true(readAll([Buffer.from('a\n"b')]).endedMidRow);
  t.false(readAll([Buffer.from('"a\nb\n')]).endedMidRow);
});

const field = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: "grapheme", maxLength: 6 }),
  fc.string({ unit: fc.constantFrom('"', ",", ";", "\n", "\r\n", "a", "é", "€"), maxLength: 10 }),
);
const table = fc.array(fc.array(field, { minLength: 1, maxLength: 5 }), { maxLength: 8 });
const cuts = fc.array(fc.nat(), { maxLength: 6 });
const lineEnds = fc.constantFrom("\n", "\r\n");

/** RFC 4180; quotes only where needed, or everywhere. A blank line would be no row: it is quoted. */
function csvOf(
  rows: readonly (readonly string[])[],
  delimiter: string,
  lineEnd: string,
  all: boolean,
) {
  const needed = new RegExp(`["\\r\\n${delimiter}]`);
  const written = (value: string, alone: boolean) =>
    all || needed.test(value) || (alone && value === "")
      ? `"${value.replaceAll('"', '""')}"`
      : value;
  return rows
    .map((row) => row.map((value) => written(value, row.length === 1)).join(delimiter) + lineEnd)
    .join("");
}

test("what was written is read back, wherever the chunks are cut", (t) => {
  fc.assert(
    fc.property(
      table,
      fc.constantFrom(",", ";", "\t"),
      lineEnds,
      fc.boolean(),
      cuts,
      (rows, delimiter, lineEnd, all, places) => {
        const bytes = Buffer.from(csvOf(rows, delimiter, lineEnd, all));
        const wanted = rows.map((row) => row.map(latin1));
        for (const chunks of [[bytes], cutAt(bytes, places), byteByByte(bytes)]) {
          const read = readAll(chunks, delimiter).rows;
          t.deepEqual(
            read.map((row) => row.fields),
            wanted,
          );
          t.true(read.every((row) => row.fault === null));
        }
      },
    ),
    { numRuns: rounds(3) },
  );
});

test("one line whose quote is not closed costs itself alone, wherever it stands", (t) => {
  const cells = fc.string({ unit: fc.constantFrom(",", "a", "é", '"'), maxLength: 6 });
  const good = fc.array(fc.tuple(cells, cells, cells), { maxLength: 8 });
  fc.assert(
    fc.property(good, good, fc.boolean(), cuts, (before, after, all, places) => {
      const [head, tail] = [before, after].map((rows) => csvOf(rows, ",", "\n", all));
      const text = `${head}"unclosed,a,b\n${tail}`;
      const bytes = Buffer.from(text);
      for (const chunks of [[bytes], cutAt(bytes, places), byteByByte(bytes)]) {
        const { rows } = readAll(chunks, ",", 3);
        t.deepEqual(
          rows.map((row) => row.raw),
          splitLines(latin1(text)),
        );
        const bad = rows.flatMap((row, at) => (row.fault ? [at] : []));
        t.deepEqual(bad, [before.length]);
      }
    }),
    { numRuns: rounds(3) },
  );
});

const scraps = fc.oneof(
  fc.uint8Array({ maxLength: 60 }),
  fc
    .array(fc.constantFrom('"', '""', ",", "\n", "\r\n", "\r", "a", "b,c", "é", "\xff"), {
      maxLength: 30,
    })
    .map((parts) => new Uint8Array(Buffer.from(parts.join(""), "latin1"))),
);

test("any bytes: the twin's rows, lines and faults, and every byte accounted for", (t) => {
  fc.assert(
    fc.property(scraps, cuts, fc.nat({ max: 3 }), (bytes, places, expected) => {
      const text = Buffer.from(bytes).toString("latin1");
      const wanted = naiveRows(text, ",", expected);
      for (const chunks of [[bytes], cutAt(bytes, places), byteByByte(bytes)]) {
        const { rows } = readAll(chunks, ",", expected);
        t.deepEqual(rows, wanted);
        t.is(withoutBlankLines(rows.map((row) => row.raw)), withoutBlankLines(splitLines(text)));
      }
    }),
    { numRuns: rounds(30) },
  );
});

function splitLines(text: string): string[] {
  return text.split(/(?<=\n)/);
}

/** Blank lines may be dropped between rows and kept inside quotes: neither counts here. */
function withoutBlankLines(parts: readonly string[]): string {
  return parts
    .flatMap(splitLines)
    .filter((line) => line !== "\n" && line !== "\r\n")
    .join("");
}
