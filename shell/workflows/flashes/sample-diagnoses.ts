import { PRODUCTS } from "../../../engine/dossier/product.ts";
import { failed, type Result } from "../../../engine/errors/failure.ts";
import { dayNumber } from "../../../engine/text/dates.ts";
import type { SampleDiagnosed } from "../../../workers/files/file-tasks/diagnose-sample.ts";
import type { Pool } from "../../../workers/pool/pool.ts";
import { parisDate } from "../paris-date.ts";

/**
 * A hundred lines take some ten milliseconds; the first call starts a thread, which takes seconds
 * on a busy machine.
 */
const TIMEOUT_MS = 30_000;
/** From the interface. */
export const SAMPLE_LINES = 100;
/** Most findings of a sample in an answer: as many as a person or an agent can still act on. */
const MOST_FINDINGS = 100;
const NAME = "echantillon.csv";

const { asks } = PRODUCTS.ct0;

interface SampleDeps {
  /** RECOUPE_HOME. */
  readonly home: string;
  /** Called for each sample; the pool shared with other files from strangers. */
  readonly pool: () => Pick<Pool, "attempt" | "queued">;
  /** Most waiting samples and files; further ones are refused. */
  readonly queueMost: number;
  readonly now: () => number;
}

/** Diagnoses lines in the body of a call. Stores nothing of them, in memory or on disk. */
export class SampleDiagnoses {
  readonly #parts: SampleDeps;

  constructor(parts: SampleDeps) {
    this.#parts = parts;
  }

  /**
   * @param snapshotId Registers to check against.
   *
   * Failures: `envoi.file` when too many wait, and those of reading a text file.
   */
  async diagnose(csv: string, snapshotId: string): Promise<Result<SampleDiagnosed>> {
    const { home, pool, queueMost, now } = this.#parts;
    const threads = pool();
    if (threads.queued >= queueMost) return failed("envoi.file");
    const sample = {
      bytes: new TextEncoder().encode(csv),
      name: NAME,
      today: dayNumber(parisDate(new Date(now()))),
      mostLines: SAMPLE_LINES,
      mostFindings: MOST_FINDINGS,
      registers: { home, snapshotId, requested: asks },
    };
    return threads.attempt("diagnose-sample", sample, { file: NAME, timeoutMs: TIMEOUT_MS });
  }
}
