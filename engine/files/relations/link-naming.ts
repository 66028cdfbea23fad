import type { EntityType } from "../mapping/entity-type.ts";
import { headerWords } from "../mapping/header/header-words.ts";
import type { ColumnMapping } from "../mapping/table-mapping.ts";
import { isIdentifierField } from "./key-requests.ts";
import { LINK } from "./key-weights.ts";
import type { LinkSide } from "./link-side.ts";
import { isDense, spans } from "./link-surprise.ts";
import { alike, areOfAttribute } from "./named-table.ts";

/** The entity that each field points to. */
const POINTED: ReadonlyMap<string, EntityType> = new Map([
  ["company_id", "companies"],
  ["contact_id", "contacts"],
  ["produit_id", "produits"],
]);

/** Whether a column was taken for another row's number. */
export function pointsSomewhere({ mapped }: LinkSide): boolean {
  return POINTED.has(mapped.field ?? "");
}

/** The evidence of a column's field for a link to another table. */
export function fieldWeight(from: LinkSide, to: LinkSide): number {
  const weight = weightOfField(from, to);
  // A missing field is no evidence against a link, and a field less than a name.
  const isOpen = from.mapped.field === null || isReference(from, to);
  return isOpen ? Math.max(0, weight) : weight;
}

function weightOfField(from: LinkSide, to: LinkSide): number {
  const { field, entity, confidence } = fieldOf(from.mapped);
  const target = to.table.mapping.entity;
  if (field === null) return 0;
  const pointed = POINTED.get(field);
  if (pointed) return confidence * (pointed === target ? LINK.fieldPoints : LINK.fieldElsewhere);
  if (field !== "identifiant" || entity !== target) return LINK.fieldElsewhere * confidence;
  const isOwn = entity === from.table.mapping.entity;
  return confidence * (isOwn ? LINK.sameDocument : LINK.fieldOfEntity);
}

/** The field of a column; without one, the number that was its candidate. */
function fieldOf({
  field,
  entity,
  confidence,
  candidates,
}: ColumnMapping): Pick<ColumnMapping, "field" | "entity" | "confidence"> {
  if (field !== null) return { field, entity, confidence };
  const number = candidates.find((candidate) => isIdentifierField(candidate.field));
  return number
    ? { field: number.field, entity: number.entity, confidence: LINK.candidateField }
    : { field: null, entity, confidence: 0 };
}

/**
 * "client_id" and "clients.id": the evidence of equal column names, of one that names the other's
 * table, or another table, and of both or neither being a system's number, for a list with an "id"
 * and a "code client".
 */
export function nameWeight(from: LinkSide, to: LinkSide): number {
  const { name } = from;
  // "id" numbers the rows of its own table: "id" of another table is another number.
  if (name.isOfSystem && name.of.length === 0 && isDense(to)) return LINK.ownNumber;
  return (
    keyNameWeight(from, to) +
    tableWeight(from, to) +
    (name.isOfSystem === to.name.isOfSystem ? LINK.sameSort : 0)
  );
}

function keyNameWeight(from: LinkSide, to: LinkSide): number {
  if (sameHeader(from, to)) return LINK.sameName;
  return namesKey(from, to) ? LINK.nameOfKey : 0;
}

function sameHeader(from: LinkSide, to: LinkSide): boolean {
  const words = headerWords(from.mapped.header);
  return words.length > 0 && words.join("") === headerWords(to.mapped.header).join("");
}

/** Numbers that several tables have, each for its own rows. */
const OFFICIAL: ReadonlySet<string> = new Set(["siren", "siret", "tva"]);

/** Whether the header of a column has all words of the key's, maybe beside others: which one it is. */
function namesKey(from: LinkSide, to: LinkSide): boolean {
  const words = headerWords(from.mapped.header);
  return (
    to.name.of.length > 0 &&
    !OFFICIAL.has(to.mapped.field ?? "") &&
    headerWords(to.mapped.header).every((word) => words.includes(word)) &&
    !areOfAttribute([...from.name.of, ...(to.name.isNumber ? [] : to.name.of)])
  );
}

/** Whether the column repeats the names by which the other table is referred to. */
function isNatural(from: LinkSide, to: LinkSide): boolean {
  return to.table.natural.has(to.at) && sameHeader(from, to);
}

/** Whether the header of a column names the other table, or its key. */
export function isReference(from: LinkSide, to: LinkSide): boolean {
  return isNamed(from, to) || namesKey(from, to) || isNatural(from, to);
}

function tableWeight(from: LinkSide, to: LinkSide): number {
  const { isNumber, of } = from.name;
  if (isNamed(from, to)) return isNumber ? LINK.numberOfTable : LINK.nameIsTable;
  // The number of its own table points nowhere: a table points to what its numbers name.
  if (isNumber && from.named.has(from.index)) return LINK.ownNumber;
  const isOfTable = of.some(
    (word) =>
      word.length > 3 && to.table.words.some((name) => name.length > 3 && alike(word, name)),
  );
  return isOfTable ? LINK.nameOfTable : 0;
}

/** Whether the header of a column names the other table: no field then speaks against the link. */
function isNamed(from: LinkSide, to: LinkSide): boolean {
  return from.named.has(to.index);
}

/**
 * Whether a column may point to rows of its own table by its name: it is named for a row above, and
 * for no other table, or is a number of nothing else that is given. Values alone prove nothing: a
 * count is in any list of numbers.
 */
export function mayPointToSelf(from: LinkSide, to: LinkSide): boolean {
  const { name, named, index } = from;
  // A number that every row has, once, is its own.
  const isOfOthers = from.keys.size < from.keys.rows || from.keys.empty > 0;
  if (named.size > 0) return named.has(index) && (name.isAbove || (name.isOfSystem && isOfOthers));
  if (name.isAbove) return true;
  const isOther = name.isOfSystem && name.of.length > 0 && isOfOthers;
  return isOther && (!isDense(to) || spans(from, to));
}

/** The evidence of a name that may point to its own table, and of a field that points elsewhere. */
export function selfWeight({ mapped, table, name, named, index }: LinkSide, to: LinkSide): number {
  const weight =
    (name.isAbove ? LINK.above : 0) + (name.isNumber ? LINK.numberOfSelf : 0) + LINK.sameSort;
  const pointed = POINTED.get(mapped.field ?? "");
  const isElsewhere =
    pointed !== undefined && pointed !== table.mapping.entity && !name.isOnlyAbove;
  // Numbers that follow one another are in any such list.
  return isElsewhere && !named.has(index) && isDense(to)
    ? weight + LINK.fieldElsewhere * mapped.confidence
    : weight;
}

const ONE_OF_ENTITY: Readonly<Record<EntityType, string>> = {
  companies: "une entreprise",
  contacts: "un contact",
  ventes: "une vente",
  produits: "un produit",
  activites: "une activité",
  autres: "une ligne d'une autre table",
};

/** French; [] when neither field nor names support the link. */
export function namingReasons(from: LinkSide, to: LinkSide): string[] {
  const reasons: string[] = [];
  const { field, entity } = fieldOf(from.mapped);
  if (field !== null && fieldWeight(from, to) > 0)
    reasons.push(`cette colonne désigne ${ONE_OF_ENTITY[POINTED.get(field) ?? entity]}`);
  if (nameWeight(from, to) > LINK.sameSort) reasons.push("les noms se ressemblent");
  return reasons;
}
