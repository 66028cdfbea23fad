import { createHash } from "node:crypto";
import { failed, success } from "../../engine/errors/failure.ts";
import {
  filled,
  isEmpty,
  type LeakyBucket,
  type LeakyRule,
  waitMs,
} from "../access/leaky-bucket.ts";
import type { Attempt } from "../access/refusal.ts";
import { BoundedFamily } from "../state/bounded-family.ts";
import type { GuardedStore } from "../state/guarded-store.ts";
import type { Transaction } from "../state/store.ts";

/** Who tries which account: `accountOfMail` and `clientDigest`. */
export interface Pair {
  readonly account: string;
  readonly client: string;
}

/** Failures of a pair since its last success, the last one at `atMs`. */
type PairFailures = { readonly failures: number; readonly atMs: number };
/** Clients from which an account was opened, newest last. */
type Known = readonly { readonly client: string; readonly atMs: number }[];

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Failures of a pair without a delay: a person who looks for the right password. */
const FREE_FAILURES = 5;
/** Delay after them, doubled by each further failure. */
const FIRST_DELAY_MS = 15 * SECOND_MS;
const LONGEST_DELAY_MS = 15 * MINUTE_MS;
/** Failures are forgotten after so long without one. */
const PAIR_LIVES_MS = 6 * HOUR_MS;

/** Against guesses from many addresses; only pairs that never signed in are counted and slowed. */
const OF_ACCOUNT: LeakyRule = { most: 100, eachMs: MINUTE_MS };
/** Against guesses on many accounts; wide, since an office or a proxy may be one address. */
const OF_CLIENT: LeakyRule = { most: 200, eachMs: 30 * SECOND_MS };

/** Most clients remembered of an account, and for how long. */
const KNOWN_MOST = 20;
const KNOWN_LIVES_MS = 90 * 24 * HOUR_MS;
const KNOWN = "client_connu";

const TRIES = "essais";
/** Name of the limit in the RateLimit fields. */
const POLICY = "connexions";

/**
 * Counts wrong passwords, per account and client address together: whoever guesses at an account
 * delays only guesses from the same address, and customers behind one address delay only their own
 * account. Wider bounds slow guesses of many addresses at one account, and of one address at many
 * accounts; a pair that signed in before is exempt from these.
 *
 * A try is counted before it is made, so that concurrent tries cannot exceed the limits; refused
 * tries are not counted. The store may be shared by several processes; the number of records is
 * bounded. Accounts that do not exist are counted in the same way.
 */
export class PasswordTries {
  readonly #store: GuardedStore;
  readonly #pairs = new BoundedFamily<PairFailures>(TRIES, "paires");
  readonly #accounts = new BoundedFamily<LeakyBucket>(TRIES, "comptes");
  readonly #clients = new BoundedFamily<LeakyBucket>(TRIES, "clients");

  constructor(store: GuardedStore) {
    this.#store = store;
  }

  /**
   * Counts a try as a failure. Failures: `compte.essais`, with the time to wait;
   * `etat.indisponible`.
   */
  take(pair: Pair, nowMs: number): Promise<Attempt<null>> {
    return this.#store.change<null>((transaction) => {
      const isKnown = isKnownIn(transaction, pair, nowMs);
      const failures = this.#pairs.get(transaction, digestOf(pair));
      const account = this.#accounts.get(transaction, pair.account);
      const client = this.#clients.get(transaction, pair.client);
      const own = pairWaitMs(failures, nowMs);
      const wide = Math.max(waitMs(account, OF_ACCOUNT, nowMs), waitMs(client, OF_CLIENT, nowMs));
      const wait = isKnown ? own : Math.max(own, wide);
      if (wait > 0) {
        const resetSeconds = Math.ceil(wait / SECOND_MS);
        const spent = { policy: POLICY, limit: FREE_FAILURES, resetSeconds };
        return { ...failed("compte.essais"), spent };
      }
      const count = (failures && !isForgotten(failures, nowMs) ? failures.failures : 0) + 1;
      this.#pairs.put(transaction, digestOf(pair), { failures: count, atMs: nowMs });
      if (!isKnown) this.#countWidely(transaction, pair, nowMs, 1);
      return success(null);
    });
  }

  /** The password was right: ends the failures of the pair, and remembers its client. */
  async succeed(pair: Pair, nowMs: number): Promise<void> {
    await this.#change((transaction) => {
      this.#pairs.delete(transaction, digestOf(pair));
      if (!isKnownIn(transaction, pair, nowMs)) this.#countWidely(transaction, pair, nowMs, -1);
      rememberIn(transaction, pair, nowMs);
    });
  }

  /** Takes back a try that was not made. */
  async giveBack(pair: Pair, nowMs: number): Promise<void> {
    await this.#change((transaction) => {
      const digest = digestOf(pair);
      const counted = this.#pairs.get(transaction, digest);
      if (counted) this.#pairs.put(transaction, digest, lessOne(counted));
      if (!isKnownIn(transaction, pair, nowMs)) this.#countWidely(transaction, pair, nowMs, -1);
    });
  }

  /** The holder chose a new password from there: guesses at the old one no longer count. */
  async trust(pair: Pair, nowMs: number): Promise<void> {
    await this.#change((transaction) => {
      this.#pairs.delete(transaction, digestOf(pair));
      this.#accounts.delete(transaction, pair.account);
      rememberIn(transaction, pair, nowMs);
    });
  }

  /** Forgets the clients of a deleted account. */
  async forget(account: string): Promise<void> {
    await this.#change((transaction) => transaction.delete([KNOWN, account]));
  }

  /** Removes what no longer delays anybody. Reads all records. */
  async purge(nowMs: number): Promise<void> {
    await this.#change((transaction) => {
      this.#pairs.purge(transaction, (failures) => isForgotten(failures, nowMs));
      this.#accounts.purge(transaction, (bucket) => isEmpty(bucket, OF_ACCOUNT, nowMs));
      this.#clients.purge(transaction, (bucket) => isEmpty(bucket, OF_CLIENT, nowMs));
      for (const { key, value } of [...transaction.range<Known>([KNOWN])])
        if (value.every((one) => !isRecent(one, nowMs))) transaction.delete(key);
      // Of versions that counted otherwise.
      for (const { key } of [...transaction.range([TRIES, POLICY])]) transaction.delete(key);
    });
  }

  #countWidely(transaction: Transaction, { account, client }: Pair, nowMs: number, by: number) {
    const ofAccount = this.#accounts.get(transaction, account);
    const ofClient = this.#clients.get(transaction, client);
    this.#accounts.put(transaction, account, filled(ofAccount, OF_ACCOUNT, nowMs, by));
    this.#clients.put(transaction, client, filled(ofClient, OF_CLIENT, nowMs, by));
  }

  /** When the store fails, a counted try stays counted until it is forgotten. */
  async #change(run: (transaction: Transaction) => void): Promise<void> {
    await this.#store.change((transaction) => {
      run(transaction);
      return success(null);
    });
  }
}

/** Time until the pair may try again. A clock set back delays no longer than the longest delay. */
function pairWaitMs(counted: PairFailures | null, nowMs: number): number {
  if (counted === null || counted.failures < FREE_FAILURES) return 0;
  const delay = FIRST_DELAY_MS * 2 ** Math.min(counted.failures - FREE_FAILURES, 16);
  const sinceMs = Math.max(0, nowMs - counted.atMs);
  return Math.max(0, Math.min(delay, LONGEST_DELAY_MS) - sinceMs);
}

function isForgotten({ atMs }: PairFailures, nowMs: number): boolean {
  return nowMs >= atMs + PAIR_LIVES_MS;
}

function lessOne({ failures, atMs }: PairFailures): PairFailures {
  return { failures: Math.max(0, failures - 1), atMs };
}

function isKnownIn(transaction: Transaction, { account, client }: Pair, nowMs: number): boolean {
  const known = transaction.get<Known>([KNOWN, account]) ?? [];
  return known.some((one) => one.client === client && isRecent(one, nowMs));
}

function rememberIn(transaction: Transaction, { account, client }: Pair, nowMs: number): void {
  const known = transaction.get<Known>([KNOWN, account]) ?? [];
  const others = known.filter((one) => one.client !== client && isRecent(one, nowMs));
  transaction.put([KNOWN, account], [...others, { client, atMs: nowMs }].slice(-KNOWN_MOST));
}

function isRecent({ atMs }: Known[number], nowMs: number): boolean {
  return nowMs < atMs + KNOWN_LIVES_MS;
}

function digestOf({ account, client }: Pair): string {
  return createHash("sha256").update(`${account} ${client}`, "utf8").digest("hex");
}
