import test from "ava";
import {
  type MergeEdit,
  mergeDecision,
} from "../../../../../engine/files/report/review/merge-edit.ts";
import { decisionsOfTable } from "../../../../../engine/files/report/review/pair-id.ts";
import type { ReviewPair } from "../../../../../engine/files/report/review/review-pair.ts";
import { EXAMPLE_REVIEW } from "../../../../../shell/pages/review/review-example.ts";

const column = (
  colonne: number,
  ligne: number | null,
  values: Readonly<Record<string, number[]>>,
  pourquoi = ligne === null ? "à choisir" : "la plus complète",
) => ({
  ...{ colonne, libelle: `colonne ${colonne}`, ligne, pourquoi },
  valeurs: Object.entries(values).map(([valeur, lignes]) => ({ valeur, lignes })),
});

const GROUP: ReviewPair = {
  ...(EXAMPLE_REVIEW.paires[0] as ReviewPair),
  id: "doublon-1-2-3-4",
  lignes: [2, 3, 4],
  fusion: {
    garder: 2,
    colonnes: [
      column(0, 3, { Garage: [2], "Garage Duport": [3, 4] }),
      column(1, null, { "a@b.fr": [2], "c@d.fr": [4] }),
      column(2, 4, { Lyon: [4] }),
      column(3, 2, { C12: [2], A7: [3] }, "celle de la ligne à garder"),
    ],
  },
};

const AS_PROPOSED: MergeEdit = { garder: null, valeurs: [], lignes: null };
const cell = (colonne: number, ligne: number) => ({ colonne, ligne });

const EDITS: readonly (readonly [string, Partial<MergeEdit>, unknown])[] = [
  ["as proposed", {}, { garder: 2, valeurs: [cell(0, 3), cell(2, 4)], lignes: null }],
  [
    "another row to keep: what it has is not taken from others, its number stays its own",
    { garder: 3 },
    { garder: 3, valeurs: [cell(2, 4)], lignes: null },
  ],
  [
    "values are chosen, also that of the row to keep",
    { valeurs: [cell(0, 2), cell(1, 4), cell(3, 3)] },
    { garder: 2, valeurs: [cell(1, 4), cell(2, 4), cell(3, 3)], lignes: null },
  ],
  [
    "a row is left out, and what it alone has",
    { lignes: [2, 3] },
    { garder: 2, valeurs: [cell(0, 3)], lignes: [2, 3] },
  ],
  [
    "the row to keep is left out",
    { lignes: [3, 4], garder: 2 },
    { garder: 3, valeurs: [cell(2, 4)], lignes: [3, 4] },
  ],
  ["one row is none", { lignes: [2] }, null],
  ["a row of another duplicate", { lignes: [2, 3, 9] }, null],
  ["to keep a row of another", { garder: 9 }, null],
  ["a column that is not shown", { valeurs: [cell(9, 2)] }, null],
  ["a row without a value", { valeurs: [cell(2, 2)] }, null],
];

for (const [what, edit, expected] of EDITS)
  test(what, (t) =>
    t.deepEqual(mergeDecision(GROUP, { ...AS_PROPOSED, ...edit }), expected as null),
  );

test("rows that are left out are kept apart from the others", (t) => {
  const fusion = mergeDecision(GROUP, { ...AS_PROPOSED, lignes: [2, 3] }) ?? undefined;
  t.deepEqual(decisionsOfTable([{ paire: GROUP.id, acceptee: true, fusion }], 0), {
    duplicates: [
      { rows: [2, 3], isAccepted: true, keep: 2 },
      { rows: [2, 4], isAccepted: false },
    ],
    records: [],
    merged: [{ row: 2, column: 0, from: 3 }],
  });
});
