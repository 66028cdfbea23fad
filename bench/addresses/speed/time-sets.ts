import type { AddressQuery } from "../../../engine/address/address.ts";
import { type Elapsed, startWatch } from "../../persons/speed/stopwatch.ts";
import { caseSetNamed } from "../case-sets.ts";
import type { Matcher } from "../matcher.ts";
import type { KnownCountry } from "../truth.ts";
import { threadCpuSeconds } from "./thread-cpu.ts";

/** Addresses of a set queried before measuring, distinct from the measured ones. */
const WARM_UP = 5000;
/** Number of warm-up rounds: one set makes the compiler assume what the next one disproves. */
const ROUNDS = 3;
const TIMED = [
  ...(["clean", "typo", "typo2_no_postcode", "mixed", "noise_cedex"] as const),
  ...(["fronts", "absent_numbers", "absent_streets", "nowhere"] as const),
] as const;
type TimedSet = (typeof TIMED)[number];

/** Measurements of one set on one thread. */
export interface Pass extends Elapsed {
  readonly addresses: number;
  /** CPU of the querying thread alone; of the whole process when the system does not report it. */
  readonly threadSeconds: number;
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
  for (let round = 1; round <= ROUNDS; round++)
    for (const name of TIMED)
      for (const query of queries(name, seed + round, Math.min(WARM_UP, count)))
        matcher.normalise(query);
  const passes = TIMED.map((name) => [name, pass(matcher, queries(name, seed, count))] as const);
  return Object.fromEntries(passes) as unknown as TimedSets;
}

/** Two passes: timed as a whole, then one by one, because reading a clock has a cost. */
function pass(matcher: Matcher, queries: readonly AddressQuery[]): Pass {
  const startSeconds = threadCpuSeconds();
  const stop = startWatch();
  for (const query of queries) matcher.normalise(query);
  const elapsed = stop();
  const endSeconds = threadCpuSeconds();
  const isOverridden = startSeconds !== null && endSeconds !== null;
  const threadSeconds = isOverridden ? endSeconds - startSeconds : elapsed.cpuSeconds;
  const times = Float64Array.from(queries, (query) => {
    const startMs = performance.now();
    matcher.normalise(query);
    return performance.now() - startMs;
  }).sort();
  const at = (share: number): number => times[Math.floor(share * (times.length - 1))] ?? 0;
  return {
    addresses: queries.length,
    ...elapsed,
    threadSeconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    maxMs: at(1),
  };
}

/** Addresses per CPU second of the thread. */
export function perThreadSecond({ addresses, threadSeconds }: Pass): number {
  return Math.round(addresses / Math.max(1e-9, threadSeconds));
}

/** Addresses per CPU second of the process, V8's threads included. */
export function perProcessSecond({ addresses, cpuSeconds }: Pass): number {
  return Math.round(addresses / Math.max(1e-9, cpuSeconds));
}
