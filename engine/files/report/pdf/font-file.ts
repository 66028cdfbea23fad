/**
 * A typeface prepared for embedding: `data/fonts`, written by `npm run fonts` (bench/fonts). Glyphs
 * are numbered from 1; 0 is the empty glyph.
 */
export interface FontFile {
  readonly postscriptName: string;
  readonly version: string;
  readonly licence: string;
  /** All lengths below are in thousandths of the font size. */
  readonly ascent: number;
  readonly descent: number;
  readonly capHeight: number;
  /** Left, bottom, right, top. */
  readonly box: readonly number[];
  readonly stemWidth: number;
  /** Character n has glyph n + 1. */
  readonly characters: string;
  /** Advance of glyph n + 1. */
  readonly advances: readonly number[];
  /** Ten glyphs of tabular figures, 0 to 9, for columns of numbers. */
  readonly tabularFigures: readonly number[];
  /** Kerning by pairs of classes: added to the advance of the left glyph. */
  readonly kerning: {
    /** Class of glyph n + 1, on either side; -1 for none. */
    readonly left: readonly number[];
    readonly right: readonly number[];
    readonly pairs: readonly (readonly number[])[];
  };
  /** TrueType program with these glyphs only, deflated (zlib), in base64. */
  readonly program: string;
  /** Size of the inflated program in bytes. */
  readonly programBytes: number;
}
