import test from "ava";
import { ENTITY_TYPES } from "../../../../engine/files/mapping/entity-type.ts";
import { FIELDS } from "../../../../engine/files/mapping/field-list.ts";
import { FIELD_GROUPS } from "../../../../shell/pages/mapping/field-labels.ts";
import { readMappingForm, withSentFields } from "../../../../shell/pages/mapping/mapping-form.ts";
import { mappingHtml } from "../../../../shell/pages/mapping/mapping-html.ts";
import { type ColumnChoice, columnName } from "../../../../shell/pages/mapping/mapping-page.ts";
import fc, { anyCharacter, rounds } from "../../../properties.ts";
import { formFields } from "../html/form-fields.ts";
import { column, mappingPage, table, widePage, withChoices } from "./sample-mapping-page.ts";

const choice: fc.Arbitrary<ColumnChoice> = fc.oneof(
  fc.constantFrom(...FIELDS).map(({ entity, name }) => ({ entity, field: name })),
  fc.constant({ entity: "companies" as const, field: null }),
);

for (const [name, page, factor] of [
  ["two tables", mappingPage(), 0.6],
  ["many columns", widePage(101), 0.06],
] as const)
  test(`what is shown is what is read, ${name}`, (t) => {
    const choices = fc.tuple(
      ...page.tables.map(({ columns }) =>
        fc.array(choice, { minLength: columns.length, maxLength: columns.length }),
      ),
    );
    fc.assert(
      fc.property(choices, (edits) => {
        const view = withChoices(page, edits);
        const read = readMappingForm(formFields(mappingHtml(view), "mapping"), view);
        const expected = page.tables.flatMap((one, at) =>
          one.columns.map(({ header }, position) => {
            const { field, entity } = (edits[at] as ColumnChoice[])[position] as ColumnChoice;
            return {
              table: one.name,
              original_col: header,
              crm_field: field,
              entity_type: field === null ? one.entity : entity,
            };
          }),
        );
        t.deepEqual(read.mappings, expected);
        t.deepEqual(read.undecided, []);
        t.deepEqual(read.unread, []);
      }),
      { numRuns: rounds(factor) },
    );
  });

test("a doubtful column is undecided until somebody says something", (t) => {
  const page = mappingPage();
  const read = readMappingForm(formFields(mappingHtml(page), "mapping"), page);
  t.deepEqual(read.undecided, [{ table: 0, column: 2 }]);
  t.deepEqual(
    read.mappings.filter(({ crm_field }) => crm_field === null).map((one) => one.original_col),
    ["Zone libre 4"],
  );
  t.deepEqual(read.tables, [{ table: "factures", entity_type: "ventes" }]);
  t.deepEqual(read.entities, []);
});

test("what the rows of a table are is kept, whatever is left open", (t) => {
  const page = mappingPage();
  const fields = formFields(mappingHtml(page), "mapping");
  fields.set("table", "0");
  fields.set("t0e", "contacts");
  fields.set("t1e", "companies");
  const read = readMappingForm(fields, page);
  t.deepEqual(read.tables, []);
  t.deepEqual(read.entities, [
    { table: "clients", entity_type: "contacts" },
    { table: "factures", entity_type: "companies" },
  ]);
});

test("one table is saved as a whole; of the others what was changed", (t) => {
  const page = mappingPage();
  const fields = formFields(mappingHtml(page), "mapping");
  fields.set("table", "0");
  fields.set("t0c2", "companies.ville");
  fields.set("t1c2", "ventes.montant_ht");
  const read = readMappingForm(fields, page);
  t.deepEqual(
    read.tables.map((one) => one.table),
    ["clients"],
  );
  t.deepEqual(
    read.mappings.map((one) => one.original_col),
    ["Raison sociale", "Code", "Ville / CP", "Zone libre 4", "Total TTC"],
  );
  t.deepEqual(read.places.at(-1), { table: 1, column: 2 });
});

test("an entity that is chosen is the one of ignored columns", (t) => {
  const page = mappingPage({ tables: [table({ columns: [column()] })] });
  const read = readMappingForm(new URLSearchParams("t0e=contacts&t0c0=-"), page);
  t.deepEqual(read.mappings, [
    {
      table: "clients",
      original_col: "Raison sociale",
      crm_field: null,
      entity_type: "contacts",
    },
  ]);
  t.is(
    readMappingForm(new URLSearchParams("t0e=__proto__&t0c0=-"), page).tables[0]?.entity_type,
    "companies",
  );
});

const TYPED: readonly (readonly [typed: string, field: string | null | undefined, why: string])[] =
  [
    ["companies.siren", "siren", "the key"],
    ["SIREN (Entreprises)", "siren", "the label with its entity"],
    ["  siren ", "siren", "the label of the table's own entity, in any case"],
    ["chiffre d’affaires", "chiffre_affaires", "a curved apostrophe"],
    ["Région", "region", "accents"],
    ["REGION (entreprises)", "region", "without accents"],
    ["Ignorer cette colonne", null, "ignored in words"],
    ["-", null, "ignored"],
    ["mob", "mobile", "an abbreviation that headers use"],
    ["zip code", "code_postal", "words of a header in English"],
    ["montant", undefined, "several fields, none of the table's own"],
    ["Sirènes et klaxons", undefined, "no field"],
    ["constructor", undefined, "no field of objects either"],
  ];

for (const [typed, field, why] of TYPED)
  test(`typed: ${why} (${typed})`, (t) => {
    const page = mappingPage({ tables: [table({ columns: [column()] })] });
    const read = readMappingForm(new URLSearchParams({ t0c0: typed }), page);
    t.is(read.mappings[0]?.crm_field, field);
    t.is(read.unread.length, field === undefined ? 1 : 0);
  });

for (const [name, page, typed, displayed] of [
  ["a field", mappingPage(), "companies.siren", "SIREN"],
  ["no field", widePage(101), "Sirènes et klaxons", "Sirènes et klaxons"],
] as const)
  test(`what was sent and not kept is shown again, ${name}`, (t) => {
    const sent = formFields(mappingHtml(page), "mapping");
    sent.set("t0c2", typed);
    sent.set("t0e", "contacts");
    const again = formFields(mappingHtml(withSentFields(page, sent)), "mapping");
    t.is(again.get("t0c2"), displayed);
    t.is(again.get("t0e"), "contacts");
  });

test("any form at all is read: entries are of the page's columns and known fields", (t) => {
  const page = mappingPage();
  const names = fc.oneof(
    fc.constantFrom("t0c0", "t0c1", "t1c2", "t0e", "t1e", "table", "t9c9", "t-1c0"),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.string({ unit: anyCharacter }))), (pairs) => {
      const { mappings, places } = readMappingForm(new URLSearchParams(pairs), page);
      t.is(mappings.length, places.length);
      for (const { crm_field, entity_type } of mappings) {
        t.true(ENTITY_TYPES.includes(entity_type));
        t.true(
          crm_field === null ||
            FIELDS.some(({ name, entity }) => name === crm_field && entity === entity_type),
        );
      }
    }),
    { numRuns: rounds(2) },
  );
});

test("every field has a French label of its own, and labels tell fields apart", (t) => {
  const all = FIELD_GROUPS.flatMap(({ fields }) => fields);
  t.is(all.length, FIELDS.length);
  t.is(new Set(all.map(({ fullLabel }) => fullLabel.toLowerCase())).size, all.length);
  for (const { label, field } of all) t.regex(label, /^[A-ZÉ]/, field.name);
});

test("names of fields are made of positions", (t) => {
  t.is(columnName({ table: 3, column: 12 }), "t3c12");
});
