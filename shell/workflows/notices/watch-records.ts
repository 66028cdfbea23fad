import type { WatchedState } from "../../../engine/company/surveillance/watched-state.ts";
import type { Store, Transaction } from "../../state/store.ts";

/** A company that a customer watches. */
export type Watched = {
  readonly siren: string;
  /** When it was added; epoch milliseconds. */
  readonly sinceMs: number;
  /** As last compared; `null` while SIRENE does not have it. */
  readonly state: WatchedState | null;
  /** When it last changed, and how, in words; `null` for never. */
  readonly changedMs: number | null;
  readonly changes: readonly string[];
};

/** The edition of the registers that the companies of a customer were last compared with. */
export type Compared = {
  readonly snapshotId: string;
  /** ISO 8601: a later edition is compared, an earlier one never. */
  readonly publishedAt: string;
  readonly isExample: boolean;
};

type Reader = Pick<Store, "get" | "range">;

const WATCHED = "suivi";
const COMPARED = "suivi_compte";

const watchedKey = (userId: number, siren: string) => [WATCHED, userId, siren];
const comparedKey = (userId: number) => [COMPARED, userId];

/** By SIREN. */
export function watchedOf(reader: Reader, userId: number): readonly Watched[] {
  return [...reader.range<Watched>([WATCHED, userId])].map(({ value }) => value);
}

export function putWatched(transaction: Transaction, userId: number, watched: Watched): void {
  transaction.put(watchedKey(userId, watched.siren), watched);
}

export function removeWatched(transaction: Transaction, userId: number, siren: string): void {
  transaction.delete(watchedKey(userId, siren));
}

export function comparedOf(reader: Reader, userId: number): Compared | null {
  return reader.get<Compared>(comparedKey(userId)) ?? null;
}

export function putCompared(transaction: Transaction, userId: number, compared: Compared): void {
  transaction.put(comparedKey(userId), compared);
}

/** Every customer who watches something, with what was last compared. */
export function allCompared(reader: Reader): readonly (readonly [userId: number, Compared])[] {
  return [...reader.range<Compared>([COMPARED])].map(({ key, value }) => [Number(key[1]), value]);
}

/** Removes all that a customer watches. */
export function removeAllWatched(transaction: Transaction, userId: number): void {
  for (const { siren } of watchedOf(transaction, userId)) removeWatched(transaction, userId, siren);
  transaction.delete(comparedKey(userId));
}
