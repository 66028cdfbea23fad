import test from "ava";
import type { AddressQuery } from "../../../../../engine/address/address.ts";
import { ADDRESS_FILE } from "../../../../../engine/files/lists/addresses/address-file.ts";
import { addressOfRow } from "../../../../../engine/files/lists/addresses/address-of-row.ts";
import { findColumns } from "../../../../../engine/files/read/columns.ts";

/** What is asked for of one row of a file with that header. */
function queryOf(header: string, row: string) {
  const columns = findColumns(ADDRESS_FILE, header.split(","));
  if (!columns.ok) throw new Error(columns.failure.detail);
  return addressOfRow(row.split(","), columns.value);
}

const ROWS: readonly (readonly [
  why: string,
  header: string,
  row: string,
  query: Partial<AddressQuery>,
])[] = [
  [
    "one column",
    "Adresse complète",
    " 1 rue X 75001 Paris ",
    { adresse: "1 rue X 75001 Paris", ville: "" },
  ],
  [
    "parts",
    "Adresse,Complément d'adresse,CP,Ville",
    "1 rue X,Bât. B,75001,Paris",
    { adresse: "1 rue X", complement: "Bât. B", codePostal: "75001", ville: "Paris" },
  ],
  [
    "the street line before the whole address",
    "Adresse complète,Adresse,Commune",
    "1 rue X 75001 Paris,1 rue X,Paris",
    { adresse: "1 rue X", ville: "Paris" },
  ],
  ["three lines", "adresse1,adresse2,adresse3", "Tour A,1 rue X,", { adresse: "Tour A\n1 rue X" }],
  [
    "a lieu-dit beside the street",
    "rue,lieu-dit",
    "1 rue X,Le Bourg",
    { adresse: "1 rue X\nLe Bourg" },
  ],
  ["a number of its own", "numero,rue", "12 bis,rue X", { adresse: "12 bis rue X" }],
  ["with its index", "numero,rep,nom_voie", "12,bis,rue X", { adresse: "12 bis rue X" }],
  ["of two houses", "n° voie,voie", "12-14,rue X", { adresse: "12-14 rue X" }],
  ["there twice", "numero,rue", "12,12 rue X", { adresse: "12 rue X" }],
  ["of a customer", "numero,rue", "C-1234,rue X", { adresse: "rue X" }],
  ["of a customer, digits", "numero,rue", "123456,rue X", { adresse: "rue X" }],
  [
    "a type of its own",
    "numerovoie,typevoie,libellevoie",
    "12,RUE,DE X",
    { adresse: "12 RUE DE X" },
  ],
  ["a short row", "adresse,cp,ville", "1 rue X", { adresse: "1 rue X", codePostal: "", ville: "" }],
  ["a row of blanks", "adresse,cp,ville", " , , ", { adresse: "", codePostal: "", ville: "" }],
  ...["", "FR", "France", "FRA", "La Réunion", "GP", "99100", "Nouvelle-Calédonie"].map(
    (pays) =>
      [`country ${pays}`, "adresse,pays", `1 rue X,${pays}`, { adresse: "1 rue X" }] as const,
  ),
];

for (const [why, header, row, query] of ROWS)
  test(why, (t) => {
    const parsed = queryOf(header, row);
    t.is(parsed.fault, null);
    t.like(parsed.query, query);
  });

const REFUSED: readonly (readonly [header: string, row: string, stated: RegExp])[] = [
  ...["BE", "Belgique", "Deutschland", "CHE", "Sénégal"].map(
    (pays) => ["adresse,pays", `1 rue X,${pays}`, /à l'étranger/] as const,
  ),
  ["adresse", "x".repeat(301), /« adresse » a plus de 300 caractères/],
  ["adresse,complement", `1 rue X,${"x".repeat(301)}`, /« complement » a plus de 300/],
];

for (const [header, row, stated] of REFUSED)
  test(`not asked for: ${header} ${row.slice(0, 30)}`, (t) => {
    const parsed = queryOf(header, row);
    t.is(parsed.query, null);
    t.regex(parsed.fault ?? "", stated);
  });
