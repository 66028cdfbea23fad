import { folded } from "../../addresses/folded.ts";
import { siretText } from "../../corpus/luhn-keys.ts";
import type { Country } from "../world/country.ts";
import type { Site, Unit } from "../world/unit.ts";
import { namesOf } from "./subject.ts";

/** An open establishment that has a name. */
export interface Bearer {
  readonly siret: string;
  readonly unit: Unit;
  readonly site: Site;
}

/** More bearers of a name are not needed to say that it is common. */
const MOST = 300;

/** The open establishments with each of these folded names; one pass over the country. */
export function bearersOf(
  country: Country,
  names: ReadonlySet<string>,
): ReadonlyMap<string, readonly Bearer[]> {
  const found = new Map<string, Bearer[]>();
  for (const { units } of country.families())
    for (const unit of units.filter(({ isAbsent }) => !isAbsent))
      for (const site of unit.sites) if (site.closedDay === 0) add(found, names, unit, site);
  return found;
}

function add(
  found: Map<string, Bearer[]>,
  names: ReadonlySet<string>,
  unit: Unit,
  site: Site,
): void {
  for (const name of namesOf(unit, site)) {
    const key = folded(name);
    if (!names.has(key)) continue;
    const bearers = found.get(key) ?? [];
    found.set(key, bearers);
    if (bearers.length < MOST)
      bearers.push({ siret: siretText(unit.siren, site.order), unit, site });
  }
}
