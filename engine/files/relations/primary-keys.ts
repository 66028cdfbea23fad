import { figure } from "../mapping/content/content-evidence.ts";
import type { ColumnMapping } from "../mapping/table-mapping.ts";
import type { ColumnProfile } from "../profile/column-profile.ts";
import { isBeginning, isLine, isMeasure, mayBeKey } from "./key-requests.ts";
import { KEY, KEY_FROM, KEY_TYPES } from "./key-weights.ts";
import type { KeyValues } from "./keys/key-collector.ts";
import { type NamedTable, namesTable } from "./named-table.ts";
import { type NumberName, numberName } from "./number-name.ts";
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
 * numbers of something; several together only when no single one is a key. In a table of numbers
 * of several other tables none of these is the key alone, even if its values differ: that is
 * chance, or a rule that all of them together keep too.
 */
export function findKeys(table: NamedTable, collected: readonly KeyValues[]): FoundKey[] {
  const { references } = table;
  const isJunction = references.size > 1;
  const own = collected.filter(
    ({ columns: [at = -1, second] }) => second === undefined && !(isJunction && references.has(at)),
  );
  const single = keysOf(table, own);
  if (single.length > 0) return single;
  const several = collected.filter(
    ({ columns, keys }) => columns.length > 1 && keys.empty <= KEY.emptyParts * keys.rows,
  );
  return keysOf(table, several);
}

function keysOf(table: NamedTable, collected: readonly KeyValues[]): FoundKey[] {
  return collected
    .map((values) => scored(table, values))
    .filter(({ confidence }) => confidence >= KEY_FROM)
    .sort((a, b) => b.confidence - a.confidence || (a.at[0] as number) - (b.at[0] as number));
}

function scored(table: NamedTable, values: KeyValues): FoundKey {
  const { keys, columns } = values;
  const repeated = keys.repeated;
  const rows = Math.max(1, keys.rows + keys.empty);
  const uniqueness = uniquenessOf((keys.rows - keys.size) / rows, keys.empty / rows, rows);
  const [first = 0, second] = columns;
  const nature =
    second === undefined
      ? natureOf(table, first)
      : natureOfSeveral(table, first, second, columns.length);
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
function natureOf(table: NamedTable, at: number): number {
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

/** The evidence of a column's field, or of its name where it says more. */
function fieldWeight(table: NamedTable, at: number): number {
  const byField = weightOfField(table, at);
  const name = numberName(table.profile.columns[at]?.header ?? "");
  return Math.max(byField, nameWeight(table, at, name));
}

function nameWeight(table: NamedTable, at: number, name: NumberName): number {
  const { isNumber, isOfSystem, of, isAbove } = name;
  if (table.natural.has(at)) return KEY.natural;
  if (isAbove || table.references.has(at)) return Number.NEGATIVE_INFINITY;
  if (isNumber && namesTable(of, table.words)) return KEY.ownByName;
  if (isNameOfRows(of, table.words) && isText(table, at)) return KEY.nameOfRows;
  if (isOfSystem && of.length === 0) return KEY.idByName;
  return isNumber && at === 0 ? KEY.firstNumber : Number.NEGATIVE_INFINITY;
}

/** Of the table "salaries", "salary" is no name; names of firms and persons are no keys. */
function isText({ profile }: NamedTable, at: number): boolean {
  const { numeric, types } = profile.columns[at] as ColumnProfile;
  return numeric === null && (types[0]?.type ?? "texte") === "texte";
}

/** "productLine" of "productlines": a list of names. */
function isNameOfRows(header: readonly string[], table: readonly string[]): boolean {
  return namesTable(header, table) && namesTable(table, header);
}

function weightOfField(table: NamedTable, at: number): number {
  const { mapping } = table;
  const { field, entity, confidence } = mapping.columns[at] as ColumnMapping;
  if (isMeasure(table, at)) return KEY.attribute;
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

function natureOfSeveral(table: NamedTable, first: number, second: number, parts: number): number {
  const document = isIdentifier(table, first) ? KEY.ownIdentifier : 0;
  const line = table.profile.columns[second] as ColumnProfile;
  const isLineNumber =
    line.numeric?.integersOnly === true &&
    (line.numeric.min <= 1 || isLine(line.header)) &&
    table.mapping.columns[second]?.field === null;
  if (parts > 2 || isNumbersOnly(table, first, second)) return KEY.pair + document + KEY.junction;
  if (isBeginning(line)) return KEY.pair + document + KEY.period;
  const apart = Math.abs(second - first) * KEY.perColumn;
  return KEY.pair + document + (isLineNumber ? KEY.pairWithLineNumber : 0) + apart;
}

function isIdentifier({ mapping }: NamedTable, at: number): boolean {
  return mapping.columns[at]?.field === "identifiant";
}

/** Whether both are numbers of other things by their names: the parts of a junction. */
function isNumbersOnly({ profile, words }: NamedTable, first: number, second: number): boolean {
  return [first, second].every((at) => {
    const { isOfSystem, of } = numberName(profile.columns[at]?.header ?? "");
    return isOfSystem && of.length > 0 && !namesTable(of, words);
  });
}

function whyOf(
  columns: readonly ColumnMapping[],
  distinct: number,
  rows: number,
  empty: number,
): string[] {
  const why = [`${figure(distinct)} valeurs différentes sur ${figure(rows)} lignes`];
  if (empty > 0) why.push(`${figure(empty)} lignes sans valeur`);
  if (columns.length > 1) why.push("aucune colonne seule n'identifie les lignes");
  for (const { field, header } of columns)
    if (field === "identifiant") why.push(`« ${header} » est un identifiant`);
  return why;
}
