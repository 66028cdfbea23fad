import { failed, type Result } from "../../engine/errors/failure.ts";
import type { Store, Transaction } from "./store.ts";

/**
 * A store whose own errors (full disk, closed file) become `etat.indisponible` for callers; only
 * the log gets the cause.
 */
export class GuardedStore {
  readonly store: Store;
  readonly #onError: (error: unknown) => void;

  constructor(store: Store, onError: (error: unknown) => void) {
    this.store = store;
    this.#onError = onError;
  }

  read<T>(run: (store: Store) => Result<T>): Result<T> {
    try {
      return run(this.store);
    } catch (error) {
      return this.#unavailable(error);
    }
  }

  /** Survives kill -9 once it resolves. */
  async change<T>(run: (transaction: Transaction) => Result<T>): Promise<Result<T>> {
    try {
      return await this.store.transact(run);
    } catch (error) {
      return this.#unavailable(error);
    }
  }

  /** Survives a power cut once it resolves. */
  async keep<T>(run: (transaction: Transaction) => Result<T>): Promise<Result<T>> {
    try {
      const result = await this.store.transact(run);
      if (result.ok) await this.store.durable();
      return result;
    } catch (error) {
      return this.#unavailable(error);
    }
  }

  #unavailable(error: unknown): Result<never> {
    this.#onError(error);
    return failed("etat.indisponible");
  }
}
