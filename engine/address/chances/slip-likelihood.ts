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

/** Share of each kind of typing error. Estimates. */
const KIND = { other: 0.35, missing: 0.3, added: 0.2, swapped: 0.15 } as const;
/** Share of the replaced letters that are next to the intended one on the keyboard. */
const ADJACENT = 0.5;
/** Shares of the added letters: doubled, next to a neighbouring letter on the keyboard, or any. */
const ADDED = { twice: 0.4, adjacent: 0.3, any: 0.3 } as const;
/** Factor for errors in the first letter: writers notice and correct them. */
const FIRST = 0.5;
/** Likelihood of a final S that is added or left out, and of GRANDE RUE for GRAND RUE: nobody hears it. */
const MUTE = 0.08;
const LETTERS = 26;

const LOG_FIRST = Math.log(FIRST);
const LOG_ADJACENT = Math.log(ADJACENT / NEIGHBOUR_KEYS + (1 - ADJACENT) / LETTERS);
const LOG_ANY = Math.log((1 - ADJACENT) / LETTERS);
const LOG_TWICE = Math.log(ADDED.twice + ADDED.any / LETTERS);
const LOG_ADDED_ADJACENT = Math.log(ADDED.adjacent / (2 * NEIGHBOUR_KEYS) + ADDED.any / LETTERS);
const LOG_ADDED_ANY = Math.log(ADDED.any / LETTERS);
const LOG_MUTE = Math.log(MUTE);
const LOG_KIND = {
  other: Math.log(KIND.other),
  missing: Math.log(KIND.missing),
  added: Math.log(KIND.added),
  swapped: Math.log(KIND.swapped),
};

/**
 * Log-likelihood that typing errors turn a word into this other one, given their number: by
 * adjacent keys of a French keyboard, and doubled, dropped and swapped letters.
 *
 * @param written, meant  A to Z and 0 to 9 in ASCII, few edits apart.
 * @returns               0 when equal; else that of the likeliest edit path.
 *
 * O(|written| x |meant|), about a microsecond; allocates nothing.
 */
export function logSlip(written: Uint8Array, meant: Uint8Array): number {
  const [rows, columns] = [meant.length + 1, written.length + 1];
  if (rows * columns > table.length) table = new Float64Array(2 * rows * columns);
  const best = table;
  const logPlace = -Math.log(Math.max(1, meant.length));
  best[0] = 0;
  for (let i = 0; i < rows; i++)
    for (let j = i === 0 ? 1 : 0; j < columns; j++)
      best[i * columns + j] = bestOf(best, columns, i, j, written, meant, logPlace);
  return Math.max(best[rows * columns - 1] as number, logMute(written, meant));
}

/** Log-likelihood that only a mute letter at the end differs; the E of most words makes another name. */
function logMute(written: Uint8Array, meant: Uint8Array): number {
  const longer = written.length < meant.length ? meant : written;
  const shorter = longer === meant ? written : meant;
  const { length } = shorter;
  if (longer.length !== length + 1 || !isMute(longer, length)) return -Infinity;
  return shorter.every((letter, i) => letter === longer[i]) ? LOG_MUTE : -Infinity;
}

let table = new Float64Array(1024);

/** The likeliest path to the first `i` letters of `meant` and the first `j` of `written`. */
function bestOf(
  best: Float64Array,
  columns: number,
  i: number,
  j: number,
  written: Uint8Array,
  meant: Uint8Array,
  logPlace: number,
): number {
  const at = i * columns + j;
  const place = logPlace + (i <= 1 ? LOG_FIRST : 0);
  const letter = meant[i - 1] as number;
  const other = written[j - 1] as number;
  let most = Number.NEGATIVE_INFINITY;
  if (i > 0 && j > 0) {
    const slip = letter === other ? 0 : LOG_KIND.other + place + logOther(letter, other);
    most = (best[at - columns - 1] as number) + slip;
  }
  if (i > 0) most = Math.max(most, (best[at - columns] as number) + LOG_KIND.missing + place);
  if (j > 0) {
    const added = LOG_KIND.added + logPlace + logAdded(meant, i, other);
    most = Math.max(most, (best[at - 1] as number) + added);
  }
  if (i > 1 && j > 1 && letter === written[j - 2] && meant[i - 2] === other)
    most = Math.max(most, (best[at - 2 * columns - 2] as number) + LOG_KIND.swapped + logPlace);
  return most;
}

const LETTER_S = 0x53;
const GRANDE = [...Buffer.from("GRANDE", "latin1")];

function isMute(word: Uint8Array, last: number): boolean {
  if (word[last] === LETTER_S) return true;
  return word.length === GRANDE.length && GRANDE.every((letter, i) => letter === word[i]);
}

function logOther(letter: number, other: number): number {
  return areNeighbourKeys(letter, other) ? LOG_ADJACENT : LOG_ANY;
}

/** Log-likelihood of an added letter: a repeated neighbour, a key adjacent to one, or any. */
function logAdded(meant: Uint8Array, i: number, added: number): number {
  const [before, after] = [meant[i - 1] ?? 0, meant[i] ?? 0];
  if (added === before || added === after) return LOG_TWICE;
  const isAdjacent = areNeighbourKeys(before, added) || areNeighbourKeys(after, added);
  return isAdjacent ? LOG_ADDED_ADJACENT : LOG_ADDED_ANY;
}
