import test from "ava";
import { foldWords } from "../../../../engine/person/names/fold-name.ts";
import { foldWordsInto } from "../../../../engine/person/names/fold-words-into.ts";
import fc, { anyCharacter, rounds } from "../../../properties.ts";

const ENCODER = new TextEncoder();
const DECODER = new TextDecoder();

/** Folds a range in the middle of other bytes, behind what held another name. */
function folded(bytes: Uint8Array): string {
  const around = Uint8Array.of(0x58, ...bytes, 0x58);
  const out = new Uint8Array(2 + 3 * bytes.length).fill(0x53);
  const length = foldWordsInto(around, 1, 1 + bytes.length, out, 2);
  return DECODER.decode(out.subarray(2, 2 + length));
}

const NAMES = [
  "",
  " ",
  "DUPONT",
  "  le  Goff-",
  "d'Angelo",
  "ST",
  "St ",
  "ST 2",
  "- STE",
  "ST MARTIN",
  "St Ste",
  "DE STE-CROIX",
  "STEPHAN EST",
  "JEAN\u00a0PIERRE",
  "JEAN\u2010PIERRE",
  "JEAN\u00b7PIERRE",
  "N\u2019GUYEN",
  "A+B",
  "A\u0001B",
  "A(B)",
  "Ł\u00adÆ ﬃ",
];

for (const name of NAMES)
  test(`words of ${JSON.stringify(name)}`, (t) => {
    t.is(folded(ENCODER.encode(name)), foldWords(name).join(" "));
  });

test("bytes fold to the words of their text", (t) => {
  const unit = fc.constantFrom(..."abSTEstéßœŁÆﬃ  '’-.2Ã©🎉Я\u00a0\u2010\u00b7+(\0");
  const text = fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.string({ unit }),
    fc.stringMatching(/^[A-Za-z '.,/-]{0,20}$/),
    fc.array(fc.constantFrom(...NAMES), { maxLength: 4 }).map((names) => names.join(" ")),
  );
  fc.assert(
    fc.property(text, (name) => {
      const bytes = ENCODER.encode(name);
      t.is(folded(bytes), foldWords(DECODER.decode(bytes)).join(" "));
    }),
    { numRuns: rounds(10) },
  );
});

test("bytes that are no UTF-8 fold as what they decode to", (t) => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 12 }), (bytes) => {
      t.is(folded(bytes), foldWords(DECODER.decode(bytes)).join(" "));
    }),
  );
});
