import test from "ava";
import {
  addColumns,
  commentColumns,
  countColumns,
  freeTextColumn,
} from "../../../../../engine/files/report/roles/column-comments.ts";
import { blockOf, mappingOf } from "../../diagnostic/table-bed.ts";

const FIELDS = ["companies.siret", "companies.commentaire", "contacts.commentaire"];
const ROWS = [
  ["1", "facture impayée depuis trois mois", ""],
  ["2", "  ", "rappeler lundi pour le devis"],
  ["3", "très satisfait de la livraison"],
  ["4"],
];

test("columns of free text, of whichever entity", (t) => {
  t.deepEqual(commentColumns(mappingOf(FIELDS)), [1, 2]);
  t.deepEqual(commentColumns(mappingOf(["companies.siret"])), []);
});

test("texts are counted, blank cells and short rows are none; ranges add up to the whole", (t) => {
  const whole = countColumns([blockOf(ROWS)], [1, 2]);
  t.deepEqual(
    whole.map(({ commentaires }) => commentaires),
    [2, 1],
  );
  const parts = [ROWS.slice(0, 1), ROWS.slice(1)].map((rows) =>
    countColumns([blockOf(rows)], [1, 2]),
  );
  t.deepEqual(parts.reduce(addColumns), whole);
});

test("what is told of a column is counts, in French, and none of its texts", (t) => {
  const [counts] = countColumns([blockOf(ROWS)], [1]);
  if (!counts) return t.fail();
  const reported = freeTextColumn("clients.csv", "Note", counts);
  t.like(reported, { table: "clients.csv", column: "Note", examined: 2 });
  t.is(
    reported.themes.reduce((sum, { count }) => sum + count, 0),
    2,
  );
  t.false(JSON.stringify(reported).includes("facture impayée"));
});
