import { siretText } from "../../corpus/luhn-keys.ts";
import { titleCase } from "../../corpus/phrases.ts";
import type { Towns } from "../world/towns.ts";
import type { Family, Site, Unit } from "../world/unit.ts";

/** The establishment that a search is about. */
export interface Subject {
  readonly family: Family;
  readonly unit: Unit;
  readonly site: Site;
  readonly towns: Towns;
}

export function siretOf({ unit, site }: Pick<Subject, "unit" | "site">): string {
  return siretText(unit.siren, site.order);
}

/** The name of a unit as its owner gives it. */
export function unitName({ person, denomination }: Unit): string {
  return person ? `${person.given[0]} ${person.usage || person.surname}` : denomination;
}

/** All public names of an establishment; none under partial diffusion of a person. */
export function namesOf(unit: Unit, site: Site): readonly string[] {
  const { person, usual, sigle, isMasked } = unit;
  if (isMasked && person) return [];
  const own = person
    ? [unitName(unit), `${person.given[0]} ${person.surname}`]
    : [unit.denomination, sigle];
  const signs = isMasked ? [] : [site.sign, site.usual];
  return [...new Set([...own, usual, ...signs])].filter((name) => name !== "");
}

/** "Jean Dupont". */
export function managerName({ person }: Unit): string {
  return person ? titleCase(`${person.given[0]} ${person.usage || person.surname}`) : "";
}
