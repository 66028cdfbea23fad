import entities from "../../../../data/mapping/entities.json" with { type: "json" };
import { ENTITY_TYPES, type EntityType } from "../entity-type.ts";
import { FIELDS, fieldsNamed, NO_FIELD } from "../field-list.ts";
import { headerWords, namesOfTable } from "../header/header-words.ts";
import { probabilitiesOf } from "../probability.ts";
import type { OtherThing } from "./qualified-columns.ts";

/** Words in names of tables, by entity, folded like headers. */
const NAME_WORDS: readonly (readonly [EntityType, ReadonlySet<string>])[] = Object.entries(
  entities.noms,
).map(([entity, words]) => [
  entity as EntityType,
  new Set(words.map((word) => headerWords(word).join(" "))),
]);

/** For each entity of a table, the cost of each field: `FIELDS` ids. */
const LINKS: ReadonlyMap<EntityType, Float64Array> = new Map(
  ENTITY_TYPES.map((table) => [table, linksOf(table)]),
);

function linksOf(table: EntityType): Float64Array {
  const costs = new Float64Array(NO_FIELD + 1);
  for (const { id, entity, name } of FIELDS) {
    const other = entity !== table;
    costs[id] =
      entities.liens[table][entity] +
      (other && name === "identifiant" ? entities.identifiantDAutrui : 0) +
      (other && name.endsWith("_id") ? entities.cleDAutrui : 0);
  }
  return costs;
}

/** Log-odds of each field given the table's entity (`FIELDS` ids, 0 for no field). */
export function entityWeights(table: EntityType): Float64Array {
  return LINKS.get(table) as Float64Array;
}

/**
 * The same for a table whose rows have a company and a person: addresses tend to be the company's,
 * e-mails the person's.
 */
export const MIXED_WEIGHTS: Float64Array = mixedWeights();

function mixedWeights(): Float64Array {
  const { liens, penche, propres, usages: _, ...leaning } = entities.melange;
  const weights = new Float64Array(NO_FIELD + 1);
  for (const { id, entity, name } of FIELDS) {
    const own = leaning[entity as "companies"] ?? [];
    const others = leaning[entity === "companies" ? "contacts" : "companies"];
    const shift = own.includes(name) ? penche : others.includes(name) ? -penche : 0;
    weights[id] = liens[entity] + shift;
  }
  for (const [key, weight] of Object.entries(propres))
    for (const { id } of fieldsNamed(key)) weights[id] = (weights[id] as number) + weight;
  return weights;
}

/**
 * The entity of a table's rows: the one that best explains its columns, each by its best field in
 * that entity or its companion entities, and the table's name.
 *
 * @param scores   For each column, log-odds by field and `NO_FIELD`.
 * @param others   What the rows are not (`otherThings`).
 * @param hinted   The entity from memory, if any.
 */
export function tableEntity(
  name: string,
  scores: readonly Float64Array[],
  others: readonly OtherThing[],
  hinted: EntityType | null,
): EntityType {
  const named = entitiesInName(name);
  const silent = new Set(others.flatMap(({ columns }) => [...columns]));
  const telling = scores.filter((_, i) => !silent.has(i));
  let best: EntityType = "autres";
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const entity of ENTITY_TYPES) {
    const edits = (named.get(entity) ?? 0) * entities.nomDeTable;
    let score = entities.depart[entity] + edits + (hinted === entity ? 20 : 0);
    for (const column of telling) score += bestOf(column, entityWeights(entity));
    const signs = others.find((other) => other.entity === entity)?.signs ?? 0;
    score += entities.autreChose * Math.min(MOST_SIGNS, signs);
    if (entity === "companies") score += entities.sansEntreprise * onlyPersons(scores);
    if (score > bestScore) {
      best = entity;
      bestScore = score;
    }
  }
  return best;
}

/** More signs add nothing: they are parts of one address. */
const MOST_SIGNS = 2;

const NAMES_OF_COMPANIES = idsOf("companies.raison_sociale", "enseigne", "siren", "siret", "tva");
const NAMES_OF_PERSONS = idsOf("contacts.nom_contact", "contacts.nom_complet", "prenom");

function idsOf(...names: readonly string[]): ReadonlySet<number> {
  return new Set(names.flatMap(fieldsNamed).map(({ id }) => id));
}

/** Below it a column names nobody: any text may be a name. */
const LIKELY = 0.2;

/** The certainty, 0 to 1, that some column names persons and none a company. */
function onlyPersons(scores: readonly Float64Array[]): number {
  let persons = 0;
  let companies = 0;
  for (const column of scores) {
    const likely = probabilitiesOf(column);
    persons = Math.max(persons, sumOf(likely, NAMES_OF_PERSONS));
    companies = Math.max(companies, sumOf(likely, NAMES_OF_COMPANIES));
  }
  return persons < LIKELY ? 0 : persons * (1 - companies);
}

function sumOf(likely: Float64Array, fields: ReadonlySet<number>): number {
  let sum = 0;
  for (const field of fields) sum += likely[field] as number;
  return sum;
}

function bestOf(column: Float64Array, costs: Float64Array): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let field = 0; field < column.length; field++) {
    const score = (column[field] as number) + (costs[field] as number);
    if (score > best) best = score;
  }
  return best;
}

/**
 * "export_clients_2024.csv" -> companies 1; several words share. A table's own name counts before
 * that of its workbook or archive.
 */
function entitiesInName(name: string): Map<EntityType, number> {
  const named = namesOfTable(name).map(entitiesInPart);
  return named.find(({ size }) => size > 0) ?? new Map();
}

function entitiesInPart(name: string): Map<EntityType, number> {
  const words = headerWords(name.replace(/\.[a-z0-9]{2,5}$/i, " "));
  const edits = new Map<EntityType, number>();
  words.forEach((word, i) => {
    for (const [entity, known] of NAME_WORDS)
      if (known.has(word) || known.has(`${word} ${words[i + 1] ?? ""}`))
        edits.set(entity, Math.max(edits.get(entity) ?? 0, 1));
  });
  for (const [entity, share] of edits) edits.set(entity, share / edits.size);
  return edits;
}
