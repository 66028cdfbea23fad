import { unit } from "../chance/alias-table.ts";
import type { Random } from "../corpus/random.ts";
import { EDIT_KINDS } from "./noise-rates.ts";

const A = 65;
const LETTERS = 26;
const { other, missing, added, exchanged } = EDIT_KINDS;

/** A name in capitals with one random edit: a letter replaced, missing, added, or two swapped. */
export function mistype(random: Random, name: string): string {
  const size = name.length;
  if (size < 2) return name;
  const letter = String.fromCharCode(A + random.below(LETTERS));
  const kind = unit(random);
  if (kind < other) return edited(name, random.below(size), 1, letter);
  if (kind < other + missing) return edited(name, random.below(size), 1, "");
  if (kind < other + missing + added) return edited(name, random.below(size + 1), 0, letter);
  const at = random.below(size - 1);
  return edited(name, at, 2, (name[at + 1] as string) + name[at]);
}

/** Probability that `mistype` turns `from` into `to`. */
export function mistypeShare(from: string, to: string): number {
  const size = from.length;
  if (size < 2) return from === to ? 1 : 0;
  if (to.length === size) return sameLengthShare(from, to);
  if (to.length === size + 1) return (added * deletionsTo(to, from)) / ((size + 1) * LETTERS);
  if (to.length === size - 1) return (missing * deletionsTo(from, to)) / size;
  return 0;
}

/** Every result of one edit of `name`, some more than once. */
export function* editsOf(name: string): Generator<string> {
  for (let at = 0; at <= name.length; at++) {
    if (at < name.length) yield edited(name, at, 1, "");
    if (at + 1 < name.length) yield edited(name, at, 2, (name[at + 1] as string) + name[at]);
    for (let letter = 0; letter < LETTERS; letter++) {
      const text = String.fromCharCode(A + letter);
      yield edited(name, at, 0, text);
      if (at < name.length) yield edited(name, at, 1, text);
    }
  }
}

function edited(name: string, at: number, removed: number, put: string): string {
  return name.slice(0, at) + put + name.slice(at + removed);
}

function sameLengthShare(from: string, to: string): number {
  const size = from.length;
  let differing = 0;
  let last = -1;
  let twins = 0;
  for (let at = 0; at < size; at++) {
    if (at + 1 < size && from[at] === from[at + 1]) twins += 1;
    if (from[at] === to[at]) continue;
    differing += 1;
    last = at;
  }
  if (differing === 0) return other / LETTERS + (exchanged * twins) / (size - 1);
  if (differing === 1) return other / (size * LETTERS);
  const areExchanged =
    differing === 2 && from[last] === to[last - 1] && from[last - 1] === to[last];
  return areExchanged ? exchanged / (size - 1) : 0;
}

/** Number of letters of `long` whose removal gives `short`. */
function deletionsTo(long: string, short: string): number {
  let same = 0;
  while (same < short.length && long[same] === short[same]) same++;
  if (long.slice(same + 1) !== short.slice(same)) return 0;
  // Any letter of a run of equal letters may be the one.
  let urls = 1;
  for (let at = same; at > 0 && long[at - 1] === long[same]; at--) urls++;
  return urls;
}
