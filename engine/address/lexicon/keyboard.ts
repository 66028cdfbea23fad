/** The letters of a French keyboard by row, with the row's horizontal offset in keys. */
const ROWS: readonly (readonly [setIn: number, letters: string])[] = [
  [0, "AZERTYUIOP"],
  [0.25, "QSDFGHJKLM"],
  [0.75, "WXCVBN"],
];
/** Maximum distance, in keys, of keys that are hit by mistake. */
const NEAR = 1.3;

/** Average number of keys next to a letter. */
export const NEIGHBOUR_KEYS = 4.5;

const CODES = 128;
const ARE_NEIGHBOURS = neighbourTable();

/** Whether two ASCII capitals are adjacent on a French keyboard. O(1). */
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
