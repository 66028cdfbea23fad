import test from "ava";
import { BLOCKING_KEYS } from "../../../../engine/files/linkage/blocking/blocking-keys.ts";
import { eachCandidatePair } from "../../../../engine/files/linkage/blocking/candidate-pairs.ts";
import { linkTables } from "../../../../engine/files/linkage/linked-groups.ts";
import type { PackedRows } from "../../../../engine/files/linkage/rows/packed-rows.ts";
import fc, { rounds } from "../../../properties.ts";
import { duplicatesOf, packedOf } from "./link-bed.ts";

const FIELDS = ["prenom", "nom_contact", "date_naissance", "email", "mobile", "code_postal"].map(
  (field) => `contacts.${field}`,
);

const few = <T>(...values: T[]) => fc.constantFrom(...values);
const personRow = fc.tuple(
  few("", "Anne", "Annie", "Paul"),
  few("", "Ormiville", "Ormivile", "Duport"),
  few("", "30/11/1946", "01/02/1990"),
  few("", "a@b.fr", "contact@b.fr"),
  few("", "0661784596"),
  few("", "75011", "69003"),
);

/** Pairs that share a key, by comparing all rows with all. */
function naivePairs({ rows, columns }: PackedRows): Set<string> {
  const pairs = new Set<string>();
  for (let i = 0; i < rows; i++)
    for (let j = i + 1; j < rows; j++)
      for (const { keysOf } of BLOCKING_KEYS) {
        const own = new Set(keysOf.map((keyOf) => keyOf(columns, i)).filter((key) => key !== 0));
        if (keysOf.some((keyOf) => own.has(keyOf(columns, j)))) pairs.add(`${i}-${j}`);
      }
  return pairs;
}

test("small blocks: the pairs are all that share a key", (t) => {
  fc.assert(
    fc.property(fc.array(personRow, { maxLength: 60 }), (rows) => {
      const packed = packedOf(FIELDS, rows, "contacts");
      const found = new Set<string>();
      const bounded = eachCandidatePair(
        packed,
        () => false,
        (i, j) => found.add(`${i}-${j}`),
      );
      t.deepEqual([...found].sort(), [...naivePairs(packed)].sort());
      t.deepEqual(bounded, []);
    }),
    { numRuns: rounds(0.6) },
  );
});

test("the order of two tables does not matter, nor does it whether they are one", (t) => {
  const table = fc.array(personRow, { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(table, table, (a, b) => {
      const [first, second] = [packedOf(FIELDS, a, "contacts"), packedOf(FIELDS, b, "contacts")];
      const sizes = (tables: readonly PackedRows[]) =>
        linkTables(tables)
          .groups.map(({ members }) => members.length)
          .sort();
      const whole = packedOf(FIELDS, [...a, ...b], "contacts");
      t.deepEqual(sizes([first, second]), sizes([whole]));
    }),
    { numRuns: rounds(0.6) },
  );
});

test("many rows of one value that nothing parts are told, not compared all with all", (t) => {
  const rows = Array.from({ length: 500 }, () => ["", "", "", "a@b.fr", "", ""]);
  const packed = packedOf(FIELDS, rows, "contacts");
  let pairs = 0;
  const bounded = eachCandidatePair(
    packed,
    () => false,
    () => pairs++,
  );
  t.deepEqual(bounded, [
    { name: "e-mail", rows: 500 },
    { name: "boîte aux lettres", rows: 500 },
    { name: "domaine", rows: 500 },
  ]);
  t.true(pairs < 3 * 500 * 8);
});

test("a row that shares several keys of a kind with many counts once", (t) => {
  const rows = Array.from({ length: 500 }, (_, i) => [`Atelier Numéro ${i}`, "49000", "Angers"]);
  const fields = ["raison_sociale", "code_postal", "ville"].map((field) => `companies.${field}`);
  const packed = packedOf(fields, rows, "companies");
  const bounded = eachCandidatePair(
    packed,
    () => false,
    () => {},
  );
  t.true(bounded.length > 0);
  for (const one of bounded) t.true(one.rows <= rows.length, `${one.name} : ${one.rows}`);
});

test("a chain of likenesses is no group", (t) => {
  // Each is a slip away from the next; the ends are two persons.
  const rows = [
    ["Anne", "Martinel", "", "", "0661784596", "75011"],
    ["Anne", "Martinet", "", "", "0661784596", "75011"],
    ["Jeanne", "Martinez", "", "", "", "75011"],
    ["Jeanne", "Fartinez", "", "", "0712457896", "75011"],
  ];
  const found = duplicatesOf(FIELDS, rows, "contacts");
  t.true(found.every(({ row, firstRow }) => !(row >= 4 && firstRow < 4)));
});
