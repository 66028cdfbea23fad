import type { Store, Transaction } from "../state/store.ts";

/** What people enter about themselves at registration; `null` when left empty. */
export type Person = {
  readonly nom: string | null;
  readonly prenom: string | null;
  readonly societe: string | null;
  readonly telephone: string | null;
};

/** The content of a registration, until its link proves the mail address. */
export type Registration = Person & {
  /** Argon2id in PHC string format: parameters, salt, hash. */
  readonly passwordHash: string;
};

/** A person's account. Times are epoch milliseconds. */
export type Account = Registration & {
  readonly userId: number;
  readonly email: string;
  /** The id of the mail address for keys and quotas: `accountOfMail`. */
  readonly account: string;
  readonly createdMs: number;
  /** `null` until the mail address is proved. */
  readonly verifiedMs: number | null;
  /**
   * Incremented to end all access tokens at once: a token names the generation it was issued under.
   */
  readonly generation: number;
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

/** Opens an unverified account under the next number; numbers are never reused. */
export function addAccount(
  transaction: Transaction,
  request: Omit<Account, "userId" | "verifiedMs" | "generation">,
): Account {
  const userId = (transaction.get<number>(LAST_ID) ?? 0) + 1;
  const account = { ...request, userId, verifiedMs: null, generation: 0 };
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

/** The accounts opened before a moment whose mail address is not proved. */
export function unverifiedBefore(reader: Reader, ms: number): readonly Account[] {
  const found: Account[] = [];
  for (const { key } of reader.range([UNVERIFIED])) {
    if (Number(key[1]) >= ms) break;
    const account = findAccount(reader, Number(key[2]));
    if (account) found.push(account);
  }
  return found;
}
