import { distance } from "fastest-levenshtein";
import { headerWords, namesOfTable } from "../mapping/header/header-words.ts";
import type { MappedTable } from "./key-requests.ts";
import { naturalKeys } from "./natural-keys.ts";
import { type NumberName, numberName, wordsOf } from "./number-name.ts";

/** Words of file names that name none of the rows. */
const OF_FILES = wordsOf(
  "csv txt json xlsx xls ods zip export extract table tableau tbl dim list liste data",
  "base fichier sheet feuille feuil onglet",
);
/** Words for somebody who works for the owner of the file, and for tables of such persons. */
const AT_WORK = wordsOf(
  "rep representant representative commercial commerciale vendeur vendeuse seller salesman",
  "salesperson agent technicien technicienne conseiller conseillere manager responsable chef",
  "supervisor superviseur owner assigned assignee creator createur author auteur modifier editor",
  "approver operateur operatrice by par user utilisateur staff employe employee",
);
const STAFF = wordsOf(
  "employe employee staff user utilisateur personnel collaborateur collaboratrice salarie salariee",
  "equipe agent technicien vendeur commercial commerciaux representant conseiller",
);
/** Words for what is told of a row, in headers that number none: a "product_quantity" is no product. */
const ATTRIBUTE = wordsOf(
  "nom name prenom firstname lastname libelle label titre title intitule designation description",
  "desc email telephone phone adresse address ville city date time heure annee year mois month age",
  "duree duration qte quantite quantity qty montant amount prix price cout cost total solde nombre",
  "nb count taux rate poids weight taille size score rang rank niveau level ordre position ligne",
  "line type statut status etat state salaire salary",
);

/** A table with what its names tell, among the tables that came with it. */
export interface NamedTable extends MappedTable {
  /** What its rows are. */
  readonly words: readonly string[];
  /** By column, the tables that its header names. */
  readonly named: readonly ReadonlySet<number>[];
  /** Columns that number rows of other tables: those of a junction, or of the lines of a document. */
  readonly references: ReadonlySet<number>;
  /** Columns of names by which other tables refer to its rows (`naturalKeys`). */
  readonly natural: ReadonlySet<number>;
}

export function nameTables(tables: readonly MappedTable[]): readonly NamedTable[] {
  const natural = naturalKeys(tables);
  const names = withoutPrefixes(tables.map(({ profile }) => tableWords(profile.name)));
  return tables.map((table, t) => {
    const headers = table.profile.columns.map(({ header }) => numberName(header));
    const named = headers.map((header) =>
      withoutOwn(tablesNamed(header, names, names[t] ?? []), t),
    );
    const references = headers.flatMap(({ isNumber }, at) =>
      isNumber && named[at]?.size !== 0 && !named[at]?.has(t) ? [at] : [],
    );
    return {
      ...table,
      words: names[t] as readonly string[],
      named: headers.map((header, at) =>
        named[at]?.size === 0 ? tableInShort(header, names, t) : (named[at] as ReadonlySet<number>),
      ),
      references: new Set(references),
      natural: natural[t] as ReadonlySet<number>,
    };
  });
}

/**
 * The names without a first word that several tables share and that names none of them: the software
 * ("ps_orders", "ps_customer") and no thing ("film", "film_actor").
 */
function withoutPrefixes(names: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const isPrefix = (first: string): boolean =>
    names.filter((words) => words.length > 1 && words[0] === first).length > 1 &&
    !names.some((words) => words.every((word) => alike(word, first)));
  return names.map((words) =>
    isPrefix(words[0] ?? "") && words.length > 1 ? words.slice(1) : words,
  );
}

/**
 * The tables that a header names as a whole, by index in a list of the words of their names: with its
 * own table ("status_id" of issues, "issue_statuses"), or by somebody at work.
 */
function tablesNamed(
  { of }: NumberName,
  tables: readonly (readonly string[])[],
  own: readonly string[],
): ReadonlySet<number> {
  const indexes = (isMeant: (table: readonly string[]) => boolean): number[] =>
    tables.flatMap((table, t) => (isMeant(table) ? [t] : []));
  const further = indexes((table) => isPartOf(of, table, own));
  if (further.length > 0) return new Set(further);
  const named = indexes((table) => isNamedBy(of, table));
  if (named.length > 0) return new Set(fullest(of, named, tables));
  return new Set(indexes((table) => isStaffOf(of, table)));
}

/** The only other table that a number is named for by a short form, or by the beginning of its name. */
function tableInShort(
  { of, isNumber }: NumberName,
  tables: readonly (readonly string[])[],
  own: number,
): ReadonlySet<number> {
  const short = tables.flatMap((table, t) =>
    isNumber && t !== own && (isShortForm(of, table) || isBeginning(of, table)) ? [t] : [],
  );
  return new Set(short.length === 1 ? short : []);
}

/**
 * Of several tables those whose very words a header has ("orderID" begins "orderdetails"), and of
 * these the fullest: an "order_detail_id" numbers no "order".
 */
function fullest(
  header: readonly string[],
  named: readonly number[],
  tables: readonly (readonly string[])[],
): number[] {
  const exact = named.filter((t) => namesTable(header, tables[t] ?? [], isSameWord));
  const best = exact.length > 0 ? exact : named;
  const most = Math.max(...best.map((t) => tables[t]?.length ?? 0));
  return best.filter((t) => tables[t]?.length === most);
}

/** Whether a header is the rest of a table's name behind the own table's: "order", "order_states". */
function isPartOf(
  header: readonly string[],
  table: readonly string[],
  own: readonly string[],
): boolean {
  const rest = table.filter((word) => !own.some((name) => isSameWord(word, name)));
  return rest.length < table.length && namesTable(header, rest, isSameWord);
}

/** "emp", "dept" and "cmd" of employees, departments and commandes. */
function isShortForm(header: readonly string[], [table = "", ...rest]: readonly string[]): boolean {
  const [word = "", ...others] = header;
  if (others.length + rest.length > 0 || word.length < SHORTEST_FORM || word[0] !== table[0])
    return false;
  let at = 0;
  for (const letter of table) if (letter === word[at]) at++;
  return at === word.length;
}

/** "moyen" of moyens_paiement. */
function isBeginning(header: readonly string[], table: readonly string[]): boolean {
  return (
    header.length > 0 &&
    header.length < table.length &&
    header.every((word, at) => isSameWord(word, table[at] as string))
  );
}

function isNamedBy(header: readonly string[], table: readonly string[]): boolean {
  if (!namesTable(header, table)) return false;
  if (namesTable(table, header)) return true;
  const others = header.filter((word) => !table.some((name) => alike(word, name)));
  const isOfStaff = table.some((word) => STAFF.has(word));
  const isOfOthers = !isOfStaff && others.some((word) => AT_WORK.has(word));
  return !isOfOthers && !areOfAttribute(others);
}

/** Whether a header is of somebody at work, and a table of such persons: "sales_rep", "employees". */
function isStaffOf(header: readonly string[], table: readonly string[]): boolean {
  return (
    header.some((word) => AT_WORK.has(word)) &&
    !areOfAttribute(header) &&
    table.some((word) => STAFF.has(word))
  );
}

/** Whether words are for what is told of a row. */
export function areOfAttribute(words: readonly string[]): boolean {
  return words.some((word) => ATTRIBUTE.has(word));
}

/** Beside another table, the own one is where the column stands: a comment's "comment_post_id". */
function withoutOwn(named: ReadonlySet<number>, own: number): ReadonlySet<number> {
  return named.size > 1 ? new Set([...named].filter((t) => t !== own)) : named;
}

/**
 * The words of a table's name that tell what its rows are: "export_clients_2026.csv" -> client. The
 * archive or the workbook tells it for a sheet without a name: "clients.xlsx#Feuil1" -> client.
 */
function tableWords(name: string): readonly string[] {
  for (const part of namesOfTable(name)) {
    const words = headerWords(part).filter((word) => !OF_FILES.has(word) && !/^\d+$/.test(word));
    if (words.length > 0) return [...new Set(words)];
  }
  return [];
}

/** Whether words name a table as a whole: "deal" is no "deal_contact". */
export function namesTable(
  words: readonly string[],
  table: readonly string[],
  isAlike: (a: string, b: string) => boolean = alike,
): boolean {
  if (words.length === 0 || table.length === 0) return false;
  if (isSameWord(words.join(""), table.join(""))) return true;
  return table.every((name) => words.some((word) => isAlike(word, name)));
}

const SHORTEST_FORM = 3;
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
