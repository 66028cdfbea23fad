import { figure } from "../mapping/content/content-evidence.ts";
import type { ColumnMapping } from "../mapping/table-mapping.ts";
import type { ColumnProfile } from "../profile/column-profile.ts";
import { type MappedTable, mayBeKey } from "./key-requests.ts";
import { KEY, KEY_FROM, KEY_TYPES } from "./key-weights.ts";
import type { KeyValues } from "./keys/key-collector.ts";
import type { PrimaryKey } from "./relation.ts";

/** A key with the evidence for it. */
export interface FoundKey extends PrimaryKey {
  /** Positions of its columns. */
  readonly at: readonly number[];
  readonly values: KeyValues;
  /** Log-odds behind `confidence`. */
  readonly score: number;
}

/**
 * The keys of a table, best first: columns with distinct values after folding that look like
 * numbers of something; two columns together only when no single one is a key.
 */
export function findKeys(table: MappedTable, collected: readonly KeyValues[]): FoundKey[] {
  const single = keysOf(table, collected, 1);
  return single.length > 0 ? single : keysOf(table, collected, 2);
}

function keysOf(table: MappedTable, collected: readonly KeyValues[], width: number): FoundKey[] {
  return collected
    .filter(({ columns }) => columns.length === width)
    .map((values) => scored(table, values))
    .filter(({ confidence }) => confidence >= KEY_FROM)
    .sort((a, b) => b.confidence - a.confidence || (a.at[0] as number) - (b.at[0] as number));
}

function scored(table: MappedTable, values: KeyValues): FoundKey {
  const { keys, columns } = values;
  const repeated = keys.repeated;
  const rows = Math.max(1, keys.rows + keys.empty);
  const uniqueness = uniquenessOf((keys.rows - keys.size) / rows, keys.empty / rows, rows);
  const nature =
    columns.length === 1
      ? natureOf(table, columns[0] as number)
      : natureOfPair(table, columns[0] as number, columns[1] as number);
  const score = KEY.start + uniqueness + nature;
  const mapped = columns.map((at) => table.mapping.columns[at] as ColumnMapping);
  return {
    table: table.profile.name,
    columns: mapped.map(({ header }) => header),
    confidence: Math.round(1e4 / (1 + Math.exp(-score))) / 1e4,
    empty: keys.empty,
    repeated,
    why: whyOf(mapped, keys.size, keys.rows, keys.empty),
    at: columns,
    values,
    score,
  };
}

function uniquenessOf(repeated: number, empty: number, rows: number): number {
  const belief = rows / (rows + KEY.rowsForHalf);
  return belief * (KEY.unique + 10 * repeated * KEY.repeatedTenth + 10 * empty * KEY.emptyTenth);
}

/** Types outside of `KEY_TYPES` are hardly ever keys. */
const UNFIT_TYPE = -3;

/** The evidence of a column's type, field and position. */
function natureOf(table: MappedTable, at: number): number {
  if (!mayBeKey(table, at)) return Number.NEGATIVE_INFINITY;
  const type = (table.profile.columns[at] as ColumnProfile).types[0]?.type ?? "texte";
  const field = fieldWeight(table, at);
  const least = field > 0 ? KEY.leastTypeOfIdentifier : Number.NEGATIVE_INFINITY;
  return (
    field +
    Math.max(least, KEY_TYPES.get(type) ?? UNFIT_TYPE) +
    (at === 0 ? KEY.firstColumn : 0) +
    at * KEY.perColumn
  );
}

function fieldWeight({ mapping }: MappedTable, at: number): number {
  const { field, entity, confidence } = mapping.columns[at] as ColumnMapping;
  if (field === null) return 0;
  if (field.endsWith("_id")) return KEY.pointsElsewhere * confidence;
  if (field === "siret" || field === "siren") {
    const adjacent = mapping.columns.some((other) => other.field === "siret") && field === "siren";
    const own = entity === mapping.entity ? KEY.officialNumber * confidence : 0;
    return own + (adjacent ? KEY.sirenBesideSiret : 0);
  }
  if (field !== "identifiant") return 0;
  return confidence * (entity === mapping.entity ? KEY.ownIdentifier : KEY.othersIdentifier);
}

function natureOfPair(table: MappedTable, first: number, second: number): number {
  const document = table.mapping.columns[first]?.field === "identifiant" ? KEY.ownIdentifier : 0;
  const line = table.profile.columns[second] as ColumnProfile;
  const isLineNumber =
    line.numeric?.integersOnly === true &&
    line.numeric.min <= 1 &&
    table.mapping.columns[second]?.field === null;
  const apart = Math.abs(second - first) * KEY.perColumn;
  return KEY.pair + document + (isLineNumber ? KEY.pairWithLineNumber : 0) + apart;
}

function whyOf(
  columns: readonly ColumnMapping[],
  distinct: number,
  rows: number,
  empty: number,
): string[] {
  const why = [`${figure(distinct)} valeurs différentes sur ${figure(rows)} lignes`];
  if (empty > 0) why.push(`${figure(empty)} lignes sans valeur`);
  if (columns.length === 2) why.push("aucune colonne seule n'identifie les lignes");
  for (const { field, header } of columns)
    if (field === "identifiant") why.push(`« ${header} » est un identifiant`);
  return why;
}
