const BINS = 10;

/** For an equal-width bin: count, mean probability, and share that came true. */
export interface CalibrationBin {
  readonly from: number;
  readonly count: number;
  readonly mean: number;
  readonly observed: number;
}

/**
 * Compares probabilities with outcomes, in ten bins of equal width (0 to 0.1, ...; 1 is in the
 * last).
 */
export class Calibration {
  readonly #counts = new Float64Array(BINS);
  readonly #sums = new Float64Array(BINS);
  readonly #hits = new Float64Array(BINS);
  count = 0;

  /** @param probability  0 to 1. */
  add(probability: number, isTrue: boolean): void {
    const bin = Math.min(BINS - 1, Math.floor(probability * BINS));
    this.count += 1;
    this.#counts[bin] = (this.#counts[bin] as number) + 1;
    this.#sums[bin] = (this.#sums[bin] as number) + probability;
    if (isTrue) this.#hits[bin] = (this.#hits[bin] as number) + 1;
  }

  /** Bins with any value. */
  get bins(): CalibrationBin[] {
    return Array.from(this.#counts, (count, bin) => ({
      from: bin / BINS,
      count,
      mean: (this.#sums[bin] as number) / count,
      observed: (this.#hits[bin] as number) / count,
    })).filter(({ count }) => count > 0);
  }

  /**
   * Expected calibration error: the mean over all of |mean probability - share that came true| of
   * their bin. 0 to 1; 0 when empty.
   */
  get error(): number {
    const total = this.bins.reduce(
      (sum, { count, mean, observed }) => sum + count * Math.abs(mean - observed),
      0,
    );
    return this.count === 0 ? 0 : total / this.count;
  }
}
