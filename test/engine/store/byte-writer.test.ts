import test from "ava";
import { ByteWriter } from "../../../engine/store/byte-writer.ts";
import {
  readText,
  readU16,
  readU32,
  skipTexts,
  textEnd,
  textLength,
  textStart,
} from "../../../engine/store/packed-bytes.ts";
import fc from "../../properties.ts";

type Part =
  | { readonly kind: "u8" | "u16" | "u32"; readonly value: number }
  | { readonly kind: "string"; readonly value: string }
  | { readonly kind: "raw"; readonly value: Uint8Array };

const parts: fc.Arbitrary<Part> = fc.oneof(
  fc.record({ kind: fc.constant("u8" as const), value: fc.integer({ min: 0, max: 255 }) }),
  fc.record({ kind: fc.constant("u16" as const), value: fc.integer({ min: 0, max: 65_535 }) }),
  fc.record({ kind: fc.constant("u32" as const), value: fc.integer({ min: 0, max: 2 ** 32 - 1 }) }),
  fc.record({
    kind: fc.constant("string" as const),
    value: fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 300 }),
      fc.constantFrom("", "é".repeat(127), "x".repeat(255)),
    ),
  }),
  fc.record({ kind: fc.constant("raw" as const), value: fc.uint8Array({ maxLength: 100 }) }),
);

function writePart(writer: ByteWriter, part: Part): void {
  if (part.kind === "string") writer.string(part.value);
  else if (part.kind === "raw") writer.raw(part.value);
  else writer[part.kind](part.value);
}

/** What stands at `at`, and where the next part begins. */
function readPart(bytes: Uint8Array, at: number, part: Part): [value: unknown, end: number] {
  switch (part.kind) {
    case "u8":
      return [bytes[at], at + 1];
    case "u16":
      return [readU16(bytes, at), at + 2];
    case "u32":
      return [readU32(bytes, at), at + 4];
    case "string":
      return [readText(bytes, at), textEnd(bytes, at)];
    case "raw":
      return [bytes.slice(at, at + part.value.length), at + part.value.length];
  }
}

test("what was written is read back, part after part, wherever it begins", (t) => {
  const writer = new ByteWriter();
  fc.assert(
    fc.property(fc.array(parts), fc.uint8Array({ maxLength: 9 }), (list, before) => {
      writer.clear();
      writer.raw(before);
      for (const part of list) writePart(writer, part);
      const bytes = writer.copy();
      t.deepEqual(bytes, Uint8Array.from(writer.view()));
      let at = before.length;
      for (const part of list) {
        const [value, end] = readPart(bytes, at, part);
        t.deepEqual(value, part.value);
        at = end;
      }
      t.is(at, bytes.length);
    }),
  );
});

const LENGTHS: readonly (readonly [bytes: number, prefix: number, why: string])[] = [
  [0, 1, "empty"],
  [1, 1, "one byte"],
  [254, 1, "the longest with a short length"],
  [255, 5, "the shortest with a long length"],
  [256, 5, "more than a byte counts"],
  [70_000, 5, "more than two bytes count"],
];

for (const [length, prefix, why] of LENGTHS)
  test(`a text of ${length} bytes: ${why}`, (t) => {
    const writer = new ByteWriter();
    writer.u8(7);
    writer.text(new Uint8Array(length).fill(0x61));
    writer.string("after");
    const bytes = writer.view();
    t.is(textLength(bytes, 1), length);
    t.is(textStart(bytes, 1), 1 + prefix);
    t.is(readText(bytes, 1), "a".repeat(length));
    t.is(readText(bytes, skipTexts(bytes, 1, 1)), "after");
    t.is(skipTexts(bytes, 1, 2), bytes.length);
  });

test("part of a source is copied, and only that part", (t) => {
  const writer = new ByteWriter();
  const source = Buffer.from("0123456789".repeat(10));
  writer.raw(source, 2, 5);
  writer.raw(source, 5, 95);
  writer.text(source, 98, 100);
  t.is(Buffer.from(writer.view()).toString(), `${source.toString().slice(2, 95)}\u000289`);
});

test("room reserved can be filled later, also after the writer grew", (t) => {
  const writer = new ByteWriter();
  const at = writer.reserve(4);
  writer.raw(new Uint8Array(100_000).fill(1));
  writer.setU32(at, 0xdead_beef);
  t.is(readU32(writer.view(), at), 0xdead_beef);
  t.is(writer.length, 100_004);
});

test("a copy outlives the next entry, a view does not have to", (t) => {
  const writer = new ByteWriter();
  writer.string("first");
  const copy = writer.copy();
  writer.clear();
  writer.string("other");
  t.is(readText(copy, 0), "first");
});
