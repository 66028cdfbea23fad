import { failed, success } from "../../engine/errors/failure.ts";
import { accountOfMail } from "../access/mail-address.ts";
import type { Attempt } from "../access/refusal.ts";
import type { Store } from "../state/store.ts";
import { findAccount, putAccount } from "./account.ts";
import type { AccountDeps } from "./account-parts.ts";
import { clientDigest } from "./client-digest.ts";
import { findLink, useLink } from "./mail-links.ts";
import { checkNewPassword } from "./password-rules.ts";

interface ResetRequest {
  readonly email: string;
  readonly clientAddress: string;
  readonly nowMs: number;
}

interface NewPassword {
  readonly token: string;
  readonly password: string;
  readonly clientAddress: string;
  readonly nowMs: number;
}

type Reader = Pick<Store, "get" | "range">;

/** Resets forgotten passwords. */
export class PasswordResets {
  readonly #parts: AccountDeps;

  constructor(parts: AccountDeps) {
    this.#parts = parts;
  }

  /**
   * Accepts a request; the account is looked up only after the answer. Failures: `compte.demandes`,
   * `etat.indisponible`.
   */
  async request({ email, clientAddress, nowMs }: ResetRequest): Promise<Attempt<null>> {
    const { store, requests, letters } = this.#parts;
    const counted = await requests.take(clientDigest(clientAddress), nowMs);
    if (!counted.ok) return counted;
    const account = accountOfMail(email.trim());
    const written = await store.keep((transaction) => {
      letters.add(transaction, { kind: "mot_de_passe", account }, nowMs);
      return success(null);
    });
    letters.wake();
    return written;
  }

  /** Whether a link is still usable. Failures: `compte.lien_invalide`, `compte.lien_utilise`. */
  check(token: string, nowMs: number): Attempt<null> {
    const usable = this.#parts.store.read((store) => usableLink(store, token, nowMs));
    return usable.ok ? success(null) : usable;
  }

  /**
   * Sets the new password chosen through a link, ends all sessions and links of the account, and
   * marks its mail address as proved. Failures: those of `check` and of `checkNewPassword`,
   * `compte.occupe`, `etat.indisponible`.
   */
  async confirm({ token, password, clientAddress, nowMs }: NewPassword): Promise<Attempt<null>> {
    const { store, hasher, letters, tries } = this.#parts;
    const before = store.read((reader) => usableLink(reader, token, nowMs));
    if (!before.ok) return before;
    const { email, account } = before.value.account;
    const checked = checkNewPassword(password, email);
    if (!checked.ok) return checked;
    const hashed = await hasher.hash(password);
    if (!hashed.ok) return hashed;
    const written = await store.keep((transaction) => {
      // Another call may have used the link while the password was hashed.
      const usable = usableLink(transaction, token, nowMs);
      if (!usable.ok) return usable;
      const { link, account: known } = usable.value;
      putAccount(transaction, {
        ...known,
        passwordHash: hashed.value,
        verifiedMs: known.verifiedMs ?? nowMs,
        generation: known.generation + 1,
      });
      useLink(transaction, token, link);
      letters.add(transaction, { kind: "mot_de_passe_change", userId: link.userId }, nowMs);
      return success(null);
    });
    if (written.ok) await tries.trust({ account, client: clientDigest(clientAddress) }, nowMs);
    letters.wake();
    return written;
  }
}

/** A usable reset link and its account. */
function usableLink(reader: Reader, token: string, nowMs: number) {
  const link = findLink(reader, token, "mot_de_passe", nowMs);
  if (link?.isUsed) return failed("compte.lien_utilise");
  const account = link && findAccount(reader, link.userId);
  return account ? success({ link, account }) : failed("compte.lien_invalide");
}
