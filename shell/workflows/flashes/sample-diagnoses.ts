import { PRODUCTS } from "../../../engine/dossier/product.ts";
import { failed, type Result } from "../../../engine/errors/failure.ts";
import { dayNumber } from "../../../engine/text/dates.ts";
import type { SampleDiagnosed } from "../../../workers/files/file-tasks/diagnose-sample.ts";
import type { Pool } from "../../../workers/pool/pool.ts";
import { parisDate } from "../paris-date.ts";

/** A hundred lines take some ten milliseconds; the first of them, whose thread has to start, seconds on a busy machine. */
const TIMEOUT_MS = 30_000;
/** From the interface. */
export const SAMPLE_LINES = 100;
/** Told of a sample: what a person, or an agent, can still act on. */
const MOST_FINDINGS = 100;
const NAME = "echantillon.csv";

const { asks } = PRODUCTS.ct0;

interface SampleParts {
  /** RECOUPE_HOME. */
  readonly home: string;
  /** Called when a sample comes; the threads of other files of strangers. */
  readonly pool: () => Pick<Pool, "attempt" | "queued">;
  /** Samples and files that wait, beyond which no more are taken. */
  readonly queueMost: number;
  readonly now: () => number;
}

/** Diagnoses of lines that come with a call. Nothing of them is kept, here or on a disk. */
export class SampleDiagnoses {
  readonly #parts: SampleParts;

  constructor(parts: SampleParts) {
    this.#parts = parts;
  }

  /**
   * @param snapshotId  Of the registers to check with.
   *
   * Failures: `envoi.file` when too many wait, and whatever may be wrong with the text of a file.
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
      registers: { home, snapshotId, asked: asks },
    };
    return threads.attempt("diagnose-sample", sample, { file: NAME, timeoutMs: TIMEOUT_MS });
  }
}
