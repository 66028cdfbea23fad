/** The phases of an upload: its files are read, its tables profiled, then related. */
export type UploadPhase = "lecture" | "profil" | "relations";

/** Progress of the mapping of an upload. */
export interface UploadProgress {
  readonly phase: UploadPhase;
  /** Rows done in this phase, of all; 0 of 0 while files are read. */
  readonly done: number;
  readonly total: number;
  /** Percentage of the whole, 0 to 100; never decreases. */
  readonly percent: number;
}

/**
 * Percentages at which each phase starts and ends: about their shares of the time for twenty csv of
 * 10 MB.
 */
const ENDS: Readonly<Record<UploadPhase, readonly [from: number, to: number]>> = {
  lecture: [0, 25],
  profil: [25, 85],
  relations: [85, 99],
};

/** Sums the progress of tasks on parts of an upload. */
export class UploadProgressCount {
  readonly #tell: (progress: UploadProgress) => void;
  #phase: UploadPhase = "lecture";
  #total = 1;
  #percent = 0;
  readonly #done = new Map<unknown, number>();

  constructor(tell: (progress: UploadProgress) => void) {
    this.#tell = tell;
  }

  /** @param total  Of the phase: bytes of files while reading, rows afterwards. */
  begin(phase: UploadPhase, total: number): void {
    this.#phase = phase;
    this.#total = Math.max(1, total);
    this.#done.clear();
    this.#reported();
  }

  /** Records the progress of a part; lower values than before are ignored. */
  note(part: unknown, done: number): void {
    this.#done.set(part, Math.max(done, this.#done.get(part) ?? 0));
    this.#reported();
  }

  #reported(): void {
    let sum = 0;
    for (const done of this.#done.values()) sum += done;
    const [from, to] = ENDS[this.#phase];
    const reached = from + Math.floor(((to - from) * Math.min(sum, this.#total)) / this.#total);
    this.#percent = Math.max(this.#percent, reached);
    const isReading = this.#phase === "lecture";
    this.#tell({
      phase: this.#phase,
      done: isReading ? 0 : Math.min(sum, this.#total),
      total: isReading ? 0 : this.#total,
      percent: this.#percent,
    });
  }
}
