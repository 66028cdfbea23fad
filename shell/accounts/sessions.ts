import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { accountOfMail } from "../access/mail-address.ts";
import type { Attempt } from "../access/refusal.ts";
import type { SignedIn, UserFinder } from "../access/signed-in.ts";
import type { Transaction } from "../state/store.ts";
import { findAccount, findAccountOfMail } from "./account.ts";
import type { AccountDeps } from "./account-parts.ts";
import { checkPassword } from "./password-check.ts";

interface SignInRequest {
  readonly email: string;
  readonly password: string;
  readonly clientAddress: string;
  readonly nowMs: number;
}

const REVOKED = "session_revoquee";

/** Signs people in and out. */
export class Sessions implements UserFinder {
  readonly #parts: AccountDeps;

  constructor(parts: AccountDeps) {
    this.#parts = parts;
  }

  /**
   * An access token for the correct password. Failures: `compte.identifiants` (whether or not the
   * address has an account, in the same time), `compte.non_verifie` (only after the correct
   * password), `compte.essais`, `compte.occupe`, `etat.indisponible`.
   */
  async signIn(request: SignInRequest): Promise<Attempt<string>> {
    const account = accountOfMail(request.email.trim());
    const known = this.#parts.store.read((store) => success(findAccountOfMail(store, account)));
    if (!known.ok) return known;
    const holder = known.value;
    const hashed = holder?.passwordHash ?? null;
    const checked = await checkPassword(
      this.#parts,
      { ...request, account, hashed },
      "compte.identifiants",
    );
    if (!checked.ok) return checked;
    if (holder === null) return failed("compte.identifiants");
    if (holder.verifiedMs === null) return failed("compte.non_verifie");
    return success(await this.#parts.tokens.issue(holder, request.nowMs));
  }

  /**
   * The holder of an access token. Two or three reads of the store, some 20 microseconds in all.
   * Failures: `compte.jeton_invalide`, `etat.indisponible`.
   */
  find(token: string, nowMs: number): Result<SignedIn> {
    const claims = this.#parts.tokens.read(token, nowMs);
    if (claims === null) return failed("compte.jeton_invalide");
    const { userId, jti, expiresMs, generation } = claims;
    return this.#parts.store.read((store) => {
      const account = findAccount(store, userId);
      const isLive = account?.generation === generation && store.get([REVOKED, jti]) === undefined;
      return isLive ? success({ userId, jti, expiresMs }) : failed("compte.jeton_invalide");
    });
  }

  /** Revokes an access token. Failure: `etat.indisponible`. */
  signOut({ jti, expiresMs }: SignedIn): Promise<Attempt<null>> {
    return this.#parts.store.keep((transaction) => {
      transaction.put([REVOKED, jti], expiresMs);
      return success(null);
    });
  }
}

/** Removes the revocations of expired tokens. Reads all of them. */
export function purgeRevocations(transaction: Transaction, nowMs: number): void {
  const expired = [...transaction.range<number>([REVOKED])].filter(({ value }) => nowMs >= value);
  for (const { key } of expired) transaction.delete(key);
}
