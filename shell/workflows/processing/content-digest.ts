import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** SHA-256 of all that a stream brings, hexadecimal. Rejects with the stream's own errors. */
export async function contentDigest(content: Readable): Promise<string> {
  const digest = createHash("sha256");
  await pipeline(content, digest);
  return digest.digest("hex");
}
