import { Draw } from "../../corpus/customer-files/draw.ts";
import type { Country } from "../world/country.ts";
import type { Family, FamilyKind } from "../world/unit.ts";

/** Whether a unit of the family is in no file. */
type Stratum = `${FamilyKind} ${"present" | "absent"}`;

function stratumOf({ kind, units }: Family): Stratum {
  return `${kind} ${units.some(({ isAbsent }) => isAbsent) ? "absent" : "present"}`;
}

/** Some families of each kind, drawn evenly from the whole country; one pass. */
export function sampledFamilies(
  country: Country,
  wanted: (stratum: Stratum) => number,
): ReadonlyMap<Stratum, readonly Family[]> {
  const draw = new Draw(country.seed, "families");
  const held = new Map<Stratum, { readonly families: Family[]; seen: number }>();
  for (const family of country.families()) {
    const stratum = stratumOf(family);
    const most = wanted(stratum);
    const entry = held.get(stratum) ?? { families: [], seen: 0 };
    held.set(stratum, entry);
    entry.seen += 1;
    if (entry.families.length < most) entry.families.push(family);
    else {
      // Reservoir sampling: each family seen so far is as likely to be held.
      const at = draw.between(0, entry.seen - 1);
      if (at < most) entry.families[at] = family;
    }
  }
  return new Map([...held].map(([stratum, { families }]) => [stratum, families]));
}
