import {
  filled,
  isEmpty,
  type LeakyBucket,
  type LeakyRule,
  waitMs,
} from "../access/leaky-bucket.ts";
import { accountOfMailbox } from "../access/mail-address.ts";
import { BoundedFamily } from "../state/bounded-family.ts";
import type { Transaction } from "../state/store.ts";

/** Letters with a link that strangers can cause to one mailbox: five, then one every two hours. */
const LETTERS: LeakyRule = { most: 5, eachMs: 2 * 3_600_000 };

/** Subjects are limited apart, so that letters about keys do not use up those about passwords. */
type Subject = "compte" | "cle";

const familyOf = (subject: Subject) => new BoundedFamily<LeakyBucket>("courrier_vers", subject);
const FAMILIES = { compte: familyOf("compte"), cle: familyOf("cle") };

/**
 * Counts a letter to a mailbox, in any spelling; false when it had its share. Whoever requested it
 * is not told.
 */
export function mayBeMailed(
  transaction: Transaction,
  subject: Subject,
  email: string,
  nowMs: number,
): boolean {
  const family = FAMILIES[subject];
  const mailbox = accountOfMailbox(email);
  const bucket = family.get(transaction, mailbox);
  if (waitMs(bucket, LETTERS, nowMs) > 0) return false;
  family.put(transaction, mailbox, filled(bucket, LETTERS, nowMs));
  return true;
}

/** Forgets the letters to a mailbox whose account is deleted. */
export function forgetLetters(transaction: Transaction, email: string): void {
  for (const family of Object.values(FAMILIES)) family.delete(transaction, accountOfMailbox(email));
}

/** Removes the counts of mailboxes that were left alone. Reads all of them. */
export function purgeLetterCounts(transaction: Transaction, nowMs: number): void {
  for (const family of Object.values(FAMILIES))
    family.purge(transaction, (bucket) => isEmpty(bucket, LETTERS, nowMs));
}
