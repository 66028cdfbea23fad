import type { CompanyBase } from "../../../engine/company/company-base.ts";
import { distinctCompanies } from "../../../engine/company/surveillance/portfolio.ts";
import { watchedStates } from "../../../engine/company/surveillance/watched-state.ts";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { CompanyId } from "../../../engine/identifiers/company-id.ts";
import type { Snapshot } from "../../../engine/snapshot/manifest.ts";
import type { Attempt } from "../../access/refusal.ts";
import { GuardedStore } from "../../state/guarded-store.ts";
import type { Store } from "../../state/store.ts";
import {
  type Compared,
  comparedOf,
  putCompared,
  putWatched,
  removeAllWatched,
  removeWatched,
  type Watched,
  watchedOf,
} from "./watch-records.ts";

/** The served registers; companies are `null` until all of theirs are loaded. */
export type OpenedRegisters = {
  readonly snapshot: Pick<Snapshot, "id" | "publishedAt" | "example">;
  readonly companies: CompanyBase | null;
} | null;

interface WatchListDeps {
  readonly store: Store;
  readonly opened: () => OpenedRegisters;
  readonly onError: (error: unknown) => void;
}

/** Companies that one customer may watch. */
export const WATCHED_MOST = 1000;

/** What came of adding companies. */
export interface Added {
  readonly added: number;
  /** Watched before. */
  readonly known: number;
  /** As sent: unreadable, or unknown to SIRENE. */
  readonly unknown: readonly string[];
}

/** The companies that customers watch. Failure: `etat.indisponible`. */
export class WatchList {
  readonly #state: GuardedStore;
  readonly #opened: () => OpenedRegisters;

  constructor({ store, opened, onError }: WatchListDeps) {
    this.#state = new GuardedStore(store, onError);
    this.#opened = opened;
  }

  /** By SIREN. */
  of(userId: number): Result<readonly Watched[]> {
    return this.#state.read((store) => success(watchedOf(store, userId)));
  }

  /**
   * Adds companies, all that are known or none. Failures: `registre.non_charge`;
   * `requete.invalide`, at `sirens`, beyond `WATCHED_MOST`.
   */
  async add(userId: number, ids: readonly CompanyId[], nowMs: number): Promise<Attempt<Added>> {
    const opened = this.#opened();
    if (!opened?.companies) return failed("registre.non_charge");
    const states = watchedStates(opened.companies, ids);
    const unknown = [...new Set(ids.flatMap((id, at) => (states[at] ? [] : [id.given])))];
    const wanted = watchedStates(opened.companies, distinctCompanies(ids)).filter(
      (state) => state !== null,
    );
    const added = await this.#state.keep((transaction) => {
      const before = new Set(watchedOf(transaction, userId).map(({ siren }) => siren));
      const others = wanted.filter(({ siren }) => !before.has(siren));
      if (before.size + others.length > WATCHED_MOST) return success(null);
      for (const state of others) {
        const watched = { siren: state.siren, sinceMs: nowMs, state, changedMs: null, changes: [] };
        putWatched(transaction, userId, watched);
      }
      if (!comparedOf(transaction, userId)) putCompared(transaction, userId, editionOf(opened));
      return success({ added: others.length, known: wanted.length - others.length, unknown });
    });
    if (!added.ok) return added;
    return added.value === null ? TOO_MANY : success(added.value);
  }

  /** Removes a company; false when it was not watched. */
  remove(userId: number, siren: string): Promise<Result<boolean>> {
    return this.#state.keep((transaction) => {
      const isWatched = watchedOf(transaction, userId).some((one) => one.siren === siren);
      removeWatched(transaction, userId, siren);
      return success(isWatched);
    });
  }

  /** Removes all companies of a customer. */
  forget(userId: number): Promise<Result<null>> {
    return this.#state.keep((transaction) => {
      removeAllWatched(transaction, userId);
      return success(null);
    });
  }
}

const TOO_MANY = {
  ok: false,
  failure: {
    code: "requete.invalide",
    detail: `${WATCHED_MOST} entreprises suivies au plus : retirez-en d'abord. Rien n'a été ajouté.`,
  },
  loc: ["body", "sirens"],
} as const;

export function editionOf({ snapshot }: NonNullable<OpenedRegisters>): Compared {
  const { id: snapshotId, publishedAt, example } = snapshot;
  return { snapshotId, publishedAt, isExample: example === true };
}
