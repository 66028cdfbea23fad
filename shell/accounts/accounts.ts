import { failed, success } from "../../engine/errors/failure.ts";
import type { KeyRing } from "../access/key-ring.ts";
import { accountOfMail } from "../access/mail-address.ts";
import type { Attempt } from "../access/refusal.ts";
import { GuardedStore } from "../state/guarded-store.ts";
import type { RandomBytes } from "../state/random-bytes.ts";
import type { Store, Transaction } from "../state/store.ts";
import {
  type Account,
  findAccount,
  findAccountOfMail,
  removeAccount,
  unverifiedBefore,
} from "./account.ts";
import { type AnyLetter, composeLetters } from "./account-letters.ts";
import type { AccountDeps } from "./account-parts.ts";
import { Deletions, type OnDelete } from "./deletions.ts";
import { FreeKeys, purgeUnproved as purgeUnprovedKeys } from "./free-keys.ts";
import { purgeKeyLinks } from "./key-proofs.ts";
import { purgeLetterCounts } from "./letter-limit.ts";
import type { Mailer } from "./mail/mail.ts";
import { MailQueue, type MailQueueDeps } from "./mail/mail-queue.ts";
import { purgeLinks, removeLinks } from "./mail-links.ts";
import { PasswordHasher } from "./password-hasher.ts";
import { PasswordResets } from "./password-resets.ts";
import { PasswordTries } from "./password-tries.ts";
import { Registrations } from "./registrations.ts";
import { SessionTokens } from "./session-token.ts";
import { purgeRevocations, Sessions } from "./sessions.ts";
import { Throttle, type ThrottleRule } from "./throttle.ts";

export interface AccountsDeps {
  /** For data that must survive a power cut. */
  readonly store: Store;
  /** For data that any call may write and a power cut may lose. */
  readonly counters: Store;
  /** The keys in `store`. */
  readonly keys: KeyRing;
  /** Secrets of access tokens: the first signs, all verify. */
  readonly secrets: readonly string[];
  readonly mailer: Mailer;
  /** The public URL of the service, for links in letters; without a trailing slash. */
  readonly publicUrl: () => string;
  /** What is deleted with an account, in this order. */
  readonly onDelete: readonly OnDelete[];
  readonly random: RandomBytes;
  readonly now: () => number;
  readonly log: MailQueueDeps<AnyLetter>["log"];
  readonly onError: (error: unknown) => void;
}

const HOUR_MS = 3_600_000;

/** Each request may send a letter to somebody who did not ask for it. */
const REQUESTS: ThrottleRule = {
  name: "demandes",
  most: 100,
  eachMs: HOUR_MS / 100,
  code: "compte.demandes",
};
/** How long an account with an unproved mail address is stored. */
const UNVERIFIED_LIVE_MS = 7 * 24 * HOUR_MS;

/** The accounts of the service, over its stores; several processes may share them. */
export class Accounts {
  readonly registrations: Registrations;
  readonly sessions: Sessions;
  readonly resets: PasswordResets;
  readonly deletions: Deletions;
  readonly freeKeys: FreeKeys;
  /** Letters are sent once it is started. */
  readonly letters: MailQueue<AnyLetter>;
  readonly #parts: AccountDeps;

  constructor(parts: AccountsDeps) {
    const { store, counters, secrets, mailer, publicUrl, random, now, log, onError } = parts;
    const compose = composeLetters({ random, publicUrl });
    this.letters = new MailQueue({ store, mailer, compose, random, now, log, onError });
    const counted = new GuardedStore(counters, onError);
    this.#parts = {
      store: new GuardedStore(store, onError),
      random,
      hasher: new PasswordHasher(),
      tokens: new SessionTokens(secrets, random),
      letters: this.letters,
      requests: new Throttle(counted, REQUESTS),
      tries: new PasswordTries(counted),
    };
    this.registrations = new Registrations(this.#parts);
    this.sessions = new Sessions(this.#parts);
    this.resets = new PasswordResets(this.#parts);
    this.deletions = new Deletions(this.#parts, parts.onDelete, onError);
    this.freeKeys = new FreeKeys(this.#parts, parts.keys);
  }

  /** The account of a user. Failures: `compte.absent`, `etat.indisponible`. */
  account(userId: number): Attempt<Account> {
    return this.#found((store) => findAccount(store, userId));
  }

  /** The account of a mail address in any spelling. Failures: as above. */
  accountOfMail(email: string): Attempt<Account> {
    return this.#found((store) => findAccountOfMail(store, accountOfMail(email.trim())));
  }

  /**
   * Removes what has expired: links, revocations, tries, accounts whose address was not proved
   * within seven days, unproved keys that nobody uses; resumes interrupted deletions. Reads every link and revocation.
   */
  async purge(nowMs: number): Promise<void> {
    const { store, tries, requests } = this.#parts;
    await store.keep((transaction) => {
      purgeLinks(transaction, nowMs);
      purgeRevocations(transaction, nowMs);
      purgeUnverified(transaction, nowMs - UNVERIFIED_LIVE_MS);
      purgeKeyLinks(transaction, nowMs);
      purgeUnprovedKeys(transaction, nowMs);
      purgeLetterCounts(transaction, nowMs);
      return success(null);
    });
    for (const counted of [tries, requests]) await counted.purge(nowMs);
    await this.deletions.resume();
  }

  #found(find: (store: Store) => Account | null): Attempt<Account> {
    return this.#parts.store.read((store) => {
      const account = find(store);
      return account ? success(account) : failed("compte.absent");
    });
  }
}

function purgeUnverified(transaction: Transaction, beforeMs: number): void {
  for (const account of unverifiedBefore(transaction, beforeMs)) {
    removeAccount(transaction, account);
    removeLinks(transaction, account.userId);
  }
}
