import test from "ava";
import { foldHeader } from "../../../engine/registers/header.ts";
import { JsonRows, MAX_RECORD_BYTES } from "../../../engine/tables/json-rows.ts";
import fc, { rounds } from "../../properties.ts";
import { byteByByte, cutAt } from "./read-all.ts";
import { type CopiedRow, readRows } from "./read-rows.ts";

const read = (chunks: readonly Uint8Array[]) => readRows(new JsonRows([["a"]], foldHeader), chunks);

/** A value for a good row, `!` for a refused one. */
const view = ({ fault, fields }: CopiedRow) => (fault === null ? fields[0] : "!");

const deep = (levels: number) => "[".repeat(levels) + "]".repeat(levels);

test("64 levels are read", (t) => {
  t.deepEqual(read([Buffer.from(`[{"a":${deep(63)}}]`)]).rows.map(view), [deep(63)]);
});

test("a bomb of brackets is refused", (t) => {
  for (const text of ["[".repeat(1_000_000), '{"a":'.repeat(400_000), '[{"a":['.repeat(400_000)]) {
    const { rows } = read([Buffer.from(text)]);
    t.true(rows.length > 0);
    t.true(rows.every((row) => row.fault === "json.invalide"));
  }
});

function sliced(bytes: Uint8Array, size: number): Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
    bytes.subarray(i * size, (i + 1) * size),
  );
}

test("a record too long is passed over in bounded memory, and costs itself alone", (t) => {
  const part = `{"a":"nested","b":"${"x".repeat(1000)}"}`;
  const long = `{"a":2,"parts":[${Array.from({ length: 20_000 }, () => part).join(",")}]}`;
  t.true(long.length > MAX_RECORD_BYTES);
  const documents = [
    `[{"a":1},${long},{"a":3}]`,
    `{"a":1}\n${long}\n{"a":3}\n`,
    `[{"a":1},{"a":"${"y".repeat(2 * MAX_RECORD_BYTES)}"},{"a":3}]`,
  ];
  for (const text of documents) {
    const bytes = Buffer.from(text);
    const wanted = ["1", "!", "3"];
    for (const chunks of [[bytes], sliced(bytes, 1 << 20), sliced(bytes, 777_777)])
      t.deepEqual(read(chunks).rows.map(view), wanted);
  }
});

test("one that ends inside a record too long says so", (t) => {
  const bytes = Buffer.from(`[{"a":"${"y".repeat(MAX_RECORD_BYTES)}`);
  const { rows, endedMidRow } = read(sliced(bytes, 1 << 20));
  t.deepEqual(rows.map(view), ["!", "!"]);
  t.true(endedMidRow);
});

test("a record as long as allowed is read", (t) => {
  const record = `{"a":1,"b":"${"y".repeat(MAX_RECORD_BYTES - 14)}"}`;
  t.is(record.length, MAX_RECORD_BYTES);
  const bytes = Buffer.from(`[${record},${record.replace("y", "yy")},${record}]`);
  for (const chunks of [[bytes], sliced(bytes, 1 << 20)])
    t.deepEqual(read(chunks).rows.map(view), ["1", "!", "1"]);
});

const value = fc.oneof(
  fc.integer(),
  fc.string({ unit: fc.constantFrom('"', "\\", "é", "{", "}", ",", "x"), maxLength: 6 }),
  fc.constantFrom(null, true, [], [1, [2]], { c: "d" }, { c: { d: [{ e: 1 }] } }),
);
const records = fc.array(fc.record({ a: fc.nat(), b: value, c: value }), {
  minLength: 1,
  maxLength: 6,
});
const layouts = fc.constantFrom(
  (all: readonly unknown[]) => JSON.stringify(all),
  (all: readonly unknown[]) => JSON.stringify(all, null, 1),
  (all: readonly unknown[]) => all.map((one) => `${JSON.stringify(one)}\n`).join(""),
  (all: readonly unknown[]) => `[\n${all.map((one) => JSON.stringify(one)).join(",\n")}\n]\n`,
  (all: readonly unknown[]) => `{"n":1,"results":${JSON.stringify(all)}}`,
  (all: readonly unknown[]) =>
    `{"links":[{}],"records":${JSON.stringify(all.map((fields) => ({ links: [], record: { fields } })))}}`,
);
const damage = fc.oneof(
  fc.record({ kind: fc.constant("change" as const), byte: fc.nat({ max: 255 }) }),
  fc.record({
    kind: fc.constant("change" as const),
    byte: fc.constantFrom(...Buffer.from('"{}[]\\:,\n 0')),
  }),
  fc.record({
    kind: fc.constant("insert" as const),
    byte: fc.constantFrom(...Buffer.from('"{}[]\\:,\n 0')),
  }),
  fc.record({ kind: fc.constant("delete" as const), byte: fc.constant(0) }),
  fc.record({ kind: fc.constant("cut" as const), byte: fc.constant(0) }),
);

function damaged(
  bytes: Buffer,
  place: number,
  { kind, byte }: { kind: string; byte: number },
): Buffer {
  const [before, after] = [bytes.subarray(0, place), bytes.subarray(place + 1)];
  if (kind === "cut") return before;
  if (kind === "delete") return Buffer.concat([before, after]);
  const rest = kind === "insert" ? bytes.subarray(place) : after;
  return Buffer.concat([before, Buffer.from([byte]), rest]);
}

test("whatever byte is damaged: records before it are there, and the cuts of chunks change nothing", (t) => {
  fc.assert(
    fc.property(
      records,
      layouts,
      fc.nat(),
      damage,
      fc.array(fc.nat()),
      (all, write, at, harm, places) => {
        const sound = Buffer.from(write(all));
        const place = at % sound.length;
        const bytes = damaged(sound, place, harm);
        const whole = read([bytes]);
        const before = read([sound]).rows.filter((_, i, rows) => endOf(sound, rows, i) <= place);
        t.deepEqual(whole.rows.slice(0, before.length), before);
        for (const chunks of [cutAt(bytes, places), byteByByte(bytes)])
          t.deepEqual(read(chunks), whole);
      },
    ),
    { numRuns: rounds(15) },
  );
});

/** Where a record ends in the bytes: records are found one after the other. */
function endOf(bytes: Buffer, rows: readonly CopiedRow[], index: number): number {
  let end = 0;
  for (const { raw } of rows.slice(0, index + 1))
    end = bytes.indexOf(raw, end) + Buffer.byteLength(raw);
  return end;
}

test("any bytes: rows in bounded number, the same wherever chunks are cut", (t) => {
  const scraps = fc.array(
    fc.constantFrom(
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      '"a"',
      '"',
      "\\",
      "1",
      "-",
      "null",
      "tr",
      "\n",
      " ",
      '{"a":1}',
      "\xe9",
      "\xef\xbb\xbf",
      '{"results":[',
    ),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(scraps, fc.array(fc.nat()), (parts, places) => {
      const bytes = Buffer.from(parts.join(""), "latin1");
      const whole = read([bytes]);
      t.true(whole.rows.length <= bytes.length + 1);
      for (const chunks of [cutAt(bytes, places), byteByByte(bytes)])
        t.deepEqual(read(chunks), whole);
    }),
    { numRuns: rounds(30) },
  );
});
