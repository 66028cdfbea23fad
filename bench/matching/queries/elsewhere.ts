import type { Draw } from "../../corpus/customer-files/draw.ts";
import { FEMALE_NAMES, MALE_NAMES } from "../../corpus/name-words.ts";
import { readCounts } from "../../persons/aggregate-names.ts";
import nameTables from "../../persons/data/name-tables.json" with { type: "json" };
import { ACTIVITIES } from "../world/activities.ts";
import { streetOf } from "../world/address.ts";
import type { Unit } from "../world/unit.ts";
import { COMMON_SIGNS, SHOP_PLACES } from "../world/words.ts";
import { cased, type DraftCase, presentedName } from "./draft-case.ts";
import { writtenPlace } from "./place-noises.ts";
import { type Subject, unitName } from "./subject.ts";

/** A common name in a town where none of the known ones is. */
export function elsewhere(draw: Draw, subject: Subject): DraftCase | null {
  const { unit, site, towns } = subject;
  const name = presentedName(draw, unit, site);
  const isCommon = isCommonName(name) || (name === unitName(unit) && isCommonPerson(unit));
  const town = towns.near(draw, towns.near(draw, site.address.town));
  const postcode = town.postcodes[0] as string;
  const isHere = unit.sites.some(({ address }) => address.postcode === postcode);
  if (!isCommon || isHere || unit.sites.some(({ address }) => address.town === town)) return null;
  const { type, name: street } = streetOf(town, draw.between(0, town.streets - 1));
  const place = writtenPlace(draw, { ...site.address, town, postcode, type, street });
  return {
    kind: "absent_elsewhere",
    niveau: "abstention",
    meant: name,
    nom: cased(draw, name),
    place,
    also: [],
    elsewhere: town,
  };
}

const COMMON: ReadonlySet<string> = new Set(COMMON_SIGNS);
const COMMON_SURNAMES: ReadonlySet<string> = new Set(
  readCounts(nameTables.surnames)
    .slice(0, 200)
    .map(([name]) => name),
);
const COMMON_GIVEN: ReadonlySet<string> = new Set([...MALE_NAMES, ...FEMALE_NAMES]);
const TRADES: ReadonlySet<string> = new Set(ACTIVITIES.flatMap(({ words }) => words));

/** As many bearers as a common name of a person has: NICOLAS MARTIN. */
function isCommonPerson({ person }: Unit): boolean {
  return (
    person !== null &&
    COMMON_SURNAMES.has(person.usage || person.surname) &&
    COMMON_GIVEN.has(person.given[0] ?? "")
  );
}

/** A common sign, or a trade at a common place: GARAGE DE LA GARE. */
function isCommonName(name: string): boolean {
  const place = SHOP_PLACES.find((one) => name.endsWith(` ${one}`));
  const rest = place === undefined ? "" : name.slice(0, -place.length - 1);
  return COMMON.has(name) || TRADES.has(rest);
}
