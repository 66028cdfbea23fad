import test from "ava";
import { ADDRESS_FILE } from "../../../../../engine/files/lists/addresses/address-file.ts";
import {
  type AddressField,
  FIELD_HEADERS,
} from "../../../../../engine/files/lists/addresses/field-headers.ts";
import { findColumns } from "../../../../../engine/files/read/columns.ts";
import { foldHeader } from "../../../../../engine/registers/header.ts";

/** Headers of exports, and which column each field is in; the others are nowhere. */
const HEADERS: readonly (readonly [
  header: string,
  columns: Partial<Record<AddressField, number>>,
])[] = [
  ["adresse", { adresse: 0 }],
  ["id,Adresse complète", { adresse: 1 }],
  ["Adresse,CP,Ville", { adresse: 0, code_postal: 1, ville: 2 }],
  [
    "Adresse 1,Adresse 2,Adresse 3,Code postal,Commune,Pays",
    { adresse: 0, adresse_2: 1, adresse_3: 2, code_postal: 3, ville: 4, pays: 5 },
  ],
  [
    "Street Address,Address Line 2,City,ZIP,Country",
    { adresse: 0, adresse_2: 1, ville: 2, code_postal: 3, pays: 4 },
  ],
  [
    "N° voie,Indice de répétition,Type de voie,Libellé voie,Complément adresse,Lieu-dit,CP,Localité",
    {
      numero: 0,
      indice: 1,
      type_voie: 2,
      adresse: 3,
      complement: 4,
      adresse_3: 5,
      code_postal: 6,
      ville: 7,
    },
  ],
  ["BillingStreet,BillingPostalCode,BillingCity", { adresse: 0, code_postal: 1, ville: 2 }],
  ["rue,CP / Ville", { adresse: 0, ville: 1 }],
];

for (const [header, columns] of HEADERS)
  test(header, (t) => {
    const found = findColumns(ADDRESS_FILE, header.split(","));
    if (!found.ok) throw new Error(found.failure.detail);
    const there = Object.entries(found.value).filter(([, column]) => column >= 0);
    t.deepEqual(Object.fromEntries(there), columns);
  });

test("the address lacks: what there is, and what can be done", (t) => {
  const found = findColumns(ADDRESS_FILE, ["ref", "ville"]);
  t.is(found.ok ? "" : found.failure.code, "fichier.colonnes");
  t.regex(
    found.ok ? "" : found.failure.detail,
    /Il manque « adresse » ; colonnes trouvées : ref, ville\. .*--colonne adresse=COLONNE \(.*\)\.$/,
  );
});

test("every header of the table is folded, and of one field", (t) => {
  const all = FIELD_HEADERS.flatMap(({ headers }) => headers);
  t.deepEqual(
    all.filter((header) => foldHeader(header) !== header),
    [],
  );
  t.is(new Set(all).size, all.length);
});
