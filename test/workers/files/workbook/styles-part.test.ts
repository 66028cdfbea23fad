import test from "ava";
import { stylesPart } from "../../../../workers/files/workbook/styles-part.ts";

/** Source: WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test("the text on every fill has the contrast of WCAG AAA", (t) => {
  const xml = stylesPart();
  const ink = /<color rgb="FF(.{6})"/.exec(xml)?.[1] ?? "";
  const fills = [...xml.matchAll(/<fgColor rgb="FF(.{6})"/g)].map(([, color = ""]) => color);
  t.is(fills.length, 5);
  for (const fill of fills)
    t.true((luminance(fill) + 0.05) / (luminance(ink) + 0.05) >= 7, `${ink} on ${fill}`);
});
