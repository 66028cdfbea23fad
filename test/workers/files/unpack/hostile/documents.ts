import { type HostileFile, named } from "./hostile-file.ts";

const DEEP = 100_000;

/** JSON, and other formats named as workbooks. */
export const DOCUMENTS: readonly HostileFile[] = [
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
  named("clients.json", () => '[1e400,{"a":12345678901234567890}]', null),
  named("clients.json", () => '{"a":1} // fin\n', "json.illisible"),
  named("clients.json", () => '[{"a":1},]', "json.illisible"),
  named("clients.json", () => '[{"a":1,}]', "json.illisible"),
  named("clients.json", () => '{"a":"\\ud800"}', null),
  named("clients.ndjson", () => '{"a":1}\n{"a":\n{"a":3}\n', null),
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
  named("clients.xls", () => Buffer.from("d0cf11e0a1b11ae1", "hex"), "classeur.illisible"),
];
