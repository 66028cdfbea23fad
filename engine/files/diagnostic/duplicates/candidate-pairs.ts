import { mixed } from "../../../text/hash.ts";
import { BLOCKING_KEYS, type BlockingKey, type RowFeatures } from "./row-features.ts";

/** In a group of at most this many rows all pairs are compared. */
export const WHOLE_BLOCK = 64;
/**
 * In a larger one (a switchboard, a placeholder) each row is compared with this many successors in
 * order of names.
 */
const WINDOW = 8;

/** Keys that share one pass: a mobile of one row may be the phone of another. */
const PASSES: readonly (readonly BlockingKey[])[] = [
  ["siren"],
  ["email"],
  ["telephone", "mobile"],
  ["nom_code_postal"],
  ["personne_code_postal"],
  ["personne_naissance"],
  ["personne_lieu"],
  ["debut_nom_code_postal"],
  ["debut_personne_code_postal"],
];

const KEYS = BLOCKING_KEYS.length;

/**
 * Calls `visit` for the pairs of rows that share a key, the earlier row first. A pair may occur
 * more than once.
 *
 * @param isLeftOut  Rows that are not compared.
 *
 * Time: a sort per pass, and at most `WHOLE_BLOCK` / 2 pairs per row and pass, whatever the data:
 * linear. Memory: 8 bytes a key of the current pass.
 */
export function eachCandidatePair(
  features: RowFeatures,
  isLeftOut: (row: number) => boolean,
  visit: (i: number, j: number) => void,
): void {
  for (const pass of PASSES) {
    const slots = pass.map((name) => BLOCKING_KEYS.indexOf(name));
    const sorted = sortedKeys(features, slots, isLeftOut);
    walkBlocks(sorted, (from, to) => pairsOfBlock(features, sorted, from, to, visit));
  }
}

/**
 * Keys and rows, sorted by key, then row. 64 bits each, the key in the upper word, so that the
 * numbers sort natively; all platforms of Node are little-endian.
 */
function sortedKeys(
  { rows, keys }: RowFeatures,
  slots: readonly number[],
  isLeftOut: (row: number) => boolean,
): Uint32Array {
  let count = 0;
  for (let row = 0; row < rows; row++)
    for (const slot of slots) if (keys[row * KEYS + slot] !== 0) count++;
  const pairs = new Uint32Array(2 * count);
  let at = 0;
  for (let row = 0; row < rows; row++) {
    if (isLeftOut(row)) continue;
    for (const slot of slots) {
      const key = keys[row * KEYS + slot] as number;
      if (key === 0) continue;
      pairs[at++] = row;
      pairs[at++] = key;
    }
  }
  const filled = pairs.subarray(0, at);
  new BigUint64Array(pairs.buffer, 0, at / 2).sort();
  return filled;
}

function walkBlocks(sorted: Uint32Array, visit: (from: number, to: number) => void): void {
  let from = 0;
  while (from < sorted.length) {
    let to = from + 2;
    while (to < sorted.length && sorted[to + 1] === sorted[from + 1]) to += 2;
    if (to - from > 2) visit(from, to);
    from = to;
  }
}

function pairsOfBlock(
  features: RowFeatures,
  sorted: Uint32Array,
  from: number,
  to: number,
  visit: (i: number, j: number) => void,
): void {
  const isWhole = to - from <= 2 * WHOLE_BLOCK;
  const rows = isWhole ? sorted : sortedByName(features, sorted, from, to);
  const start = isWhole ? from : 0;
  const end = isWhole ? to : rows.length;
  for (let a = start; a < end; a += 2) {
    const last = isWhole ? end : Math.min(end, a + 2 + 2 * WINDOW);
    for (let b = a + 2; b < last; b += 2) {
      const [i, j] = [rows[a] as number, rows[b] as number];
      if (i !== j) visit(Math.min(i, j), Math.max(i, j));
    }
  }
}

/** The rows of a block sorted by a hash of their names: pairs of row and hash. */
function sortedByName(
  { text, textAt }: RowFeatures,
  sorted: Uint32Array,
  from: number,
  to: number,
): Uint32Array {
  const byName = new Uint32Array(to - from);
  for (let at = from; at < to; at += 2) {
    const row = sorted[at] as number;
    let hash = 1;
    for (let i = textAt[row] as number; i < (textAt[row + 1] as number); i++)
      hash = mixed(hash, text[i] as number);
    byName[at - from] = row;
    byName[at - from + 1] = hash;
  }
  new BigUint64Array(byName.buffer).sort();
  return byName;
}
