import test from "ava";
import { StructuralIndex } from "../../../../../engine/files/read/rows/structural-index.ts";
import fc, { rounds } from "../../../../properties.ts";

const LAST_LINE_END = 0x0d;
const BYTES = fc.oneof(
  fc.uint8Array({ maxLength: 64 }),
  fc
    .array(fc.constantFrom(0x00, 0x0a, 0x0d, 0x0e, 0x3b, 0x3c, 0x41, 0x80, 0xbb, 0xc3, 0xff), {
      maxLength: 64,
    })
    .map((bytes) => Uint8Array.from(bytes)),
);

test("structurals: control characters up to CR and delimiters, each once, in order", (t) => {
  fc.assert(
    fc.property(BYTES, fc.constantFrom(0x3b, 0x0a, 0x09, 0x7c, 0xc2), (text, delimiter) => {
      const found = placesIn(text, delimiter);
      t.deepEqual(
        found.map(([place]) => place),
        naivePlaces(text, delimiter),
      );
      for (const [index, [place, isWide]] of found.entries()) {
        const before = text.subarray(index === 0 ? 0 : (found[index - 1]?.[0] ?? 0) + 1, place);
        if (!isWide) t.true(before.every((byte) => byte < 0x80));
      }
    }),
    { numRuns: rounds(20) },
  );
});

test("structurals: chunks follow each other, those without any are passed over", (t) => {
  const text = new Uint8Array(200_000).fill(0x61);
  const places = [0, 16_383, 16_384, 16_385, 150_000, 199_999];
  for (const place of places) text[place] = 0x3b;
  t.deepEqual(
    placesIn(text, 0x3b).map(([place]) => place),
    places,
  );
});

function placesIn(text: Uint8Array, delimiter: number): (readonly [number, boolean])[] {
  const bytes = new Uint8Array((text.length + 7) & ~3).fill(0x61);
  bytes.set(text);
  const index = new StructuralIndex(delimiter);
  index.begin(bytes, 0, text.length);
  const found: (readonly [number, boolean])[] = [];
  for (index.fill(); index.count > 0; index.fill())
    for (const entry of index.entries.subarray(0, index.count))
      found.push([entry >>> 1, (entry & 1) === 1]);
  return found;
}

function naivePlaces(text: Uint8Array, delimiter: number): number[] {
  return [...text.keys()].filter((at) => {
    const byte = text[at] as number;
    return byte <= LAST_LINE_END || byte === delimiter;
  });
}
