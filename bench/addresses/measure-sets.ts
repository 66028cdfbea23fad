import type { AddressCase } from "./address-case.ts";
import type { Answer, Matcher } from "./matcher.ts";
import type { CaseSet } from "./set-of.ts";
import { SetReport } from "./set-report.ts";
import type { KnownCountry } from "./truth.ts";

/** A case with a wrong answer. */
export interface Miss {
  readonly set: string;
  readonly case: AddressCase;
  readonly answer: Answer;
}

/** Number of cases per set, and number of misses stored. */
export interface Asking {
  readonly seed: number;
  readonly count: number;
  readonly missesKept: number;
}

/** Reports by name of the set; a new name starts one. */
export class SetReports {
  readonly bySet = new Map<string, SetReport>();

  of(name: string): SetReport {
    const report = this.bySet.get(name) ?? new SetReport();
    this.bySet.set(name, report);
    return report;
  }
}

/**
 * Queries a matcher with every case of some sets and counts its answers in each of `reports`;
 * returns the first misses of each set.
 */
export function measureSets(
  matcher: Matcher,
  sets: readonly CaseSet[],
  country: KnownCountry,
  { seed, count, missesKept }: Asking,
  reports: readonly SetReports[],
): Miss[] {
  return sets.flatMap((set) => {
    const own = reports.map((each) => each.of(set.name));
    const misses: Miss[] = [];
    for (const one of set.cases(country, seed, count)) {
      const startMs = performance.now();
      const answer = matcher.normalise(one.query);
      const seconds = (performance.now() - startMs) / 1000;
      const judged = own.map((report) => report.add(one, answer, seconds));
      if (judged[0]?.isRight === false && misses.length < missesKept)
        misses.push({ set: set.name, case: one, answer });
    }
    return misses;
  });
}

/** A miss as a line of text: the query, the answer, the truth. */
export function missLine({ set, case: { query, truth, kinds, lines }, answer }: Miss): string {
  const { niveau, score, idBan, codeInsee, adresseNormalisee, ambigu, lignes } = answer;
  const rounded = Math.round(score * 1000) / 1000;
  const got = { niveau, score: rounded, idBan, codeInsee, adresseNormalisee, ambigu };
  return JSON.stringify({
    set,
    query,
    kinds: kinds.join(" "),
    got,
    wanted: truth,
    ...(lines ? { lines, lignes } : {}),
  });
}
