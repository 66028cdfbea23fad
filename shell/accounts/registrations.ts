import { failed, success } from "../../engine/errors/failure.ts";
import { accountOfMail, normalizeMailAddress } from "../access/mail-address.ts";
import type { Attempt } from "../access/refusal.ts";
import type { Transaction } from "../state/store.ts";
import {
  addAccount,
  findAccount,
  findAccountOfMail,
  type Person,
  putAccount,
  type Registration,
} from "./account.ts";
import type { AccountLetter } from "./account-letters.ts";
import type { AccountDeps } from "./account-parts.ts";
import { clientDigest } from "./client-digest.ts";
import { findLink, useLink } from "./mail-links.ts";
import { checkNewPassword } from "./password-rules.ts";

interface RegistrationRequest {
  readonly email: string;
  readonly password: string;
  readonly person: Person;
  readonly clientAddress: string;
  readonly nowMs: number;
}

/** Registers accounts: anybody may request one; the reader of its mail opens it. */
export class Registrations {
  readonly #parts: AccountDeps;

  constructor(parts: AccountDeps) {
    this.#parts = parts;
  }

  /**
   * Accepts a registration. The answer and its duration do not reveal whether the address has an
   * account; only the letter differs. Failures: `email.invalide`, those of `checkNewPassword`,
   * `compte.demandes`, `compte.occupe`, `etat.indisponible`.
   */
  async register(request: RegistrationRequest): Promise<Attempt<null>> {
    const email = normalizeMailAddress(request.email);
    if (email === null) return failed("email.invalide");
    const checked = checkNewPassword(request.password, email);
    if (!checked.ok) return checked;
    const { store, hasher, requests, letters } = this.#parts;
    const counted = await requests.take(clientDigest(request.clientAddress), request.nowMs);
    if (!counted.ok) return counted;
    const hashed = await hasher.hash(request.password);
    if (!hashed.ok) return hashed;
    const registration = { ...request.person, passwordHash: hashed.value };
    const written = await store.keep((transaction) => {
      const letter = letterOf(transaction, email, registration, request.nowMs);
      letters.add(transaction, letter, request.nowMs);
      return success(null);
    });
    letters.wake();
    return written;
  }

  /** Whether a verification link can be used; changes nothing. Failures: those of `verify`. */
  check(token: string, nowMs: number): Attempt<null> {
    return this.#parts.store.read((store) => {
      const link = findLink(store, token, "verification", nowMs);
      if (link?.isUsed) return failed("compte.lien_utilise");
      const isUsable = link && link.registration !== null && findAccount(store, link.userId);
      return isUsable ? success(null) : failed("compte.lien_invalide");
    });
  }

  /**
   * Opens the account of a verification link, with the data and password of the registration that
   * the link was mailed for. Failures: `compte.lien_invalide`, `compte.lien_utilise`,
   * `etat.indisponible`.
   */
  verify(token: string, nowMs: number): Promise<Attempt<null>> {
    return this.#parts.store.keep((transaction) => {
      const link = findLink(transaction, token, "verification", nowMs);
      if (link?.isUsed) return failed("compte.lien_utilise");
      const account = link && findAccount(transaction, link.userId);
      if (!account || link.registration === null) return failed("compte.lien_invalide");
      putAccount(transaction, { ...account, ...link.registration, verifiedMs: nowMs });
      useLink(transaction, token, link);
      return success(null);
    });
  }
}

/**
 * The letter to send. An address registered twice before it is proved has both registrations, one
 * per letter: registering a stranger's address first does not choose that person's password.
 */
function letterOf(
  transaction: Transaction,
  email: string,
  registration: Registration,
  nowMs: number,
): AccountLetter {
  const account = accountOfMail(email);
  const known = findAccountOfMail(transaction, account);
  if (known && known.verifiedMs !== null) return { kind: "deja_inscrit", userId: known.userId };
  if (known) putAccount(transaction, { ...known, ...registration });
  const { userId } =
    known ?? addAccount(transaction, { ...registration, email, account, createdMs: nowMs });
  return { kind: "verification", userId, registration };
}
