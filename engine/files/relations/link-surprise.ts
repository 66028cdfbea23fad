import { LINK } from "./key-weights.ts";
import type { NumberSpread } from "./keys/number-spread.ts";
import type { LinkSide } from "./link-side.ts";

/**
 * How little chance explains that the keys of a column are found in another. Codes, and numbers
 * strewn over a wide range, are nobody else's: each that is found speaks for the link. Numbers that
 * follow each other (1 to n) are found in any other such column; then it tells that both begin and
 * end alike, and a little that they do not begin at 1.
 *
 * @param coverage  Share of the keys that are found.
 */
export function surpriseOf(from: LinkSide, to: LinkSide, coverage: number): number {
  const spread = to.spread;
  const chance = spread === null ? LINK.chanceOfCode : chanceOf(spread, to.keys.size);
  const perKey = Math.min(1, -Math.log(chance) / LINK.fullSurprise);
  const found =
    perKey * Math.min(LINK.surpriseMost, LINK.surprisePerKey * from.keys.size * coverage);
  if (spread === null || chance <= LINK.denseFrom) return found;
  return Math.max(found, startWeight(spread)) + rangeWeight(from.spread, spread);
}

/** Whether the numbers of a key follow each other, so that finding them proves nothing. */
export function isDense({ spread, keys }: LinkSide): boolean {
  return spread !== null && chanceOf(spread, keys.size) > LINK.denseFrom;
}

/** Small counts are everywhere; numbers that begin at 20260001 are nobody else's. */
function chanceOf({ low, density }: NumberSpread, size: number): number {
  return low >= LINK.ownRangeFrom && low >= LINK.ownRangeTimes * size ? LINK.chanceOfCode : density;
}

function startWeight({ low }: NumberSpread): number {
  return low >= LINK.laterStartFrom ? LINK.laterStart : 0;
}

/** Keys that are drawn from all of a range end near its ends; another range's end where they like. */
function rangeWeight(from: NumberSpread | null, to: NumberSpread): number {
  if (from === null) return 0;
  const width = Math.max(1, to.high - to.low);
  const off = Math.max(Math.abs(from.low - to.low), Math.abs(from.high - to.high)) / width;
  for (const [most, weight] of LINK.rangeOff) if (off <= most) return weight;
  return 0;
}
