import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import fontkit from "@pdf-lib/fontkit";
import test from "ava";
import { subsetTrueType } from "../../../../../bench/fonts/subset-truetype.ts";
import { FONTS, fontFileText, PACKAGE, WEIGHTS } from "../../../../../bench/fonts/write-fonts.ts";
import { INTER } from "../../../../../engine/files/report/pdf/inter.ts";

for (const weight of WEIGHTS)
  test(`${weight.name} is what the package makes`, (t) =>
    t.is(readFileSync(join(FONTS, `${weight.name}.json`), "utf8"), fontFileText(weight)));

for (const [at, file] of Object.values(INTER).entries())
  test(`${file.postscriptName}: every glyph is drawn as the whole typeface draws it`, (t) => {
    const whole = fontkit.create(readFileSync(join(PACKAGE, WEIGHTS[at]?.file ?? "")));
    const program = inflateSync(Buffer.from(file.program, "base64"));
    t.is(program.length, file.programBytes);
    const part = fontkit.create(program);
    let drawn = 0;
    [...file.characters].forEach((char, index) => {
      const expected = whole.glyphForCodePoint(char.codePointAt(0) ?? 0);
      const glyph = part.getGlyph(index + 1);
      t.is(glyph.path.toSVG(), expected.path.toSVG(), char);
      t.is(glyph.advanceWidth, expected.advanceWidth, char);
      if (glyph.path.toSVG() !== "") drawn++;
    });
    t.true(drawn > 340);
  });

test("composites find their parts under new numbers", (t) => {
  const bytes = readFileSync(join(PACKAGE, WEIGHTS[0].file));
  const whole = fontkit.create(bytes);
  const accented = whole.glyphForCodePoint(0xe9);
  const part = fontkit.create(subsetTrueType(bytes, [accented.id]));
  t.is(part.getGlyph(1).path.toSVG(), accented.path.toSVG());
});
