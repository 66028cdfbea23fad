import { SOUND_CSV as CSV, type HostileFile, named } from "./hostile-file.ts";

const DEEP = 100_000;

/** JSON, texts, and files that are not what they are called. */
export const OTHERS: readonly HostileFile[] = [
  named("clients.json", () => `${"[".repeat(DEEP)}${"]".repeat(DEEP)}`, "json.trop_profond"),
  named("clients.json", () => `${'{"a":'.repeat(DEEP)}1${"}".repeat(DEEP)}`, "json.trop_profond"),
  named("clients.json", () => '[{"a":1},{"a":]', "json.illisible"),
  named("clients.json", () => '[{"a":1},{"a":2}', "json.illisible"),
  named("clients.json", () => '[{"__proto__":{"x":1},"constructor":"y"}]', null),
  named("clients.json", () => "[]", "fichier.vide"),
  named(
    "clients.json",
    () => `[{${Array.from({ length: 20_000 }, (_, i) => `"c${i}":${i}`)}}]`,
    "json.trop_grand",
  ),
  named(
    "clients.json",
    () => `[{${Array.from({ length: 400_000 }, (_, i) => `"c${i}":{}`)}}]`,
    "json.trop_grand",
  ),
  named("clients.json", () => `[{${Array(400_000).fill('"a":1')}}]`, "json.trop_grand"),
  named("clients.ndjson", () => "{oups\n{encore", "json.illisible"),
  named(
    "clients.xls",
    () => "<html><body><table><tr><td>nom</td></tr></table></body></html>",
    "fichier.type",
  ),
  named(
    "clients.xls",
    () =>
      '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>',
    "fichier.type",
  ),
  named("clients.xls", () => "nom\tsiren\nAlpha\t900000100\n", null),
  named("clients.xls", () => Buffer.from("d0cf11e0a1b11ae1", "hex"), "fichier.type"),
  named("clients.csv", () => "", "fichier.vide"),
  named("clients.csv", () => "\ufeff \r\n\n", "fichier.vide"),
  named("clients.csv", () => "nom;siren\n", null),
  named(
    "clients.csv",
    () => "nom;siren\nAl\0pha;900000100\nB\u00e9ta;900000118\nGamma;900000126\n",
    null,
  ),
  named("clients.csv", () => Buffer.alloc(4096, 1), "fichier.type"),
  named("clients.csv", () => "%PDF-1.7\n", "fichier.type"),
  named("clients.csv", () => Buffer.from("4d5a9000030000000400", "hex"), "fichier.type"),
  named("clients.csv", () => Buffer.from("1f8b0800000000000003", "hex"), "fichier.type"),
  named("clients.csv", () => Buffer.from("7z\xbc\xaf\x27\x1c", "latin1"), "fichier.type"),
  named("clients.exe", () => CSV, "fichier.extension"),
  named("clients", () => CSV, "fichier.extension"),
  named("../../clients.csv", () => CSV, null),
];
