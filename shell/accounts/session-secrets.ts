import type { RandomBytes } from "../state/random-bytes.ts";
import type { Store } from "../state/store.ts";

const SECRET = ["session_secret"];
const SECRET_BYTES = 32;

/** One secret, or several: the first signs, all are accepted. */
type Stored = string | readonly string[];

/**
 * The secrets that sign access tokens when the configuration has none: created by the first
 * process, in the store, whose folder only the owner of the service can read.
 */
export function storedSessionSecrets(
  store: Store,
  random: RandomBytes,
): Promise<readonly string[]> {
  return store.transact((transaction) => {
    const known = transaction.get<Stored>(SECRET);
    if (known !== undefined) return listOf(known);
    const secrets = [newSecret(random)];
    transaction.put(SECRET, secrets);
    return secrets;
  });
}

/**
 * Replaces the secret that signs access tokens. Tokens of the last one remain valid, those of the
 * one before end; with `alone`, those of the last end too: everybody signs in again. Services sign
 * with it when they restart.
 */
export async function renewSessionSecret(
  store: Store,
  random: RandomBytes,
  alone: boolean,
): Promise<void> {
  await store.transact((transaction) => {
    const known = listOf(transaction.get<Stored>(SECRET) ?? []);
    transaction.put(SECRET, [newSecret(random), ...(alone ? [] : known.slice(0, 1))]);
  });
  await store.durable();
}

function listOf(stored: Stored): readonly string[] {
  return typeof stored === "string" ? [stored] : stored;
}

function newSecret(random: RandomBytes): string {
  return Buffer.from(random(SECRET_BYTES)).toString("base64url");
}
