import type { RetryLimits } from "../../pipeline/retry.ts";

/** Limits of one download: a publisher's server may be slow, faulty or hostile. */
export interface DownloadLimits extends RetryLimits {
  /** Attempts in a row without progress before giving up. */
  readonly attempts: number;
  /** New bytes that count as progress and reset the failure count. */
  readonly progressBytes: number;
  /** A connection silent for longer is considered broken. */
  readonly idleMs: number;
  readonly redirects: number;
  readonly maxBytes: number;
}

export const DOWNLOAD_LIMITS: DownloadLimits = {
  attempts: 6,
  progressBytes: 1024 * 1024,
  baseWaitMs: 1000,
  maxWaitMs: 60_000,
  maxRetryAfterMs: 10 * 60_000,
  idleMs: 60_000,
  redirects: 10,
  maxBytes: 64 * 1024 ** 3,
};
