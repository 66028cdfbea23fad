import { type Result, success } from "../../../engine/errors/failure.ts";
import type { OwnCosts } from "../../../engine/files/diagnostic/cost-model.ts";
import { GuardedStore } from "../../state/guarded-store.ts";
import type { Store } from "../../state/store.ts";

interface AccountCostsDeps {
  readonly store: Store;
  readonly onError: (error: unknown) => void;
}

/**
 * The costs that customers set for their account. An upload takes those of its day, and keeps them.
 * Failure: `etat.indisponible`.
 */
export class AccountCosts {
  readonly #state: GuardedStore;

  constructor({ store, onError }: AccountCostsDeps) {
    this.#state = new GuardedStore(store, onError);
  }

  /** Those that differ from the proposed ones; empty for an account that set none. */
  of(userId: number): Result<OwnCosts> {
    return this.#state.read((store) => success(costsIn(store, userId)));
  }

  /** Replaces all costs of an account; none for the proposed ones. */
  keep(userId: number, own: OwnCosts): Promise<Result<null>> {
    return this.#state.keep((transaction) => {
      if (own.length > 0) transaction.put(costsKey(userId), own);
      else transaction.delete(costsKey(userId));
      return success(null);
    });
  }
}

const costsKey = (userId: number) => ["couts", userId];

/** The costs of an account, in a caller's transaction. */
export function costsIn(reader: Pick<Store, "get">, userId: number): OwnCosts {
  return reader.get<OwnCosts>(costsKey(userId)) ?? [];
}
