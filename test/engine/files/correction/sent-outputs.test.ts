import test from "ava";
import type { SentForm } from "../../../../engine/files/correction/sent-form.ts";
import {
  lostOfForm,
  type SentTable,
  sentName,
  sentOutputs,
} from "../../../../engine/files/correction/sent-outputs.ts";

const FORM: SentForm = {
  ...{ nature: "csv", encoding: "utf-8", byteOrderMark: false, hasHeader: true },
  dialect: { delimiter: ";", quote: '"', escape: '"', newline: "\n" },
};
const LIST = { path: "", from: 1, isSequence: false };

const text = (file: string, table = file, more: Partial<SentForm> = {}): SentTable => ({
  table,
  sent: { ...FORM, kept: { file, from: 0, to: 9 }, ...more },
});
const json = (file: string, nature: "json" | "ndjson"): SentTable =>
  text(file, file, { nature, kept: { file, from: 0, to: 9, list: LIST } });
const sheet = (table: string, nature: "xlsx" | "ods" = "xlsx"): SentTable => ({
  table,
  sent: { ...FORM, nature },
});
const old = (table: string): SentTable => ({ table, sent: FORM });

const NAMES: readonly (readonly [tables: readonly SentTable[], name: string, kind: string])[] = [
  [[text("clients-octobre.csv")], "clients-octobre-corrige.csv", "csv"],
  [[text("Clients été.v2.TXT")], "Clients été.v2-corrige.TXT", "csv"],
  [[text("sans fin")], "sans fin-corrige.txt", "csv"],
  [[text("a.csv", "a.csv 1"), text("a.csv", "a.csv 2")], "a-corrige.csv", "csv"],
  [[json("crm.json", "json")], "crm-corrige.json", "json"],
  [[json("crm.jsonl", "ndjson")], "crm-corrige.jsonl", "ndjson"],
  [[sheet("tiers.xls#A"), sheet("tiers.xls#B")], "tiers-corrige.xlsx", "classeur"],
  [[sheet("a.xlsx#A"), sheet("b.xlsx#A")], "fichiers-corriges.zip", "archive"],
  [[text("a.csv"), text("b.csv")], "fichiers-corriges.zip", "archive"],
  [[text("envoi.zip/a.csv"), json("envoi.zip/b.json", "json")], "envoi-corrige.zip", "archive"],
  [[old("a.csv")], "a-corrige.csv", "csv"],
  [[old("crm.json")], "crm-corrige.csv", "csv"],
  [[{ table: "a", sent: undefined }], "a-corrige.csv", "csv"],
];

for (const [tables, name, kind] of NAMES)
  test(`${tables.map(({ table }) => table).join(", ")} is sent back as ${name}`, (t) => {
    t.deepEqual(sentName(tables), { name, kind });
  });

test("tables of one file are one file", (t) => {
  const tables = [text("z.zip/a.csv", "a 1"), sheet("b.ods#X", "ods"), text("z.zip/a.csv", "a 2")];
  t.deepEqual(sentOutputs(tables), [
    { name: "a.csv", isWorkbook: false, tables: [0, 2] },
    { name: "b.xlsx", isWorkbook: true, tables: [1] },
  ]);
});

test("what does not come back is told, in a sentence for each file", (t) => {
  t.deepEqual(lostOfForm([text("a.csv"), json("b.json", "json")]), []);
  t.deepEqual(lostOfForm([{ table: "flash.csv", sent: undefined }]), []);
  t.deepEqual(
    lostOfForm([
      sheet("b.ods#X", "ods"),
      sheet("b.ods#Y", "ods"),
      text("m.csv", "m.csv", { isMixed: true, encoding: "windows-1252" }),
      old("largeurs.txt"),
    ]),
    [
      "« b.ods » revient en xlsx, sans sa mise en forme ni ses lignes hors des tableaux.",
      "« m.csv » mêlait deux encodages : il revient tout entier en Windows-1252.",
      "« largeurs.txt » revient en csv, sans ses lignes hors du tableau : sa forme n'est pas reproduite.",
    ],
  );
});
