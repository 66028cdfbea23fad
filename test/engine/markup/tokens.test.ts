import test from "ava";
import { type Colour, DARK, LIGHT } from "../../../engine/markup/tokens.ts";

/** Relative luminance and contrast, as WCAG 2.2 defines them. */
function luminance(colour: Colour): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

for (const [name, palette] of Object.entries({ LIGHT, DARK })) {
  test(`${name}: texts reach AA (4.5) on paper and on panels`, (t) => {
    for (const text of [palette.ink, palette.muted, palette.accent])
      for (const ground of [palette.paper, palette.wash])
        t.true(contrast(text, ground) >= 4.5, `${text} on ${ground}`);
    for (const grade of Object.values(palette.grades))
      t.true(contrast(palette.onGrade, grade) >= 4.5, `${palette.onGrade} on ${grade}`);
  });
  test(`${name}: parts of a whole go one way in lightness`, (t) => {
    const lightness = palette.ramp.map(luminance);
    const sorted = [...lightness].sort((a, b) => a - b);
    t.deepEqual(lightness, name === "LIGHT" ? sorted : sorted.reverse());
  });
}
