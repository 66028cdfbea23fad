import { ENCODING_NAMES } from "../read/encoding/encoding.ts";
import { ownName } from "./own-name.ts";
import { isOfWorkbook, type SentForm, sheetPlace } from "./sent-form.ts";

/** A table, and how its file was written. */
export interface SentTable {
  readonly table: string;
  readonly sent: SentForm | undefined;
}

/** A file of tables in the form in which they were sent. */
export interface SentOutput {
  /** As the customer named it, without its archive; `.xlsx` for any workbook. */
  readonly name: string;
  readonly isWorkbook: boolean;
  /** Positions of its tables. */
  readonly tables: readonly number[];
}

/** The files that tables are sent back in, in the order of their first tables. */
export function sentOutputs(tables: readonly SentTable[]): readonly SentOutput[] {
  const outputs = new Map<string, { name: string; isWorkbook: boolean; tables: number[] }>();
  for (const [at, { table, sent }] of tables.entries()) {
    const isWorkbook = isOfWorkbook(sent);
    const file = isWorkbook ? sheetPlace(table).file : (sent?.kept?.file ?? table);
    const name = isWorkbook ? asXlsx(file) : sent?.kept ? ownName(file) : asCsv(file);
    const key = `${sent?.kept ? "texte" : "table"} ${file}`;
    const known = outputs.get(key);
    if (known) known.tables.push(at);
    else outputs.set(key, { name, isWorkbook, tables: [at] });
  }
  return [...outputs.values()];
}

function asXlsx(file: string): string {
  return ownName(file).replace(/(?:\.\w{1,5})?$/, ".xlsx");
}

function asCsv(table: string): string {
  const name = ownName(table);
  return TEXT_ENDING.test(name) ? name : `${name.replace(JSON_ENDING, "")}.csv`;
}

const JSON_ENDING = /\.(?:json|jsonl|ndjson|vcf|ldif)$/i;
const TEXT_ENDING = /\.(?:csv|txt|tsv)$/i;
const ENDING = /\.(\w{1,8})$/;
/** Of a file without an ending. */
const PLAIN_ENDING = "txt";
const ARCHIVE = /^([^/]+)\.zip\//i;

/** The name of a download, and what it is. */
export interface SentName {
  /** The customer's own, with `-corrige`: `clients-octobre-corrige.csv`. */
  readonly name: string;
  readonly kind: "classeur" | "archive" | "csv" | "json" | "ndjson";
}

/** What the download of files in the form in which they were sent is called. */
export function sentName(tables: readonly SentTable[]): SentName {
  const [first, ...others] = sentOutputs(tables);
  if (first && others.length === 0) {
    const ending = ENDING.exec(first.name)?.[1] ?? PLAIN_ENDING;
    const name = `${first.name.replace(ENDING, "")}-corrige.${ending}`;
    const sent = tables[first.tables[0] ?? 0]?.sent;
    return { name, kind: first.isWorkbook ? "classeur" : textKind(sent) };
  }
  const archives = new Set(tables.map(({ table }) => ARCHIVE.exec(table)?.[1]));
  const [archive] = archives;
  const stem =
    archives.size === 1 && archive !== undefined ? `${archive}-corrige` : "fichiers-corriges";
  return { name: `${stem}.zip`, kind: "archive" };
}

function textKind(sent: SentForm | undefined): "csv" | "json" | "ndjson" {
  if (!sent?.kept?.list) return "csv";
  return sent.nature === "ndjson" ? "ndjson" : "json";
}

/**
 * What of the form in which tables were sent does not come back, as French sentences; empty when
 * all of it does.
 */
export function lostOfForm(tables: readonly SentTable[]): readonly string[] {
  // Of a diagnosis no file comes back.
  if (!tables.some(({ sent }) => sent)) return [];
  return sentOutputs(tables).flatMap(({ name, isWorkbook, tables: own }) => {
    const [first = 0] = own;
    const sent = tables[first]?.sent;
    const of = `« ${isWorkbook ? sheetPlace(ownName(tables[first]?.table ?? "")).file : name} »`;
    if (isWorkbook)
      return [`${of} revient en xlsx, sans sa mise en forme ni ses lignes hors des tableaux.`];
    if (sent?.isMixed)
      return [
        `${of} mêlait deux encodages : il revient tout entier en ${ENCODING_NAMES[sent.encoding]}.`,
      ];
    return sent?.kept
      ? []
      : [`${of} revient en csv, sans ses lignes hors du tableau : sa forme n'est pas reproduite.`];
  });
}
