import type { EntityType } from "../entity-type.ts";
import { FIELDS, fieldsNamed, NO_FIELD } from "../field-list.ts";
import type { HeaderReading } from "../header/header-reading.ts";

interface Column {
  readonly at: number;
  /** The field that its header and cells are likeliest of, with the names of all entities alike. */
  readonly question: string;
  /** The only entity that has the field; `null` when several do. */
  readonly only: EntityType | null;
  readonly reading: HeaderReading;
}

/** A name of a company and one of a person answer one question: what is the row called? */
const NAME = "nom";
const NAMES: ReadonlySet<string> = new Set([
  ...["raison_sociale", "enseigne", "nom_complet", "nom_contact"],
]);
/** So many columns that all name their entity are rather another thing's than the row's. */
const LEAST_QUALIFIED = 3;

/** What the headers of a table say of an entity that its rows are not. */
export interface OtherThing {
  readonly entity: EntityType;
  readonly signs: number;
  /** Places of the columns that name it: they tell nothing of the rows. */
  readonly columns: ReadonlySet<number>;
}

/**
 * The entities whose columns say whose they are, beside others that do not: "City" beside "Company
 * City" is the row's own, and the row no company; "Name" beside "Contact name" is no person's; where
 * every column of a company says so and those of a person say nothing ("Company city, Company size,
 * First name"), the rows are persons.
 *
 * @param scores  For each column, log-odds by field and `NO_FIELD`.
 */
export function otherThings(
  readings: readonly HeaderReading[],
  scores: readonly Float64Array[],
): OtherThing[] {
  const columns = readings.flatMap((reading, i) => columnOf(i, reading, scores[i] as Float64Array));
  const plain = columns.filter(({ reading }) => isPlain(reading));
  const own = new Set(plain.map(({ question }) => question));
  return (["companies", "contacts"] as const).flatMap((entity) => {
    const named = columns.filter(({ reading }) => reading.entities.get(entity) === 1);
    const twice = named.filter(
      // "Société, Nom, Prénom": a company's name is no twin of a person's.
      ({ question }) => own.has(question) && (question !== NAME || entity === "contacts"),
    );
    const isOther = entity === "companies" && areOfPersons(named, plain);
    const signs = new Set(twice.map(({ question }) => question)).size + (isOther ? 1 : 0);
    return signs === 0 ? [] : [{ entity, signs, columns: new Set(named.map(({ at }) => at)) }];
  });
}

function areOfPersons(ofCompanies: readonly Column[], plain: readonly Column[]): boolean {
  return (
    ofCompanies.length >= LEAST_QUALIFIED &&
    plain.some(({ only }) => only === "contacts") &&
    !plain.some(({ only }) => only === "companies")
  );
}

function columnOf(at: number, reading: HeaderReading, scores: Float64Array): Column[] {
  let best = NO_FIELD;
  for (let field = 0; field < NO_FIELD; field++)
    if ((scores[field] as number) > (scores[best] as number)) best = field;
  const field = FIELDS[best];
  if (!field) return [];
  const { name, entity } = field;
  const only = fieldsNamed(name).length === 1 ? entity : null;
  return [{ at, question: NAMES.has(name) ? NAME : name, only, reading }];
}

/** Neither of an entity nor of a group: "Ville", not "Ville facturation". */
function isPlain({ entities, group, ordinal }: HeaderReading): boolean {
  return entities.size === 0 && group === null && ordinal === 1;
}
