import test from "ava";
import { recordColumns } from "../../../../../engine/files/diagnostic/record/record-columns.ts";
import { RecordFields } from "../../../../../engine/files/diagnostic/record/record-fields.ts";
import { RecordIdentity } from "../../../../../engine/files/diagnostic/record/record-identity.ts";
import { blockOf, mappingOf } from "../table-bed.ts";

/** Header of the column of SIRET, its cell; what is read of it. */
const CASES: readonly (readonly [
  header: string,
  cell: string,
  state: string,
  siren: number,
  nic: number,
])[] = [
  ["SIRET", "73282932000074", "sound", 732829320, 74],
  ["SIRET", "732829320", "damaged", 732829320, -1],
  ["SIRET", "732829320 RCS Dijon", "damaged", 732829320, -1],
  ["SIRET", "FR44732829320", "damaged", 732829320, -1],
  ["SIRET", "FR73282932000074", "damaged", 732829320, 74],
  ["SIRET", "73282932000074 (siège)", "damaged", 732829320, 74],
  ["SIRET", "SARL Dupont 732829320", "damaged", 0, -1],
  ["SIREN / SIRET", "732829320", "sound", 732829320, -1],
  ["N° SIRET ou SIREN", "732 829 320", "written_otherwise", 732829320, -1],
  ["SIREN/SIRET", "73282932000074", "sound", 732829320, 74],
  ["SIREN/SIRET", "732829321", "damaged", 0, -1],
];

for (const [header, cell, state, siren, nic] of CASES)
  test(`in a column ${header} ${cell} is ${state}`, (t) => {
    const columns = recordColumns([header], mappingOf(["companies.siret"]));
    const fields = new RecordFields(columns);
    const identity = new RecordIdentity(columns);
    fields.moveTo(blockOf([[cell]]), 0);
    identity.readFrom(fields);
    t.deepEqual(
      [identity.read[0]?.state, identity.siren, identity.nic] as const,
      [state, siren, nic] as const,
    );
  });

const OWN_AND_PARTY: readonly (readonly [
  headers: readonly string[],
  siren: number,
  isOfParty: boolean,
])[] = [
  [["SIREN", "SIREN exploitant"], 732829320, false],
  [["siren_exploitant", "siren"], 404833048, false],
  [["SIREN du payeur", "SIREN de l'EPCI"], 732829320, true],
  [["dossier_siren", "siren groupe"], 732829320, false],
  [["siren corrigé", "siren holding"], 732829320, false],
];

for (const [headers, siren, isOfParty] of OWN_AND_PARTY)
  test(`of ${headers.join(" and ")} the row's own number identifies it`, (t) => {
    const columns = recordColumns(headers, mappingOf(["companies.siren", "companies.siren"]));
    const fields = new RecordFields(columns);
    const identity = new RecordIdentity(columns);
    fields.moveTo(blockOf([["732829320", "404833048"]]), 0);
    identity.readFrom(fields);
    t.deepEqual([identity.siren, identity.isOfParty], [siren, isOfParty]);
    t.false(identity.isContradictory, "another party's number contradicts nothing");
  });

test("the field of another party's number says whose it is, whatever the header", (t) => {
  const cases: readonly (readonly [fields: string[], siren: number, isOfParty: boolean])[] = [
    [["companies.siren_partie", "companies.siren"], 404833048, false],
    [["companies.siren", "companies.siren_partie"], 732829320, false],
    [["companies.siren_partie", "companies.siren_partie"], 732829320, true],
  ];
  for (const [mapped, siren, isOfParty] of cases) {
    const columns = recordColumns(["numéro A", "numéro B"], mappingOf(mapped));
    const fields = new RecordFields(columns);
    const identity = new RecordIdentity(columns);
    fields.moveTo(blockOf([["732829320", "404833048"]]), 0);
    identity.readFrom(fields);
    t.deepEqual([identity.siren, identity.isOfParty], [siren, isOfParty]);
  }
});
