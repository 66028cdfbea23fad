import type { BenchOptions } from "../bench.ts";
import { startWatch } from "../persons/speed/stopwatch.ts";
import { linkRows } from "./engine-run.ts";
import { GENERATORS } from "./kinds/all-kinds.ts";
import { pairCalibration } from "./scoring/pair-calibration.ts";
import { PairScores } from "./scoring/pair-scores.ts";
import { truthOf } from "./scoring/set-truth.ts";
import { showScores } from "./scoring/show-scores.ts";
import { SqlLinkage } from "./sql/sql-linkage.ts";
import { sqlScores } from "./sql/sql-scores.ts";
import { csvBytes } from "./tables/csv-bytes.ts";
import { LINKAGE_KINDS } from "./tables/draft-table.ts";

/** A figure of each kind of files. */
type ByKind<Value> = Record<string, Value>;

/** Figures of the engine on the files of a seed. */
export async function accuracyRun({
  seed,
  details,
  say: announce,
}: BenchOptions): Promise<Record<string, unknown>> {
  const report = {
    pairs_precision: {} as ByKind<number>,
    pairs_recall: {} as ByKind<number>,
    f1: {} as ByKind<number>,
    groups_exact: {} as ByKind<number>,
    households_joined: {} as ByKind<JoinedTraps>,
    ece: {} as ByKind<number | null>,
    rows: {} as ByKind<number>,
    f1_by_file: {} as ByKind<ByKind<number>>,
    splink_like_sql_f1: {} as ByKind<number>,
    splink_like_sql_precision: {} as ByKind<number>,
    splink_like_sql_joined_per_10000: {} as ByKind<number>,
    splink_like_sql_s: {} as ByKind<number>,
    engine_s: {} as ByKind<number>,
  };
  const sql = await SqlLinkage.open();
  for (const kind of LINKAGE_KINDS) {
    const sets = GENERATORS[kind](seed);
    const scores = new PairScores();
    const stop = startWatch();
    const answers = sets.map((set) => {
      const truth = truthOf(set);
      const files = set.tables.map((table) => ({ name: table.name, bytes: csvBytes(table) }));
      const { groups, pairs } = linkRows(files);
      scores.add(truth, groups);
      return { truth, pairs };
    });
    report.engine_s[kind] = rounded(stop().cpuSeconds);
    const truths = answers.map(({ truth }) => truth);
    const beside = await sqlScores(kind, truths, { sql, isSwept: details });
    report.splink_like_sql_f1[kind] = rounded(beside.scores.f1);
    report.splink_like_sql_precision[kind] = rounded(beside.scores.precision);
    report.splink_like_sql_joined_per_10000[kind] = joinedOf(beside.scores).per_10000;
    report.splink_like_sql_s[kind] = rounded(beside.seconds);
    if (details)
      announce(`sql: ${beside.sweep.map(([least, f1]) => `${least} ${f1.toFixed(4)}`).join(", ")}`);
    if (details) showScores(announce, kind, scores);
    report.pairs_precision[kind] = rounded(scores.precision);
    report.pairs_recall[kind] = rounded(scores.recall);
    report.f1[kind] = rounded(scores.f1);
    report.f1_by_file[kind] = Object.fromEntries(
      scores.sets.map(([name, one]) => [name, rounded(one)]),
    );
    report.groups_exact[kind] = rounded(scores.groups.right / scores.groups.all);
    report.households_joined[kind] = joinedOf(scores);
    const ece = pairCalibration(answers);
    report.ece[kind] = ece === null ? null : rounded(ece);
    report.rows[kind] = answers.reduce((sum, { truth }) => sum + truth.records.length, 0);
  }
  sql.close();
  return report;
}

/** Pairs of two things that resemble each other. */
interface JoinedTraps {
  readonly joined: number;
  readonly pairs: number;
  readonly per_10000: number;
  /** Joined ones by kind, without those of none. */
  readonly kinds: Record<string, string>;
}

function joinedOf({ joined: { right, all }, traps }: PairScores): JoinedTraps {
  return {
    joined: right,
    pairs: all,
    per_10000: all === 0 ? 0 : rounded((right / all) * 10_000),
    kinds: Object.fromEntries(
      [...traps]
        .filter(([, one]) => one.right > 0)
        .map(([name, one]) => [name, `${one.right} of ${one.all}`]),
    ),
  };
}

function rounded(value: number): number {
  return Number(value.toFixed(4));
}
