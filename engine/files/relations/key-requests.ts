import { headerWords } from "../mapping/header/header-words.ts";
import type { TableMapping } from "../mapping/table-mapping.ts";
import type { ColumnProfile, TableProfile } from "../profile/column-profile.ts";
import { filledOf, varietyOf } from "./column-variety.ts";
import type { KeyRequest } from "./keys/key-collector.ts";
import { areOfAttribute, type NamedTable, namesTable } from "./named-table.ts";
import { numberName } from "./number-name.ts";

/** A table with the inputs of the key search. */
export interface MappedTable {
  readonly profile: TableProfile;
  readonly mapping: TableMapping;
}

/** Types whose values name nothing: never keys, whatever their header. */
const NO_KEYS = new Set([
  ..."montant pourcentage date date_naissance booleen civilite prenom adresse ville".split(" "),
  ..."complement_adresse departement pays iban telephone mobile site_web forme_juridique".split(
    " ",
  ),
]);
/** Types that remain keys even if a spreadsheet turned some into decimals or powers of ten. */
const CODES = new Set(["identifiant", "siren", "siret", "tva", "email"]);
/** Longer texts are no codes. */
const LONGEST_KEY = 48;
const LONGEST_CODE = 4;
/** Columns examined per table, most promising first. */
const MOST_COLUMNS = 12;
/** Share of distinct values from which a column's profile is nearly unique. */
const NEARLY_UNIQUE = 0.85;
/** Numbers of other tables that together may number a row. */
const MOST_PARTS = 4;
/** Pairs of columns tried when no single column is unique. */
const MOST_PAIRS = 6;

/** Whether a column may be a key or a foreign key, by its profile and field. */
export function mayBeKey({ profile, mapping, named, natural }: NamedTable, at: number): boolean {
  const column = profile.columns[at] as ColumnProfile;
  const field = mapping.columns[at]?.field ?? null;
  if (filledOf(column) === 0) return false;
  // One value is a reference only where its name says so: all films are in one language.
  if (column.distinctKeys < 2) return numberName(column.header).isOfSystem;
  if (isIdentifierField(field) || natural.has(at)) return true;
  const type = column.types[0]?.type ?? "texte";
  if (column.meanLength > LONGEST_KEY) return false;
  // 1, 2 and 3 are of any type; so are the codes of a small table.
  if (NO_KEYS.has(type))
    return isShort(column) && (isNumber(column.header) || named[at]?.size !== 0);
  return CODES.has(type) || column.numeric === null || column.numeric.integersOnly;
}

function isNumber(header: string): boolean {
  const name = numberName(header);
  return name.isNumber || name.isAbove || isLine(header);
}

/** Small numbers, or codes of a list: "FR", "EUR". */
function isShort({ numeric, maxLength }: ColumnProfile): boolean {
  return numeric?.integersOnly === true || maxLength <= LONGEST_CODE;
}

/** Whether a field is a key: of the row itself, or of others. */
export function isIdentifierField(field: string | null): boolean {
  return field === "identifiant" || (field?.endsWith("_id") ?? false);
}

/**
 * Distinct keys collected of all tables together, 8 to 12 bytes each: what one thread of a service
 * may use. In larger files only the most promising columns are compared.
 */
const MOST_KEYS = 4_000_000;
/** Columns of each table that are compared whatever their number of keys. */
const BEST_COLUMNS = 3;

/**
 * The columns whose values a pass over the rows must collect, and pairs of columns in tables
 * without a nearly unique column.
 *
 * @param mostKeys  Limit of distinct keys of all of them together, besides the best of each table.
 */
export function keyRequests(
  tables: readonly NamedTable[],
  mostKeys: number = MOST_KEYS,
): KeyRequest[] {
  const requests = tables.flatMap((table, t) => {
    const columns = promising(table);
    const junction = [...table.references];
    const single = columns.map((at, place) => ({
      request: { table: t, columns: [at], expected: table.profile.columns[at]?.distinctKeys ?? 0 },
      isBest: place < BEST_COLUMNS,
    }));
    const double = [...pairs(table, columns), ...periods(table)].map((pair) => ({
      request: { table: t, columns: pair, expected: table.profile.rows },
      isBest: false,
    }));
    const whole = {
      request: { table: t, columns: junction, expected: table.profile.rows },
      isBest: true,
    };
    if (junction.length < 2 || junction.length > MOST_PARTS) return [...single, ...double];
    const others = double.filter(
      ({ request }) =>
        request.columns.length !== junction.length ||
        !request.columns.every((at) => junction.includes(at)),
    );
    return [...single, ...others, whole];
  });
  return affordable(requests, mostKeys)
    .map(({ request }) => request)
    .sort((a, b) => a.table - b.table || a.columns.length - b.columns.length || byColumn(a, b));
}

interface RankedRequest {
  readonly request: KeyRequest;
  readonly isBest: boolean;
}

/** All the best ones, then those with the fewest keys until the limit. */
function affordable(requests: readonly RankedRequest[], mostKeys: number): RankedRequest[] {
  const retained = requests.filter(({ isBest }) => isBest);
  let keys = retained.reduce((sum, { request }) => sum + request.expected, 0);
  const others = requests
    .filter(({ isBest }) => !isBest)
    .sort((a, b) => a.request.expected - b.request.expected);
  for (const one of others) {
    keys += one.request.expected;
    if (keys > mostKeys) break;
    retained.push(one);
  }
  return retained;
}

/** Pairs stay in the order of `pairs`. */
function byColumn(a: KeyRequest, b: KeyRequest): number {
  return a.columns.length > 1 ? 0 : (a.columns[0] as number) - (b.columns[0] as number);
}

/** Columns that may be keys or foreign keys, most promising first. */
function promising(table: NamedTable): number[] {
  const rank = (at: number): number => {
    const column = table.profile.columns[at] as ColumnProfile;
    const field = table.mapping.columns[at]?.field ?? null;
    const isNamed =
      isIdentifierField(field) || numberName(column.header).isOfSystem || table.natural.has(at);
    return (isNamed ? 2 : 0) + varietyOf(column);
  };
  return table.profile.columns
    .map((_, at) => at)
    .filter((at) => mayBeKey(table, at))
    .sort((a, b) => rank(b) - rank(a) || a - b)
    .slice(0, MOST_COLUMNS);
}

/** Fields of what is counted or measured. */
const MEASURES = new Set(
  "effectif quantite capital chiffre_affaires prix_unitaire remise".split(" "),
);

/** Whether a column tells how much of something a row has: its values differ by chance. */
export function isMeasure({ profile, mapping }: NamedTable, at: number): boolean {
  const { header = "" } = profile.columns[at] ?? {};
  const { isNumber, of } = numberName(header);
  return (
    MEASURES.has(mapping.columns[at]?.field ?? "") ||
    (!isNumber && !isLine(header) && areOfAttribute(of))
  );
}

/** Whether a header speaks of a place among the lines of a document. */
export function isLine(header: string): boolean {
  return /lig|line|pos|rang|ordre|seq/i.test(header);
}

/** Words for the day from which a row holds: "from_date", "Date d'effet". */
const BEGINS = new Set("debut start from begin effet effective depuis since valid".split(" "));

/** Whether a column has the days from which rows hold. */
export function isBeginning({ header, types }: ColumnProfile): boolean {
  return types[0]?.type === "date" && headerWords(header).some((word) => BEGINS.has(word));
}

/** The first number of another table and the day from which a row holds: a history of salaries, of prices. */
function periods({ profile, named, words }: NamedTable): number[][] {
  const isOfOthers = ({ header, index }: ColumnProfile): boolean => {
    const { isNumber, of } = numberName(header);
    return isNumber && named[index]?.size !== 0 && !namesTable(of, words);
  };
  const first = profile.columns.find(isOfOthers);
  const begins = profile.columns.filter(
    (column) => isBeginning(column) && filledOf(column) === column.rows,
  );
  return first === undefined || begins.length !== 1
    ? []
    : begins.map(({ index }) => [first.index, index]);
}

/** Pairs of an identifier with a line number, a product or a date: the keys of document lines. */
function pairs(table: NamedTable, promised: readonly number[]): number[][] {
  const columns = promised.toSorted((a, b) => a - b);
  const { profile, mapping } = table;
  const of = (at: number): ColumnProfile => profile.columns[at] as ColumnProfile;
  const isUnique = columns.some(
    (at) =>
      varietyOf(of(at)) >= NEARLY_UNIQUE &&
      filledOf(of(at)) >= NEARLY_UNIQUE * profile.rows &&
      CODES.has(of(at).types[0]?.type ?? ""),
  );
  if (isUnique) return [];
  const fieldOf = (at: number): string | null => mapping.columns[at]?.field ?? null;
  const firsts = columns.filter(
    (at) =>
      !isMeasure(table, at) &&
      (isIdentifierField(fieldOf(at)) ||
        of(at).types[0]?.type === "identifiant" ||
        table.references.has(at)),
  );
  const found: { readonly pair: number[]; readonly rank: number }[] = [];
  for (const first of firsts)
    for (const second of columns) {
      const room = of(first).distinctKeys * of(second).distinctKeys;
      if (second === first || room < profile.rows || filledOf(of(second)) < 0.9 * profile.rows)
        continue;
      if (isMeasure(table, second)) continue;
      const isLineNumber = isNumber(of(second).header);
      const isOwn = fieldOf(first) === "identifiant";
      const near = Math.abs(second - first) / 50;
      const rank = varietyOf(of(first)) + 2 * Number(isOwn) + 2 * Number(isLineNumber) - near;
      found.push({ pair: [first, second], rank });
    }
  return found
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MOST_PAIRS)
    .map(({ pair }) => pair);
}
