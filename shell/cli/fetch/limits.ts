import type { RetryLimits } from "../../pipeline/retry.ts";

/** Bounds of one download: a publisher's server may be slow, wrong or hostile. */
export interface DownloadLimits extends RetryLimits {
  /** Attempts in a row that bring nothing new before giving up. */
  readonly attempts: number;
  /** New bytes that make an attempt count as progress, and the failures before it forgotten. */
  readonly progressBytes: number;
  /** A connection silent for longer is taken as broken. */
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
