import test from "ava";
import { ByteWriter } from "../../../engine/store/byte-writer.ts";
import { encode, JsonWriter, jsonBytes, NULL } from "../../../engine/text/json-writer.ts";
import fc, { anyCharacter, rounds } from "../../properties.ts";

const writer = new JsonWriter();

/** What these calls write, as text. */
function written(write: (json: JsonWriter) => void): string {
  writer.clear();
  write(writer);
  return Buffer.from(writer.view()).toString();
}

function packed(text: string): Uint8Array {
  const bytes = new ByteWriter();
  bytes.u16(0);
  bytes.string(text);
  return bytes.copy();
}

const TEXTS: readonly (readonly [text: string, why: string])[] = [
  ["", "empty"],
  ["404833048", "an identifier"],
  ["x".repeat(64), "the longest short text"],
  ["x".repeat(65), "the shortest long text"],
  ["x".repeat(200_000), "longer than the writer"],
  ['a "quoted" \\ back', "quotes and backslashes"],
  ["\u0000\u0001\b\t\n\v\f\r\u001f", "control characters"],
  ["\u007f\u0080\u009f", "controls that JSON leaves alone"],
  ["É À Ç œ €", "accents"],
  ["😀🇫🇷 𝒜", "outside the basic plane"],
  ["\u2028\u2029", "line separators"],
  ["é".repeat(100_000), "long and not ASCII"],
  ["\ud83d", "half a surrogate pair"],
  ["a\udc00b\ud800", "halves in the wrong order"],
  [`${"x".repeat(63)}\ud83d`, "half a pair at the end of a short text"],
  ["</script>", "markup is text"],
];

for (const [text, why] of TEXTS)
  test(`string: ${why}`, (t) => {
    const json = written((into) => into.string(text));
    t.is(json, JSON.stringify(text));
    t.is(JSON.parse(json), text);
  });

test("string: any text is what JSON.stringify makes of it, after anything else", (t) => {
  const text = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.string({ unit: "grapheme" }),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(text, { maxLength: 5 }), (texts) => {
      const json = written((into) => {
        into.byte(0x5b);
        texts.forEach((one, i) => {
          if (i > 0) into.byte(0x2c);
          into.string(one);
        });
        into.byte(0x5d);
      });
      t.is(json, JSON.stringify(texts));
    }),
  );
});

test("packed texts: the same value as JSON.stringify's, null when empty", (t) => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 400 }),
    fc.string({ unit: fc.constantFrom('"', "\\", "\n", "\u0000", "\u001f", "é", "😀", "a") }),
  );
  fc.assert(
    fc.property(text, (one) => {
      const json = written((into) => into.packedText(packed(one), 2));
      t.is(JSON.parse(json), one === "" ? null : one);
    }),
  );
});

test("packed texts: control characters are escaped, everything else is left as it is", (t) => {
  t.is(
    written((into) => into.packedText(packed('a"\\\n\u0000é'), 2)),
    '"a\\"\\\\\\u000a\\u0000é"',
  );
});

test("packed texts: part of one, inside a string that is open", (t) => {
  const source = Buffer.from('x"yéz');
  t.is(
    written((into) => {
      into.byte(0x22);
      into.escaped(source, 1, 4);
      into.byte(0x22);
    }),
    '"\\"yé"',
  );
});

test("digits are padded, and only as wide as asked", (t) => {
  const width = fc.integer({ min: 1, max: 10 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), width, (value, digits) => {
      const expected = String(value).padStart(digits, "0").slice(-digits);
      t.is(
        written((into) => into.digits(value, digits)),
        expected,
      );
    }),
  );
});

test("dates, as strings of their own and inside one", (t) => {
  const days = fc.tuple(
    fc.integer({ min: 1, max: 9999 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 31 }),
  );
  fc.assert(
    fc.property(days, ([year, month, day]) => {
      const value = year * 10_000 + month * 100 + day;
      const [y, m, d] = [String(year).padStart(4, "0"), ...[month, day].map(twoDigits)];
      t.is(
        written((into) => into.date(value)),
        `"${y}-${m}-${d}"`,
      );
      t.is(
        written((into) => into.dateText(value)),
        `${y}-${m}-${d}`,
      );
    }),
  );
  t.is(
    written((into) => into.date(0)),
    "null",
  );
});

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

test("raw bytes of any length, also when the writer has to grow in between", (t) => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 50_000 }), { maxLength: 6 }), (lengths) => {
      const parts = lengths.map((length, i) => String(i % 10).repeat(length));
      t.true(
        written((into) => parts.forEach((part) => void into.raw(encode(part)))) === parts.join(""),
      );
    }),
    { numRuns: rounds(0.5) },
  );
});

test("constants are JSON", (t) => {
  t.is(Buffer.from(jsonBytes({ a: [1, "é"] })).toString(), '{"a":[1,"é"]}');
  t.is(Buffer.from(NULL).toString(), "null");
});

test("a view holds what was written since the last clear", (t) => {
  t.is(written((into) => into.string("long enough to be overwritten")).length, 31);
  t.is(
    written((into) => into.string("x")),
    '"x"',
  );
});
