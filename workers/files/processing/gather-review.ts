import { type Result, success } from "../../../engine/errors/failure.ts";
import { DuplicateReader } from "../../../engine/files/report/review/duplicate-pair.ts";
import type { GatheredRange } from "../../../engine/files/report/review/gather-range.ts";
import type { ReviewedRow } from "../../../engine/files/report/review/pair-fields.ts";
import {
  noPairs,
  type PairKind,
  type RankedPair,
  type Review,
} from "../../../engine/files/report/review/review-pair.ts";
import {
  addFound,
  addPairs,
  type FoundPairs,
  NO_PAIRS,
  PAIRS_MOST,
  selectPairs,
} from "../../../engine/files/report/review/select-pairs.ts";
import { BoundedList } from "../../../engine/memory/bounded-list.ts";
import type { DiagnosedTable } from "../diagnose-table.ts";
import { inRanges } from "../in-ranges.ts";
import type { ProcessingDeps } from "./processing-order.ts";

/**
 * Collects the doubtful pairs of all tables, on all threads: rows that may be the same, and rows
 * that registers contradict. Decisions do not change them, so a pair retains its id; `null` when
 * there are none. Memory: a thousand pairs of each kind, and as many of each range in progress.
 */
export async function gatherReview(
  tables: readonly DiagnosedTable[],
  jour: string,
  parts: ProcessingDeps,
  onRows: (rows: number) => void,
): Promise<Result<Review | null>> {
  let all = NO_PAIRS;
  for (const [index, table] of tables.entries()) {
    const gathered = await gatherTable(table, index, parts, onRows);
    if (!gathered.ok) return gathered;
    all = addPairs(all, gathered.value);
  }
  return success(all.pairs.length === 0 ? null : selectPairs(jour, all));
}

async function gatherTable(
  diagnosed: DiagnosedTable,
  index: number,
  { pool, checked: { registers, checks }, timeoutMs, signal }: ProcessingDeps,
  onRows: (rows: number) => void,
): Promise<Result<FoundPairs>> {
  const { table, plan, ranges, rows } = diagnosed;
  const pairs = new TablePairs(diagnosed);
  const asksRegisters = checks.companies !== null || checks.deaths !== null;
  const of = { plan, index, most: PAIRS_MOST };
  const limits = { file: table.layout.name, timeoutMs, signal };
  const walked = await inRanges(
    ranges,
    pool.threads,
    async (range, at): Promise<Result<number>> => {
      const wanted = pairs.wanted(at);
      if (asksRegisters || wanted.length > 0) {
        const task = { table, range, of, registers, wanted };
        const part = await pool.attempt("gather-pairs", task, limits);
        if (!part.ok) return part;
        pairs.take(at, part.value);
      }
      return success(rows[at] as number);
    },
    onRows,
  );
  return walked.ok ? success(pairs.finish(index)) : walked;
}

/**
 * Collects the pairs of a table's ranges in any order: the result is the same for any number of
 * threads.
 */
class TablePairs {
  readonly #diagnosed: DiagnosedTable;
  /** Rank of the first row of each range. */
  readonly #from: readonly number[];
  /** Ranks of the rows of doubtful pairs, ascending. */
  readonly #ranks: readonly number[];
  readonly #cells = new Map<number, ReviewedRow>();
  readonly #retained = new Map<PairKind, BoundedList<RankedPair>>();
  #found = noPairs();

  constructor(diagnosed: DiagnosedTable) {
    this.#diagnosed = diagnosed;
    const { doubtful, rows } = diagnosed;
    let before = 0;
    this.#from = rows.map((count) => {
      before += count;
      return before - count;
    });
    const all = new Set(doubtful.rows.flatMap((one) => one.rows));
    this.#ranks = [...all].sort((a, b) => a - b);
  }

  /** Ranks within a range of the rows whose cells are requested. */
  wanted(range: number): Uint32Array {
    const from = this.#from[range] as number;
    const to = from + (this.#diagnosed.rows[range] as number);
    const own = this.#ranks.filter((rank) => rank >= from && rank < to);
    return Uint32Array.from(own, (rank) => rank - from);
  }

  take(range: number, { rows, pairs, found }: GatheredRange): void {
    const from = this.#from[range] as number;
    this.wanted(range).forEach((rank, at) => {
      this.#cells.set(from + rank, rows[at] as ReviewedRow);
    });
    for (const one of pairs) {
      const { genre } = one.pair;
      const retained = this.#retained.get(genre) ?? new BoundedList(PAIRS_MOST, byDoubt);
      this.#retained.set(genre, retained);
      retained.add(one);
    }
    this.#found = addFound(this.#found, found);
  }

  /** @param index  Index of the table among those of the job. */
  finish(index: number): FoundPairs {
    const { plan, doubtful } = this.#diagnosed;
    const reader = new DuplicateReader(plan, index);
    const duplicates = doubtful.rows.flatMap((one): RankedPair[] => {
      const rows = one.rows.flatMap((rank) => this.#cells.get(rank) ?? []);
      return rows.length === one.rows.length ? [reader.pairOf(one, rows)] : [];
    });
    const ofRows = [...this.#retained.values()].flatMap(({ values }) => values);
    return {
      pairs: [...duplicates, ...ofRows],
      found: { ...this.#found, doublon: doubtful.total },
    };
  }
}

function byDoubt(a: RankedPair, b: RankedPair): number {
  return a.rank - b.rank || (a.pair.lignes[0] ?? 0) - (b.pair.lignes[0] ?? 0);
}
