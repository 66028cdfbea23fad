import type { RandomBytes } from "../state/random-bytes.ts";
import type { Store } from "../state/store.ts";

const SECRET = ["session_secret"];
const SECRET_BYTES = 32;

/**
 * The secret that signs access tokens when the configuration has none: created by the first
 * process, in the store, whose folder only the owner of the service can read.
 */
export function storedSessionSecret(store: Store, random: RandomBytes): Promise<string> {
  return store.transact((transaction) => {
    const known = transaction.get<string>(SECRET);
    if (known !== undefined) return known;
    const secret = Buffer.from(random(SECRET_BYTES)).toString("base64url");
    transaction.put(SECRET, secret);
    return secret;
  });
}
