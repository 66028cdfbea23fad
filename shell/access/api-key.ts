import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import type { RandomBytes } from "../state/random-bytes.ts";

const KEY_PREFIX = "rcp_";
/** Bytes of randomness behind a key. */
const KEY_RANDOM_BYTES = 32;
/** 62^43 is just above 2^256. */
const SECRET_WIDTH = 43;
/** 62^6 is above 2^32. */
const CHECKSUM_WIDTH = 6;

const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SHAPE = new RegExp(`^${KEY_PREFIX}[0-9A-Za-z]{${SECRET_WIDTH + CHECKSUM_WIDTH}}$`);

/** `mistyped`: the shape of our keys, but a wrong checksum. `foreign`: not one of our keys. */
export type ApiKeyReading = "well_formed" | "mistyped" | "foreign";

/**
 * A new key: `rcp_`, 43 base62 characters (256 random bits), then a checksum of 6. The prefix lets
 * secret scanners find leaked keys; the checksum detects typing errors without a look-up.
 */
export function newApiKey(random: RandomBytes): string {
  const bytes = random(KEY_RANDOM_BYTES);
  if (bytes.length !== KEY_RANDOM_BYTES) throw new RangeError("A key needs 32 random bytes");
  const secret = base62(BigInt(`0x${Buffer.from(bytes).toString("hex")}`), SECRET_WIDTH);
  const body = KEY_PREFIX + secret;
  return body + checksum(body);
}

/** Whether a text has the shape and checksum of a key. Under a microsecond, no look-up. */
export function readApiKey(text: string): ApiKeyReading {
  if (!SHAPE.test(text)) return "foreign";
  const split = text.length - CHECKSUM_WIDTH;
  return text.slice(split) === checksum(text.slice(0, split)) ? "well_formed" : "mistyped";
}

/**
 * The SHA-256 stored in place of a key, 64 hexadecimal digits. No salt and no slow hash: 256 random
 * bits cannot be guessed from their digest.
 */
export function hashApiKey(key: string): string {
  return createHash("sha256").update(key, "utf8").digest("hex");
}

function checksum(body: string): string {
  return base62(BigInt(crc32(body)), CHECKSUM_WIDTH);
}

function base62(value: bigint, width: number): string {
  let digits = "";
  for (let rest = value; rest > 0n; rest /= 62n) digits = BASE62[Number(rest % 62n)]! + digits;
  return digits.padStart(width, BASE62[0]);
}
