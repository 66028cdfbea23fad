import { type Failure, failed } from "../../../engine/errors/failure.ts";
import { backoffMs } from "../../pipeline/retry.ts";
import type { Again, Job } from "./attempt.ts";

/** Counts the attempts of one download that brought nothing, and says when to stop. */
export class AttemptTally {
  readonly #job: Job;
  #failures = 0;
  #furthest: number;
  #stoppedAt: number | undefined;

  constructor(job: Job) {
    this.#job = job;
    this.#furthest = job.part.bytes;
  }

  /** @returns the wait before the next attempt, or the failure when there shall be none. */
  next(outcome: Again): { readonly waitMs: number } | { readonly failure: Failure } {
    const { limits, part } = this.#job;
    if (part.bytes >= this.#furthest + limits.progressBytes) this.#failures = 0;
    this.#furthest = Math.max(this.#furthest, part.bytes);
    this.#failures += 1;
    if (this.#failures >= limits.attempts) return { failure: this.#lastWord(outcome) };
    this.#stoppedAt = outcome.stoppedAt;
    return { waitMs: outcome.waitMs ?? backoffMs(this.#failures, limits) };
  }

  /** Always stopping at the same byte is a file shorter than announced, not a bad line. */
  #lastWord(outcome: Again): Failure {
    const at = outcome.stoppedAt;
    if (at === undefined || at !== this.#stoppedAt) return outcome.failure;
    const total = this.#job.part.record?.total;
    const announced = total === undefined ? "" : ` sur ${total} annoncés`;
    const precision = `${this.#job.displayUrl} s'arrête toujours après ${at} octets${announced}.`;
    return failed("fichier.tronque", precision).failure;
  }
}
