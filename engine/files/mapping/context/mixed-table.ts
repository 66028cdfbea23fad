import type { ColumnProfile } from "../../profile/column-profile.ts";
import { filledCells } from "../content/content-evidence.ts";
import type { EntityType } from "../entity-type.ts";
import { fieldsNamed } from "../field-list.ts";
import type { Term } from "../term.ts";

const idsOf = (names: readonly string[]): number[] =>
  names.flatMap(fieldsNamed).map(({ id }) => id);
const PERSON = idsOf(["prenom", "contacts.nom_contact", "contacts.nom_complet", "fonction"]);
const COMPANY_CODE = idsOf(["siren", "siret", "naf", "forme_juridique", "tva"]);
const COMPANY_NAME = idsOf(["companies.raison_sociale"]);
const COMPANY_KEYS = idsOf(["siren", "siret", "companies.raison_sociale"]);
const PERSON_KEY = idsOf(["contacts.identifiant"]);

const COMPANY_NUMBER = idsOf(["companies.identifiant"]);

/** Where companies stand several times their number repeats: what would be against it elsewhere. */
const NUMBER_REPEATS = 3.5;
const NUMBER_IS_UNIQUE = -1.5;

/** A column is taken for one of a set from this probability on. */
const LIKELY = 0.5;
/** Companies stand several times when fewer of their cells differ. */
const REPEATED = 0.93;

/**
 * Whether each row holds a company and a person side by side, and whose row it is then: the
 * person's where companies stand several times. `null` for any other table.
 *
 * Codes of companies tell it, or their names before the persons' where persons have no number: an
 * export of contacts has the company's name behind theirs.
 *
 * @param likely  Of each column, the probability of each field, no entity preferred.
 */
export function mixedEntity(
  profiles: readonly ColumnProfile[],
  likely: readonly Float64Array[],
): EntityType | null {
  const first = (ids: readonly number[]): number =>
    likely.findIndex((column) => ids.reduce((sum, id) => sum + (column[id] as number), 0) > LIKELY);
  const person = first(PERSON);
  const name = first(COMPANY_NAME);
  if (person < 0 || (name < 0 && first(COMPANY_KEYS) < 0)) return null;
  const isNamedFirst = name >= 0 && name < person && first(PERSON_KEY) < 0;
  if (first(COMPANY_CODE) < 0 && !isNamedFirst) return null;
  const key = profiles[first(COMPANY_KEYS)] as ColumnProfile;
  return key.distinctKeys < REPEATED * filledCells(key) ? "contacts" : "companies";
}

/** In a table whose rows are persons with their company: whose number a column may be. */
export function numberTerms(profile: ColumnProfile): Term[] {
  const repeats = profile.distinctKeys < REPEATED * filledCells(profile);
  return COMPANY_NUMBER.map((field) => ({
    field,
    layer: "L4",
    weight: repeats ? NUMBER_REPEATS : NUMBER_IS_UNIQUE,
    text: repeats
      ? "se répète comme les entreprises de la table"
      : "diffère à chaque ligne, alors que les entreprises se répètent",
  }));
}
