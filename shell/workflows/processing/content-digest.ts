import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** The SHA-256 of a stream, hexadecimal. Rejects with the stream's errors. */
export async function contentDigest(content: Readable): Promise<string> {
  const digest = createHash("sha256");
  await pipeline(content, digest);
  return digest.digest("hex");
}
