import test from "ava";
import { readMappingForm, withSentFields } from "../../../../shell/pages/mapping/mapping-form.ts";
import { mappingHtml } from "../../../../shell/pages/mapping/mapping-html.ts";
import {
  type ColumnChoice,
  columnName,
  type MappingPage,
} from "../../../../shell/pages/mapping/mapping-page.ts";
import fc, { rounds } from "../../../properties.ts";
import { formFields } from "../html/form-fields.ts";
import { mappingPage, withChoices } from "./sample-mapping-page.ts";

const PAGE = mappingPage();
const COUNTS = PAGE.tables.map(({ columns }) => columns.length);

const CHOICES: readonly ColumnChoice[] = [
  { entity: "companies", field: "siren" },
  { entity: "companies", field: "ville" },
  { entity: "companies", field: null },
];
const choice = fc.option(fc.constantFrom(...CHOICES));
const choices = fc.tuple(
  ...COUNTS.map((length) => fc.array(choice, { minLength: length, maxLength: length })),
);

/** What a field shows, told without looking at the code that reads forms. */
function view(page: MappingPage, at: number, position: number): string {
  const column = page.tables[at]?.columns[position];
  if (!column) throw new Error("no such column");
  const { choice: edits, certainty, entity, field } = column;
  if (edits) return edits.field === null ? "-" : `${edits.entity}.${edits.field}`;
  if (certainty === "a_verifier") return "";
  return field === null ? "-" : `${entity}.${field}`;
}

/** What the labels of this page's fields stand for, told by hand. */
const VALUES: Readonly<Record<string, string>> = {
  SIREN: "companies.siren",
  Ville: "companies.ville",
  "Raison sociale": "companies.raison_sociale",
  "Identifiant interne de l’entreprise": "companies.identifiant",
  "Numéro de facture, de commande ou de devis": "ventes.identifiant",
  "Entreprise à laquelle la ligne se rapporte": "ventes.company_id",
  "Montant toutes taxes comprises": "ventes.montant_ttc",
  "SIREN (Entreprises)": "companies.siren",
  "Ville (Entreprises)": "companies.ville",
  "Ignorer cette colonne": "-",
};

function valueTyped(text: string): string {
  return VALUES[text] ?? text;
}

const eachPlace = COUNTS.flatMap((count, table) =>
  Array.from({ length: count }, (_, column) => ({ table, column })),
);

/** The merge told column by column, by what each side shows. */
function mergedByHand(
  then: MappingPage,
  now: MappingPage,
  fields: URLSearchParams,
  isWhole: boolean,
) {
  const taken = new Map<string, string>();
  const conflicts: string[] = [];
  for (const place of eachPlace) {
    const name = columnName(place);
    const [base, theirs] = [then, now].map((page) => view(page, place.table, place.column));
    const mine = valueTyped(fields.get(name) ?? "");
    const isMine = mine !== base && mine !== theirs;
    if (isMine && theirs !== base) conflicts.push(name);
    else if (isMine) taken.set(name, mine);
    else if (isWhole && place.table === 0 && theirs) taken.set(name, theirs);
  }
  return { taken, conflicts };
}

test("three ways: a form of an older page takes what it changed, and tells what others changed too", (t) => {
  const touched = fc.array(
    fc.tuple(
      fc.constantFrom(...eachPlace),
      fc.constantFrom("companies.siren", "-", "companies.raison_sociale"),
    ),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(choices, choices, touched, fc.boolean(), (older, newer, changes, isWhole) => {
      const [then, now] = [withChoices(PAGE, older), withChoices(PAGE, newer)];
      const fields = formFields(mappingHtml(then), "mapping");
      for (const [place, value] of changes) fields.set(columnName(place), value);
      fields.set("table", isWhole ? "0" : "changements");
      const read = readMappingForm(fields, now, then);
      const expected = mergedByHand(then, now, fields, isWhole);
      t.deepEqual(
        read.conflicts.map(({ at }) => columnName(at)),
        expected.conflicts,
      );
      const taken = read.mappings.map(({ crm_field, entity_type }, i) => {
        const place = read.places[i];
        if (!place) throw new Error("no place");
        return [
          columnName(place),
          crm_field === null ? "-" : `${entity_type}.${crm_field}`,
        ] as const;
      });
      t.deepEqual(new Map(taken), expected.taken);
      for (const { at, stored } of read.conflicts) t.is(stored, view(now, at.table, at.column));
      const open = [...read.undecided, ...read.conflicts.map(({ at }) => at)];
      const isOpen = open.some(({ table }) => table === 0);
      t.is(read.tables.length, isWhole && !isOpen ? 1 : 0);
    }),
    { numRuns: rounds(1.5) },
  );
});

test("a page shown again has what was changed in it, and elsewhere what others said", (t) => {
  const then = withChoices(PAGE, []);
  const theirs = withChoices(PAGE, [[{ entity: "companies", field: "siren" }]]);
  const fields = formFields(mappingHtml(then), "mapping");
  fields.set("t0c1", "-");
  const again = formFields(mappingHtml(withSentFields(theirs, fields, then)), "mapping");
  t.is(again.get("t0c0"), "SIREN", "theirs: saved once more it stays");
  t.is(again.get("t0c1"), "Ignorer cette colonne");
});

test("of a page that nobody knows any more, whatever differs is told", (t) => {
  const fields = formFields(mappingHtml(PAGE), "mapping");
  fields.set("table", "changements");
  fields.set("t0c1", "-");
  const read = readMappingForm(fields, PAGE, null);
  t.deepEqual(read.mappings, []);
  t.deepEqual(read.conflicts, [{ at: { table: 0, column: 1 }, stored: "companies.identifiant" }]);
});

test("what the rows of a table are is merged too", (t) => {
  const of = (confirmedEntity: "contacts" | "ventes" | null): MappingPage =>
    mappingPage({
      tables: PAGE.tables.map((table, at) => (at === 0 ? { ...table, confirmedEntity } : table)),
    });
  const fields = formFields(mappingHtml(of(null)), "mapping");
  fields.set("table", "changements");
  t.deepEqual(readMappingForm(fields, of("ventes"), of(null)).entities, [], "untouched");
  fields.set("t0e", "contacts");
  t.is(readMappingForm(fields, of(null), of(null)).entities[0]?.entity_type, "contacts");
  const read = readMappingForm(fields, of("ventes"), of(null));
  t.deepEqual([read.entities, read.entityConflicts], [[], [{ table: 0, stored: "ventes" }]]);
});
