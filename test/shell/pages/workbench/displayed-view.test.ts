import test from "ava";
import { success } from "../../../../engine/errors/failure.ts";
import type { Lot } from "../../../../engine/files/workbench/lots.ts";
import type { WorkbenchHead } from "../../../../engine/files/workbench/workbench-head.ts";
import {
  displayedTable,
  displayedViews,
  firstWithRows,
} from "../../../../shell/pages/workbench/displayed-view.ts";
import type { BrowsedPage } from "../../../../workers/files/file-tasks/browse-workbench.ts";
import { planOf } from "../../../engine/files/diagnostic/table-bed.ts";

const TABLE = { plan: planOf(["companies.siret"]), rows: 9, registers: [] };

function lot(table: number, line: number, faults: number): Lot {
  const own = { id: `${table}.${line}`, column: 0, cause: "", before: "", after: null };
  return { ...own, table, line, faults, remedy: "aucune" };
}

function headOf(tables: number, lots: readonly Lot[]): WorkbenchHead {
  const size = { format: 2, bytes: 0, headChecksum: 0, rows: 9 * tables, faults: 0 };
  return { ...size, jour: "2026-11-29", tables: Array(tables).fill(TABLE), lots, chunks: [] };
}

const TWO = headOf(2, [lot(0, 13, 9), lot(1, 2, 3), lot(1, 13, 1)]);

/** The facets of an address -> the table that is shown, of two. */
const TABLES: readonly (readonly [facette: string | undefined, table: number, why: string])[] = [
  [undefined, 0, "most faults"],
  ["defaut:2", 1, "the only one with that fault"],
  ["defaut:13", 0, "most of that fault"],
  ["etat:inutilisable,defaut:2", 1, "among other facets"],
  ["table:2,defaut:13", 1, "the one that is named"],
  ["table:9", 1, "the last one"],
  ["defaut:7", 0, "none has it"],
];

for (const [facette, table, why] of TABLES)
  test(`table ${table + 1} for ${facette ?? "no facet"}: ${why}`, (t) => {
    t.is(displayedTable(TWO, facette === undefined ? {} : { facette }), table);
  });

const NOTHING = { valide: 0, reparee: 0, a_verifier: 0, inutilisable: 0 };

/** Opens the first table of a file without a question; it has `needing` rows that need something. */
async function opened(
  head: WorkbenchHead,
  { now, before, needing = 0, faulty = 0 }: Record<string, number>,
) {
  const pageOf = (total: number) =>
    ({
      total,
      states: { ...NOTHING, a_verifier: now },
      statesBefore: { ...NOTHING, a_verifier: before },
    }) as BrowsedPage;
  const shown = await firstWithRows(displayedViews(head, {}, 0), async ({ facette = "" }) => {
    if (facette.includes("etat:")) return success(pageOf(needing));
    return success(pageOf(facette.includes("defaut:") ? faulty : 9));
  });
  if (!shown.ok) throw new Error(shown.failure.detail);
  return shown.value;
}

const ALL_CAN = /^Toutes les fiches peuvent servir\. Celles-ci ont un défaut/;
const TABLE_CAN = /^Dans cette table, toutes les fiches peuvent servir\. Celles-ci ont un défaut/;

test("what is said of one table is not said of all", async (t) => {
  const one = headOf(1, [lot(0, 13, 9)]);
  t.is((await opened(TWO, { now: 3, before: 3, needing: 3 })).message, "");
  // The other table has rows that need something.
  const others = await opened(TWO, { now: 3, before: 3, faulty: 9 });
  t.regex(others.message, TABLE_CAN);
  t.is(others.view.facette, "table:1,defaut:13");
  t.regex((await opened(TWO, { now: 3, before: 3 })).message, /^Aucune fiche de cette table/);
  t.regex((await opened(TWO, { now: 0, before: 0, faulty: 9 })).message, ALL_CAN);
  t.regex((await opened(one, { now: 0, before: 0, faulty: 9 })).message, ALL_CAN);
  t.regex((await opened(one, { now: 0, before: 0 })).message, /^Aucune fiche n'est en défaut/);
  t.regex((await opened(one, { now: 0, before: 4, faulty: 9 })).message, /^Tout est décidé/);
});
