import type { AddressCase } from "./address-case.ts";
import type { CaseSet } from "./case-sets.ts";
import type { Answer, Matcher } from "./matcher.ts";
import { SetReport } from "./set-report.ts";
import type { KnownCountry } from "./truth.ts";

/** A case that was answered otherwise than it should have been. */
export interface Miss {
  readonly set: string;
  readonly case: AddressCase;
  readonly answer: Answer;
}

/** How many cases of a set are asked, and how many wrong ones are kept to be read. */
export interface Asking {
  readonly seed: number;
  readonly count: number;
  readonly missesKept: number;
}

/** Reports by name of the set; a set that is new begins one. */
export class SetReports {
  readonly bySet = new Map<string, SetReport>();

  of(name: string): SetReport {
    const report = this.bySet.get(name) ?? new SetReport();
    this.bySet.set(name, report);
    return report;
  }
}

/**
 * Asks a matcher for every case of some sets and counts its answers in each of `reports`; tells
 * the first wrong ones of each set.
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

/** A miss as a line to be read: what was asked, what came, what was wanted. */
export function missLine({ set, case: { query, truth, kinds }, answer }: Miss): string {
  const { niveau, score, idBan, codeInsee, adresseNormalisee, ambigu } = answer;
  const rounded = Math.round(score * 1000) / 1000;
  const got = { niveau, score: rounded, idBan, codeInsee, adresseNormalisee, ambigu };
  return JSON.stringify({ set, query, kinds: kinds.join(" "), got, wanted: truth });
}
