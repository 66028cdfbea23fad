import {
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  timingSafeEqual,
} from "node:crypto";
import { SignJWT } from "jose";
import { z } from "zod";
import type { RandomBytes } from "../state/random-bytes.ts";

/** Lifetime of an access token in seconds: a working day. */
export const SESSION_SECONDS = 8 * 3600;

const ISSUER = "recoupe";
const AUDIENCE = "recoupe-api";
const ALGORITHM = "HS256";
const JTI_BYTES = 16;
/** Our tokens have about 350 characters. */
const MOST_CHARACTERS = 1024;

const claimsSchema = z.object({
  iss: z.literal(ISSUER),
  aud: z.literal(AUDIENCE),
  sub: z.string().regex(/^[1-9]\d{0,15}$/),
  jti: z.string().regex(/^[0-9a-f]{32}$/),
  iat: z.int(),
  exp: z.int(),
  gen: z.int().nonnegative(),
});

/** The content of a valid token. */
export interface SessionClaims {
  readonly userId: number;
  readonly jti: string;
  readonly expiresMs: number;
  /** `Account.generation` at issue. */
  readonly generation: number;
}

interface Key {
  readonly kid: string;
  readonly secret: KeyObject;
}

/**
 * Access tokens: JWT (RFC 7519) signed with HS256. The first secret signs, all verify, so that a
 * secret can be replaced while tokens of the old one are valid.
 */
export class SessionTokens {
  readonly #signing: Key;
  /**
   * By encoded header, which names algorithm and key: tokens with any other header are rejected.
   */
  readonly #keys: ReadonlyMap<string, Key>;
  readonly #random: RandomBytes;

  constructor(secrets: readonly string[], random: RandomBytes) {
    const keys = secrets.map(keyOf);
    const [first] = keys;
    if (!first) throw new RangeError("Access tokens need a secret");
    this.#signing = first;
    this.#keys = new Map(keys.map((key) => [encodedHeader(key), key]));
    this.#random = random;
  }

  /** A new token for the holder of an account. */
  issue(
    { userId, generation }: Pick<SessionClaims, "userId" | "generation">,
    nowMs: number,
  ): Promise<string> {
    const issued = Math.floor(nowMs / 1000);
    return new SignJWT({ gen: generation })
      .setProtectedHeader(headerOf(this.#signing))
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(String(userId))
      .setJti(Buffer.from(this.#random(JTI_BYTES)).toString("hex"))
      .setIssuedAt(issued)
      .setExpirationTime(issued + SESSION_SECONDS)
      .sign(this.#signing.secret);
  }

  /**
   * The claims of a token; `null` for a foreign or expired one. Synchronous, unlike jose: a call is
   * admitted before its body is received, and the native server discards the call when its handler
   * returns. Some 10 microseconds.
   */
  read(token: string, nowMs: number): SessionClaims | null {
    if (token.length > MOST_CHARACTERS) return null;
    const [header = "", payload = "", signature = "", ...rest] = token.split(".");
    const key = this.#keys.get(header);
    if (!key || rest.length > 0) return null;
    const hmac = createHmac("sha256", key.secret).update(`${header}.${payload}`);
    if (!isSameText(hmac.digest("base64url"), signature)) return null;
    const claims = claimsSchema.safeParse(JSON.parse(decoded(payload)));
    if (!claims.success) return null;
    const { sub, jti, iat, exp, gen } = claims.data;
    // Tolerates small clock differences between machines.
    const isNow = nowMs < exp * 1000 && iat * 1000 <= nowMs + CLOCK_SKEW_MS;
    return isNow ? { userId: Number(sub), jti, expiresMs: exp * 1000, generation: gen } : null;
  }
}

const CLOCK_SKEW_MS = 60_000;

/** The `kid` is derived from the secret, so every process with the secret computes it. */
function keyOf(secret: string): Key {
  const digest = createHash("sha256").update(`recoupe kid ${secret}`, "utf8").digest("hex");
  return { kid: digest.slice(0, 8), secret: createSecretKey(secret, "utf8") };
}

function headerOf({ kid }: Key) {
  return { alg: ALGORITHM, typ: "JWT", kid };
}

function encodedHeader(key: Key): string {
  return Buffer.from(JSON.stringify(headerOf(key))).toString("base64url");
}

function decoded(part: string): string {
  return Buffer.from(part, "base64url").toString("utf8");
}

function isSameText(expected: string, presented: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(presented)];
  return a.length === b.length && timingSafeEqual(a, b);
}
