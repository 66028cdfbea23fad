import type { RowBlock } from "../rows/row-block.ts";

/** Two cells may be equal by chance, or two columns of the same name; so may codes of two signs. */
const [LEAST_CELLS, LEAST_LETTERS] = [3, 3];

/**
 * Whether all cells of a row may be the same text, by a test that costs next to nothing: the sizes
 * and first bytes of two of them.
 */
export function mayBeRepeated(
  { bytes, starts, ends }: RowBlock,
  first: number,
  width: number,
): boolean {
  if (width < LEAST_CELLS) return false;
  const start = starts[first] as number;
  const size = (ends[first] as number) - start;
  const second = starts[first + 1] as number;
  if (size < LEAST_LETTERS || (ends[first + 1] as number) - second !== size) return false;
  return bytes[second] === bytes[start];
}

/**
 * The cells of a title that was merged across a sheet, and then written in every cell of its row, as
 * they were meant: one text. `null` for other rows.
 */
export function mergedAgain(cells: readonly string[]): readonly string[] | null {
  const [first = ""] = cells;
  if (cells.length < LEAST_CELLS || !isTitleText(first.trim())) return null;
  return cells.every((cell) => cell === first)
    ? cells.map((cell, at) => (at > 0 ? "" : cell))
    : null;
}

/** Three letters, and no figure that may be a value. */
function isTitleText(text: string): boolean {
  return /\p{L}{3}/u.test(text) && !/\d{5}|@/.test(text) && !UNKNOWN.test(text);
}

/** What people write into each cell of a row of which they know nothing. */
const UNKNOWN =
  /^(?:inconnue?s?|n[ée]ant|vide|test\d*|oui|non|yes|no|true|false|vrai|faux|null|none|nan|non (?:renseign|communiqu|connu|d[ée]fini|disponible|applicable).*|[àa] (?:d[ée]finir|compl[ée]ter|renseigner|v[ée]rifier|supprimer).*|sans (?:objet|nom).*|pas de .*|aucune?.*|supprim.*|annul.*|doublon.*|unknown|x{3,})$/i;
