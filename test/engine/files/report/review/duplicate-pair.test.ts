import test from "ava";
import { findDuplicates } from "../../../../../engine/files/linkage/find-duplicates.ts";
import { DuplicateReader } from "../../../../../engine/files/report/review/duplicate-pair.ts";
import { decisionsOfTable } from "../../../../../engine/files/report/review/pair-id.ts";
import type { ReviewPair } from "../../../../../engine/files/report/review/review-pair.ts";
import { planOf } from "../../diagnostic/table-bed.ts";
import { packedOf } from "../../linkage/link-bed.ts";

const FIELDS = ["prenom", "nom_contact", "date_naissance", "email", "mobile", "ville"].map(
  (field) => `contacts.${field}`,
);
const PLAN = planOf(FIELDS, "contacts");

type Rows = readonly (readonly string[])[];

/** What a person sees of these rows; the first has number 2. */
function seen(rows: Rows): ReviewPair[] {
  const reader = new DuplicateReader(PLAN, 0);
  const pairs: ReviewPair[] = [];
  findDuplicates(packedOf(FIELDS, rows, "contacts"), () => {}, {
    doubted: (doubt) => {
      const own = doubt.rows.map((rank) => ({ row: rank + 2, cells: rows[rank]!, proved: [] }));
      pairs.push(reader.pairOf(doubt, own).pair);
    },
  });
  return pairs;
}

const ANNE: Rows = [
  ["Anne", "Morvan", "12/03/1981", "anne@orange.fr", "0661784596", "Lorient"],
  ["Anne", "Morvant", "12/03/1981", "", "0661784596", "Lorient"],
  ["Anne", "MORVAN", "1981-03-12", "a.morvan@sfr.fr", "0661784596", "LORIENT"],
];

test("rows of one group are seen together, with the record that they may become", (t) => {
  const [group, ...others] = seen(ANNE);
  t.deepEqual(others, []);
  t.like(group, {
    id: "doublon-1-2-3-4",
    lignes: [2, 3, 4],
    cotes: ["Ligne 2", "Lignes 3 et 4"],
    si_accepte:
      "Les lignes 3 et 4 sont marquées comme doublons de la ligne 2 ; aucune ligne n'est supprimée.",
  });
  t.is(group?.pour.length, 2);
  t.true(group?.pour.every((reason) => /^lignes \d et \d : .*même mobile/.test(reason)));
  const merge = group?.fusion;
  t.is(merge?.garder, 2);
  t.deepEqual(
    merge?.colonnes.map(({ libelle, ligne, pourquoi }) => [libelle.slice(9), ligne, pourquoi]),
    [
      ["prenom", 2, "la même partout"],
      ["nom_contact", 2, "la plus fréquente"],
      ["date_naissance", 2, "la même, écrite autrement"],
      ["email", null, "à choisir"],
      ["mobile", 2, "la même partout"],
      ["ville", 2, "la même, écrite autrement"],
    ],
  );
  t.deepEqual(merge?.colonnes[3]?.valeurs, [
    { valeur: "anne@orange.fr", lignes: [2] },
    { valeur: "a.morvan@sfr.fr", lignes: [4] },
  ]);
});

test("two rows are a pair, as ever", (t) => {
  const [pair] = seen(ANNE.slice(0, 2));
  t.like(pair, { id: "doublon-1-2-3", cotes: ["Ligne 2", "Ligne 3"] });
  t.is(pair?.champs.length, 6);
  t.false(pair?.pour.some((reason) => reason.startsWith("lignes")));
});

test("copies are no rows of a group: it is decided by the row that they copy", (t) => {
  const [first, second] = ANNE as [string[], string[]];
  const [pair] = seen([first, first, second, second]);
  t.is(pair?.id, "doublon-1-2-4");
});

test("many rows of one group are seen pair by pair", (t) => {
  const many = Array.from({ length: 14 }, (_, i) => [
    ...["Anne", "Morvan", "12/03/1981", `anne${i}@orange.fr`, "0661784596", "Lorient"],
  ]);
  t.true(seen(many).every(({ lignes }) => lignes.length === 2));
});

test("a decision on a group is one on its rows", (t) => {
  const decided = (isAccepted: boolean) =>
    decisionsOfTable([{ paire: "doublon-1-2-3-4", acceptee: isAccepted }], 0);
  t.deepEqual(decided(true), {
    duplicates: [{ rows: [2, 3, 4], isAccepted: true }],
    records: [],
  });
  const ruled = (isAccepted: boolean) => {
    const { duplicates } = decided(isAccepted);
    const packed = packedOf(FIELDS, ANNE, "contacts");
    return [...findDuplicates(packed, () => {}, { decisions: duplicates }).firstRow];
  };
  t.deepEqual(ruled(true), [0, 2, 2]);
  t.deepEqual(ruled(false), [0, 0, 0], "no two of them are one");
});
