/** Letters of a French keyboard, row by row, each row with how far it is set in. */
const ROWS: readonly (readonly [setIn: number, letters: string])[] = [
  [0, "AZERTYUIOP"],
  [0.25, "QSDFGHJKLM"],
  [0.75, "WXCVBN"],
];
/** Keys that lie closer (in widths of one) are hit for each other. */
const NEAR = 1.3;

/** Keys that a letter has beside it, about. */
export const NEIGHBOUR_KEYS = 4.5;

const CODES = 128;
const ARE_NEIGHBOURS = neighbourTable();

/** Whether two capitals in ASCII lie side by side on a French keyboard. O(1). */
export function areNeighbourKeys(a: number, b: number): boolean {
  return ARE_NEIGHBOURS[a * CODES + b] === 1;
}

function neighbourTable(): Uint8Array {
  const keys = ROWS.flatMap(([setIn, letters], y) =>
    [...letters].map((letter, i) => ({ code: letter.charCodeAt(0), x: setIn + i, y })),
  );
  const table = new Uint8Array(CODES * CODES);
  for (const a of keys)
    for (const b of keys)
      if (a !== b && Math.hypot(a.x - b.x, a.y - b.y) < NEAR) table[a.code * CODES + b.code] = 1;
  return table;
}
