import type { NearName } from "../index/name-dictionary.ts";

/** How often a name comes out as another one, by the way it does. */
export interface SlipRates {
  readonly slip: number;
  readonly slipWays: number;
  readonly twoSlips: number;
  readonly twoSlipsWays: number;
  readonly sound: number;
  readonly soundWays: number;
}

/** Chance that the bearer of a near name is given just the one asked for. */
export function nearChance({ edits, soundsAlike }: NearName, rates: SlipRates): number {
  const slips = edits === 1 ? rates.slip / rates.slipWays : rates.twoSlips / rates.twoSlipsWays;
  return soundsAlike ? slips + rates.sound / rates.soundWays : slips;
}
