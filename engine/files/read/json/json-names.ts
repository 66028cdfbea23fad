import { JsonScanner, OPEN_ARRAY, OPEN_OBJECT } from "../../../tables/json-scanner.ts";
import type { JsonList } from "./json-elements.ts";

/** Members of a document that name columns: `{"columns":["nom","ville"],"data":[["A","Lyon"]]}`. */
const OF_COLUMNS =
  /^(?:columns?|cols|fields?|headers?|names?|column_?names|colonnes|champs|en-?t[eê]tes?)$/i;
/** Members of the description of a column that name it. */
const NAME_MEMBERS = ["name", "label", "title", "nom", "field", "id", "key"] as const;
/** Longer lists are no names. */
const MOST_BYTES = 1 << 20;

/** A list of names, or of descriptions of columns. */
export interface ColumnNames {
  readonly path: string;
  readonly names: readonly string[];
}

/** What programs put around the members of a record: GeoJSON, JSON:API, search engines, GraphQL. */
const AROUND_MEMBERS = /^(?:(?:record\.)?(?:properties|attributes|fields)|_source|node)\.(?=.)/;

/** Paths as a person calls their columns: `siret` for `properties.siret`, if no other is called so. */
export function shortNames(paths: readonly string[]): readonly string[] {
  const short = paths.map((path) => path.replace(AROUND_MEMBERS, ""));
  const counts = new Map<string, number>();
  for (const name of short) counts.set(name, (counts.get(name) ?? 0) + 1);
  return short.map((name, at) => (counts.get(name) === 1 ? name : (paths[at] as string)));
}

/** The names in a list of a document, if its path and its elements say that it has some. */
export function columnNames(
  bytes: Uint8Array,
  path: string,
  from: number,
  to: number,
): ColumnNames | null {
  if (to - from > MOST_BYTES || !OF_COLUMNS.test(path.slice(path.lastIndexOf(".") + 1)))
    return null;
  const elements: unknown[] = JSON.parse(Buffer.from(bytes.subarray(from, to)).toString());
  const names = elements.map(nameOf);
  return names.every((name) => name !== null) && names.length > 0 ? { path, names } : null;
}

function nameOf(element: unknown): string | null {
  if (typeof element === "string" || typeof element === "number") return String(element);
  if (element === null || typeof element !== "object" || Array.isArray(element)) return null;
  const members = new Map<string, unknown>(Object.entries(element));
  const name = NAME_MEMBERS.map((member) => members.get(member)).find(
    (value) => typeof value === "string",
  );
  return typeof name === "string" ? name : null;
}

/** Lists of records, those of rows with the names that stand beside them. */
export interface NamedLists {
  readonly lists: readonly JsonList[];
  /** Paths of the names that are now the header of another list. */
  readonly used: ReadonlySet<string>;
}

/**
 * Gives each list of rows the names that are as many as the cells of its first row, and leaves out
 * the descriptions of columns that the records of another list have.
 */
export function withNames(
  bytes: Uint8Array,
  lists: readonly JsonList[],
  candidates: readonly ColumnNames[],
): NamedLists {
  if (candidates.length === 0) return { lists, used: new Set() };
  const used = new Set<string>();
  const described = new Set<string>();
  const named = lists.map((list): JsonList => {
    const first = firstElement(bytes, list);
    const own = candidates.find(({ path, names }) => path !== list.path && isHeadOf(names, first));
    if (!own) return list;
    const isOfRows = Array.isArray(first);
    (isOfRows ? used : described).add(own.path);
    return isOfRows ? { ...list, names: own.names } : list;
  });
  return { lists: named.filter(({ path }) => !used.has(path) && !described.has(path)), used };
}

/** The first element; what is longer than any row counts as nothing. */
function firstElement(bytes: Uint8Array, { from }: JsonList): unknown {
  const scanner = new JsonScanner();
  scanner.begin(bytes, bytes.length, true);
  const start = scanner.space(from);
  const opens = bytes[start] === OPEN_ARRAY || bytes[start] === OPEN_OBJECT;
  const end = scanner.value(start, 2);
  if (!opens || end < 0 || end - start > MOST_BYTES) return null;
  return JSON.parse(Buffer.from(bytes.subarray(start, end)).toString());
}

function isHeadOf(names: readonly string[], first: unknown): boolean {
  if (Array.isArray(first)) return first.length === names.length;
  return (
    first !== null && typeof first === "object" && names.every((name) => Object.hasOwn(first, name))
  );
}
