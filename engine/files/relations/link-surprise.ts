import { LINK } from "./key-weights.ts";
import type { NumberSpread } from "./keys/number-spread.ts";
import type { LinkSide } from "./link-side.ts";

/**
 * The evidence from finding a column's keys in another, by how little chance explains it. Codes,
 * and numbers scattered over a wide range, are specific: each one found supports the link.
 * Consecutive numbers (1 to n) occur in any other such column; then equal ends are evidence, and to
 * a small degree a start above 1.
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

/** Whether the numbers of a key are consecutive, so that finding them proves nothing. */
export function isDense({ spread, keys }: LinkSide): boolean {
  return spread !== null && chanceOf(spread, keys.size) > LINK.denseFrom;
}

/** Small counts are everywhere; numbers that begin at 20260001 are specific. */
function chanceOf({ low, density }: NumberSpread, size: number): number {
  return low >= LINK.ownRangeFrom && low >= LINK.ownRangeTimes * size ? LINK.chanceOfCode : density;
}

function startWeight({ low }: NumberSpread): number {
  return low >= LINK.laterStartFrom ? LINK.laterStart : 0;
}

/** Keys drawn from a whole range end near its ends; keys of another range end anywhere. */
function rangeWeight(from: NumberSpread | null, to: NumberSpread): number {
  if (from === null) return 0;
  const off = rangeOff(from, to);
  for (const [most, weight] of LINK.rangeOff) if (off <= most) return weight;
  return 0;
}

/** Whether numbers are drawn from the whole range of a key. */
export function spans({ spread: from, keys }: LinkSide, { spread: to }: LinkSide): boolean {
  if (from === null || to === null || keys.size < LINK.fewKeys) return false;
  return rangeOff(from, to) <= LINK.rangeOff[0][0];
}

/** The distance of the ends of two ranges, relative to the second. */
function rangeOff(from: NumberSpread, to: NumberSpread): number {
  const width = Math.max(1, to.high - to.low);
  return Math.max(Math.abs(from.low - to.low), Math.abs(from.high - to.high)) / width;
}
