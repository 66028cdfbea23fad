import type { FontFile } from "./font-file.ts";

/** Replaces characters without a glyph: an emoji or an ideogram in a file's name. */
const UNKNOWN = "□";

/** A typeface for measuring and setting texts. Made once a thread and cached. */
export interface Typeface {
  readonly file: FontFile;
  /** Glyph of each code point. */
  readonly glyphs: ReadonlyMap<number, number>;
}

/** Glyphs of a text, with the corrections to their advances, in thousandths of the size. */
export interface GlyphRun {
  readonly glyphs: readonly number[];
  readonly advances: readonly number[];
  /** Kerning after each glyph; negative brings the next one closer. */
  readonly kerns: readonly number[];
}

export interface SetText {
  readonly face: Typeface;
  /** Points. */
  readonly size: number;
  /** Figures of equal width, for columns of numbers. */
  readonly tabular?: boolean;
}

export function makeTypeface(file: FontFile): Typeface {
  const glyphs = new Map(
    [...file.characters].map((char, at) => [char.codePointAt(0) ?? 0, at + 1]),
  );
  return { file, glyphs };
}

const SEGMENTS = new Intl.Segmenter("fr", { granularity: "grapheme" });
const SPACES = /[\s\u2000-\u200a\u205f\u3000]/u;

/** The text with one □ for each visible character that the typeface lacks. */
export function settable(face: Typeface, text: string): string {
  const composed = text.normalize("NFC");
  if (isSettable(face, composed)) return composed;
  let replaced = "";
  for (const { segment } of SEGMENTS.segment(composed))
    if (isSettable(face, segment)) replaced += segment;
    else replaced += SPACES.test(segment) ? " " : UNKNOWN;
  return replaced;
}

function isSettable(face: Typeface, text: string): boolean {
  for (const char of text) if (!face.glyphs.has(char.codePointAt(0) ?? 0)) return false;
  return true;
}

/** Glyphs of a text; missing ones are replaced. */
export function shape(text: string, { face, tabular = false }: SetText): GlyphRun {
  const { advances, tabularFigures, kerning } = face.file;
  const glyphs: number[] = [];
  for (const char of settable(face, text)) {
    const figure = tabular && char >= "0" && char <= "9" ? tabularFigures[Number(char)] : undefined;
    glyphs.push(figure ?? face.glyphs.get(char.codePointAt(0) ?? 0) ?? 0);
  }
  const kerns = glyphs.map((glyph, at) => {
    const row = kerning.pairs[kerning.left[glyph - 1] ?? -1];
    return row?.[kerning.right[(glyphs[at + 1] ?? 0) - 1] ?? -1] ?? 0;
  });
  return { glyphs, advances: glyphs.map((glyph) => advances[glyph - 1] ?? 0), kerns };
}

/** Width of a text on one line, in points: the total of `shape`, without its lists. */
export function widthOf(text: string, { face, size, tabular = false }: SetText): number {
  const { advances, tabularFigures, kerning } = face.file;
  let thousandths = 0;
  let row: readonly number[] | undefined;
  for (const char of settable(face, text)) {
    const figure = tabular && char >= "0" && char <= "9" ? tabularFigures[Number(char)] : undefined;
    const glyph = figure ?? face.glyphs.get(char.codePointAt(0) ?? 0) ?? 0;
    if (row !== undefined) thousandths += row[kerning.right[glyph - 1] ?? -1] ?? 0;
    thousandths += advances[glyph - 1] ?? 0;
    row = kerning.pairs[kerning.left[glyph - 1] ?? -1];
  }
  return (thousandths * size) / 1000;
}
