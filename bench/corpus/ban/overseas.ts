import type { Placed } from "./lambert-93.ts";

/** Centres of the corpus' overseas communes, to about a kilometre: longitude, latitude. */
// biome-ignore format: a table, one commune a line
const CENTRES: readonly (readonly [code: string, lon: number, lat: number])[] = [
  ["97105", -61.7278, 15.9959],
  ["97209", -61.0588, 14.6161],
  ["97302", -52.3302, 4.9346],
  ["97411", 55.4481, -20.8823],
  ["97416", 55.4781, -21.3393],
  ["97502", -56.1773, 46.7776],
  ["97608", 45.2784, -12.7897],
  ["97701", -62.8498, 17.8957],
  ["97801", -63.0823, 18.0708],
  ["98735", -149.5667, -17.5373],
  ["98818", 166.4416, -22.2758],
];

/** The centre of an overseas commune, null for the others. */
export function overseasCentre(codeCommune: string): Placed | null {
  const row = CENTRES.find(([code]) => code === codeCommune);
  return row ? { lon: row[1], lat: row[2], convergence: 0 } : null;
}
