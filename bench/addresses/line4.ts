import { streetLabel } from "../../engine/address/postal/street-label.ts";
import { folded } from "./folded.ts";
import type { KnownAddress } from "./known-address.ts";

/** Longest label of a street; longer names are abbreviated. Source: NF Z10-011. */
const LONGEST = 32;

/** Comparison of our label of a street with the publisher's nom_afnor; shares 0 to 1. */
export interface Line4Figures {
  readonly names: number;
  readonly line4_all: number;
  readonly abbreviated: number;
  readonly line4_abbreviated: number;
  /** The first differences: name, ours, theirs. */
  readonly differing: readonly (readonly [string, string, string])[];
}

/** Compares all distinct names of streets. */
export function line4Figures(addresses: Iterable<KnownAddress>, retained: number): Line4Figures {
  const pairs = new Map<string, readonly [voie: string, afnor: string]>();
  for (const { voie, afnor } of addresses)
    if (afnor !== "") pairs.set(`${voie}/${afnor}`, [voie, afnor]);
  const all = [...pairs.values()].map(([voie, afnor]) => ({
    voie,
    afnor,
    label: streetLabel(voie),
  }));
  const long = all.filter(({ voie }) => folded(voie).length > LONGEST);
  return {
    names: all.length,
    line4_all: shareEqual(all),
    abbreviated: long.length,
    line4_abbreviated: shareEqual(long),
    differing: all
      .filter(({ afnor, label }) => afnor !== label)
      .slice(0, retained)
      .map(({ voie, afnor, label }) => [voie, label, afnor]),
  };
}

function shareEqual(labels: readonly { readonly afnor: string; readonly label: string }[]): number {
  const equal = labels.filter(({ afnor, label }) => afnor === label).length;
  return labels.length === 0 ? 1 : equal / labels.length;
}
