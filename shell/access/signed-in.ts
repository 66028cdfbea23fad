import type { Result } from "../../engine/errors/failure.ts";

/** The holder of a valid access token. */
export interface SignedIn {
  readonly userId: number;
  /** Of the token, for revocation. */
  readonly jti: string;
  /** Expiry of the token, epoch milliseconds. */
  readonly expiresMs: number;
}

/** Resolves access tokens to their holders. */
export interface UserFinder {
  /**
   * The holder of a token; synchronous, because it runs before a body is received. Failures:
   * `compte.jeton_invalide`, `etat.indisponible`.
   */
  find(token: string, nowMs: number): Result<SignedIn>;
}
