import { rmSync } from "node:fs";
import { join } from "node:path";
import type { JudgedFault, JudgedRow } from "../engine/files/diagnostic/range/judged-row.ts";
import { STATE } from "../engine/files/diagnostic/row-state.ts";
import { ColumnSort } from "../engine/files/workbench/column-sort.ts";
import { columnValues } from "../engine/files/workbench/column-values.ts";
import { DecidedRows } from "../engine/files/workbench/decided-rows.ts";
import type { DecisionStep } from "../engine/files/workbench/decisions.ts";
import { lotIdOf } from "../engine/files/workbench/lots.ts";
import { packRankBits } from "../engine/files/workbench/rank-bits.ts";
import { rowPage } from "../engine/files/workbench/row-page.ts";
import { EVERY_ROW, type RowQuery } from "../engine/files/workbench/row-query.ts";
import { selectRows } from "../engine/files/workbench/select-rows.ts";
import { Workbench } from "../engine/files/workbench/workbench.ts";
import { WorkbenchBuilder } from "../engine/files/workbench/workbench-builder.ts";
import type { Bench } from "./bench.ts";
import { Random } from "./corpus/random.ts";
import { median } from "./median.ts";
import { emptyFolder } from "./prepared-home.ts";

const ROWS = 1_000_000;
const PAGES = 200;
const PAGE_ROWS = 100;
/** The names: texts that all differ. */
const SORTED = 1;
const HEADER = Array.from({ length: 12 }, (_, column) => `Colonne ${column + 1}`);
const PHONE: JudgedFault = {
  ...{ rule: 15, column: 8, after: "0241000017", why: "zéro initial perdu" },
  ...{ certainty: "probable", ranks: { now: STATE.a_verifier, open: STATE.a_verifier } },
};
const SIRET: JudgedFault = {
  ...{ rule: 2, column: 2, after: null, why: "clé de contrôle fausse" },
  ...{ certainty: "a_verifier", ranks: { now: STATE.inutilisable, open: STATE.inutilisable } },
};
const MAIL: JudgedFault = {
  ...{ rule: 11, column: -1, after: null, why: "e-mail absent" },
  ...{ certainty: "a_verifier", ranks: { now: STATE.valide, open: STATE.valide } },
};

/** An invented row of twelve cells; a third of the rows have faults. */
function rowOf(random: Random, row: number): JudgedRow {
  const faults = [
    ...(random.chance(0.15) ? [PHONE] : []),
    ...(random.chance(0.08) ? [SIRET] : []),
    ...(random.chance(0.2) ? [MAIL] : []),
  ];
  const number = random.below(1_000_000);
  const cells = [
    ...[`C${row}`, `Atelier Numéro ${number}`, `9000${number}00012`, `FR12${number}`],
    ...[`${row % 90} rue des Lilas`, "49000", "Angers", `achats@atelier-${number}.fr`],
    ...[`241${number}`, "Durand P.", "Client", "2024-01-02"],
  ];
  return { row, cells, faults, least: 0, dearest: faults[0]?.rule ?? 0, registers: [] };
}

/** A query of one or several facets. */
function queryOf(random: Random): RowQuery {
  return {
    ...EVERY_ROW,
    states: random.chance(0.5) ? ["a_verifier", "inutilisable"] : [],
    lines: random.chance(0.5) ? [[15, 2, 11][random.below(3)] as number] : [],
    columns: random.chance(0.3) ? [["0.2", "0.8"][random.below(2)] as string] : [],
    remedies: random.chance(0.3) ? ["proposee"] : [],
    order: random.chance(0.5) ? "cout" : "ligne",
  };
}

/**
 * A workbench of invented rows: building it, any page of rows under facets that were not asked
 * before, a decision on all rows of a lot with the page after it, and a search.
 */
export const workbench: Bench = {
  name: "workbench",
  about:
    "1,000,000 rows with findings: pages under any facet, bulk decisions, search (scale: rows)",
  async run({ scale, seed, say: announce }) {
    const rows = Math.max(1000, Math.round(ROWS * scale));
    const folder = emptyFolder(`workbench-${process.pid}`);
    try {
      const random = new Random();
      random.reset(seed, 0);
      const file = join(folder, "fiches.mdb");
      const built = await timed(async () => {
        const builder = new WorkbenchBuilder(file, rows);
        for (let i = 0; i < rows; i++) builder.add(0, rowOf(random, i + 2));
        const mapping = { table: "", entity: "companies", columns: [], origin: null } as const;
        const layers = { L0: 0, L1: 0, L2: 0, L3: 0, L4: 0 };
        const decisions = { duplicates: [], records: [] };
        const plan = { table: "clients.csv", header: HEADER, mapping: { ...mapping, layers } };
        return builder.finish("2026-11-28", [
          { plan: { ...plan, today: 20261128, decisions }, rows, registers: [] },
        ]);
      });
      announce(`built in ${built.ms} ms`);
      const opened = await timed(() => Workbench.open(file, built.value));
      if (!opened.value.ok) throw new Error(opened.value.failure.detail);
      const bench = opened.value.value;
      const page = (decided: DecidedRows, query: RowQuery, first = 0) =>
        timed(() => rowPage(decided, query, { first, size: PAGE_ROWS }));
      const decided = new DecidedRows(bench, []);
      const times: number[] = [];
      for (let i = 0; i < PAGES; i++)
        times.push((await page(decided, queryOf(random), random.below(rows))).ms);
      const step: DecisionStep = { lots: [{ lot: lotIdOf(0, PHONE), choix: "accepter" }] };
      const bulk = await timed(() =>
        rowPage(new DecidedRows(bench, [step]), EVERY_ROW, { first: 0, size: PAGE_ROWS }),
      );
      const undo = await timed(() =>
        rowPage(new DecidedRows(bench, []), EVERY_ROW, { first: 0, size: PAGE_ROWS }),
      );
      const all = await timed(() => {
        const requete = { ...EVERY_ROW, states: ["a_verifier", "inutilisable"] as const };
        const { ranks, counts } = selectRows(decided, requete);
        const bits = packRankBits(ranks, rows);
        const filtre = { requete, choix: "laisser", fiches: 0, rangs: "" } as const;
        const after = new DecidedRows(bench, [{ filtre }], () => bits);
        rowPage(after, EVERY_ROW, { first: 0, size: PAGE_ROWS });
        return counts.decidable.laisser;
      });
      const values = await timed(() => columnValues(bench, 0, SORTED));
      const sort = new ColumnSort(0, values.value);
      sort.sorted(false);
      const sorting: number[] = [];
      for (let i = 0; i < PAGES; i++) {
        const query = { ...queryOf(random), order: `0.${SORTED}` } as const;
        const one = await timed(() => {
          const slice = { first: random.below(rows), size: PAGE_ROWS };
          return rowPage(decided, query, slice, selectRows(decided, query, sort));
        });
        sorting.push(one.ms);
      }
      const text = await page(decided, { ...EVERY_ROW, text: "atelier 777" });
      await bench.close();
      return {
        rows,
        build_s: built.ms / 1000,
        store_mb: Math.round(built.value.bytes / 1e6),
        open_ms: opened.ms,
        page_ms: median(times),
        page_p99_ms: percentile(times),
        bulk_ms: bulk.ms,
        bulk_rows: bulk.value.states.reparee,
        undo_ms: undo.ms,
        filter_ms: all.ms,
        filter_rows: all.value,
        sort_once_s: values.ms / 1000,
        sorted_page_ms: median(sorting),
        sorted_page_p99_ms: percentile(sorting),
        search_ms: text.ms,
        search_rows: text.value.total,
        seed,
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** A value, and the milliseconds that it took. */
async function timed<Value>(make: () => Value): Promise<{ value: Awaited<Value>; ms: number }> {
  const startMs = performance.now();
  const value = await make();
  return { value, ms: Math.round(performance.now() - startMs) };
}

/** The 99th of a hundred. */
function percentile(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}
