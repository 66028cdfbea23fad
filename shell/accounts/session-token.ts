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

/** Seconds that an access token lives: a working day. */
export const SESSION_SECONDS = 8 * 3600;

const ISSUER = "recoupe";
const AUDIENCE = "recoupe-api";
const ALGORITHM = "HS256";
const JTI_BYTES = 16;
/** A token of ours is about 350 characters. */
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

/** What a valid token tells. */
export interface SessionClaims {
  readonly userId: number;
  readonly jti: string;
  readonly expiresMs: number;
  /** `Account.generation` when it was given. */
  readonly generation: number;
}

interface Key {
  readonly kid: string;
  readonly secret: KeyObject;
}

/**
 * Access tokens: JWT (RFC 7519) signed with HS256. The first secret signs, all of them verify, so
 * that a secret can be replaced while tokens of the old one live.
 */
export class SessionTokens {
  readonly #signing: Key;
  /** By the encoded header, which names algorithm and key: no other header is ever looked into. */
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
   * What a token tells; `null` for one that is not ours, or not any more. At once, which jose
   * cannot: a call is admitted before its body is taken in, and the native server forgets the call
   * when its handler returns. Some 10 microseconds.
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
    // The clocks of several machines may differ by a little.
    const isNow = nowMs < exp * 1000 && iat * 1000 <= nowMs + CLOCK_SKEW_MS;
    return isNow ? { userId: Number(sub), jti, expiresMs: exp * 1000, generation: gen } : null;
  }
}

const CLOCK_SKEW_MS = 60_000;

/** The key's public name comes from the secret itself: whoever has the one knows the other. */
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
