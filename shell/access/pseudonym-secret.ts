import type { Store } from "../state/store.ts";

const SECRET = ["pseudonyme_secret"];

/**
 * The secret of the pseudonyms in learning exports: the internal secret of the first start. It stays
 * when that one is renewed, so that an export continues the one before.
 */
export function storedPseudonymSecret(store: Store, internal: string): Promise<string> {
  return store.transact((transaction) => {
    const known = transaction.get<string>(SECRET);
    if (known === undefined) transaction.put(SECRET, internal);
    return known ?? internal;
  });
}
