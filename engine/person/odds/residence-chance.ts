import type { Frequencies } from "../death-index/frequencies.ts";
import { RESIDENCE } from "../model.ts";

/** Probability that any person lives in a département, distributed like deaths. */
export function anybodysResidence(department: number, frequencies: Frequencies): number {
  return (frequencies.inDepartment(department) + 1) / (frequencies.total + 100);
}

/**
 * Likelihood that a person who died in one département and was born in another (0 unknown) is a
 * customer in the queried one.
 */
export function residenceChance(
  query: number,
  ofDeath: number,
  ofBirth: number,
  background: number,
): number {
  const fromDeath =
    ofDeath === 0 ? RESIDENCE.ofDeath * background : query === ofDeath ? RESIDENCE.ofDeath : 0;
  const fromBirth =
    ofBirth === 0 ? RESIDENCE.ofBirth * background : query === ofBirth ? RESIDENCE.ofBirth : 0;
  return fromDeath + fromBirth + RESIDENCE.anywhere * background;
}
