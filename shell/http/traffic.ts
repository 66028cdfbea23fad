import { Counter, collectDefaultMetrics, Gauge, type Metric, Registry } from "prom-client";

/** Upper bounds in milliseconds. A lookup takes well under 1 ms; slow calls exceed 100. */
const BUCKETS_MS = [0.25, 0.5, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000];
const STATUS_END = 600;

/** The counters of one row; plain arrays, so that a call costs a few additions. */
class RowTraffic {
  readonly method: string;
  readonly path: string;
  readonly byStatus = new Float64Array(STATUS_END);
  /** One more than the bounds, for longer durations. */
  readonly byDuration = new Float64Array(BUCKETS_MS.length + 1);
  sumMs = 0;
  unitsCharged = 0;
  unitsRefunded = 0;

  constructor(method: string, path: string) {
    this.method = method;
    this.path = path;
  }
}

/** Metrics of one process, in the form of prom-client's aggregator. */
export type MetricData = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

/** A value of a metric. */
export interface Sample {
  readonly metricName?: string;
  readonly labels: Readonly<Record<string, string | number>>;
  readonly value: number;
}

/**
 * Counts answers; prom-client reads the counters when `/metrics` is requested. Row 0 counts calls
 * without a row.
 */
export class Traffic {
  private readonly rows: RowTraffic[] = [new RowTraffic("", "(aucune)")];
  private readonly registry = new Registry();

  /** @param withProcess Adds memory, garbage collection and event loop of this process. */
  constructor(withProcess: boolean) {
    if (withProcess) collectDefaultMetrics({ register: this.registry });
    this.addCounter("recoupe_http_requests_total", "Calls answered", statusSamples, ["status"]);
    this.addCounter("recoupe_units_charged_total", "Units charged", (row) => [
      { labels: {}, value: row.unitsCharged },
    ]);
    this.addCounter("recoupe_units_refunded_total", "Units given back", (row) => [
      { labels: {}, value: row.unitsRefunded },
    ]);
    this.addHistogram("recoupe_http_request_duration_seconds", "Time from headers to answer");
  }

  /** Tells which HTTP implementation runs. */
  servedBy(server: string): void {
    new Gauge({
      name: "recoupe_http_server_info",
      help: "The HTTP implementation",
      labelNames: ["server"],
      registers: [this.registry],
    }).set({ server }, 1);
  }

  /**
   * Adds a gauge that is read when requested, of something that all processes of a service see
   * alike: their values are not summed.
   */
  addGauge(
    name: string,
    help: string,
    labels: readonly string[],
    read: () => readonly Sample[],
  ): void {
    new Gauge({
      ...{ name, help, labelNames: labels, registers: [this.registry], aggregator: "max" },
      collect() {
        this.reset();
        for (const sample of read()) this.set(sample.labels, sample.value);
      },
    });
  }

  /** Adds a row; returns its index for counting. */
  addRow(method: string, path: string): number {
    return this.rows.push(new RowTraffic(method, path)) - 1;
  }

  answered(row: number, status: number, elapsedMs: number): void {
    const traffic = this.rows[row]!;
    traffic.byStatus[status]!++;
    traffic.sumMs += elapsedMs;
    let bucket = 0;
    while (bucket < BUCKETS_MS.length && elapsedMs > BUCKETS_MS[bucket]!) bucket++;
    traffic.byDuration[bucket]!++;
  }

  charged(row: number, units: number): void {
    this.rows[row]!.unitsCharged += units;
  }

  refunded(row: number, units: number): void {
    this.rows[row]!.unitsRefunded += units;
  }

  /** The Prometheus text. */
  scrape(): Promise<string> {
    return this.registry.metrics();
  }

  /** The same as data, for summing with other processes. */
  scrapeData(): Promise<MetricData> {
    return this.registry.getMetricsAsJSON();
  }

  get media(): string {
    return this.registry.contentType;
  }

  private addCounter(
    name: string,
    help: string,
    read: (row: RowTraffic) => readonly Sample[],
    labels: readonly string[] = [],
  ): void {
    const { rows, registry } = this;
    new Counter({
      name,
      help,
      labelNames: ["method", "route", ...labels],
      registers: [registry],
      collect() {
        this.reset();
        for (const row of rows) {
          for (const { labels: own, value } of read(row)) {
            if (value > 0) this.inc({ method: row.method, route: row.path, ...own }, value);
          }
        }
      },
    });
  }

  /** prom-client's histogram takes one observation at a time; ours are already summed. */
  private addHistogram(name: string, help: string): void {
    const get = async () => ({
      name,
      help,
      type: "histogram",
      aggregator: "sum",
      values: this.rows.flatMap((row) => durationSamples(name, row)),
    });
    this.registry.registerMetric({ name, get } as unknown as Metric);
  }
}

function statusSamples(row: RowTraffic): Sample[] {
  const samples: Sample[] = [];
  row.byStatus.forEach((value, status) => {
    if (value > 0) samples.push({ labels: { status }, value });
  });
  return samples;
}

function durationSamples(name: string, row: RowTraffic): Sample[] {
  const labels = { method: row.method, route: row.path };
  const samples: Sample[] = [];
  let count = 0;
  row.byDuration.forEach((value, bucket) => {
    count += value;
    const bound = BUCKETS_MS[bucket];
    const le = bound === undefined ? "+Inf" : bound / 1000;
    samples.push({ metricName: `${name}_bucket`, labels: { ...labels, le }, value: count });
  });
  if (count === 0) return [];
  samples.push({ metricName: `${name}_sum`, labels, value: row.sumMs / 1000 });
  samples.push({ metricName: `${name}_count`, labels, value: count });
  return samples;
}
