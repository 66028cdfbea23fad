const LETTERS = 26;
/** One more letter is beyond the last column. */
const MOST_LETTERS = 3;

/** `A`, `Z`, `AA` for columns from 0. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / LETTERS);
  const last = String.fromCharCode(0x41 + (column % LETTERS));
  return rest === 0 ? last : columnLetters(rest - 1) + last;
}

/** The column of `BC12`, from 0; -1 without letters. */
export function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.slice(0, MOST_LETTERS + 1)) {
    const place = letter.charCodeAt(0) & 0xdf;
    if (place < 0x41 || place > 0x5a) break;
    column = column * LETTERS + place - 0x40;
  }
  return column - 1;
}

/** The row of `BC12`, from 1; 0 without a number. */
export function rowOf(reference: string): number {
  return Number(/\d{1,7}$/.exec(reference)?.[0] ?? 0);
}
