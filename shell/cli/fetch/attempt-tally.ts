import { type Failure, failed } from "../../../engine/errors/failure.ts";
import { backoffMs } from "../../pipeline/retry.ts";
import type { Again, Job } from "./attempt.ts";

/** Counts consecutive attempts of one download without progress, and decides when to stop. */
export class AttemptTally {
  readonly #job: Job;
  #failures = 0;
  #furthest: number;
  #stoppedAt: number | undefined;

  constructor(job: Job) {
    this.#job = job;
    this.#furthest = job.part.bytes;
  }

  /** @returns The wait before the next attempt, or the failure after the last. */
  next(outcome: Again): { readonly waitMs: number } | { readonly failure: Failure } {
    const { limits, part, signal } = this.#job;
    if (signal?.aborted) return { failure: outcome.failure };
    if (part.bytes >= this.#furthest + limits.progressBytes) this.#failures = 0;
    this.#furthest = Math.max(this.#furthest, part.bytes);
    this.#failures += 1;
    if (this.#failures >= limits.attempts) return { failure: this.#lastWord(outcome) };
    this.#stoppedAt = outcome.stoppedAt;
    return { waitMs: outcome.waitMs ?? backoffMs(this.#failures, limits) };
  }

  /** Two attempts that stop at the same byte mean a truncated file, not a bad connection. */
  #lastWord(outcome: Again): Failure {
    const at = outcome.stoppedAt;
    if (at === undefined || at !== this.#stoppedAt) return outcome.failure;
    const total = this.#job.part.record?.total;
    const announced = total === undefined ? "" : ` sur ${total} annoncés`;
    const precision = `${this.#job.displayUrl} s'arrête toujours après ${at} octets${announced}.`;
    return failed("fichier.tronque", precision).failure;
  }
}
