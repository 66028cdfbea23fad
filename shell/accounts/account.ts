import type { Store, Transaction } from "../state/store.ts";

/** What people tell of themselves when they register; `null` where they do not. */
export type Person = {
  readonly nom: string | null;
  readonly prenom: string | null;
  readonly societe: string | null;
  readonly telephone: string | null;
};

/** What a registration asks for, until the mail address is proved to be its author's. */
export type Registration = Person & {
  /** Argon2id, in its own notation: parameters, salt, hash. */
  readonly passwordHash: string;
};

/** A person's account. Times are epoch milliseconds. */
export type Account = Registration & {
  readonly userId: number;
  readonly email: string;
  /** The mail address as keys and quotas know it: `accountOfMail`. */
  readonly account: string;
  readonly createdMs: number;
  /** `null` until the mail address is proved. */
  readonly verifiedMs: number | null;
  /** Goes up when all access tokens end at once: a token tells the one it was given under. */
  readonly generation: number;
  /** When letters with a link were last sent, the oldest first: nobody is flooded by others. */
  readonly mailedMs: readonly number[];
};

type Reader = Pick<Store, "get" | "range">;

const LAST_ID = ["utilisateur_dernier"];
const accountKey = (userId: number) => ["utilisateur", userId];
const mailKey = (account: string) => ["utilisateur_adresse", account];
const unverifiedKey = ({ createdMs, userId }: Account) => [UNVERIFIED, createdMs, userId];
const UNVERIFIED = "utilisateur_non_verifie";

export function findAccount(reader: Reader, userId: number): Account | null {
  return reader.get<Account>(accountKey(userId)) ?? null;
}

/** The account of a mail address, by its hash (`accountOfMail`). */
export function findAccountOfMail(reader: Reader, account: string): Account | null {
  const userId = reader.get<number>(mailKey(account));
  return userId === undefined ? null : findAccount(reader, userId);
}

/** Opens an unverified account under the next number; numbers are never used again. */
export function addAccount(
  transaction: Transaction,
  request: Omit<Account, "userId" | "verifiedMs" | "generation" | "mailedMs">,
): Account {
  const userId = (transaction.get<number>(LAST_ID) ?? 0) + 1;
  const account = { ...request, userId, verifiedMs: null, generation: 0, mailedMs: [] };
  transaction.put(LAST_ID, userId);
  transaction.put(mailKey(account.account), userId);
  transaction.put(unverifiedKey(account), true);
  putAccount(transaction, account);
  return account;
}

export function putAccount(transaction: Transaction, account: Account): void {
  transaction.put(accountKey(account.userId), account);
  if (account.verifiedMs !== null) transaction.delete(unverifiedKey(account));
}

export function removeAccount(transaction: Transaction, account: Account): void {
  transaction.delete(accountKey(account.userId));
  transaction.delete(mailKey(account.account));
  transaction.delete(unverifiedKey(account));
}

/** The accounts opened before a moment whose mail address nobody has proved. */
export function unverifiedBefore(reader: Reader, ms: number): readonly Account[] {
  const found: Account[] = [];
  for (const { key } of reader.range([UNVERIFIED])) {
    if (Number(key[1]) >= ms) break;
    const account = findAccount(reader, Number(key[2]));
    if (account) found.push(account);
  }
  return found;
}
