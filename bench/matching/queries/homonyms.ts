import { folded } from "../../addresses/folded.ts";
import { siretText } from "../../corpus/luhn-keys.ts";
import type { Country } from "../world/country.ts";
import type { Site, Unit } from "../world/unit.ts";
import { namesOf } from "./subject.ts";

/** An open establishment that has a name. */
export interface Bearer {
  readonly siret: string;
  /** Folded, with its legal form. */
  readonly name: string;
  readonly unit: Unit;
  readonly site: Site;
}

/** More bearers of a name are not needed to say that it is common. */
const MOST = 2000;
const FORMS = /\b(?:SARL|SAS|SASU|EURL|SA|SNC|SCI|SELARL|EARL|GAEC|STE|SOCIETE|S A R L|S A S)\b/gu;

/** What two names have in common that differ by signs, accents and legal form alone. */
export function nameKey(name: string): string {
  const text = folded(name);
  return text.replace(FORMS, "").replace(/ +/gu, " ").trim() || text;
}

/** The open establishments with each of these keys; one pass over the country. */
export function bearersOf(
  country: Country,
  keys: ReadonlySet<string>,
): ReadonlyMap<string, readonly Bearer[]> {
  const found = new Map<string, Bearer[]>();
  for (const { units } of country.families())
    for (const unit of units.filter(({ isAbsent }) => !isAbsent))
      for (const site of unit.sites) if (site.closedDay === 0) add(found, keys, unit, site);
  return found;
}

function add(
  found: Map<string, Bearer[]>,
  keys: ReadonlySet<string>,
  unit: Unit,
  site: Site,
): void {
  for (const name of namesOf(unit, site)) {
    const key = nameKey(name);
    if (!keys.has(key)) continue;
    const bearers = found.get(key) ?? [];
    found.set(key, bearers);
    const siret = siretText(unit.siren, site.order);
    if (bearers.length < MOST) bearers.push({ siret, name: folded(name), unit, site });
  }
}
