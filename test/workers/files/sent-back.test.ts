import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "ava";
import { SentEncoder } from "../../../engine/files/correction/sent-form.ts";
import type { EncodingName } from "../../../engine/files/read/encoding/encoding.ts";
import type { DecisionStep } from "../../../engine/files/workbench/decisions.ts";
import { EVERY_ROW } from "../../../engine/files/workbench/row-query.ts";
import type { WorkbenchHead } from "../../../engine/files/workbench/workbench-head.ts";
import writeRows, { type RowFormat } from "../../../workers/files/file-tasks/write-rows.ts";
import { decidedRowsAt } from "../../../workers/files/workbench/open-workbenches.ts";
import { newFolder } from "../../journeys/recoupe-process.ts";
import { carryOut, columns, orderOf } from "./processing/processing-bed.ts";

/** The bytes of a text in an encoding, with its mark. */
function bytesIn(name: EncodingName, text: string, isMarked = false): Buffer {
  return Buffer.from(new SentEncoder(name).encode((isMarked ? "\ufeff" : "") + text));
}

const TITLED = [
  "Export clients du 12/10/2026;;;",
  "Édité par : l'équipe;;;",
  "",
  "Code;Société;Ville;Montant",
  'C1;"Café ""du"" Port";Nantes;12,50',
  "C2;Hôtel de l'Été;Angers;7",
  "",
  'C3;"Bar; Tabac"; Tours ;1 000,00',
  "Total;;;1 019,50",
  "",
  "Fin de l'export",
].join("\r\n");
const QUOTED =
  '"Code","Société","Ville"\n"C1","Café","Nantes"\n"C2","","Angers"\n"C3","A, B","Tours"';
const PIECES =
  "Code;Société;Note;CP\r\nC1;Café;bon\nclient;44000\r\nC2;Bar;x;49000\r\nC3;B;\n;49000\r\n";
const TABS = "Code\tSociété\tVille\tNote\r\nC1\tCafé\t\t\r\nC2\tHôtel\tAngers\tx\r\n";
const PRETTY = JSON.stringify(
  [
    { code: "C1", societe: "Café", ville: null, n: 1, adresse: { cp: "44000", x: [1, { y: 2 }] } },
    { code: "C2", societe: "Hôtel", ville: "Angers", n: 2, adresse: { cp: "49000" } },
  ],
  null,
  2,
);
const LINES =
  '{"code":"C1", "societe":"Caf\\u00e9","n":1.0}\r\n\r\n{"code":"C2","societe":"H","n":2,"x":null}';
const WRAPPED =
  '{"total":2,\n "data":{"items":[{"code":"C1","societe":"Café"},{"code":"C2","societe":"H"}]}}\n';

const FILES: readonly (readonly [why: string, name: string, bytes: Buffer, table?: string])[] = [
  ["titles, totals, blanks, no last line end", "clients.csv", bytesIn("windows-1252", TITLED)],
  ["in UTF-8 with its mark", "clients.csv", bytesIn("utf-8", TITLED, true)],
  ["in UTF-16 with its mark", "clients.txt", bytesIn("utf-16le", `${TITLED}\r\n`, true)],
  ["in UTF-32 without a mark", "clients.csv", bytesIn("utf-32be", TITLED)],
  ["in DOS signs", "clients.csv", bytesIn("ibm850", TITLED)],
  ["all in quotes", "clients.csv", bytesIn("utf-8", QUOTED)],
  ["all in quotes, another line end", "clients.csv", bytesIn("utf-8", `${QUOTED}\r\n\r\n`)],
  ["cells that line ends break", "clients.csv", bytesIn("utf-8", PIECES)],
  ["tabs and empty cells", "clients.tsv", bytesIn("windows-1252", TABS)],
  ["JSON on lines of its own", "crm.json", bytesIn("utf-8", `${PRETTY}\n`)],
  ["JSON with a mark", "crm.json", bytesIn("utf-8", PRETTY, true)],
  ["JSON in UTF-16", "crm.json", bytesIn("utf-16le", PRETTY, true)],
  ["JSON in windows-1252", "crm.json", bytesIn("windows-1252", PRETTY)],
  ["JSON lines with blank ones", "crm.jsonl", bytesIn("utf-8", LINES)],
  ["a list inside an object", "crm.json", bytesIn("utf-8", WRAPPED), "crm.json#data.items"],
];

/** A processed file whose rows can be sent back with decisions. */
async function processed(name: string, bytes: Buffer, table = name) {
  const confirmation = {
    columns: columns(table, {}),
    tables: [{ table, entity_type: "companies" as const }],
  };
  const { made, bytes: results } = await carryOut(
    orderOf({ [name]: bytes }, { produit: "ct2", confirmation }),
  );
  if (!made.ok) throw new Error(made.failure.detail);
  const folder = newFolder();
  const at = (result: string): string => {
    const path = join(folder, result);
    writeFileSync(path, results.get(result) ?? "");
    return path;
  };
  const paths = { store: at("fiches.mdb"), head: at("fiches.json"), texts: at("envoi.gz") };
  const head = JSON.parse(readFileSync(paths.head, "utf8")) as WorkbenchHead;
  const sentBack = async (
    steps: readonly DecisionStep[] = [],
    format: RowFormat = "envoye",
  ): Promise<Buffer> => {
    const out = join(newFolder(), "corrige");
    const written = await writeRows({
      workbench: { ...paths, steps: JSON.stringify(steps) },
      ...{ query: EVERY_ROW, sort: null, format, out, work: join(newFolder(), "morceaux") },
    });
    if (!written.ok) throw new Error(written.failure.detail);
    return readFileSync(out);
  };
  const rows = decidedRowsAt({ ...paths, steps: "[]" });
  if (!rows.ok) throw new Error(rows.failure.detail);
  /** Writes cells of a row by hand. */
  const typed = (rank: number, values: Readonly<Record<string, string>>): DecisionStep => {
    const row = rows.value.row(rank);
    const { header = [] } = head.tables[0]?.plan ?? {};
    const faults = Object.entries(values).map(([column, after]) => ({
      ...{ rule: 0, column: header.indexOf(column), after, why: "saisi", certainty: "prouve" },
      ...{ isDecided: true, ranks: { now: 1, open: 0 } },
    }));
    const fiche = { ...row, faults } as typeof row;
    return { saisie: { table: 0, ligne: row.row, colonne: 0, valeur: "", fiche } };
  };
  return { head, sentBack, typed };
}

for (const [why, name, bytes, table] of FILES)
  test(`a file without a change comes back byte for byte: ${why}`, async (t) => {
    const { head, sentBack } = await processed(name, bytes, table);
    t.true(head.rows > 0);
    t.is((await sentBack()).toString("latin1"), bytes.toString("latin1"));
  });

test("a row in pieces with a change is written whole", async (t) => {
  const { sentBack, typed } = await processed("clients.csv", bytesIn("utf-8", PIECES));
  const steps = [typed(0, { Société: "Cafés" }), typed(1, { Note: "y" })];
  const now = PIECES.replace("Café;bon\nclient;", 'Cafés;"bon\nclient";').replace(";x;", ";y;");
  t.is(String(await sentBack(steps)), now);
});

test("with changes only their cells differ", async (t) => {
  const { sentBack, typed } = await processed("clients.csv", bytesIn("windows-1252", TITLED));
  const steps = [typed(0, { Ville: "Rezé" }), typed(2, { Société: "Bar" })];
  const now = TITLED.replace("Nantes", "Rezé").replace('"Bar; Tabac"', '"Bar"');
  t.is((await sentBack(steps)).toString("latin1"), now);
  t.is((await sentBack(steps, "envoye-utf-8")).toString(), `\ufeff${now}`);
});

test("values of JSON change in their place", async (t) => {
  const json = await processed("crm.json", bytesIn("utf-8", PRETTY));
  const step = json.typed(0, { ville: "Nantes", "adresse.cp": "44100", n: "1.5" });
  const now = PRETTY.replace("null", '"Nantes"').replace("44000", "44100").replace("1,", "1.5,");
  t.is(String(await json.sentBack([step])), now);
  const lines = await processed("crm.jsonl", bytesIn("utf-8", LINES));
  const steps = [lines.typed(0, { societe: "Noël" }), lines.typed(1, { n: "3", x: "é" })];
  t.is(
    String(await lines.sentBack(steps)),
    LINES.replace("Caf\\u00e9", "No\\u00ebl").replace('"n":2,"x":null', '"n":3,"x":"é"'),
  );
});
