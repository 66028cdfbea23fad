import { PairScores } from "../scoring/pair-scores.ts";
import type { SetTruth } from "../scoring/set-truth.ts";
import type { LinkageKind } from "../tables/draft-table.ts";
import { groupsAt, type SqlLinkage, type WeighedPairs } from "./sql-linkage.ts";
import { SQL_THRESHOLDS } from "./thresholds.ts";

/** The SQL rule on the sets of a kind. */
export interface SqlScores {
  readonly scores: PairScores;
  readonly seconds: number;
  /** F1 by threshold, for tuning. */
  readonly sweep: readonly (readonly [least: number, f1: number])[];
}

const SWEPT = Array.from({ length: 23 }, (_, at) => 2 * at);

export async function sqlScores(
  kind: LinkageKind,
  truths: readonly SetTruth[],
  { sql, isSwept }: { readonly sql: SqlLinkage; readonly isSwept: boolean },
): Promise<SqlScores> {
  const answers: { truth: SetTruth; pairs: WeighedPairs }[] = [];
  for (const truth of truths) answers.push({ truth, pairs: await sql.pairsOf(truth) });
  const scoresAt = (least: number): PairScores => {
    const scores = new PairScores();
    for (const { truth, pairs } of answers) scores.add(truth, groupsAt(truth, pairs, least));
    return scores;
  };
  return {
    scores: scoresAt(SQL_THRESHOLDS[kind]),
    seconds: answers.reduce((sum, { pairs }) => sum + pairs.seconds, 0),
    sweep: isSwept ? SWEPT.map((least) => [least, scoresAt(least).f1]) : [],
  };
}
