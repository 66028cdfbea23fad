import { failed, success } from "../../engine/errors/failure.ts";
import { isDisposable } from "../../engine/files/diagnostic/reachability/email-kind.ts";
import {
  isLiveFree,
  isProved,
  type KeyRecord,
  keysOfMail,
  proveKey,
  removeKey,
  unprovedBefore,
} from "../access/key-records.ts";
import { type IssuedKey, type KeyRing, MOST_LIVE_FREE } from "../access/key-ring.ts";
import { mailDomainOf } from "../access/mail-address.ts";
import type { Attempt } from "../access/refusal.ts";
import type { Transaction } from "../state/store.ts";
import type { AccountDeps } from "./account-parts.ts";
import { keyOfLink } from "./key-proofs.ts";

interface FreeKeyRequest {
  readonly email: string;
  readonly societe?: string | undefined;
  readonly clientAddress: string;
  readonly nowMs: number;
}

/** How long an unproved key is stored that nobody uses. */
const UNUSED_LIVES_MS = 30 * 24 * 3_600_000;

/**
 * Issues keys of the Free plan. Anybody gets one at once; it belongs to nobody, and shares the
 * counters of its client address, until the link mailed to its address is followed.
 */
export class FreeKeys {
  readonly #parts: Pick<AccountDeps, "store" | "letters" | "random">;
  readonly #keys: KeyRing;

  constructor(parts: Pick<AccountDeps, "store" | "letters" | "random">, keys: KeyRing) {
    this.#parts = parts;
    this.#keys = keys;
  }

  /**
   * Issues a key and mails its link. Nothing of the answer or its duration depends on other keys of
   * the address. Failures: `email.invalide`, `email.jetable`, `cle.limite_jour`,
   * `etat.indisponible`.
   */
  async request(request: FreeKeyRequest): Promise<Attempt<IssuedKey>> {
    const { letters } = this.#parts;
    const issued = await this.#issue(request, {
      isProved: false,
      alsoIn: (transaction, { id }) =>
        letters.add(transaction, { kind: "cle", key: id }, request.nowMs),
    });
    letters.wake();
    return issued;
  }

  /**
   * Issues a key to the holder of the account of this address, which is proved. Failures: those of
   * `request`, `cle.deja_delivree`.
   *
   * @param mostLive Most live keys of the address, including this one.
   */
  give(request: FreeKeyRequest, mostLive = MOST_LIVE_FREE): Promise<Attempt<IssuedKey>> {
    return this.#issue(request, { isProved: true, mostLive });
  }

  async #issue(
    { email, societe, clientAddress, nowMs }: FreeKeyRequest,
    how: Pick<Parameters<KeyRing["issue"]>[0], "isProved" | "mostLive" | "alsoIn">,
  ): Promise<Attempt<IssuedKey>> {
    if (isThrownAway(mailDomainOf(email.trim())))
      return { ...failed("email.jetable"), loc: ["body", "email"] };
    const { random } = this.#parts;
    const named = societe === undefined ? {} : { societe };
    return this.#keys.issue({
      ...{ email, ...named, plan: "free", clientAddress, nowMs, random },
      ...how,
    });
  }

  /** The key of a mailed link. Failures: `cle.lien_invalide`, `etat.indisponible`. */
  ofLink(token: string, nowMs: number): Attempt<KeyRecord> {
    return this.#parts.store.read((store) => {
      const record = keyOfLink(store, token, nowMs);
      return record ? success(record) : failed("cle.lien_invalide");
    });
  }

  /**
   * Gives the key of a mailed link to the owner of its address: it uses the address's own Free plan
   * from now on. Changes nothing when that is done already. Other keys requested with the address
   * stay as they are: a stranger may have requested them. Failures: those of `ofLink`,
   * `cle.deja_delivree` when the address has its maximum of live keys.
   */
  async prove(token: string, nowMs: number): Promise<Attempt<KeyRecord>> {
    const proved = await this.#parts.store.keep<KeyRecord>((transaction) => {
      const record = keyOfLink(transaction, token, nowMs);
      if (record === null) return failed("cle.lien_invalide");
      if (isProved(record)) return success(record);
      const live = keysOfMail(transaction, record.email).filter(isLiveFree);
      if (live.length >= MOST_LIVE_FREE) return failed("cle.deja_delivree");
      return success(proveKey(transaction, record, nowMs));
    });
    this.#keys.refresh();
    return proved;
  }
}

/** Whether a domain, or one above it, provides disposable addresses. */
function isThrownAway(domain: string): boolean {
  const labels = domain.split(".");
  return labels.slice(0, -1).some((_, at) => isDisposable(labels.slice(at).join(".")));
}

/** Removes unproved keys that were not used for a month. Reads those issued before. */
export function purgeUnproved(transaction: Transaction, nowMs: number): void {
  const beforeMs = nowMs - UNUSED_LIVES_MS;
  for (const record of unprovedBefore(transaction, beforeMs))
    if ((record.usedMs ?? 0) < beforeMs) removeKey(transaction, record);
}
