import type { Pool } from "pg";

/** Samples of which the one with the quickest answer counts. */
const SAMPLES = 16;

interface Sample {
  readonly offsetMs: number;
  readonly tookMs: number;
}

/**
 * The database's clock, which all hosts share: theirs may be minutes apart, and leases and links end
 * at instants. Exact to half the time that the quickest of the last answers took.
 */
export class SharedClock {
  readonly #pool: Pool;
  #samples: readonly Sample[] = [];
  #offsetMs = 0;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Epoch milliseconds. */
  readonly now = (): number => Date.now() + this.#offsetMs;

  /** Compares the clocks. Rejects when the database does not answer. */
  async compare(): Promise<void> {
    const fromMs = performance.now();
    const { rows } = await this.#pool.query({
      name: "clock",
      text: "select extract(epoch from clock_timestamp()) * 1000 as ms",
    });
    const tookMs = performance.now() - fromMs;
    const offsetMs = Math.round(Number(rows[0].ms) - (Date.now() - tookMs / 2));
    this.#samples = [{ offsetMs, tookMs }, ...this.#samples].slice(0, SAMPLES);
    const isSet = Math.abs(offsetMs - this.#offsetMs) > tookMs + this.#quickest().tookMs;
    // The machine's clock was set: former samples are of another.
    if (isSet) this.#samples = this.#samples.slice(0, 1);
    this.#offsetMs = this.#quickest().offsetMs;
  }

  #quickest(): Sample {
    return this.#samples.reduce((best, one) => (one.tookMs < best.tookMs ? one : best));
  }
}
