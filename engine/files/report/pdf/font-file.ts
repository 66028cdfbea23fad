/**
 * A typeface made ready to be embedded: `data/fonts`, written by `npm run fonts` (bench/fonts).
 * Glyphs are numbered 1 upwards; 0 is the empty glyph.
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
  /** Character n is shown by glyph n + 1. */
  readonly characters: string;
  /** Advance of glyph n + 1. */
  readonly advances: readonly number[];
  /** Ten glyphs of figures of one width, 0 to 9, for columns of numbers. */
  readonly tabularFigures: readonly number[];
  /** By pairs of classes: what is added to the advance of the left glyph. */
  readonly kerning: {
    /** Class of glyph n + 1, on either side; -1 is of none. */
    readonly left: readonly number[];
    readonly right: readonly number[];
    readonly pairs: readonly (readonly number[])[];
  };
  /** TrueType program of these glyphs alone, deflated (zlib), in base64. */
  readonly program: string;
  /** Bytes of the program before it was deflated. */
  readonly programBytes: number;
}
