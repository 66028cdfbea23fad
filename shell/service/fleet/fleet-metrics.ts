import { AggregatorRegistry } from "prom-client";
import type { MetricData } from "../../http/traffic.ts";

/** Metrics that only grow: `rate()` reads a drop as a restart. */
const GROWING: ReadonlySet<string> = new Set(["counter", "histogram"]);

/**
 * Sums the last metrics of each member of a fleet. Counters of a member that left stay in the sum;
 * its gauges do not.
 */
export class FleetMetrics<Member> {
  readonly #last = new Map<Member, MetricData>();
  #left: MetricData = [];
  #leaving: Promise<void> = Promise.resolve();

  /** Stores the newest metrics of a current member. */
  report(member: Member, metrics: MetricData): void {
    this.#last.set(member, metrics);
  }

  /** Adds a leaving member's last counters to the permanent sum. */
  leave(member: Member): Promise<void> {
    // Sequentially, and moved in one step: no sum misses them.
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
