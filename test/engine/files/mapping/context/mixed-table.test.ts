import test from "ava";
import { company, fieldsOf, mappedRows, person, siret } from "../mapped-rows.ts";

/** Two persons of each company. */
const half = (i: number): number => i >> 1;

const REPEATED: readonly (readonly [
  header: string,
  cell: (i: number) => string,
  isNumber: boolean,
])[] = [
  ["Réf. interne", (i) => `CL-${2000 + half(i)}`, true],
  ["Solde TTC", (i) => `${1000 + 37 * half(i)},50 €`, false],
  ["Plafond", (i) => `${half(i) + 1} 000 €`, false],
  ["Remise accordée", (i) => `${5 + half(i)} %`, false],
  ["Année", (i) => String(2020 + (half(i) % 5)), false],
  ["Segment", (i) => ["PME", "ETI", "GE"][half(i) % 3] as string, false],
  ["Dernière visite", (i) => `2025-0${1 + (half(i) % 9)}-11`, false],
  [
    "Remarque",
    (i) => ["rappeler lundi", "client fidèle", "a déménagé"][half(i) % 3] as string,
    false,
  ],
];

for (const rows of [4, 8, 40])
  for (const [header, cell, isNumber] of REPEATED)
    test(`persons with their company, ${rows} rows: « ${header} » repeats with it`, (t) => {
      const mapping = mappedRows(
        {
          Société: (i) => company(half(i)),
          Contact: person,
          SIRET: (i) => siret(half(i)),
          [header]: cell,
        },
        rows,
      );
      t.is(fieldsOf(mapping)[3] === "companies.identifiant", isNumber, fieldsOf(mapping).join(" "));
    });
