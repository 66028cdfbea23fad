import type { Result } from "../../../../engine/errors/failure.ts";
import type { Job, Lease, LeasedJob } from "../../../../shell/state/jobs/job.ts";
import type { Jobs } from "../../../../shell/state/jobs/jobs.ts";

/** The limits of every adapter under test. */
export const LIMITS = { attemptsMost: 3, pauseMs: 1_000, pauseMostMs: 1_500 };

export const NOW_MS = Date.UTC(2026, 10, 22, 12);
export const LEASE_MS = 60_000;

export function got<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
}

export function codeOf(result: Result<unknown>): string | null {
  return result.ok ? null : result.failure.code;
}

/** Jobs, with a settable clock. */
export class Bench {
  readonly jobs: Jobs;
  nowMs = NOW_MS;

  constructor(jobs: Jobs) {
    this.jobs = jobs;
  }

  async make(key: string, kind = "traitement", owner = "upl_1"): Promise<Job> {
    const { nowMs } = this;
    return got(await this.jobs.enqueue({ kind, owner, key, input: { key }, nowMs }));
  }

  async lease(kind = "traitement"): Promise<LeasedJob | null> {
    return got(await this.jobs.lease({ kind, forMs: LEASE_MS, nowMs: this.nowMs }));
  }

  async mustLease(): Promise<LeasedJob> {
    const leased = await this.lease();
    if (!leased) throw new Error("nothing to lease");
    return leased;
  }

  renew(lease: Lease, pct = 10, message = "Lecture") {
    return this.jobs.renew(lease, { pct, message }, LEASE_MS, this.nowMs);
  }

  fail(lease: Lease, isRetryable = true) {
    return this.jobs.fail(lease, { message: "Disque plein.", isRetryable }, this.nowMs);
  }

  complete(lease: Lease, output: string) {
    return this.jobs.complete(lease, output, this.nowMs);
  }

  async job(id: string): Promise<Job> {
    return got(await this.jobs.get(id));
  }
}
