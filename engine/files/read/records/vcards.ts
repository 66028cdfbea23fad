import { isUtf8 } from "node:buffer";
import { decodeWindows1252 } from "../../../text/windows-1252.ts";
import { type RecordsRead, RecordTable } from "./record-table.ts";

/** The columns of the parts of a value, in order; "" for parts that no customer file has. */
type Parts = readonly string[];

/** Source: RFC 6350, section 6. */
const STRUCTURED: ReadonlyMap<string, Parts> = new Map([
  ["N", ["Nom", "Prénom", "Autres prénoms", "Civilité", ""]],
  ["ORG", ["Société", "Service"]],
  [
    "ADR",
    ["Boîte postale", "Complément d'adresse", "Adresse", "Ville", "Région", "Code postal", "Pays"],
  ],
]);

const PLAIN: ReadonlyMap<string, string> = new Map([
  ["FN", "Nom complet"],
  ["EMAIL", "E-mail"],
  ["TITLE", "Fonction"],
  ["NOTE", "Note"],
  ["URL", "Site web"],
  ["BDAY", "Date de naissance"],
  ["CATEGORIES", "Catégories"],
]);

/** Told by none: they frame a card. */
const FRAME: ReadonlySet<string> = new Set(["BEGIN", "END", "VERSION"]);

interface Property {
  readonly name: string;
  /** In capitals. */
  readonly parameters: readonly string[];
  readonly value: string;
}

export function isVcard(beginning: string): boolean {
  return /^BEGIN:VCARD\s/i.test(beginning);
}

/** The cards of an address book, one record each. Linear in the text. */
export function vcards(text: string): RecordsRead {
  const table = new RecordTable();
  const leftOut = new Set<string>();
  for (const line of unfolded(text)) {
    const property = propertyOf(line);
    if (!property) continue;
    if (property.name === "BEGIN") table.endRecord();
    else if (!FRAME.has(property.name) && !addProperty(table, property)) leftOut.add(property.name);
  }
  table.endRecord();
  return { table, leftOut: [...leftOut] };
}

/** Lines with those that go on with them: after a blank, or after `=` in quoted-printable. */
function unfolded(text: string): string[] {
  const lines: string[] = [];
  let isSoft = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const last = lines.length - 1;
    if (isSoft) lines[last] = (lines[last] as string).slice(0, -1) + line;
    else if (/^[ \t]/.test(line) && last >= 0) lines[last] += line.slice(1);
    else lines.push(line);
    isSoft = line.endsWith("=") && /QUOTED-PRINTABLE/i.test(lines.at(-1) as string);
  }
  return lines;
}

/** `item1.TEL;TYPE=CELL:06 01 02 03 04`. */
function propertyOf(line: string): Property | null {
  const [, name, told = ""] = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:[^:;"]|"[^"]*")*)*):/.exec(line) ?? [];
  if (name === undefined) return null;
  const parameters = told.toUpperCase().split(";").slice(1);
  const value = line.slice(line.indexOf(":", line.indexOf(name) + name.length + told.length) + 1);
  return { name: name.toUpperCase(), parameters, value: decoded(value, parameters) };
}

function decoded(value: string, parameters: readonly string[]): string {
  if (!parameters.some((one) => one.endsWith("QUOTED-PRINTABLE"))) return value;
  return value.replace(/(?:=[0-9A-F]{2})+/gi, (escapes) => {
    const bytes = Buffer.from(escapes.replaceAll("=", ""), "hex");
    return isUtf8(bytes) ? bytes.toString() : decodeWindows1252(bytes);
  });
}

function addProperty(table: RecordTable, { name, parameters, value }: Property): boolean {
  const parts = STRUCTURED.get(name);
  if (parts) {
    const values = value.split(/(?<!\\);/).map(unescaped);
    for (const [at, column] of parts.entries())
      if (column !== "" && values[at]) table.add(column, values[at]);
    return true;
  }
  const column = name === "TEL" ? phoneColumn(parameters) : PLAIN.get(name);
  if (column === undefined) return false;
  const text = unescaped(value).replace(/^(?:tel|mailto):/i, "");
  if (text !== "") table.add(column, text);
  return true;
}

function phoneColumn(parameters: readonly string[]): string {
  const has = (kind: string): boolean =>
    parameters.some((one) => one.split(/[=,"]/).includes(kind));
  if (has("FAX")) return "Fax";
  return has("CELL") ? "Mobile" : "Téléphone";
}

function unescaped(value: string): string {
  return value
    .replace(/\\([nN\\,;:])/g, (_, sign: string) => (/n/i.test(sign) ? "\n" : sign))
    .trim();
}
