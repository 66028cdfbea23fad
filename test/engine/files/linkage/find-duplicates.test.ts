import test from "ava";
import { diagnoseRange } from "../../../../engine/files/diagnostic/range/diagnose-range.ts";
import { NO_REGISTERS } from "../../../../engine/files/diagnostic/register-checks/register-checks.ts";
import {
  type DuplicateRow,
  findDuplicates,
} from "../../../../engine/files/linkage/find-duplicates.ts";
import type { PackedRows } from "../../../../engine/files/linkage/rows/packed-rows.ts";
import { blockOf, planOf } from "../diagnostic/table-bed.ts";

const COMPANY = ["siret", "raison_sociale", "email", "telephone", "code_postal", "adresse"].map(
  (field) => `companies.${field}`,
);
const PERSON = ["prenom", "nom_contact", "date_naissance", "email", "mobile", "code_postal"].map(
  (field) => `contacts.${field}`,
);

function featuresOf(fields: readonly string[], rows: readonly (readonly string[])[]): PackedRows {
  const entity = fields === PERSON ? "contacts" : "companies";
  return diagnoseRange([blockOf(rows)], planOf(fields, entity), NO_REGISTERS, () => {}).packed;
}

function duplicatesOf(
  fields: readonly string[],
  rows: readonly (readonly string[])[],
): DuplicateRow[] {
  const found: DuplicateRow[] = [];
  findDuplicates(featuresOf(fields, rows), (one) => found.push(one));
  return found;
}

interface Case {
  readonly fields: readonly string[];
  readonly rows: readonly [readonly string[], readonly string[]];
  readonly rule: 0 | 9 | 10;
  readonly why: string;
}

const ORMIVILLE = [
  "73282932000074",
  "Ormiville SARL",
  "contact@ormiville.fr",
  "0142685300",
  "75011",
  "12 rue des Lilas",
];
const ANNE = ["Anne", "Ormiville", "30/11/1946", "anne@ormiville.fr", "0612345679", "75011"];
const but = (row: readonly string[], change: Readonly<Record<number, string>>) =>
  row.map((cell, i) => change[i] ?? cell);

const CASES: readonly Case[] = [
  { fields: COMPANY, rows: [ORMIVILLE, ORMIVILLE], rule: 9, why: "all the same" },
  {
    fields: COMPANY,
    rows: [ORMIVILLE, but(ORMIVILLE, { 1: "ORMIVILLE  sarl", 3: "01 42 68 53 00" })],
    rule: 10,
    why: "but for case and blanks",
  },
  {
    fields: COMPANY,
    rows: [ORMIVILLE, but(ORMIVILLE, { 2: "contact@orm.iville.fr" })],
    rule: 10,
    why: "signs tell e-mails apart",
  },
  {
    fields: COMPANY,
    rows: [ORMIVILLE, but(ORMIVILLE, { 1: "Ormivile", 5: "" })],
    rule: 10,
    why: "SIRET",
  },
  {
    fields: COMPANY,
    rows: [but(ORMIVILLE, { 0: "" }), but(ORMIVILLE, { 0: "", 1: "Ormivile", 2: "" })],
    rule: 10,
    why: "a slip, the same place and phone",
  },
  {
    fields: COMPANY,
    rows: [
      but(ORMIVILLE, { 0: "", 2: "", 3: "", 5: "" }),
      but(ORMIVILLE, { 0: "", 2: "", 3: "", 5: "", 1: "Sté ORMIVILLE" }),
    ],
    rule: 10,
    why: "name and postcode",
  },
  {
    fields: COMPANY,
    rows: [ORMIVILLE, but(ORMIVILLE, { 0: "55210055400013" })],
    rule: 0,
    why: "other SIREN",
  },
  {
    fields: COMPANY,
    rows: [ORMIVILLE, but(ORMIVILLE, { 0: "73282932000090" })],
    rule: 0,
    why: "another establishment",
  },
  {
    fields: COMPANY,
    rows: [but(ORMIVILLE, { 0: "" }), ["", "Boulangerie Duport", "", "0142685300", "75011", ""]],
    rule: 0,
    why: "neighbours on one switchboard",
  },
  {
    fields: COMPANY,
    rows: [
      ["", "", "", "", "75011", ""],
      ["", "", "", "", "75011", ""],
    ],
    rule: 0,
    why: "too little to be anybody",
  },
  { fields: PERSON, rows: [ANNE, ANNE], rule: 9, why: "all the same" },
  {
    fields: PERSON,
    rows: [ANNE, but(ANNE, { 0: "Annie", 3: "", 4: "" })],
    rule: 10,
    why: "a variant, born the same day",
  },
  {
    fields: PERSON,
    rows: [but(ANNE, { 2: "", 3: "" }), but(ANNE, { 2: "", 3: "", 4: "" })],
    rule: 10,
    why: "name and postcode",
  },
  {
    fields: PERSON,
    rows: [ANNE, but(ANNE, { 0: "Pierre" })],
    rule: 0,
    why: "another given name: a family",
  },
  {
    fields: PERSON,
    rows: [ANNE, but(ANNE, { 0: "Pierre", 1: "Duport", 2: "02/07/1944" })],
    rule: 0,
    why: "a couple with one phone",
  },
  {
    fields: PERSON,
    rows: [ANNE, but(ANNE, { 1: "Duport" })],
    rule: 10,
    why: "a name by marriage",
  },
  {
    fields: PERSON,
    rows: [ANNE, but(ANNE, { 2: "01/02/1990", 3: "a@b.fr", 4: "" })],
    rule: 0,
    why: "namesakes born another day",
  },
  {
    fields: PERSON,
    rows: [but(ANNE, { 1: "Ormiville-Duport", 3: "" }), but(ANNE, { 3: "" })],
    rule: 10,
    why: "a double name, the same day",
  },
];

for (const { fields, rows, rule, why } of CASES)
  test(`duplicates: ${rows.map((row) => row.join("|")).join(" / ")} is ${rule} (${why})`, (t) => {
    const found = duplicatesOf(fields, rows);
    t.is(found[0]?.rule ?? 0, rule);
    if (rule === 0) return;
    t.is(found[0]?.row, 3);
    t.is(found[0]?.firstRow, 2);
    t.regex(found[0]?.why ?? "", rule === 9 ? /ligne 2$/ : /ligne 2 : (?:mêmes?|noms) /);
  });

test("people of one company who share its phone and SIREN are several", (t) => {
  const fields = [
    "companies.siren",
    "companies.raison_sociale",
    "contacts.prenom",
    "contacts.nom_contact",
    "companies.telephone",
  ];
  const rows = ["Anne Ormiville", "Paul Duport", "Luc Marvin"].map((name) => [
    "732829320",
    "X Conseil",
    ...name.split(" "),
    "0142685300",
  ]);
  t.deepEqual(duplicatesOf(fields, rows), []);
});

test("what differs in a column that nothing is known of is no copy", (t) => {
  const fields = ["companies.raison_sociale", "companies.identifiant", "companies.email", ""];
  const rows = [
    ["Ormiville", "1", "a@orvil.fr", "46"],
    ["Ormiville", "2", "a@orvil.fr", "78"],
    ["Ormiville", "3", "a@orvil.fr", "78"],
  ];
  t.deepEqual(
    duplicatesOf(fields, rows).map(({ row, rule }) => [row, rule]),
    [[4, 9]],
  );
});

const NUMBERED_PERSON = ["identifiant", "prenom", "nom_contact", "ville"].map(
  (field) => `contacts.${field}`,
);
const NUMBERED: readonly (readonly [
  why: string,
  fields: readonly string[],
  rows: readonly (readonly string[])[],
  rules: readonly number[],
])[] = [
  [
    "namesakes of a town with numbers of their own are no copies, but probably one",
    NUMBERED_PERSON,
    [
      ["1", "Louis", "Martin", "Paris"],
      ["2", "Louis", "Martin", "Paris"],
    ],
    [10],
  ],
  [
    "the same number too: the row is there twice",
    NUMBERED_PERSON,
    [
      ["1", "Louis", "Martin", "Paris"],
      ["1", "Louis", "Martin", "Paris"],
    ],
    [9],
  ],
  [
    "one mailbox under two numbers is the same person entered twice",
    [...NUMBERED_PERSON, "contacts.email"],
    [
      ["1", "Louis", "Martin", "Paris", "louis@orvil.fr"],
      ["2", "Louis", "Martin", "Paris", "louis@orvil.fr"],
    ],
    [9],
  ],
  [
    "a company's name alone is no copy",
    ["companies.identifiant", "companies.raison_sociale"],
    [
      ["1", "Boulangerie Ormiville"],
      ["2", "Boulangerie Ormiville"],
    ],
    [],
  ],
];

for (const [why, fields, rows, rules] of NUMBERED)
  test(`own numbers: ${why}`, (t) => {
    const entity = fields[0]?.startsWith("contacts") ? "contacts" : "companies";
    const { packed } = diagnoseRange(
      [blockOf(rows)],
      planOf(fields, entity),
      NO_REGISTERS,
      () => {},
    );
    const found: number[] = [];
    findDuplicates(packed, ({ rule }) => found.push(rule));
    t.deepEqual(found, rules);
  });

test("twenty thousand rows with one phone are not compared all with all", (t) => {
  const rows = Array.from({ length: 20_000 }, (_, i) => [
    "",
    `Société ${i % 9000}`,
    "",
    "0142685300",
    "75011",
    "",
  ]);
  const found = duplicatesOf(COMPANY, rows);
  t.is(found.length, 11_000);
});
