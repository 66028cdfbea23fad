import type { AddressQuery } from "../../../engine/address/address.ts";
import { type Elapsed, startWatch } from "../../persons/speed/stopwatch.ts";
import { caseSetNamed } from "../case-sets.ts";
import type { Matcher } from "../matcher.ts";
import type { KnownCountry } from "../truth.ts";

/** Addresses asked before the clock runs, all others than those measured. */
const WARM_UP = 5000;
const TIMED = ["clean", "typo", "typo2_no_postcode", "mixed"] as const;
type TimedSet = (typeof TIMED)[number];

/** What one set took on one thread. */
export interface Pass extends Elapsed {
  readonly addresses: number;
  /** Of single addresses, milliseconds. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

export type TimedSets = Readonly<Record<TimedSet, Pass>>;

/** Times a matcher on one thread, set after set, addresses in random order. */
export function timeSets(
  matcher: Matcher,
  country: KnownCountry,
  seed: number,
  count: number,
): TimedSets {
  const queries = (name: TimedSet, from: number, many: number): AddressQuery[] =>
    caseSetNamed(name)
      .cases(country, from, many)
      .map(({ query }) => query);
  for (const name of TIMED)
    for (const query of queries(name, seed + 1, Math.min(WARM_UP, count))) matcher.normalise(query);
  const passes = TIMED.map((name) => [name, pass(matcher, queries(name, seed, count))] as const);
  return Object.fromEntries(passes) as unknown as TimedSets;
}

/** Twice: on the clock as a whole, then one by one, for reading a clock is not free. */
function pass(matcher: Matcher, queries: readonly AddressQuery[]): Pass {
  const stop = startWatch();
  for (const query of queries) matcher.normalise(query);
  const elapsed = stop();
  const times = Float64Array.from(queries, (query) => {
    const startMs = performance.now();
    matcher.normalise(query);
    return performance.now() - startMs;
  }).sort();
  const at = (share: number): number => times[Math.floor(share * (times.length - 1))] ?? 0;
  return { addresses: queries.length, ...elapsed, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
}

/** Addresses per CPU second. */
export function perCpuSecond({ addresses, cpuSeconds }: Pass): number {
  return Math.round(addresses / Math.max(1e-9, cpuSeconds));
}
