import test from "ava";
import { PERSON_FILE } from "../../../../engine/files/lists/persons/person-file.ts";
import { earlierResults } from "../../../../engine/files/read/earlier-results.ts";

const RESULT_COLUMNS = PERSON_FILE.results;

const ADDED = RESULT_COLUMNS.join(",");
const range = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);

/** Headers, and which of their columns an earlier run added. */
const HEADERS: readonly (readonly [why: string, header: string, columns: readonly number[]])[] = [
  ["no run", "nom,prenom", []],
  ["nothing", "", []],
  ["a run", `nom,prenom,${ADDED}`, range(2, 9)],
  ["a column put behind", `nom,${ADDED},vu par`, range(1, 9)],
  [
    "a column put between",
    `nom,${ADDED.replace(",raisons", ",vu par,raisons")}`,
    [...range(1, 6), 8, 9, 10],
  ],
  ["columns of the customer's that are called so", `action,reference,${ADDED}`, range(2, 9)],
  ["these alone", "nom,action,raisons,reference,date_deces", []],
  ["one was taken away", `nom,${ADDED.replace(",raisons", "")}`, []],
  ["another order", `nom,${RESULT_COLUMNS.toReversed().join(",")}`, []],
];

for (const [why, header, columns] of HEADERS)
  test(why, (t) => {
    t.deepEqual(earlierResults(RESULT_COLUMNS, header.split(",")), columns);
  });
