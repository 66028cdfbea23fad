import { createHash, timingSafeEqual } from "node:crypto";
import type { RandomBytes } from "../state/random-bytes.ts";

const TOKEN_BYTES = 32;

/** A token that opens one thing for a while: 256 random bits, 43 characters that an address may hold. */
export function newAccessToken(random: RandomBytes): string {
  const bytes = random(TOKEN_BYTES);
  if (bytes.length !== TOKEN_BYTES) throw new RangeError("A token needs 32 random bytes");
  return Buffer.from(bytes).toString("base64url");
}

/** What is stored in its place: SHA-256, 64 hexadecimal digits; no salt, as for API keys. */
export function hashAccessToken(token: string): string {
  return createHash("sha256").update(token, "utf8").digest("hex");
}

/** Whether two hashes are the same, in a time that does not tell where they differ. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one, "hex"), Buffer.from(other, "hex")];
  return a.length === b.length && timingSafeEqual(a, b);
}
