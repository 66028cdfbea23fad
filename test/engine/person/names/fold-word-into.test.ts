import test from "ava";
import fc from "fast-check";
import { foldWords, nameKey } from "../../../../engine/person/names/fold-name.ts";
import { foldWordInto } from "../../../../engine/person/names/fold-word-into.ts";

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder();

/** Folds a range in the middle of other bytes. */
function folded(bytes: Uint8Array): string {
  const around = Uint8Array.of(0x58, ...bytes, 0x58);
  const out = new Uint8Array(3 * bytes.length);
  const length = foldWordInto(around, 1, 1 + bytes.length, out);
  return DECODER.decode(out.subarray(0, length));
}

test("bytes fold to the key of their text", (t) => {
  const unit = fc.constantFrom(..."abYZéßœŁÆﬃ '’-.2Ã©🎉Я");
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit }),
    fc.stringMatching(/^[A-Za-z]{0,20}$/),
    fc.constantFrom("ST", "St Ste", "ST.MARTIN", "DE ST A"),
  );
  fc.assert(
    fc.property(text, (name) => {
      const bytes = ENCODER.encode(name);
      t.is(folded(bytes), nameKey(foldWords(DECODER.decode(bytes))));
    }),
  );
});

test("bytes that are no UTF-8 fold as what they decode to", (t) => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 12 }), (bytes) => {
      t.is(folded(bytes), nameKey(foldWords(DECODER.decode(bytes))));
    }),
  );
});
