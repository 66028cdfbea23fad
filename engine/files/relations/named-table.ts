import { distance } from "fastest-levenshtein";
import { headerWords, namesOfTable } from "../mapping/header/header-words.ts";
import type { MappedTable } from "./key-requests.ts";

/** Words for the number that a system assigns, as opposed to one that people use. */
const SYSTEM_NUMBER: ReadonlySet<string> = new Set(
  "id ids identifiant identifier uid uuid guid rowid record fk pk sk".split(" "),
);
/** Words for any number of a row. */
const NUMBER: ReadonlySet<string> = new Set([
  ...SYSTEM_NUMBER,
  ..."numero num no code ref reference key cle matricule".split(" "),
]);
/** Words of file names that name none of the rows. */
const OF_FILES: ReadonlySet<string> = new Set([
  ..."csv txt json xlsx xls ods zip export extract table tableau tbl dim list liste data".split(
    " ",
  ),
  ..."base fichier sheet feuille feuil onglet".split(" "),
]);
/** Words for another row of the same table, which stands above this one. */
const ABOVE: ReadonlySet<string> = new Set([
  ..."parent parente pere mere manager manage responsable superieur superieure chef supervisor".split(
    " ",
  ),
  ..."report bos master principal ancestor origine racine root tutelle n1 remplace replaced".split(
    " ",
  ),
]);

/** What a header says of the number below it. */
export interface NumberName {
  /** Whether it says that it is a number at all: "client_id", "N° client", "id". */
  readonly isNumber: boolean;
  /** Whether a system assigns the number. */
  readonly isOfSystem: boolean;
  /** The words for what is numbered: ["client"]; [] for "id". */
  readonly of: readonly string[];
  /** Whether a word names a row above: "parent_id", "reportsTo". */
  readonly isAbove: boolean;
}

export function numberName(header: string): NumberName {
  const words = headerWords(header);
  return {
    isNumber: words.some((word) => NUMBER.has(word)),
    isOfSystem: words.some((word) => SYSTEM_NUMBER.has(word)),
    of: words.filter((word) => !NUMBER.has(word)),
    isAbove: words.some((word) => ABOVE.has(word)),
  };
}

/**
 * The words of a table's name that tell what its rows are: "export_clients_2026.csv" -> client. The
 * archive or the workbook tells it for a sheet without a name: "clients.xlsx#Feuil1" -> client.
 */
export function tableWords(name: string): readonly string[] {
  for (const part of namesOfTable(name)) {
    const words = headerWords(part).filter((word) => !OF_FILES.has(word) && !/^\d+$/.test(word));
    if (words.length > 0) return words;
  }
  return [];
}

/** Whether words name a table as a whole: "deal" is no "deal_contact". */
export function namesTable(words: readonly string[], table: readonly string[]): boolean {
  if (words.length === 0 || table.length === 0) return false;
  if (isSameWord(words.join(""), table.join(""))) return true;
  return table.every((name) => words.some((word) => alike(word, name)));
}

/** Shortest word that stands for another one: "ship", "shippers". */
const SHORTEST = 4;

/** Whether one word is the other in another number, or begins it. */
export function alike(a: string, b: string): boolean {
  const isLong = a.length >= SHORTEST && b.length >= SHORTEST;
  return isSameWord(a, b) || (isLong && (a.startsWith(b) || b.startsWith(a)));
}

/** "category", "categories"; a slip. */
function isSameWord(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  if (a === b || `${a}s` === b || a === `${b}s`) return true;
  if (shorter < SHORTEST) return false;
  if (distance(a, b) <= 1) return true;
  const isPlural = Math.abs(a.length - b.length) <= 2 && shorter > SHORTEST;
  return isPlural && a.slice(0, shorter - 1) === b.slice(0, shorter - 1);
}

/**
 * For each table, the columns that number rows of another given table by their names: those of a
 * junction, or of the lines of a document.
 */
export function referencesOf(tables: readonly MappedTable[]): readonly ReadonlySet<number>[] {
  const names = tables.map(({ profile }) => tableWords(profile.name));
  return tables.map(({ profile }, t) => {
    const own = names[t] as readonly string[];
    return new Set(
      profile.columns.flatMap(({ header, index }) => {
        const { isNumber, of } = numberName(header);
        if (!isNumber || namesTable(of, own)) return [];
        return names.some((name, other) => other !== t && namesTable(of, name)) ? [index] : [];
      }),
    );
  });
}
