import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PRODUCTS } from "../../../engine/dossier/product.ts";
import { dayNumber } from "../../../engine/text/dates.ts";
import type { SampleDiagnosed } from "../../../workers/files/file-tasks/diagnose-sample.ts";
import type { Pool } from "../../../workers/pool/pool.ts";
import type { Attempt } from "../../access/refusal.ts";
import { parisDate } from "../paris-date.ts";
import type { SenderKey, SenderShares } from "../sender-shares.ts";

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
  readonly pool: () => Pick<Pool, "attempt">;
  /** Places among samples and files. */
  readonly shares: SenderShares;
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
   * Failures: `envoi.file` and `envoi.part` when too many wait, and those of reading a text file.
   */
  async diagnose(
    csv: string,
    snapshotId: string,
    sender: SenderKey,
  ): Promise<Attempt<SampleDiagnosed>> {
    const { home, pool, shares, now } = this.#parts;
    const place = shares.take(sender);
    if (!place.ok) return place;
    const sample = {
      bytes: new TextEncoder().encode(csv),
      name: NAME,
      today: dayNumber(parisDate(new Date(now()))),
      mostLines: SAMPLE_LINES,
      mostFindings: MOST_FINDINGS,
      work: join(tmpdir(), `recoupe-${randomUUID()}`),
      registers: { home, snapshotId, requested: asks },
    };
    const limits = { file: NAME, timeoutMs: TIMEOUT_MS, client: sender };
    return pool().attempt("diagnose-sample", sample, limits).finally(place.value);
  }
}
