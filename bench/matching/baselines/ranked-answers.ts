import { type Answer, NO_ANSWER } from "../method.ts";

/** A candidate of a search. */
export interface Scored {
  readonly id: number;
  readonly siret: string;
  readonly siren: string;
  /** The higher the better. */
  readonly score: number;
  /** What the score is worth, 0 to 1; the score itself when absent. */
  readonly worth?: number;
}

/** How a user of scores decides: the first one counts from a score on, with a lead over the next. */
export interface Threshold {
  readonly least: number;
  readonly lead: number;
}

const MOST = 100;

/** Answers from candidates in any order. What their score is worth stands for the probability. */
export function rankedAnswers(
  count: number,
  scored: readonly Scored[],
  { least, lead }: Threshold,
): Answer[] {
  const byQuery = new Map<number, Scored[]>();
  for (const one of scored) {
    const list = byQuery.get(one.id);
    if (list) list.push(one);
    else byQuery.set(one.id, [one]);
  }
  return Array.from({ length: count }, (_, id) => {
    const list = (byQuery.get(id) ?? []).sort(
      (a, b) => b.score - a.score || (a.siret < b.siret ? -1 : 1),
    );
    const [first, second] = list;
    if (!first) return NO_ANSWER;
    const probability = Math.min(1, worthOf(first));
    const isAhead = probability - (second ? worthOf(second) : 0) >= lead;
    return {
      siret: first.siret,
      siren: first.siren,
      probability,
      isSure: probability >= least && isAhead,
      sirens: [...new Set(list.map(({ siren }) => siren))].slice(0, MOST),
      sirets: list.slice(0, MOST).map(({ siret }) => siret),
    };
  });
}

function worthOf({ worth, score }: Scored): number {
  return worth ?? score;
}
