import test from "ava";
import { linkRecords, type PlainRecord } from "../../../../engine/files/merge/link-records.ts";
import fc, { rounds } from "../../../properties.ts";

const PRODUCTS = [
  { Référence: "A1", Libellé: "Vis", "Prix HT": 1.2 },
  { Référence: "A2", Libellé: "Clou", "Prix HT": 0.8 },
];
const PERSONS: readonly PlainRecord[] = [
  { Prénom: "Anne", Nom: "Morvan", Naissance: "12/03/1981", CP: 56100, Email: "anne@orange.fr" },
  { Prénom: "Hugo", Nom: "Delaverne", Naissance: "08/08/1972", CP: 57000, Email: null },
];
const COMPANIES = [
  { SIRET: "30000000700017", "Raison sociale": "Ormiville Conseil", Ville: "Lorient" },
  { SIRET: "30000000700017", "Raison sociale": "ORMIVILLE CONSEIL SARL", Ville: "Lorient" },
];

test("persons with persons, companies with companies; other tables are told", (t) => {
  const twice = [{ Nom: "MORVAN", Prénom: "Anne", "Né le": "1981-03-12", Mail: "anne@sfr.fr" }];
  const { groups, leftOut } = linkRecords([PRODUCTS, PERSONS, COMPANIES, twice], 20261127);
  t.deepEqual(leftOut, [0]);
  t.deepEqual(
    groups.map(({ members }) => members.map(({ table, row }) => [table, row])),
    [
      [
        [1, 0],
        [3, 0],
      ],
      [
        [2, 0],
        [2, 1],
      ],
    ],
  );
  const email = groups[0]?.record.find(({ header }) => header === "Email");
  t.like(email, { value: "", why: "à choisir" });
  t.deepEqual(email?.others[1], { value: "anne@sfr.fr", rows: [{ table: 3, row: 0 }] });
  const name = groups[1]?.record.find(({ header }) => header === "Raison sociale");
  t.like(name, { value: "ORMIVILLE CONSEIL SARL", from: { table: 2, row: 1 } });
});

test("nothing in, nothing out", (t) => {
  const nothing = { groups: [], doubtful: [], bounded: [] };
  t.deepEqual(linkRecords([], 20261127), { ...nothing, leftOut: [] });
  t.like(linkRecords([[], [{}]], 20261127), nothing);
});

const few = (...values: string[]) => fc.constantFrom("", ...values);
const person = fc.record({
  Prénom: few("Anne", "Paul"),
  Nom: few("Morvan", "Mirebel"),
  "Date de naissance": few("12/03/1981", "02/12/1983"),
  Email: few("anne@orange.fr", "paul@mirebel.fr"),
});

test("each row is in one group at most, and each value is one of its row", (t) => {
  const table = fc.array(person, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(table, table, (one, other) => {
      const tables: readonly (readonly PlainRecord[])[] = [one, other];
      const { groups } = linkRecords(tables, 20261127);
      const places = groups.flatMap(({ members }) =>
        members.map(({ table: at, row }) => `${at}:${row}`),
      );
      t.is(new Set(places).size, places.length);
      for (const { header, value, from } of groups.flatMap(({ record }) => record))
        if (from) t.is(tables[from.table]?.[from.row]?.[header], value);
    }),
    { numRuns: rounds(0.4) },
  );
});
