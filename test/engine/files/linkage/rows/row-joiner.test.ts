import test from "ava";
import {
  NUMBER_COLUMNS,
  type PackedRows,
  rowText,
} from "../../../../../engine/files/linkage/rows/packed-rows.ts";
import { joinRows, RowJoiner } from "../../../../../engine/files/linkage/rows/row-joiner.ts";
import fc, { rounds } from "../../../../properties.ts";
import { packedOf } from "../link-bed.ts";

const FIELDS = ["nom_contact", "prenom", "email", "adresse", "code_postal", "telephone"].map(
  (field) => `contacts.${field}`,
);
const cell = fc.constantFrom("", "Le Goff", "Anne", "a@b.fr", "12 rue des Lilas", "75011", "éà");
const rows = fc.array(fc.array(cell, { minLength: 6, maxLength: 6 }), { minLength: 1 });

/** Everything that the rows tell, but their numbers in the file. */
function toldBy(packed: PackedRows): unknown {
  const names = NUMBER_COLUMNS.filter((name) => name !== "number");
  return Array.from({ length: packed.rows }, (_, row) => [
    rowText(packed, row),
    packed.flags[row],
    ...names.map((name) => packed.columns[name][row]),
  ]);
}

test("ranges joined are the rows at once, whatever the cuts and the expected number", (t) => {
  fc.assert(
    fc.property(rows, fc.array(fc.nat(12), { maxLength: 4 }), fc.nat(20), (all, cuts, expected) => {
      const bounds = [...new Set([0, ...cuts.map((cut) => Math.min(cut, all.length)), all.length])];
      bounds.sort((a, b) => a - b);
      const parts = bounds
        .slice(1)
        .map((end, i) => packedOf(FIELDS, all.slice(bounds[i], end), "contacts"));
      const whole = toldBy(packedOf(FIELDS, all, "contacts"));
      const joiner = new RowJoiner(expected);
      for (const part of parts) joiner.add(part);
      t.deepEqual(toldBy(joiner.finish()), whole);
      t.deepEqual(toldBy(joinRows(parts)), whole);
    }),
    { numRuns: rounds(0.6) },
  );
});
