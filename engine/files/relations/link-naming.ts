import type { EntityType } from "../mapping/entity-type.ts";
import { headerWords } from "../mapping/header/header-words.ts";
import type { ColumnMapping } from "../mapping/table-mapping.ts";
import { isIdentifierField, type MappedTable } from "./key-requests.ts";
import { LINK } from "./key-weights.ts";
import type { LinkSide } from "./link-side.ts";
import { isDense } from "./link-surprise.ts";
import { alike, type NumberName, namesTable, numberName, tableWords } from "./named-table.ts";

/** The entity that each field points to. */
const POINTED: ReadonlyMap<string, EntityType> = new Map([
  ["company_id", "companies"],
  ["contact_id", "contacts"],
  ["produit_id", "produits"],
]);

/** The evidence of a column's field for a link to another table. */
export function fieldWeight(from: LinkSide, to: LinkSide): number {
  const weight = weightOfField(from, to);
  // A missing field is no evidence against a link.
  return from.mapped.field === null || isNamed(from, to) ? Math.max(0, weight) : weight;
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
  const own = numberName(from.mapped.header);
  const other = numberName(to.mapped.header);
  const isSame = sameHeader(from, to);
  // "id" numbers the rows of its own table: "id" of another table is another number.
  if (own.isOfSystem && own.of.length === 0 && isDense(to)) return LINK.ownNumber;
  return (
    (isSame ? LINK.sameName : 0) +
    tableWeight(from, to, own) +
    (own.isOfSystem === other.isOfSystem ? LINK.sameSort : 0)
  );
}

function sameHeader(from: LinkSide, to: LinkSide): boolean {
  const words = headerWords(from.mapped.header);
  return words.length > 0 && words.join("") === headerWords(to.mapped.header).join("");
}

function tableWeight(from: LinkSide, to: LinkSide, { isNumber, of }: NumberName): number {
  const table = tableWords(to.table.profile.name);
  if (namesTable(of, table)) return isNumber ? LINK.numberOfTable : LINK.nameIsTable;
  // The number of its own table points nowhere: a table points to what its numbers name.
  if (isNumber && namesTable(of, tableWords(from.table.profile.name))) return LINK.ownNumber;
  const isOfTable = of.some(
    (word) => word.length > 3 && table.some((name) => name.length > 3 && alike(word, name)),
  );
  return isOfTable ? LINK.nameOfTable : 0;
}

/** Whether the header of a column names the other table: no field then speaks against the link. */
export function isNamed(from: LinkSide, to: LinkSide): boolean {
  return namesTable(numberName(from.mapped.header).of, tableWords(to.table.profile.name));
}

/**
 * Whether a column may point to rows of its own table: it is named for a row above, or for a number
 * of nothing else that is given. Values alone prove nothing: a count is in any list of numbers.
 */
export function mayPointToSelf({ mapped }: LinkSide, others: readonly MappedTable[]): boolean {
  const { isAbove, isOfSystem, of } = numberName(mapped.header);
  if (isAbove) return true;
  return (
    isOfSystem &&
    of.length > 0 &&
    !others.some(({ profile }) => namesTable(of, tableWords(profile.name)))
  );
}

/** The evidence of a name that may point to its own table, and of a field that points elsewhere. */
export function selfWeight({ mapped, table }: LinkSide, to: LinkSide): number {
  const { isAbove, isNumber, of } = numberName(mapped.header);
  const name = (isAbove ? LINK.above : 0) + (isNumber ? LINK.numberOfSelf : 0) + LINK.sameSort;
  const pointed = POINTED.get(mapped.field ?? "");
  const isElsewhere = pointed !== undefined && pointed !== table.mapping.entity;
  const isOwn = namesTable(of, tableWords(table.profile.name));
  // Numbers that follow one another are in any such list.
  return isElsewhere && !isOwn && isDense(to)
    ? name + LINK.fieldElsewhere * mapped.confidence
    : name;
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
