import entities from "../../../../data/mapping/entities.json" with { type: "json" };
import type { ColumnProfile } from "../../profile/column-profile.ts";
import { filledCells } from "../content/content-evidence.ts";
import type { EntityType } from "../entity-type.ts";
import { FIELDS, fieldsNamed } from "../field-list.ts";
import type { HeaderReading } from "../header/header-reading.ts";
import type { Term } from "../term.ts";

const idsOf = (names: readonly string[]): number[] =>
  names.flatMap(fieldsNamed).map(({ id }) => id);
const PERSON = idsOf(["prenom", "contacts.nom_contact", "contacts.nom_complet", "fonction"]);
const COMPANY_CODE = idsOf(["siren", "siret", "naf", "forme_juridique", "tva"]);
const COMPANY_NAME = idsOf(["companies.raison_sociale"]);
const COMPANY_KEYS = idsOf(["siren", "siret", "companies.raison_sociale"]);
const PERSON_KEY = idsOf(["contacts.identifiant"]);

const COMPANY_NUMBER = idsOf(["companies.identifiant"]);

/**
 * Weight for the number of a company in a table that repeats companies; elsewhere repetition counts
 * against a number.
 */
const NUMBER_REPEATS = 3.5;
const NUMBER_IS_UNIQUE = -1.5;

/** Whole numbers in between are rather years. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2100];

/** A column belongs to a set of fields from this probability on. */
const LIKELY = 0.5;
/** Companies repeat when the share of distinct cells is lower. */
const REPEATED = 0.93;

/**
 * Whether each row has a company and a person, and which of them the row is about: the person if
 * companies repeat. `null` for any other table.
 *
 * The evidence is a company code, or a company name before the person's if persons have no number:
 * an export of contacts has the company's name after theirs.
 *
 * @param likely  For each column, the probability of each field, without a preferred entity.
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

/**
 * In a table of persons with their company: whether a number is the company's. Amounts, years and
 * words that repeat are no numbers.
 */
export function numberTerms(profile: ColumnProfile): Term[] {
  const repeats = profile.distinctKeys < REPEATED * filledCells(profile);
  if (repeats && !mayBeNumbers(profile)) return [];
  return COMPANY_NUMBER.map((field) => ({
    field,
    layer: "L4",
    weight: repeats ? NUMBER_REPEATS : NUMBER_IS_UNIQUE,
    text: repeats
      ? "se répète comme les entreprises de la table"
      : "diffère à chaque ligne, alors que les entreprises se répètent",
  }));
}

function mayBeNumbers({ types, numeric }: ColumnProfile): boolean {
  if (numeric?.integersOnly && numeric.min >= FIRST_YEAR && numeric.max <= LAST_YEAR) return false;
  const ids = types.find(({ type }) => type === "identifiant");
  return ids !== undefined && ids.ok + ids.damaged >= ids.no;
}

/** Whose address, telephone or e-mail each use is: a company is billed, a person has a home. */
const USERS: ReadonlyMap<string, EntityType> = new Map(
  Object.entries(entities.melange.usages).map(([use, entity]) => [use, entity as EntityType]),
);

/** In a table of persons and companies: whose the use in the header is ("Mail facturation"). */
export function useTerms({ group, entities: named }: HeaderReading): Term[] {
  const user = named.size === 0 ? USERS.get(group ?? "") : undefined;
  if (user === undefined) return [];
  return SHARED.map(({ id, entity }) => ({
    field: id,
    layer: "L4",
    weight: entity === user ? WEIGHT_OF_USE : -WEIGHT_OF_USE,
    text: `« ${group} » dans l'en-tête désigne ${user === "companies" ? "l'entreprise" : "la personne"}`,
  }));
}

/** Enough to outweigh the columns beside it, which are persons'. */
const WEIGHT_OF_USE = 2.2;
/** What a company has and a person too: addresses, telephones, e-mails. */
const SHARED = FIELDS.filter(
  ({ entity, name }) =>
    (entity === "companies" || entity === "contacts") &&
    name !== "identifiant" &&
    fieldsNamed(`companies.${name}`).length + fieldsNamed(`contacts.${name}`).length === 2,
);
