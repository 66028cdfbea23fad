import { createHash, timingSafeEqual } from "node:crypto";
import type { RandomBytes } from "../state/random-bytes.ts";

const TOKEN_BYTES = 32;

/** A new token of 256 random bits: 43 base64url characters, safe in a URL. */
export function newAccessToken(random: RandomBytes): string {
  const bytes = random(TOKEN_BYTES);
  if (bytes.length !== TOKEN_BYTES) throw new RangeError("A token needs 32 random bytes");
  return Buffer.from(bytes).toString("base64url");
}

/** The SHA-256 stored in place of a token, 64 hexadecimal digits; unsalted, as for API keys. */
export function hashAccessToken(token: string): string {
  return createHash("sha256").update(token, "utf8").digest("hex");
}

/** Whether two hexadecimal hashes are equal, compared in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one, "hex"), Buffer.from(other, "hex")];
  return a.length === b.length && timingSafeEqual(a, b);
}
