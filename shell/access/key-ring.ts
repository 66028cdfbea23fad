import { createHash, timingSafeEqual } from "node:crypto";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import type { RandomBytes } from "../state/random-bytes.ts";
import type { Store, Transaction } from "../state/store.ts";
import { addressGroup } from "./address-group.ts";
import { hashApiKey, newApiKey, readApiKey } from "./api-key.ts";
import { accountOfMail, normalizeMailAddress } from "./mail-address.ts";
import type { ParisCalendar } from "./paris-calendar.ts";
import type { PlanCode } from "./plans.ts";
import type { Attempt } from "./refusal.ts";

/** What is stored about a key: never the key itself. Times are epoch milliseconds. */
export type KeyRecord = {
  /** Public name of the key: the first 24 digits of its hash. */
  readonly id: string;
  /** SHA-256 of the key, hexadecimal. */
  readonly hash: string;
  /**
   * The account whose counters it uses: all keys of a mail address share them, so a new key resets
   * nothing.
   */
  readonly account: string;
  readonly email: string;
  readonly societe: string | null;
  readonly plan: PlanCode;
  readonly createdMs: number;
  readonly revokedMs: number | null;
  /** Time of the last call with it, to the minute; absent before the first. */
  readonly usedMs?: number;
};

export interface KeyRequest {
  readonly email: string;
  readonly societe?: string;
  readonly plan: PlanCode;
  readonly clientAddress: string;
  readonly nowMs: number;
  readonly random: RandomBytes;
  /** Most live Free keys of the mail address, including this one; 1 when absent. */
  readonly mostLive?: number;
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
   * Failures: `email.invalide`; `cle.deja_delivree` when the mail address has its maximum of live
   * Free keys; `cle.limite_jour` when the client address has its keys of the day, with the time
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
      account: accountOfMail(email),
      email,
      societe: request.societe?.trim() || null,
      plan: request.plan,
      createdMs: request.nowMs,
      revokedMs: null,
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
      const record = transaction.get<KeyRecord>(["cle", id]);
      if (!record || record.revokedMs !== null) return success(false);
      transaction.put(["cle", id], { ...record, revokedMs: nowMs });
      return success(true);
    });
    this.#cache.clear();
    return revoked;
  }

  /** Revokes and removes every key of an account; its counters stay. */
  async forget(account: string): Promise<Result<null>> {
    const forgotten = await this.#written((transaction) => {
      for (const { id } of recordsOf(transaction, account)) {
        transaction.delete(["cle", id]);
        transaction.delete(["cle_compte", account, id]);
      }
      return success(null);
    });
    this.#cache.clear();
    return forgotten;
  }

  /** All keys, including revoked ones, in no guaranteed order; those of one account when given. */
  list(account?: string): readonly KeyRecord[] {
    return recordsOf(this.#store, account);
  }

  /** `null` when there is no such key. */
  #read(presentedKey: string, nowMs: number): Cached | null {
    const hash = hashApiKey(presentedKey);
    const record = this.#store.get<KeyRecord>(["cle", idOf(hash)]);
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
      const record = transaction.get<KeyRecord>(["cle", id]);
      if (record) transaction.put(["cle", id], { ...record, usedMs: nowMs });
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
    if (record.plan === "free") {
      const live = recordsOf(transaction, record.account).filter(isLiveFree);
      if (live.length >= (request.mostLive ?? 1)) return failed("cle.deja_delivree");
    }
    transaction.put(counter, issuedToday + 1);
    transaction.put(["cle", record.id], record);
    transaction.put(["cle_compte", record.account, record.id], true);
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

/** Counts toward the maximum of Free keys of a mail address. */
export function isLiveFree(record: KeyRecord): boolean {
  return record.plan === "free" && record.revokedMs === null;
}

function recordsOf(store: Pick<Store, "get" | "range">, account?: string): KeyRecord[] {
  if (account === undefined) {
    return Array.from(store.range<KeyRecord>(["cle"]), (entry) => entry.value);
  }
  const ids = Array.from(store.range(["cle_compte", account]), (entry) => String(entry.key[2]));
  return ids
    .map((id) => store.get<KeyRecord>(["cle", id]))
    .filter((record): record is KeyRecord => record !== undefined);
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
