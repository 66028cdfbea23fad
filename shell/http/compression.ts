import { gzip } from "node:zlib";
import type { Reply } from "./reply.ts";

/** Below it a page fits into one packet anyway. */
const LEAST_BYTES = 1400;
/** Level 6 makes 42 KB of a mapping of 300 KB in some 4 ms of another thread; 9 takes twice that. */
const LEVEL = 6;

/**
 * Gives a reply back compressed, when that is worth it: off this thread, which answers others
 * meanwhile. A page that cannot be compressed goes out as it is.
 *
 * What a stranger writes never stands in one page with a secret that he is after: addresses of links
 * hold tokens, but their pages hold what their owner sent alone (BREACH, 2013).
 */
export function zipped(reply: Reply, done: (reply: Reply) => void): void {
  const { body, headers } = reply;
  if (body === null || body.length < LEAST_BYTES) {
    done(reply);
    return;
  }
  gzip(body, { level: LEVEL }, (error, bytes) => {
    const sent = [...headers, ["Content-Encoding", "gzip"] as const];
    done(error ? reply : { ...reply, body: bytes, headers: sent });
  });
}
