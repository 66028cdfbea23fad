import { failed } from "../../engine/errors/failure.ts";
import type { Attempt } from "../quota/refusal.ts";
import type { Store, Transaction } from "../state/store.ts";

interface KeepingParts {
  readonly store: Store;
  readonly onError: (error: unknown) => void;
}

/** What a read of the store gives; `etat.indisponible` when it fails, told to `onError`. */
export function looked<T>(
  { onError }: Pick<KeepingParts, "onError">,
  read: () => Attempt<T>,
): Attempt<T> {
  try {
    return read();
  } catch (error) {
    onError(error);
    return failed("etat.indisponible");
  }
}

/**
 * What a transaction gives, once its writes would survive a power cut too. A store that fails is
 * told to `onError` and answered `etat.indisponible`; nothing is kept then.
 */
export async function kept<T>(
  { store, onError }: KeepingParts,
  run: (transaction: Transaction) => Attempt<T>,
): Promise<Attempt<T>> {
  try {
    const result = await store.transact(run);
    if (result.ok) await store.durable();
    return result;
  } catch (error) {
    onError(error);
    return failed("etat.indisponible");
  }
}
