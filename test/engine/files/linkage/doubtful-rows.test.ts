import test from "ava";
import type { DoubtfulRows } from "../../../../engine/files/linkage/doubtful-rows.ts";
import { findDuplicates } from "../../../../engine/files/linkage/find-duplicates.ts";
import fc, { rounds } from "../../../properties.ts";
import { packedOf } from "./link-bed.ts";

const FIELDS = ["prenom", "nom_contact", "date_naissance", "email", "mobile", "ville"].map(
  (field) => `contacts.${field}`,
);
const few = (...values: string[]) => fc.constantFrom("", ...values);
const person = fc.tuple(
  few("Anne", "Annie"),
  few("Morvan", "Morvant"),
  few("12/03/1981", "13/03/1981"),
  few("anne@orange.fr", "a.morvan@sfr.fr"),
  few("0661784596"),
  few("Lorient", "Lyon"),
);
const persons = fc.array(person, { minLength: 3, maxLength: 14 });

type Rows = readonly (readonly string[])[];

function searched(rows: Rows, decisions: Parameters<typeof findDuplicates>[2] = {}) {
  const doubts: DoubtfulRows[] = [];
  const { firstRow } = findDuplicates(packedOf(FIELDS, rows, "contacts"), () => {}, {
    doubted: (doubt) => doubts.push(doubt),
    ...decisions,
  });
  /** The number of the row that each is one with. */
  const groupOf = (rank: number): number => firstRow[rank] || rank + 2;
  return { doubts, groupOf };
}

const numbersOf = ({ rows }: DoubtfulRows): number[] => rows.map((rank) => rank + 2);

test("what is refused is joined by no other row", (t) => {
  fc.assert(
    fc.property(persons, fc.nat(), (rows, which) => {
      const { doubts } = searched(rows);
      const refused = doubts[which % Math.max(1, doubts.length)];
      if (!refused) return;
      const decisions = [{ rows: numbersOf(refused), isAccepted: false }];
      const { groupOf } = searched(rows, { decisions });
      t.is(new Set(refused.rows.map(groupOf)).size, refused.rows.length);
    }),
    { numRuns: rounds(2) },
  );
});

test("what is accepted is one, and the row that is kept is what all of them repeat", (t) => {
  fc.assert(
    fc.property(persons, fc.nat(), fc.nat(), (rows, which, place) => {
      const { doubts } = searched(rows);
      const accepted = doubts[which % Math.max(1, doubts.length)];
      if (!accepted) return;
      const numbers = numbersOf(accepted);
      const keep = numbers[place % numbers.length] as number;
      const decisions = [{ rows: numbers, isAccepted: true, keep }];
      const { groupOf } = searched(rows, { decisions });
      t.deepEqual([...new Set(accepted.rows.map(groupOf))], [keep]);
    }),
    { numRuns: rounds(2) },
  );
});
