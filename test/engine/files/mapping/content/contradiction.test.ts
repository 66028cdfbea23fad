import test from "ava";
import { mapTables } from "../../../../../engine/files/mapping/map-tables.ts";
import type { ColumnMapping } from "../../../../../engine/files/mapping/table-mapping.ts";
import { mergeProfiles } from "../../../../../engine/files/profile/merge-profiles.ts";
import { planProfile } from "../../../../../engine/files/profile/profile-plan.ts";
import { profileRange } from "../../../../../engine/files/profile/profile-range.ts";
import { blockOfRows } from "../../profile/block-of-rows.ts";

const ROWS = 40;
const cells = (make: (i: number) => string): string[] =>
  Array.from({ length: ROWS }, (_, i) => make(i));

function withLuhn(root: string): string {
  let sum = 0;
  [...root].reverse().forEach((digit, i) => {
    const doubled = i % 2 === 0 ? 2 * Number(digit) : Number(digit);
    sum += doubled > 9 ? doubled - 9 : doubled;
  });
  return root + String((10 - (sum % 10)) % 10);
}

const siren = (i: number): string => withLuhn(String(40_000_000 + i * 1733));
const two = (value: number): string => String(value).padStart(2, "0");

const CONTENTS: Readonly<Record<string, readonly string[]>> = {
  rues: cells((i) => `${i + 1} rue ${["des Lilas", "Victor Hugo", "de la Gare"][i % 3]}`),
  telephones: cells((i) => `0${1 + (i % 5)} ${20 + i} 34 56 ${10 + i}`),
  emails: cells((i) => `p${i}.nom${i}@exemple${i % 7}.fr`),
  sirens: cells(siren),
  sirets: cells((i) => withLuhn(`${siren(i)}0001`)),
  dates: cells((i) => `${two(1 + (i % 28))}/${two(1 + (i % 12))}/202${i % 6}`),
  textes: cells((i) => `Appeler le client avant la livraison ${i}`),
};

/** The mapping of a column under a header, beside a number and a name. */
function mapped(header: string, column: readonly string[]): ColumnMapping {
  const rows = column.map((cell, i) => [`CLI${1000 + 7 * i}`, `SARL Garage Vidal ${i}`, cell]);
  return lastMapped(["Code client", "Raison sociale", header], rows);
}

function lastMapped(headers: readonly string[], rows: readonly (readonly string[])[]) {
  const plan = planProfile("clients.csv", headers, [blockOfRows(rows)]);
  const profile = mergeProfiles(plan, [profileRange(plan, [blockOfRows(rows)])]);
  return mapTables([profile])[0]?.columns.at(-1) as ColumnMapping;
}

const CONTRADICTIONS: readonly (readonly [header: string, field: string, contents: string])[] = [
  ["N° SIRET", "siret", "rues emails telephones dates"],
  ["SIREN", "siren", "rues emails telephones dates"],
  ["Email", "email", "rues telephones sirens sirets dates"],
  ["Code postal", "code_postal", "rues emails telephones sirets dates textes"],
  ["Téléphone", "telephone", "rues emails sirens sirets dates"],
  ["Portable", "mobile", "rues emails sirens sirets dates"],
  ["IBAN", "iban", "rues emails telephones sirens sirets dates"],
  ["Date de création", "date_creation", "rues emails telephones sirens sirets textes"],
  ["Ville", "ville", "rues emails telephones sirets dates"],
  ["Prénom", "prenom", "rues emails telephones sirets dates"],
];

for (const [header, field, contents] of CONTRADICTIONS)
  test(`« ${header} » over ${contents}: the cells are followed`, (t) => {
    for (const content of contents.split(" ")) {
      const column = mapped(header, CONTENTS[content] as readonly string[]);
      t.not(column.field, field, content);
      const against = column.candidates.find((candidate) => candidate.field === field);
      if (against)
        t.true(against.evidence.some(({ weight, text }) => weight < 0 && /contredit/.test(text)));
    }
  });

test("the cells are followed in a known export too", (t) => {
  const headers = ["Record ID", "Associated Company IDs", "Lifecycle Stage", "Email"];
  const rows = (CONTENTS["sirets"] as readonly string[]).map((siret, i) => [
    String(5000 + i),
    String(900 + i),
    "lead",
    siret,
  ]);
  t.not(lastMapped(headers, rows).field, "email");
  const emails = rows.map((row, i) => [...row.slice(0, -1), CONTENTS["emails"]?.[i] as string]);
  t.is(lastMapped(headers, emails).field, "email");
});

/** The fields that contents speak for, whatever the header says. */
const SPOKEN_FOR: Readonly<Record<string, readonly string[]>> = {
  rues: ["adresse"],
  telephones: ["telephone", "mobile"],
  emails: ["email"],
  sirens: ["siren"],
  sirets: ["siret"],
  dates: ["date", "date_creation", "date_echeance", "date_modification", "date_naissance"],
  textes: ["commentaire"],
};

test("a field that the cells do not speak for is never certain", (t) => {
  for (const [header, own] of CONTRADICTIONS)
    for (const [content, fields] of Object.entries(SPOKEN_FOR)) {
      const { field, certainty } = mapped(header, CONTENTS[content] as readonly string[]);
      const isSpokenFor = field === own || fields.includes(field ?? "");
      t.true(certainty !== "certain" || isSpokenFor, `${header} over ${content}: ${field}`);
    }
});

const DAMAGES: readonly (readonly [
  header: string,
  field: string,
  content: string,
  damaged: string,
])[] = [
  ["N° SIRET", "siret", "sirets", "8,00E+13"],
  ["SIREN", "siren", "sirens", "12345678"],
  ["Email", "email", "emails", "jean.exemple.fr"],
  ["Téléphone", "telephone", "telephones", "01 23 45 67"],
  ["Date de création", "date_creation", "dates", "31/02/2024"],
];

for (const share of [0.3, 0.6])
  for (const [header, field, content, damaged] of DAMAGES)
    test(`« ${header} » damaged at ${100 * share} % is still what it is`, (t) => {
      const column = (CONTENTS[content] as readonly string[]).map((cell, i) =>
        (i * 7) % 10 < 10 * share ? damaged : cell,
      );
      t.is(mapped(header, column).field, field);
    });

/** Cells that are nothing at all: faults of the column that the header names, never its absence. */
const RUBBISH: readonly ((i: number) => string)[] = [
  () => "appeler le matin",
  (i) => `xx${i}`,
  (i) => `Durieux ${i}`,
  (i) => String(1000 + i),
  () => "voir avec le comptable",
];

for (const [header, field] of [
  ["E-mail", "email"],
  ["Téléphone", "telephone"],
  ["Portable", "mobile"],
  ["SIRET", "siret"],
  ["SIREN", "siren"],
] as const)
  test(`« ${header} » over rubbish is still measured`, (t) => {
    for (const make of RUBBISH) t.is(mapped(header, cells(make)).field, field, make(0));
  });
