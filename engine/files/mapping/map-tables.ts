import type { ColumnProfile, TableProfile } from "../profile/column-profile.ts";
import { assignFields } from "./assignment/places.ts";
import { contentWeights } from "./content/content-evidence.ts";
import { contradictionTerms, namedCodes } from "./content/contradiction.ts";
import { shapeTerms } from "./content/shape-evidence.ts";
import { contextTerms, neighbourEntities } from "./context/context-terms.ts";
import { mixedEntity, numberTerms, useTerms } from "./context/mixed-table.ts";
import { otherThings } from "./context/qualified-columns.ts";
import { entityWeights, MIXED_WEIGHTS, tableEntity } from "./context/table-entity.ts";
import type { EntityType } from "./entity-type.ts";
import { type ColumnEvidence, explainColumn, holdersOf } from "./explanation.ts";
import { FIELDS, NO_FIELD } from "./field-list.ts";
import { silenceOfHeader } from "./header/exact-headers.ts";
import { type HeaderReading, readHeaders } from "./header/header-reading.ts";
import { headerTerms } from "./header/header-terms.ts";
import { exportTerms, type RecognisedExport, recogniseExport } from "./learned/known-exports.ts";
import {
  byHeader,
  type ConfirmedMapping,
  type MappingMemory,
  memoryTerms,
  NO_MEMORY,
  tableFingerprint,
} from "./learned/mapping-memory.ts";
import { isNote } from "./note-table.ts";
import { probabilitiesOf } from "./probability.ts";
import type { Layer, TableMapping } from "./table-mapping.ts";
import type { Term } from "./term.ts";
import { unmappedTable } from "./unmapped-table.ts";
import { RARE_FIELDS, WEIGHT } from "./weights.ts";

/** Rounds of context, each with the results of the previous one. */
const CONTEXT_ROUNDS = 2;

/**
 * Maps each column of each table to a field, by five layers whose log-odds are added: L0 memory, L1
 * header dictionary, L2 similar headers, L3 content, L4 context and one assignment of all columns
 * of a table together. Of a note beside the data (`isNote`) nothing is mapped. Same profiles and memory, same mapping, to the byte.
 *
 * Cost: a few milliseconds for a table of 40 columns; linear in columns.
 */
export function mapTables(
  profiles: readonly TableProfile[],
  memory: MappingMemory = NO_MEMORY,
): TableMapping[] {
  const known = byHeader(memory);
  return profiles.map((profile) =>
    isNote(profile, profiles)
      ? { ...unmappedTable(profile.name, headersOf(profile)), isNote: true }
      : mapTable(profile, known),
  );
}

function headersOf({ columns }: TableProfile): readonly string[] {
  return columns.map(({ header }) => header);
}

/** The evidence for a column before context. */
interface ReadColumn {
  readonly profile: ColumnProfile;
  readonly reading: HeaderReading;
  readonly terms: readonly Term[];
  readonly silence: Float64Array;
  readonly content: Float64Array;
  /** The total, with the prior of each field. */
  readonly scores: Float64Array;
  /** Fields that a person confirmed for this header. */
  readonly confirmed: ReadonlySet<number>;
}

function mapTable(
  table: TableProfile,
  known: ReadonlyMap<string, readonly ConfirmedMapping[]>,
): TableMapping {
  const headers = headersOf(table);
  const readings = readHeaders(headers);
  const fingerprint = tableFingerprint(headers);
  const recognised = recogniseExport(readings);
  const columns = table.columns.map((profile, i) =>
    readColumn(profile, readings[i] as HeaderReading, recognised, fingerprint, known),
  );
  const scores = columns.map((column) => column.scores);
  const found = tableEntity(
    table.name,
    scores,
    otherThings(readings, scores),
    recognised?.entity ?? null,
  );
  const mixed = recognised === null ? mixedOf(found, columns) : null;
  const entity = mixed ?? found;
  const evidence = inContext(
    mixed ? columns.map((column) => ofMixed(column, mixed)) : columns,
    entity,
    mixed ? MIXED_WEIGHTS : entityWeights(entity),
  );
  const fields = assignFields(
    readings,
    evidence.map(({ scores }) => scores),
  );
  const holders = holdersOf(fields, evidence);
  const mapped = evidence.map((column, i) =>
    explainColumn(column, i, fields[i] as number, holders),
  );
  const layers: Record<Layer, number> = { L0: 0, L1: 0, L2: 0, L3: 0, L4: 0 };
  for (const { layer } of mapped) if (layer !== null) layers[layer]++;
  return {
    table: table.name,
    entity,
    columns: mapped,
    origin: recognised?.isProved ? recognised.system : null,
    layers,
  };
}

/** A column of a table of companies and persons, with what only such a table tells of it. */
function ofMixed(column: ReadColumn, rows: EntityType): ReadColumn {
  const numbers = rows === "contacts" ? numberTerms(column.profile) : [];
  const terms = [...numbers, ...useTerms(column.reading)];
  const scores = column.scores.slice();
  addTerms(scores, terms);
  return { ...column, terms: [...column.terms, ...terms], scores };
}

/** A company and a person in each row: only tested in tables about either. */
function mixedOf(found: EntityType, columns: readonly ReadColumn[]): EntityType | null {
  if (found !== "companies" && found !== "contacts") return null;
  const likely = columns.map(({ scores }) => probabilitiesOf(sumOf(scores, MIXED_WEIGHTS)));
  return mixedEntity(
    columns.map(({ profile }) => profile),
    likely,
  );
}

function readColumn(
  profile: ColumnProfile,
  reading: HeaderReading,
  recognised: RecognisedExport | null,
  fingerprint: string,
  known: ReadonlyMap<string, readonly ConfirmedMapping[]>,
): ReadColumn {
  const remembering = memoryTerms(reading, fingerprint, known);
  const confirmed = new Set(remembering.map(({ field }) => field));
  const exported = exportTerms(reading, recognised);
  const remembered = [...exported, ...remembering];
  const named = beyondExport(headerTerms(reading), exported);
  // Memory is exempt: the person who confirmed a column saw its cells.
  const codes = namedCodes(profile, namedBy(named));
  const contradicted = contradictionTerms(profile, codes).filter(
    ({ field }) => !confirmed.has(field),
  );
  const terms = [...remembered, ...named, ...shapeTerms(profile), ...contradicted];
  const silence = silenceOfHeader(reading, [...remembered, ...named]);
  // What is none of a code that the header names is a fault of it, no evidence against it.
  const content = contentWeights(profile).map((weight, field) =>
    codes.has(field) ? Math.max(0, weight) : weight,
  );
  const scores = PRIORS.map(
    (prior, field) => prior + (silence[field] as number) + (content[field] as number),
  );
  addTerms(scores, terms);
  return { profile, reading, terms, silence, content, scores, confirmed };
}

/** The fields that a header names in so many words: "Login" is no name of an e-mail. */
function namedBy(terms: readonly Term[]): number[] {
  const exact = terms.filter(({ field, layer, weight }) => {
    return field !== NO_FIELD && layer === "L1" && weight > WEIGHT.possibleName;
  });
  return [...new Set(exact.map(({ field }) => field))];
}

/** The export and the dictionary read the same header: only the stronger evidence counts. */
function beyondExport(named: readonly Term[], exported: readonly Term[]): readonly Term[] {
  const [known] = exported;
  if (known === undefined) return named;
  return named.map((term) =>
    term.field === known.field && term.weight > 0
      ? { ...term, weight: Math.max(0, term.weight - known.weight) }
      : term,
  );
}

const PRIORS = new Float64Array(NO_FIELD + 1);
for (const { id, entity, name } of FIELDS)
  PRIORS[id] =
    (entity === "autres" ? WEIGHT.fieldOfOthers : WEIGHT.field) +
    (RARE_FIELDS.has(name) ? WEIGHT.rareField : 0);

function addTerms(scores: Float64Array, terms: readonly Term[]): void {
  for (const { field, weight } of terms) scores[field] = (scores[field] as number) + weight;
}

/** Adds the evidence of the table's entity and of the other columns, in rounds. */
function inContext(
  columns: readonly ReadColumn[],
  entity: EntityType,
  ofTable: Float64Array,
): ColumnEvidence[] {
  const links = columns.map(({ terms }) => linksOf(terms, ofTable));
  let likely = columns.map(({ scores }, i) =>
    probabilitiesOf(sumOf(scores, links[i] as Float64Array)),
  );
  let evidence: ColumnEvidence[] = [];
  for (let round = 0; round < CONTEXT_ROUNDS; round++) {
    const context = contextTerms(likely);
    const adjacent = neighbourEntities(likely);
    evidence = columns.map((column, i) => {
      const neighbours = neighbourWeights(adjacent[i] as ReadonlyMap<EntityType, number>);
      const scores = sumOf(sumOf(column.scores, links[i] as Float64Array), neighbours);
      const terms = [...column.terms, ...(context[i] as Term[])];
      addTerms(scores, context[i] as Term[]);
      return { ...column, terms, link: links[i] as Float64Array, neighbours, scores, entity };
    });
    likely = evidence.map(({ scores }) => probabilitiesOf(scores));
  }
  return evidence;
}

/** Evidence from memory applies whatever the table's entity. */
function linksOf(terms: readonly Term[], ofTable: Float64Array): Float64Array {
  const links = ofTable.slice();
  for (const { field, layer } of terms) if (layer === "L0") links[field] = 0;
  return links;
}

function neighbourWeights(adjacent: ReadonlyMap<EntityType, number>): Float64Array {
  const weights = new Float64Array(NO_FIELD + 1);
  for (const { id, entity } of FIELDS) weights[id] = adjacent.get(entity) ?? 0;
  return weights;
}

function sumOf(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((value, i) => value + (b[i] as number));
}
