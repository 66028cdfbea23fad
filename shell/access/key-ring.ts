import { createHash, timingSafeEqual } from "node:crypto";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import type { RandomBytes } from "../state/random-bytes.ts";
import type { Store, Transaction } from "../state/store.ts";
import { addressGroup } from "./address-group.ts";
import { hashApiKey, newApiKey, readApiKey } from "./api-key.ts";
import {
  accountOfClient,
  allKeys,
  findKey,
  isLiveFree,
  isProved,
  type KeyRecord,
  keysOfAccounts,
  keysOfMail,
  payingAccount,
  putKey,
  removeKey,
} from "./key-records.ts";
import { normalizeMailAddress } from "./mail-address.ts";
import type { ParisCalendar } from "./paris-calendar.ts";
import type { PlanCode } from "./plans.ts";
import type { Attempt } from "./refusal.ts";

export interface KeyRequest {
  readonly email: string;
  readonly societe?: string;
  readonly plan: PlanCode;
  readonly clientAddress: string;
  readonly nowMs: number;
  readonly random: RandomBytes;
  /** Whether the requester owns the mail address: the operator, or the holder of its account. */
  readonly isProved: boolean;
  /** Most live Free keys of a proved address, including this one; `MOST_LIVE_FREE` when absent. */
  readonly mostLive?: number;
  /** Written with the key, all or nothing. */
  readonly alsoIn?: (transaction: Transaction, record: KeyRecord) => void;
}

export interface IssuedKey {
  /** The key in clear: returned once, never stored. */
  readonly key: string;
  readonly record: KeyRecord;
}

export interface KeyRingOptions {
  /** Most keys issued to one client address (or IPv6 /64) in a Paris day. */
  readonly keysPerAddressADay: number;
  /** Longest delay before a revocation by another process takes effect here. */
  readonly recheckMs: number;
  /** Most records cached in memory, about 600 bytes each. */
  readonly maxCached: number;
  /** Receives the cause when the store fails; the caller only gets a failure. */
  readonly onStoreError: (error: unknown) => void;
}

export const KEY_RING_DEFAULTS: KeyRingOptions = {
  keysPerAddressADay: 3,
  recheckMs: 500,
  maxCached: 20_000,
  onStoreError: () => {},
};

/** The key in use and its replacement. */
export const MOST_LIVE_FREE = 2;

const ID_DIGITS = 24;
/** Resolution of `usedMs` records: each update is a commit. */
const USE_NOTED_EVERY_MS = 60_000;

interface Cached {
  readonly found: Result<KeyRecord>;
  readonly readMs: number;
  /** Time of the last recorded use; 0 when there is none. */
  usedMs: number;
}

/** The API keys of the service, over its store. */
export class KeyRing {
  readonly #store: Store;
  readonly #calendar: ParisCalendar;
  readonly #options: KeyRingOptions;
  /**
   * By the key as sent. A Map hashes with a secret seed: its timing reveals nothing about a key.
   */
  readonly #cache = new Map<string, Cached>();

  constructor(store: Store, calendar: ParisCalendar, options: Partial<KeyRingOptions> = {}) {
    this.#store = store;
    this.#calendar = calendar;
    this.#options = { ...KEY_RING_DEFAULTS, ...options };
  }

  /**
   * Issues a key and stores its record; resolves once that survives a power cut.
   *
   * Failures: `email.invalide`; `cle.deja_delivree` when a proved mail address has its maximum of
   * live Free keys; `cle.limite_jour` when the client address has its keys of the day, with the time
   * until the Paris day ends; `etat.indisponible`.
   */
  async issue(request: KeyRequest): Promise<Attempt<IssuedKey>> {
    const email = normalizeMailAddress(request.email);
    if (email === null) return failed("email.invalide");
    const key = newApiKey(request.random);
    const hash = hashApiKey(key);
    const record: KeyRecord = {
      id: idOf(hash),
      hash,
      account: request.isProved
        ? payingAccount(email, request.plan)
        : accountOfClient(request.clientAddress),
      email,
      societe: request.societe?.trim() || null,
      plan: request.plan,
      createdMs: request.nowMs,
      revokedMs: null,
      provedMs: request.isProved ? request.nowMs : null,
    };
    return this.#written((transaction) => {
      const admitted = this.#admit(transaction, record, request);
      return admitted.ok ? success({ key, record }) : admitted;
    });
  }

  /**
   * The record of a presented key; also records its use. Costs a map look-up for a key seen within
   * `recheckMs`, otherwise a SHA-256 and one read of the store (about 10 microseconds), and one
   * commit a minute for each key in use (about 50).
   *
   * Failures: `cle.invalide`, `cle.revoquee`, `etat.indisponible`.
   */
  find(presentedKey: string, nowMs: number): Result<KeyRecord> {
    const cached = this.#cache.get(presentedKey);
    // After the clock is set back the age is negative: read again.
    if (cached && nowMs >= cached.readMs && nowMs - cached.readMs < this.#options.recheckMs) {
      return this.#used(cached, nowMs);
    }
    const reading = readApiKey(presentedKey);
    if (reading === "foreign") return failed("cle.invalide");
    if (reading === "mistyped") {
      return failed("cle.invalide", "Ses derniers caractères ne correspondent pas aux premiers.");
    }
    try {
      const read = this.#read(presentedKey, nowMs);
      return read ? this.#used(read, nowMs) : failed("cle.invalide");
    } catch (error) {
      return this.#unavailable(error);
    }
  }

  /**
   * Revokes a key: at once in this process, within `recheckMs` in others. False when no such key is
   * live.
   */
  async revoke(id: string, nowMs: number): Promise<Result<boolean>> {
    const revoked = await this.#written((transaction) => {
      const record = findKey(transaction, id);
      if (!record || record.revokedMs !== null) return success(false);
      putKey(transaction, { ...record, revokedMs: nowMs });
      return success(true);
    });
    this.refresh();
    return revoked;
  }

  /** Revokes and removes every key of these accounts; their counters stay. */
  async forget(accounts: readonly string[]): Promise<Result<null>> {
    const forgotten = await this.#written((transaction) => {
      for (const record of keysOfAccounts(transaction, accounts)) removeKey(transaction, record);
      return success(null);
    });
    this.refresh();
    return forgotten;
  }

  /** All keys, including revoked ones, in no guaranteed order. */
  list(): readonly KeyRecord[] {
    return allKeys(this.#store);
  }

  /** The same, of the owner of a mail address: keys that are not proved belong to nobody. */
  ofMail(email: string): readonly KeyRecord[] {
    return keysOfMail(this.#store, email);
  }

  /** Reads every record again at its next use: for changes made elsewhere in this process. */
  refresh(): void {
    this.#cache.clear();
  }

  /** `null` when there is no such key. */
  #read(presentedKey: string, nowMs: number): Cached | null {
    const hash = hashApiKey(presentedKey);
    const record = findKey(this.#store, idOf(hash));
    // Unknown keys are not cached: a stranger could fill the memory with them.
    if (!record || !sameHash(record.hash, hash)) return null;
    const found = record.revokedMs === null ? success(record) : failed("cle.revoquee");
    const cached = { found, readMs: nowMs, usedMs: record.usedMs ?? 0 };
    this.#cache.delete(presentedKey);
    this.#cache.set(presentedKey, cached);
    if (this.#cache.size > this.#options.maxCached) {
      this.#cache.delete(this.#cache.keys().next().value!);
    }
    return cached;
  }

  /** The use is recorded in the background: no call waits for it. */
  #used(cached: Cached, nowMs: number): Result<KeyRecord> {
    const { found, usedMs } = cached;
    // Absolute difference: a clock set back updates the record too.
    if (found.ok && Math.abs(nowMs - usedMs) >= USE_NOTED_EVERY_MS) {
      cached.usedMs = nowMs;
      this.#noteUse(found.value.id, nowMs).catch(this.#options.onStoreError);
    }
    return found;
  }

  #noteUse(id: string, nowMs: number): Promise<void> {
    return this.#store.transact((transaction) => {
      const record = findKey(transaction, id);
      if (record) putKey(transaction, { ...record, usedMs: nowMs });
    });
  }

  /** Writes and counts the record, or returns the refusal. */
  #admit(transaction: Transaction, record: KeyRecord, request: KeyRequest): Attempt<null> {
    const day = this.#calendar.day(request.nowMs);
    forgetDaysBefore(transaction, day.startMs);
    const counter = ["cle_jour", day.startMs, addressDigest(request.clientAddress)];
    const issuedToday = transaction.get<number>(counter) ?? 0;
    const limit = this.#options.keysPerAddressADay;
    if (issuedToday >= limit) {
      const resetSeconds = Math.max(1, Math.ceil((day.endMs - request.nowMs) / 1000));
      const refusal = failed("cle.limite_jour", `Maximum : ${limit} par jour.`);
      return { ...refusal, spent: { policy: "cles_jour", limit, resetSeconds } };
    }
    // Whether an address has a key is its owner's to know: an unproved request does not look.
    if (record.plan === "free" && isProved(record)) {
      const live = keysOfMail(transaction, record.email).filter(isLiveFree);
      if (live.length >= (request.mostLive ?? MOST_LIVE_FREE)) return failed("cle.deja_delivree");
    }
    transaction.put(counter, issuedToday + 1);
    putKey(transaction, record);
    request.alsoIn?.(transaction, record);
    return success(null);
  }

  async #written<T>(run: (transaction: Transaction) => Attempt<T>): Promise<Attempt<T>> {
    try {
      const result = await this.#store.transact(run);
      if (result.ok) await this.#store.durable();
      return result;
    } catch (error) {
      return this.#unavailable(error);
    }
  }

  #unavailable(error: unknown): Result<never> {
    this.#options.onStoreError(error);
    return failed("etat.indisponible");
  }
}

function idOf(hash: string): string {
  return hash.slice(0, ID_DIGITS);
}

function sameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}

/** An address is personal data of arbitrary length: its digest is stored, until the day ends. */
function addressDigest(clientAddress: string): string {
  return createHash("sha256").update(addressGroup(clientAddress), "utf8").digest("hex");
}

function forgetDaysBefore(transaction: Transaction, dayMs: number): void {
  const past = Array.from(transaction.range(["cle_jour"]), (entry) => entry.key).filter(
    (key) => Number(key[1]) < dayMs,
  );
  for (const key of past) transaction.delete(key);
}
