import test from "ava";
import { INTER_FACES } from "../../../../../engine/files/report/pdf/inter.ts";
import { settable, shape, widthOf } from "../../../../../engine/files/report/pdf/typeface.ts";
import fc, { anyCharacter } from "../../../../properties.ts";

const face = INTER_FACES.regular;

const REPLACED: readonly (readonly [text: string, set: string, why: string])[] = [
  ["Évènement œuvre 12\u202f%", "Évènement œuvre 12\u202f%", "French"],
  ["e\u0301", "é", "composed first"],
  ["a😀b", "a□b", "an emoji"],
  ["👩‍👩‍👧‍👦", "□", "one that is made of seven is one"],
  ["客户", "□□", "ideograms"],
  ["a\tb\u2003c", "a b c", "spaces of other widths"],
  ["\ud800", "□", "half of a pair"],
  ["", "", "nothing"],
];

for (const [text, set, why] of REPLACED)
  test(`what has no glyph is replaced: ${why}`, (t) => t.is(settable(face, text), set));

test("every text can be set, glyph by glyph", (t) => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const { glyphs, advances, kerns } = shape(text, { face, size: 10 });
      return (
        glyphs.every((glyph) => glyph > 0) &&
        advances.every((advance) => advance >= 0) &&
        kerns.length === glyphs.length
      );
    }),
  );
  t.pass();
});

test("kerning draws pairs together; figures of one width are not kerned", (t) => {
  t.true(
    widthOf("AV", { face, size: 10 }) <
      widthOf("A", { face, size: 10 }) + widthOf("V", { face, size: 10 }),
  );
  const widths = [..."0123456789"].map((figure) =>
    widthOf(figure, { face, size: 10, tabular: true }),
  );
  t.is(new Set(widths).size, 1);
});
