import { INTER } from "../../../../../engine/files/report/pdf/inter.ts";

export interface DrawnText {
  readonly text: string;
  /** Points; y from the bottom of the page. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

const DISPLAYED =
  /BT (?:[\d.]+ ){3}rg \/([RS]) ([\d.]+) Tf (-?[\d.]+) (-?[\d.]+) Td \[([^\]]*)\] TJ ET/g;

const FONTS = [INTER.regular, INTER.strong].map(({ characters, advances }) => ({
  characters: [...characters, ..."0123456789"],
  advances,
}));

/** The texts drawn by a page's operators, measured with the advances of the typefaces. */
export function drawnTexts(content: string): DrawnText[] {
  return [...content.matchAll(DISPLAYED)].map(([, font, size, x, y, array]) => {
    const { characters, advances } = FONTS[font === "R" ? 0 : 1] as (typeof FONTS)[number];
    let text = "";
    let thousandths = 0;
    for (const [, hex, kern] of (array ?? "").matchAll(/<([\da-f]+)>|(-?\d+)/g)) {
      if (kern !== undefined) thousandths -= Number(kern);
      for (const [glyph] of (hex ?? "").matchAll(/.{4}/g)) {
        const at = Number.parseInt(glyph, 16) - 1;
        text += characters[at];
        thousandths += advances[at] ?? Number.NaN;
      }
    }
    const width = (thousandths * Number(size)) / 1000;
    return { text, x: Number(x), y: Number(y), width, size: Number(size) };
  });
}
