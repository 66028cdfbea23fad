import type { Result } from "../../engine/errors/failure.ts";

/** Who calls with a valid access token. */
export interface SignedIn {
  readonly userId: number;
  /** Of the token, so that it can be revoked. */
  readonly jti: string;
  /** When the token ends by itself, milliseconds since 1970. */
  readonly expiresMs: number;
}

/** Knows the holders of access tokens. */
export interface UserFinder {
  /**
   * The holder of a token, at once: it is asked before a body is taken in. Failures:
   * `compte.jeton_invalide`, `etat.indisponible`.
   */
  find(token: string, nowMs: number): Result<SignedIn>;
}
