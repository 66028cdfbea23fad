import { distance } from "fastest-levenshtein";
import type { EntityType } from "../mapping/entity-type.ts";
import { headerWords } from "../mapping/header/header-words.ts";
import type { ColumnMapping } from "../mapping/table-mapping.ts";
import { isIdentifierField } from "./key-requests.ts";
import { LINK } from "./key-weights.ts";
import type { LinkSide } from "./link-side.ts";

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
  return from.mapped.field === null ? Math.max(0, weight) : weight;
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

/** Words for the number that a system assigns, as opposed to one that people use. */
const SYSTEM_NUMBER: ReadonlySet<string> = new Set(
  "id ids identifiant identifier uid uuid guid rowid record fk".split(" "),
);

/**
 * "client_id" and "clients.id": the evidence of equal column names, or of one that includes the
 * other's table; and of both or neither being a system's number, for a list with an "id" and a
 * "code client".
 */
export function nameWeight(from: LinkSide, to: LinkSide): number {
  const own = headerWords(from.mapped.header);
  const other = headerWords(to.mapped.header);
  const table = headerWords(to.table.profile.name).filter((word) => word.length > 3);
  const isSame = own.length > 0 && own.join("") === other.join("");
  const isOfTable = own.some((word) => word.length > 3 && table.some((name) => alike(word, name)));
  return (
    (isSame ? LINK.sameName : 0) +
    (isOfTable ? LINK.nameOfTable : 0) +
    (isSystemNumber(own) === isSystemNumber(other) ? LINK.sameSort : 0)
  );
}

function isSystemNumber(words: readonly string[]): boolean {
  return words.some((word) => SYSTEM_NUMBER.has(word));
}

function alike(a: string, b: string): boolean {
  return distance(a, b) <= 1;
}

/** French; [] when neither field nor names support the link. */
export function namingReasons(from: LinkSide, to: LinkSide): string[] {
  const reasons: string[] = [];
  const { field, entity } = fieldOf(from.mapped);
  if (field !== null && fieldWeight(from, to) > 0)
    reasons.push(`le champ ${field} désigne une ligne de l'entité ${POINTED.get(field) ?? entity}`);
  if (nameWeight(from, to) > LINK.sameSort) reasons.push("les noms se ressemblent");
  return reasons;
}
