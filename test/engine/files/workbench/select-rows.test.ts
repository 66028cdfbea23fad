import test from "ava";
import { type JudgedFault, stateOf } from "../../../../engine/files/diagnostic/range/judged-row.ts";
import { ROW_STATES } from "../../../../engine/files/diagnostic/row-state.ts";
import { type DecidedFault, decideFault } from "../../../../engine/files/workbench/decide-row.ts";
import { DecidedRows } from "../../../../engine/files/workbench/decided-rows.ts";
import type {
  DecisionStep,
  LotDecision,
  RowDecision,
} from "../../../../engine/files/workbench/decisions.ts";
import { FAULT_CHOICES } from "../../../../engine/files/workbench/decisions.ts";
import { lotIdOf, REMEDIES, remedyOf } from "../../../../engine/files/workbench/lots.ts";
import type { RowQuery } from "../../../../engine/files/workbench/row-query.ts";
import { selectRows } from "../../../../engine/files/workbench/select-rows.ts";
import fc, { rounds } from "../../../properties.ts";
import { fault, judged, workbenchOf } from "./workbench-bed.ts";

const NAMES = ["Fleurs Ormiville", "GARAGE QUERVABERT", "Éts Müller & Fils", "02 61 91 00 42"];

const faults = fc.array(
  fc.oneof(
    fc.record({ rule: fc.constantFrom(2, 15), column: fc.constantFrom(0, 2), now: fc.constant(2) }),
    fc.record({ rule: fc.constantFrom(6, 11), column: fc.constant(-1), now: fc.nat(3) }),
  ),
  { maxLength: 3 },
);

const row = fc.record({
  faults,
  after: fc.constantFrom(null, "0261910042", "90000011800027"),
  why: fc.constantFrom("zéro perdu", "clé fausse : 12", "clé fausse : 13", "cessée le 3 mai 2020"),
  name: fc.constantFrom(...NAMES),
});

const tables = fc.array(fc.array(row, { maxLength: 12 }), { minLength: 1, maxLength: 3 });

const subset = <Value>(...values: Value[]) => fc.subarray(values, { maxLength: 2 });
const requested = fc.record({
  tables: subset(0, 1),
  states: subset(...ROW_STATES),
  remedies: subset(...REMEDIES),
  invoicing: fc.constant([]),
  lines: subset(2, 6, 15),
  columns: subset("0.0", "0.2", "1.-1"),
  text: fc.constantFrom("", "ormi", "muller", "garage quer", "0261"),
  order: fc.constantFrom("ligne" as const, "cout" as const),
});

const steps = fc.array(
  fc.record({ row: fc.nat(30), lot: fc.boolean(), choix: fc.constantFrom(...FAULT_CHOICES) }),
  { maxLength: 4 },
);

type Shown = DecidedFault & { readonly key: string };

/** A fault after all steps, one after the other. */
function decidedSlowly(
  { table, row: ligne }: { readonly table: number; readonly row: number },
  own: JudgedFault,
  decided: readonly DecisionStep[],
): DecidedFault {
  const isLot = ({ lot }: LotDecision) => lot === lotIdOf(table, own);
  const isRow = (one: RowDecision) => one.table === table && one.ligne === ligne;
  const choices = decided.flatMap(({ lots = [], fiches = [] }) => [
    ...lots.filter(isLot),
    ...fiches.filter(isRow),
  ]);
  return choices.reduce<DecidedFault>((_, { choix }) => decideFault(own, choix), own);
}

test("facets and rows are those of a slow count, whatever was decided", async (t) => {
  await fc.assert(
    fc.asyncProperty(tables, requested, steps, async (drawn, query, taken) => {
      const own = drawn.map((rows) =>
        rows.map(({ faults: reported, after, why, name }, i) =>
          judged(
            i + 2,
            ["1", name, "2", ""],
            reported.map(({ rule, column, now }) =>
              fault(rule, column, { now, open: 3, why, after: column < 0 ? null : after }),
            ),
          ),
        ),
      );
      const { workbench, close } = await workbenchOf(own);
      try {
        const all = own.flatMap((rows, table) => rows.map((one) => ({ table, ...one })));
        const decided = taken.flatMap(({ row: at, lot, choix }): DecisionStep[] => {
          const one = all[at];
          const [first] = one?.faults ?? [];
          if (!one || !first) return [];
          return lot
            ? [{ lots: [{ lot: lotIdOf(one.table, first), choix }] }]
            : [{ fiches: [{ table: one.table, ligne: one.row, choix }] }];
        });
        const rows = new DecidedRows(workbench, decided);
        const expected = all.map((one) => ({
          ...one,
          faults: one.faults.map((own) => decidedSlowly(one, own, decided)),
        }));
        t.deepEqual(
          all.map((_, rank) => rows.row(rank).faults),
          expected.map((one) => one.faults),
        );
        t.deepEqual([...rows.states], expected.map(stateOf));
        const full: RowQuery = { ...query, lots: [] };
        const { ranks, counts } = selectRows(rows, full);
        const folded = (text: string) =>
          text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll(" ", "");
        const isIn = <Value>(list: readonly Value[], value: Value) =>
          list.length === 0 || list.includes(value);
        const matches = (
          one: (typeof expected)[number],
          without?: keyof RowQuery,
          asks: typeof query = query,
        ): boolean => {
          const is = <Value>(key: keyof typeof query, value: Value) =>
            key === without || isIn(asks[key] as unknown as Value[], value);
          const words = query.text.split(" ").filter(Boolean);
          if (!words.every((word) => folded(one.cells.join("")).includes(word))) return false;
          if (!is("tables", one.table)) return false;
          if (!is("states", ROW_STATES[stateOf(one)])) return false;
          const filters = (["remedies", "lines", "columns"] as const).filter(
            (key) => key !== without,
          );
          if (filters.every((key) => asks[key].length === 0)) return true;
          return one.faults.some(
            (own) =>
              own.choice !== "laisser" &&
              is("remedies", remedyOf(own)) &&
              is("lines", own.rule) &&
              is("columns", `${one.table}.${own.column}`),
          );
        };
        const expectedRanks = expected.flatMap((one, rank) => (matches(one) ? [rank] : []));
        t.deepEqual(
          [...ranks].sort((a, b) => a - b),
          expectedRanks,
        );
        for (const [rank, state] of ROW_STATES.entries())
          t.is(
            counts.states[state],
            expected.filter((one) => stateOf(one) === rank && matches(one, "states")).length,
          );
        const withoutFaults = { ...query, remedies: [], lines: [], columns: [] };
        for (const remedy of REMEDIES) {
          const has = (one: (typeof expected)[number]) =>
            one.faults.some(
              (own) =>
                own.choice !== "laisser" &&
                remedyOf(own) === remedy &&
                isIn(query.lines, own.rule) &&
                isIn(query.columns, `${one.table}.${own.column}`),
            );
          t.is(
            counts.remedies[remedy],
            expected.filter((one) => has(one) && matches(one, undefined, withoutFaults)).length,
          );
        }
        for (const [table] of own.entries())
          t.is(
            counts.tables[table],
            expected.filter((one) => one.table === table && matches(one, "tables")).length,
          );
        const rowsWith = (without: "lines" | "columns" | null, is: (of: Shown) => boolean) =>
          expected.filter(
            (one) =>
              matches(one, undefined, withoutFaults) &&
              one.faults.some(
                (own) =>
                  own.choice !== "laisser" &&
                  is({ ...own, key: `${one.table}.${own.column}` }) &&
                  isIn(query.remedies, remedyOf(own)) &&
                  (without === "lines" || isIn(query.lines, own.rule)) &&
                  (without === "columns" || isIn(query.columns, `${one.table}.${own.column}`)),
              ),
          ).length;
        for (const line of [2, 6, 11, 15])
          t.is(
            counts.lines.get(line) ?? 0,
            rowsWith("lines", ({ rule }) => rule === line),
          );
        for (const column of ["0.0", "0.2", "0.-1", "1.-1"])
          t.is(
            counts.columns.get(column) ?? 0,
            rowsWith("columns", ({ key }) => key === column),
          );
        const isProposed = (one: Shown) => remedyOf(one) === "proposee";
        t.is(counts.decidable.accepter, rowsWith(null, isProposed));
        t.is(
          counts.decidable.laisser,
          rowsWith(null, (one) => isProposed(one) || remedyOf(one) === "aucune"),
        );
      } finally {
        await close();
      }
    }),
    { numRuns: rounds(2) },
  );
});
