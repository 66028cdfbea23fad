import { deflateSync } from "node:zlib";
import fontkit from "@pdf-lib/fontkit";
import type { FontFile } from "../../engine/files/report/pdf/font-file.ts";
import { subsetTrueType } from "./subset-truetype.ts";

type Font = ReturnType<typeof fontkit.create>;

/** Ranges, both ends included: characters of French texts, file names and figures. */
const REPERTOIRE: readonly (readonly [from: number, to: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xac],
  [0xae, 0x17f],
  [0x218, 0x21b],
  [0x2010, 0x2011],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x202f, 0x202f],
  [0x2030, 0x2030],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2116, 0x2116],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2196, 0x2199],
  [0x2212, 0x2212],
  [0x221e, 0x221e],
  [0x2248, 0x2248],
  [0x2260, 0x2260],
  [0x2264, 0x2265],
  [0x25a1, 0x25a1],
];

/** Characters with kerning: all others are too rare to be worth a table. */
const KERNED =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789ÀÂÇÈÉÊËÎÏÔŒÙÛÜàâçèéêëîïôœùûü.,:;!?'’“”«»()/-–—";

/**
 * Makes the file of a typeface in `data/fonts`.
 *
 * @param bytes      A TrueType file.
 * @param stemWidth  Thickness of its upright strokes, in thousandths (required by PDF, absent from
 * fonts).
 *
 * Takes about a second: each pair of letters is laid out once.
 */
export function makeFontFile(bytes: Uint8Array, stemWidth: number): FontFile {
  const font = fontkit.create(bytes);
  const per1000 = (units: number) => Math.round((units * 1000) / font.unitsPerEm);
  const characters = REPERTOIRE.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => from + at),
  ).filter((code) => font.hasGlyphForCodePoint(code));
  const glyphs = characters.map((code) => font.glyphForCodePoint(code));
  const figures = font.layout("0123456789", ["tnum"]).glyphs;
  const all = [...glyphs, ...figures];
  const program = subsetTrueType(
    bytes,
    all.map(({ id }) => id),
  );
  return {
    postscriptName: font.postscriptName ?? "",
    version: String(font.version),
    licence: "OFL-1.1",
    ascent: per1000(font.ascent),
    descent: per1000(font.descent),
    capHeight: per1000(font.capHeight),
    box: [font.bbox.minX, font.bbox.minY, font.bbox.maxX, font.bbox.maxY].map(per1000),
    stemWidth,
    characters: String.fromCodePoint(...characters),
    advances: all.map((glyph) => per1000(glyph.advanceWidth)),
    tabularFigures: figures.map((_, at) => glyphs.length + at + 1),
    kerning: kerningOf(font, characters, per1000),
    program: deflateSync(program, { level: 9 }).toString("base64"),
    programBytes: program.length,
  };
}

function kerningOf(font: Font, characters: readonly number[], per1000: (units: number) => number) {
  const kerned = [...KERNED];
  const table = kerned.map((left) => kerned.map((right) => kern(font, left + right)));
  const rows = classes(table.map((row) => row.join()));
  const columns = classes(kerned.map((_, at) => table.map((row) => row[at]).join()));
  const classOf = (of: readonly number[], code: number) => {
    const at = kerned.indexOf(String.fromCodePoint(code));
    return at < 0 ? -1 : (of[at] as number);
  };
  return {
    left: characters.map((code) => classOf(rows.of, code)),
    right: characters.map((code) => classOf(columns.of, code)),
    pairs: rows.first.map((row) =>
      columns.first.map((column) => per1000(table[row]?.[column] as number)),
    ),
  };
}

function kern(font: Font, pair: string): number {
  const { positions, glyphs } = font.layout(pair, ["kern"]);
  return (positions[0]?.xAdvance ?? 0) - (glyphs[0]?.advanceWidth ?? 0);
}

/** For each key the number of its class, and for each class its first key. */
function classes(keys: readonly string[]): { of: number[]; first: number[] } {
  const first = [...new Set(keys)].map((key) => keys.indexOf(key));
  const number = new Map(first.map((at, index) => [keys[at], index]));
  return { of: keys.map((key) => number.get(key) as number), first };
}
