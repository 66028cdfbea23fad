import type { Logger } from "pino";

/** Strangers send the header too: one line an hour, whatever they do. */
const AGAIN_AFTER_MS = 3_600_000;

/**
 * Tells the operator that X-Forwarded-For arrives and is not believed: either a proxy is not
 * configured, and all its callers share the limits of one address, or a stranger plays with it.
 */
export function untrustedProxyNotice(
  log: Pick<Logger, "warn">,
  monotonicMs: () => number,
): () => void {
  let reportedMs = Number.NEGATIVE_INFINITY;
  return () => {
    const nowMs = monotonicMs();
    if (nowMs - reportedMs < AGAIN_AFTER_MS) return;
    reportedMs = nowMs;
    log.warn(
      "X-Forwarded-For received and not believed: behind a proxy, set RECOUPE_TRUSTED_HOPS to the number of proxies",
    );
  };
}
