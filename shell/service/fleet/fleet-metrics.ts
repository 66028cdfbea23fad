import { AggregatorRegistry } from "prom-client";
import type { MetricData } from "../../http/traffic.ts";

/** What only ever grows; `rate()` takes a fall for a process that began again. */
const GROWING: ReadonlySet<string> = new Set(["counter", "histogram"]);

/**
 * The metrics of a fleet, added up from the last figures of each member. Counters of a member
 * that left stay in the sum; its gauges do not.
 */
export class FleetMetrics<Member> {
  readonly #last = new Map<Member, MetricData>();
  #left: MetricData = [];
  #leaving: Promise<void> = Promise.resolve();

  /** Takes the newest figures of a member that has not left. */
  report(member: Member, metrics: MetricData): void {
    this.#last.set(member, metrics);
  }

  /** Keeps what the member had counted at its last report. */
  leave(member: Member): Promise<void> {
    // One after the other, and moved from one place to the other at once: no sum misses it.
    this.#leaving = this.#leaving.then(async () => {
      const counted = (this.#last.get(member) ?? []).filter(({ type }) => GROWING.has(`${type}`));
      this.#left = await AggregatorRegistry.aggregate([this.#left, counted]).getMetricsAsJSON();
      this.#last.delete(member);
    });
    return this.#leaving;
  }

  /** The Prometheus text. */
  text(): Promise<string> {
    return AggregatorRegistry.aggregate([this.#left, ...this.#last.values()]).metrics();
  }
}
