import type { Draw } from "../../corpus/customer-files/draw.ts";

/** One way in which a second record of a thing differs from the first. */
export interface Noise<Entry, Truth> {
  readonly name: string;
  /** How often it is drawn, beside the others of its table. */
  readonly weight: number;
  /** The parts that change; `null` when it cannot happen to this entry. */
  apply(draw: Draw, entry: Entry, truth: Truth): Partial<Entry> | null;
}

/** An entry after noise, with the names of what happened to it. */
export interface NoisyEntry<Entry> {
  readonly entry: Entry;
  readonly noises: readonly string[];
}

/** Draws before giving up to find a noise that can happen. */
const ATTEMPTS = 20;

/** Applies so many noises of a table, each at most once. */
export function withNoise<Entry, Truth>(
  draw: Draw,
  table: readonly Noise<Entry, Truth>[],
  start: Entry,
  { truth, count }: { readonly truth: Truth; readonly count: number },
): NoisyEntry<Entry> {
  const rows = table.map((noise) => [noise.weight, noise] as const);
  const noises: string[] = [];
  let entry = start;
  for (let attempt = 0; attempt < ATTEMPTS && noises.length < count; attempt++) {
    const noise = draw.weighted(rows);
    if (noises.includes(noise.name)) continue;
    const changed = noise.apply(draw, entry, truth);
    if (!changed) continue;
    entry = { ...entry, ...changed };
    noises.push(noise.name);
  }
  return { entry, noises: noises.length > 0 ? noises : [COPY] };
}

/** The name of a record to which nothing happened. */
export const COPY = "copie";

/** Number of differences between two records of one thing in customers' files: an estimate. */
export function drawNoiseCount(draw: Draw): number {
  return draw.weighted([
    [10, 0],
    [27, 1],
    [27, 2],
    [19, 3],
    [11, 4],
    [6, 6],
  ]);
}
