import { distance } from "fastest-levenshtein";
import { figure } from "../mapping/content/content-evidence.ts";
import type { EntityType } from "../mapping/entity-type.ts";
import { headerWords } from "../mapping/header/header-words.ts";
import type { ColumnMapping } from "../mapping/table-mapping.ts";
import type { ColumnProfile } from "../profile/column-profile.ts";
import { isIdentifierField, type MappedTable, mayBeKey } from "./key-requests.ts";
import { LINK } from "./key-weights.ts";
import type { KeyValues } from "./keys/key-collector.ts";
import type { KeyTable } from "./keys/key-table.ts";
import type { FoundKey } from "./primary-keys.ts";
import type { Relation } from "./relation.ts";

/** A link with where it goes from and to. */
export interface FoundLink extends Relation {
  readonly from: { readonly table: number; readonly column: number };
  readonly to: { readonly table: number; readonly column: number };
  readonly score: number;
}

/** The entity that each field points to. */
const POINTED: ReadonlyMap<string, EntityType> = new Map([
  ["company_id", "companies"],
  ["contact_id", "contacts"],
  ["produit_id", "produits"],
]);

/** Keys that are looked up before all are. */
const SAMPLE = 1000;
/** Types of values that are matched between tables only where the field says so. */
const WEAK_TYPES = new Set(["email", "raison_sociale", "nom_complet", "nom", "texte"]);
const ORPHANS_SHOWN = 5;

interface Side {
  readonly table: MappedTable;
  readonly at: number;
  readonly mapped: ColumnMapping;
  readonly profile: ColumnProfile;
  readonly keys: KeyTable;
}

/**
 * The link of a column to the key of another table, scored; `null` when too few of its keys are
 * there, or nothing else than chance speaks for it. Cost: one lookup a distinct key.
 */
export function linkBetween(
  tables: readonly MappedTable[],
  from: KeyValues,
  to: FoundKey,
): FoundLink | null {
  const source = sideOf(tables, from.table, from.columns[0] as number, from.keys);
  const target = sideOf(tables, to.values.table, to.at[0] as number, to.values.keys);
  if (!mayBeKey(source.table, source.at)) return null;
  const naming = namingOf(source, target);
  if (WEAK_TYPES.has(source.profile.types[0]?.type ?? "texte") && naming.field <= 0) return null;
  const coverage = coverageOf(source.keys, target.keys);
  // Wrong keys are each another one: rows tell better than keys how many are right.
  if (coverage.rows < LINK.leastCoverage) return null;
  const score =
    LINK.start +
    stepOf(coverage.rows) +
    surpriseOf(source, target, coverage.keys) +
    naming.field +
    naming.names +
    (source.keys.size < LINK.fewKeys ? LINK.fewKeysWeight : 0) +
    (coverage.keys * source.keys.size > target.keys.size ? LINK.largerSide : 0);
  return linkOf(source, target, from.table, to.values.table, coverage.keys, score);
}

function sideOf(tables: readonly MappedTable[], table: number, at: number, keys: KeyTable): Side {
  const mapped = tables[table] as MappedTable;
  return {
    table: mapped,
    at,
    mapped: mapped.mapping.columns[at] as ColumnMapping,
    profile: mapped.profile.columns[at] as ColumnProfile,
    keys,
  };
}

interface Coverage {
  /** Shares of distinct keys, and of rows, that the other table has. */
  readonly keys: number;
  readonly rows: number;
}

/** Of a sample first, of all where that promises. */
function coverageOf(from: KeyTable, to: KeyTable): Coverage {
  const step = Math.max(1, Math.floor(from.size / SAMPLE));
  const sampled = countFound(from, to, step);
  if (step === 1 || sampled.rows < LINK.leastCoverage / 2) return sampled;
  return countFound(from, to, 1);
}

function countFound(from: KeyTable, to: KeyTable, step: number): Coverage {
  let keys = 0;
  let foundKeys = 0;
  let rows = 0;
  let foundRows = 0;
  for (let i = 0; i < from.size; i += step) {
    keys++;
    rows += from.count(i);
    if (to.find(from, i) < 0) continue;
    foundKeys++;
    foundRows += from.count(i);
  }
  return keys === 0 ? { keys: 0, rows: 0 } : { keys: foundKeys / keys, rows: foundRows / rows };
}

function stepOf(coverage: number): number {
  for (const [from, weight] of LINK.coverage) if (coverage >= from) return weight;
  return Number.NEGATIVE_INFINITY;
}

/**
 * How little chance explains it. Small numbers from a dense range (1 to n) are found in any other:
 * their chance is the share of the range that the keys fill, and says nothing when it is near 1.
 */
function surpriseOf(from: Side, to: Side, coverage: number): number {
  const chance = densityOf(to.profile, to.keys.size);
  const perKey = Math.min(LINK.surprisePerKey, -Math.log(chance) * LINK.surprisePerKey);
  return Math.min(LINK.surpriseMost, perKey * from.keys.size * coverage);
}

function densityOf({ numeric }: ColumnProfile, distinct: number): number {
  if (!numeric?.integersOnly) return LINK.chanceOfCode;
  // Small counts are everywhere; numbers that begin at 20260001 are nobody else's.
  if (numeric.min >= LINK.ownRangeFrom && numeric.min >= LINK.ownRangeTimes * distinct)
    return LINK.chanceOfCode;
  return Math.min(1, distinct / Math.max(1, numeric.max - numeric.min + 1));
}

interface Naming {
  readonly field: number;
  readonly names: number;
}

function namingOf(from: Side, to: Side): Naming {
  return { field: fieldWeight(from, to), names: nameWeight(from, to) };
}

function fieldWeight(from: Side, to: Side): number {
  const weight = weightOfField(from, to);
  // A field that the mapping did not give is no reason against a link.
  return from.mapped.field === null ? Math.max(0, weight) : weight;
}

function weightOfField(from: Side, to: Side): number {
  const { field, entity, confidence } = fieldOf(from.mapped);
  const target = to.table.mapping.entity;
  if (field === null) return 0;
  const pointed = POINTED.get(field);
  if (pointed) return confidence * (pointed === target ? LINK.fieldPoints : LINK.fieldElsewhere);
  if (field !== "identifiant" || entity !== target) return LINK.fieldElsewhere * confidence;
  const isOwn = entity === from.table.mapping.entity;
  return confidence * (isOwn ? LINK.sameDocument : LINK.fieldOfEntity);
}

/** The field of a column; where it got none, the number that it might have been. */
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

/** "client_id" and "clients.id": the columns are called alike, or one after the other's table. */
function nameWeight(from: Side, to: Side): number {
  const own = headerWords(from.mapped.header);
  const other = headerWords(to.mapped.header);
  const table = headerWords(to.table.profile.name).filter((word) => word.length > 3);
  const isSame = own.length > 0 && own.join("") === other.join("");
  const isOfTable = own.some((word) => word.length > 3 && table.some((name) => alike(word, name)));
  return (isSame ? LINK.sameName : 0) + (isOfTable ? LINK.nameOfTable : 0);
}

function alike(a: string, b: string): boolean {
  return distance(a, b) <= 1;
}

function linkOf(
  from: Side,
  to: Side,
  fromTable: number,
  toTable: number,
  coverage: number,
  score: number,
): FoundLink {
  const { orphans, examples } = orphansOf(from.keys, to.keys);
  const found = from.keys.size - Math.round((1 - coverage) * from.keys.size);
  return {
    fromTable: from.table.profile.name,
    fromColumn: from.mapped.header,
    toTable: to.table.profile.name,
    toColumn: to.mapped.header,
    cardinality: cardinalityOf(from.keys, to.keys),
    coverage: Math.round(coverage * 1e4) / 1e4,
    confidence: Math.round(1e4 / (1 + Math.exp(-score))) / 1e4,
    orphans,
    orphanExamples: examples,
    why: whyOf(from, to, found),
    from: { table: fromTable, column: from.at },
    to: { table: toTable, column: to.at },
    score,
  };
}

function orphansOf(
  from: KeyTable,
  to: KeyTable,
): { orphans: number; examples: Relation["orphanExamples"] } {
  const examples: { row: number; value: string }[] = [];
  let orphans = 0;
  for (let i = 0; i < from.size; i++) {
    if (to.find(from, i) >= 0) continue;
    orphans += from.count(i);
    if (examples.length < ORPHANS_SHOWN)
      examples.push({ row: from.firstRow(i), value: from.text(i) });
  }
  return { orphans, examples };
}

/** Keys that a few rows repeat are duplicates, not a relation of many. */
const MOSTLY_ONCE = 0.05;

function cardinalityOf(from: KeyTable, to: KeyTable): Relation["cardinality"] {
  const isOnce = (keys: KeyTable): boolean => keys.rows - keys.size <= MOSTLY_ONCE * keys.rows;
  if (!isOnce(to)) return "n-n";
  return isOnce(from) ? "1-1" : "n-1";
}

function whyOf(from: Side, to: Side, found: number): string[] {
  const why = [
    `${figure(found)} des ${figure(from.keys.size)} valeurs de « ${from.mapped.header} » sont dans « ${to.mapped.header} » de ${to.table.profile.name}`,
  ];
  const { field, entity } = fieldOf(from.mapped);
  if (field !== null && fieldWeight(from, to) > 0)
    why.push(`le champ ${field} désigne une ligne de l'entité ${POINTED.get(field) ?? entity}`);
  if (nameWeight(from, to) > 0) why.push("les noms se ressemblent");
  if (densityOf(to.profile, to.keys.size) > 0.5)
    why.push("les valeurs se suivent : les retrouver ne prouve rien à soi seul");
  return why;
}
