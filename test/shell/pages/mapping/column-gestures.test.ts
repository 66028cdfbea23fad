import test from "ava";
import { checkName, touchedTable } from "../../../../shell/pages/mapping/column-gestures.ts";
import { readMappingForm } from "../../../../shell/pages/mapping/mapping-form.ts";
import { mappingHtml } from "../../../../shell/pages/mapping/mapping-html.ts";
import type { MappingPage } from "../../../../shell/pages/mapping/mapping-page.ts";
import { formFields } from "../html/form-fields.ts";
import { column, mappingPage, table, withChoices } from "./sample-mapping-page.ts";

/** Of table 0: column 0 sure, 1 to read again, 2 undecided (first proposal below), 3 not recognised. */
const PAGE = mappingPage();
const [FIRST] = PAGE.tables[0]?.columns[2]?.candidates ?? [];

/** What a press of a button stores: by header, the field or "-". */
function pressed(
  button: readonly [name: string, value: string],
  {
    page = PAGE,
    checked = [],
    typed = {},
  }: {
    readonly page?: MappingPage;
    readonly checked?: readonly number[];
    readonly typed?: Readonly<Record<string, string>>;
  } = {},
) {
  const fields = formFields(mappingHtml(page), "mapping");
  for (const at of checked) fields.set(checkName({ table: 0, column: at }), "oui");
  for (const [name, text] of Object.entries(typed)) fields.set(name, text);
  fields.set(...button);
  const { mappings, concernsNoColumn, tables, undecided } = readMappingForm(fields, page);
  const stored = Object.fromEntries(
    mappings.map(({ original_col, crm_field, entity_type }) => [
      original_col,
      crm_field === null ? "-" : `${entity_type}.${crm_field}`,
    ]),
  );
  return { stored, concernsNoColumn, tables: tables.map((one) => one.table), undecided };
}

test("checked columns are accepted as the form shows them, an undecided one by its first proposal", (t) => {
  const { stored, tables } = pressed(["geste", "accepter"], { checked: [1, 2] });
  t.deepEqual(stored, {
    Code: "companies.identifiant",
    "Ville / CP": `${FIRST?.entity}.${FIRST?.field}`,
  });
  t.deepEqual(tables, [], "no table is taken as a whole");
});

test("what is typed beside them is stored too", (t) => {
  const typed = { t0c0: "enseigne ou nom commercial", t1c2: "Montant hors taxes" };
  const { stored } = pressed(["geste", "ignorer"], { checked: [2], typed });
  t.deepEqual(stored, {
    "Raison sociale": "companies.enseigne",
    "Ville / CP": "-",
    "Total TTC": "ventes.montant_ht",
  });
});

test("all columns to read again at once, and no other", (t) => {
  t.deepEqual(pressed(["geste", "relire"]).stored, { Code: "companies.identifiant" });
  const done = withChoices(PAGE, [[null, { entity: "companies", field: "siren" }]]);
  t.true(
    pressed(["geste", "relire"], { page: done }).concernsNoColumn,
    "what a person chose stays",
  );
});

test("a table is left aside, and taken up again with what was proposed", (t) => {
  const { stored } = pressed(["geste", "laisser-0"]);
  t.deepEqual(Object.values(stored), ["-", "-", "-", "-"]);
  const ignored = { entity: "companies", field: null } as const;
  const page = withChoices(PAGE, [[ignored, ignored, ignored, ignored]]);
  t.regex(mappingHtml(page), /Laissée de côté/);
  t.deepEqual(pressed(["geste", "reprendre-0"], { page }).stored, {
    "Raison sociale": "companies.raison_sociale",
    Code: "companies.identifiant",
    "Ville / CP": "companies.ville",
  });
});

test("a proposal is taken by its button", (t) => {
  const { stored, tables } = pressed(["prendre", "t0c2=companies.ville"]);
  t.deepEqual(stored, { "Ville / CP": "companies.ville" });
  t.deepEqual(tables, []);
});

test("buttons that concern no column say so; others never do", (t) => {
  for (const value of ["accepter", "ignorer", "laisser-99", "reprendre-x", "__proto__", ""])
    t.true(pressed(["geste", value]).concernsNoColumn, value);
  t.true(pressed(["prendre", "siren"]).concernsNoColumn);
  t.deepEqual(pressed(["prendre", "t9c9=companies.siren"]).stored, {}, "no such column");
  t.false(pressed(["table", "changements"]).concernsNoColumn);
});

test("confirmed without the undecided columns, they are ignored; else they are asked for", (t) => {
  const without = pressed(["table", "reconnues"]);
  t.deepEqual(without.undecided, []);
  t.is(without.stored["Ville / CP"], "-");
  t.deepEqual(without.tables, ["clients", "factures"]);
  t.deepEqual(pressed(["table", "toutes"]).undecided, [{ table: 0, column: 2 }]);
});

test("a column that a form lacks is never ignored unseen", (t) => {
  const fields = formFields(mappingHtml(PAGE), "mapping");
  fields.delete("t0c1");
  fields.set("table", "reconnues");
  const read = readMappingForm(fields, PAGE);
  t.deepEqual(read.undecided, [{ table: 0, column: 1 }]);
  t.deepEqual(
    read.tables.map((one) => one.table),
    ["factures"],
  );
});

test("a short label is the field of its table; with another entity chosen it stays what it was", (t) => {
  const page = mappingPage({
    tables: [table({ columns: [column({ header: "Tél", field: "telephone" })] })],
  });
  const fields = formFields(mappingHtml(page), "mapping");
  t.is(fields.get("t0c0"), "Téléphone");
  fields.set("t0e", "contacts");
  fields.set("table", "0");
  t.is(readMappingForm(fields, page).mappings[0]?.entity_type, "companies");
  fields.set("t0c0", "Fonction");
  t.deepEqual(
    readMappingForm(fields, page).mappings.map(({ entity_type, crm_field }) => [
      entity_type,
      crm_field,
    ]),
    [["contacts", "fonction"]],
    "typed anew it is of the rows' new kind",
  );
});

test("a field that two columns have is told at both, and one that a row has once is to be read again", (t) => {
  const page = mappingPage({
    tables: [
      table({
        columns: [
          column({ header: "CA N", field: "chiffre_affaires" }),
          column({ header: "CA N-2", field: "chiffre_affaires" }),
          column({ header: "E-mail", field: "email" }),
          column({ header: "E-mail 2", field: "email" }),
        ],
      }),
    ],
  });
  const html = mappingHtml(page);
  for (const other of ["CA N", "CA N-2", "E-mail", "E-mail 2"])
    t.true(html.includes(`Même champ que «\u00a0<bdi>${other}</bdi>\u00a0»`), other);
  t.regex(html, /2 à relire/);
});

const TOUCHED: readonly (readonly [button: readonly [string, string], table: number | null])[] = [
  [["prendre", "t1c2=ventes.montant_ht"], 1],
  [["geste", "laisser-1"], 1],
  [["table", "1"], 1],
  [["geste", "relire"], null],
  [["table", "changements"], null],
  [["table", "toutes"], null],
  [["geste", "accepter"], null],
  [["prendre", "../x"], null],
];

for (const [button, table] of TOUCHED)
  test(`the table of ${button.join("=")}: ${table}`, (t) => {
    t.is(touchedTable(new URLSearchParams([[...button]]), PAGE), table);
  });

test("the table in which a button was pressed stays unfolded", (t) => {
  const unfolded = (html: string) => [...html.matchAll(/id="(t\d)" open/g)].map(([, id]) => id);
  t.deepEqual(unfolded(mappingHtml(PAGE)), ["t0"]);
  t.deepEqual(unfolded(mappingHtml({ ...PAGE, openTable: 1 })), ["t0", "t1"]);
});
