import { startWatch } from "../../persons/speed/stopwatch.ts";
import type { Answer, Method } from "../method.ts";
import type { MatchingCase } from "../queries/query.ts";
import { type CaseFigures, CaseScores } from "./case-scores.ts";

/** A method on some cases. */
export interface ScoredRun {
  readonly figures: CaseFigures;
  readonly byKind: ReadonlyMap<string, CaseFigures>;
  readonly answers: readonly Answer[];
  /** Searches a second of CPU, all threads together. */
  readonly perSecondCore: number;
}

export async function scoredRun(
  method: Method,
  cases: readonly MatchingCase[],
): Promise<ScoredRun> {
  const stop = startWatch();
  const answers = await method.match(cases.map(({ query }) => query));
  const { cpuSeconds } = stop();
  const whole = new CaseScores();
  const kinds = new Map<string, CaseScores>();
  cases.forEach((one, at) => {
    const scores = kinds.get(one.kind) ?? new CaseScores();
    kinds.set(one.kind, scores);
    for (const counted of [whole, scores]) counted.add(one, answers[at] as Answer);
  });
  return {
    figures: whole.figures,
    byKind: new Map([...kinds].sort().map(([kind, scores]) => [kind, scores.figures])),
    answers,
    perSecondCore: Math.round(cases.length / cpuSeconds),
  };
}
