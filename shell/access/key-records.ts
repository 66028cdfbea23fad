import { createHash } from "node:crypto";
import type { Store, Transaction } from "../state/store.ts";
import { addressGroup } from "./address-group.ts";
import { accountOfMail, accountOfMailbox } from "./mail-address.ts";
import type { PlanCode } from "./plans.ts";

/** What is stored about a key: never the key itself. Times are epoch milliseconds. */
export type KeyRecord = {
  /** Public name of the key: the first 24 digits of its hash. */
  readonly id: string;
  /** SHA-256 of the key, hexadecimal. */
  readonly hash: string;
  /**
   * The account whose counters it uses. All Free keys of a mailbox share them, so a new key resets
   * nothing; a key whose address is not proved uses those of the client address that asked for it.
   */
  readonly account: string;
  readonly email: string;
  readonly societe: string | null;
  readonly plan: PlanCode;
  readonly createdMs: number;
  readonly revokedMs: number | null;
  /** Time of the last call with it, to the minute; absent before the first. */
  readonly usedMs?: number;
  /**
   * When its mail address was proved; `null` until then. Absent: issued by the operator, or by a
   * version that required no proof.
   */
  readonly provedMs?: number | null;
};

type Reader = Pick<Store, "get" | "range">;

const KEY = "cle";
const OF_ACCOUNT = "cle_compte";
const UNPROVED = "cle_sans_preuve";
const ACCOUNT_DIGITS = 32;

/** Whether the key belongs to the owner of its mail address. */
export function isProved({ provedMs }: KeyRecord): boolean {
  return provedMs !== null;
}

/** Counts toward the maximum of Free keys of a mail address. */
export function isLiveFree(record: KeyRecord): boolean {
  return record.plan === "free" && record.revokedMs === null;
}

/**
 * The account of a key. A Free plan is one per mailbox, in all its spellings; other plans are those
 * of the address that they were issued for.
 */
export function payingAccount(email: string, plan: PlanCode): string {
  return plan === "free" ? accountOfMailbox(email) : accountOfMail(email);
}

/** The account of all keys of unproved addresses that a client address asked for. */
export function accountOfClient(clientAddress: string): string {
  const named = `client ${addressGroup(clientAddress)}`;
  return createHash("sha256").update(named, "utf8").digest("hex").slice(0, ACCOUNT_DIGITS);
}

export function findKey(reader: Pick<Store, "get">, id: string): KeyRecord | null {
  return reader.get<KeyRecord>([KEY, id]) ?? null;
}

export function putKey(transaction: Transaction, record: KeyRecord): void {
  const { id, account, createdMs } = record;
  transaction.put([KEY, id], record);
  transaction.put([OF_ACCOUNT, account, id], true);
  if (isProved(record)) transaction.delete([UNPROVED, createdMs, id]);
  else transaction.put([UNPROVED, createdMs, id], true);
}

export function removeKey(transaction: Transaction, { id, account, createdMs }: KeyRecord): void {
  transaction.delete([KEY, id]);
  transaction.delete([OF_ACCOUNT, account, id]);
  transaction.delete([UNPROVED, createdMs, id]);
}

/** Gives a key to the owner of its mail address: it uses that mailbox's counters from now on. */
export function proveKey(transaction: Transaction, record: KeyRecord, nowMs: number): KeyRecord {
  removeKey(transaction, record);
  const account = payingAccount(record.email, record.plan);
  const proved = { ...record, account, provedMs: nowMs };
  putKey(transaction, proved);
  return proved;
}

/** All keys, including revoked ones, in no guaranteed order. */
export function allKeys(reader: Reader): KeyRecord[] {
  return Array.from(reader.range<KeyRecord>([KEY]), ({ value }) => value);
}

/** The keys of these accounts, each once. */
export function keysOfAccounts(reader: Reader, accounts: readonly string[]): KeyRecord[] {
  const keys = [...new Set(accounts)].flatMap((account) =>
    Array.from(reader.range([OF_ACCOUNT, account]), ({ key }) => findKey(reader, String(key[2]))),
  );
  return keys.filter((record) => record !== null);
}

/** The keys that the owner of a mail address owns. */
export function keysOfMail(reader: Reader, email: string): KeyRecord[] {
  return keysOfAccounts(reader, accountsOfMail(email));
}

/**
 * Its mailbox, and the address as written: that of plans other than Free, and of all keys of
 * versions that did not fold spellings.
 */
export function accountsOfMail(email: string): readonly string[] {
  return [accountOfMailbox(email), accountOfMail(email)];
}

/** Unproved keys issued before a moment, oldest first. */
export function unprovedBefore(reader: Reader, ms: number): KeyRecord[] {
  const found: KeyRecord[] = [];
  for (const { key } of reader.range([UNPROVED])) {
    if (Number(key[1]) >= ms) break;
    const record = findKey(reader, String(key[2]));
    if (record) found.push(record);
  }
  return found;
}
