import { startWatch } from "../../persons/speed/stopwatch.ts";
import type { Answer, Method } from "../method.ts";
import type { MatchingCase } from "../queries/query.ts";
import { type CaseFigures, CaseScores } from "./case-scores.ts";

/** A method on some cases. */
export interface ScoredRun {
  readonly figures: CaseFigures;
  readonly byKind: ReadonlyMap<string, CaseFigures>;
  readonly answers: readonly Answer[];
  /** Searches of the second half a second of CPU, all threads together: the first half warms up. */
  readonly perSecondCore: number;
}

export async function scoredRun(
  method: Method,
  cases: readonly MatchingCase[],
): Promise<ScoredRun> {
  const queries = cases.map(({ query }) => query);
  const half = Math.floor(queries.length / 2);
  const first = await method.match(queries.slice(0, half));
  const stop = startWatch();
  const second = await method.match(queries.slice(half));
  const { cpuSeconds } = stop();
  const answers = [...first, ...second];
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
    perSecondCore: Math.round(second.length / cpuSeconds),
  };
}
