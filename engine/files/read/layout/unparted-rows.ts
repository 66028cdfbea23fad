import { ALIGNED } from "../rows/dialect.ts";
import type { RowSketch } from "./row-sketch.ts";

/** Signs that hardly occur in texts, and commas as no sentence or figure has them. */
const SIGNS: readonly (readonly [sign: string, pattern: RegExp])[] = [
  [";", /;/],
  ["\t", /\t/],
  ["|", /\|/],
  [",", /[^\d\s],(?=\S)|,(?=[^\d\s])/],
  ["–", / [–—-] \S.* [–—-] \S/],
  // A postcode with its town, and a telephone number: a line of a printed list.
  [" ", /(?<!\d)\d{5} \p{L}.{0,120} 0\d(?:[ .]?\d\d){4}(?!\d)/u],
  // Columns of a fixed width, some of whose cells leave one blank.
  [ALIGNED, /\S {2,}\S/],
];

/** Rows that may show it, and the share of them that must. */
const LEAST_ROWS = 2;
const SHARE = 0.6;

/**
 * The sign that most rows of a table of one column contain, though it delimits nothing: `null` when
 * there is none, as in most lists. Looks at the given rows only.
 */
export function unpartedSign(rows: readonly RowSketch[]): string | null {
  if (rows.length < LEAST_ROWS || rows.some(({ filled }) => filled > 1)) return null;
  const found = SIGNS.find(([, pattern]) => {
    const own = rows.filter(({ cells }) => cells.some((cell) => pattern.test(cell))).length;
    return own >= LEAST_ROWS && own >= rows.length * SHARE;
  });
  return found?.[0] ?? null;
}
