import test from "ava";
import { mergedColumns } from "../../../../engine/files/merge/merged-columns.ts";
import { mappingOf } from "../diagnostic/table-bed.ts";

/** A table whose columns have these headers and fields. */
function tableOf(columns: Readonly<Record<string, string>>) {
  const [header, fields] = [Object.keys(columns), Object.values(columns)];
  const mapping = mappingOf(fields, "contacts");
  const named = mapping.columns.map((column, i) => ({ ...column, header: header[i] ?? "" }));
  return { header, mapping: { ...mapping, columns: named } };
}

const columnsOf = (...tables: ReturnType<typeof tableOf>[]) =>
  mergedColumns(tables).map(({ name, of }) => [name, ...of]);

test("columns of one field are one, whatever their headers and order", (t) => {
  const yesterday = tableOf({ Prénom: "contacts.prenom", Courriel: "contacts.email", Note: "" });
  const today = tableOf({
    Mail: "contacts.email",
    "First name": "contacts.prenom",
    NOTE: "",
    X: "",
  });
  t.deepEqual(columnsOf(yesterday, today), [
    ["Prénom", 0, 1],
    ["Courriel", 1, 0],
    ["Note", 2, 2],
    ["X", -1, 3],
  ]);
});

test("several columns of one field are matched by use, then in order", (t) => {
  const one = tableOf({
    "Adresse facturation": "contacts.adresse",
    "Adresse livraison": "contacts.adresse",
    Tel: "contacts.telephone",
    "Tel 2": "contacts.telephone",
  });
  const other = tableOf({ "Adresse de livraison": "contacts.adresse", Tél: "contacts.telephone" });
  t.deepEqual(columnsOf(one, other), [
    ["Adresse facturation", 0, -1],
    ["Adresse livraison", 1, 0],
    ["Tel", 2, 1],
    ["Tel 2", 3, -1],
  ]);
});

test("a column without a field meets the one of its header; of two equal names one is numbered", (t) => {
  const one = tableOf({ Ville: "contacts.ville", Email: "contacts.email" });
  const other = tableOf({ ville: "", Email: "companies.email" });
  t.deepEqual(columnsOf(one, other), [
    ["Ville", 0, 0],
    ["Email", 1, -1],
    ["Email (2)", -1, 1],
  ]);
});
