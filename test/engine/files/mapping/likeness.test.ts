import test from "ava";
import { recordColumns } from "../../../../engine/files/diagnostic/record/record-columns.ts";
import { applyConfirmed } from "../../../../engine/files/mapping/confirmation/apply-confirmed.ts";
import { company, mappedRows, siret, town } from "./mapped-rows.ts";

const empty = (): string => "";
const COMPANY = { nom: company, siret: (i: number) => siret(i), ville: town };
const lastOf = (header: string, cell: (i: number) => string) =>
  mappedRows({ ...COMPANY, [header]: cell }).columns[3];

const OTHER_WORDS = [
  ..."portail portefeuille nomination denominateur adressage telephonie capitale mobilier".split(
    " ",
  ),
  ..."fonctionnement numerotation sectoriel regional statutaire capitalisation paysage villageois".split(
    " ",
  ),
  ..."departementalisation codification datation webinaire communication effectivement".split(" "),
];

test("a word that only begins, or nearly reads, like a name of a field is another word", (t) => {
  for (const header of OTHER_WORDS) t.is(lastOf(header, empty)?.field, null, header);
});

const CUT_SHORT: readonly (readonly [header: string, field: string])[] = [
  ["Raison soci", "raison_sociale"],
  ["Telephonne", "telephone"],
  ["Télehpone", "telephone"],
  ["Adersse", "adresse"],
  ["Forme juridi", "forme_juridique"],
  ["Secteur d'activ", "secteur"],
  ["Comentaire", "commentaire"],
];

test("a header cut short, or with a slip, is still read, to be verified without cells", (t) => {
  for (const [header, field] of CUT_SHORT) {
    const column = mappedRows({ siret: (i) => siret(i), [header]: empty }).columns[1];
    t.is(column?.field, field, header);
    t.is(column?.certainty, "a_verifier", header);
    t.is(column?.unshown, "empty", header);
  }
});

test("an empty column is never certain, whatever its header", (t) => {
  for (const header of ["Email", "Téléphone", "Code postal", "SIRET siège", "Adresse", "IBAN"])
    t.not(lastOf(header, empty)?.certainty, "certain", header);
});

const phone = (i: number): string => `0${1 + (i % 5)} ${20 + i} 34 56 ${10 + i}`;

test("no row is at fault for the want of what no cell shows", (t) => {
  const table = mappedRows({ ...COMPANY, Email: empty, Telephonne: phone, Télecopieu: town });
  const { companies, contacts, mapped } = recordColumns([], table);
  t.false(companies.has("email") || contacts.has("email"));
  t.deepEqual([...(companies.get("telephone") ?? contacts.get("telephone") ?? [])], [4]);
  t.true(mapped.includes(3));
});

test("a confirmation stands for the cells, but not for those of an empty column", (t) => {
  const table = mappedRows({ ...COMPANY, Email: empty, "Numero de telehpone": town });
  const columns = (["email", "telephone"] as const).map((crm_field, i) => ({
    table: table.table,
    original_col: table.columns[3 + i]?.header as string,
    crm_field,
    entity_type: "companies" as const,
  }));
  const confirmed = applyConfirmed(table, { columns, tables: [] } as never);
  const { companies } = recordColumns([], confirmed);
  t.false(companies.has("email"));
  t.deepEqual(companies.get("telephone"), [4]);
});
