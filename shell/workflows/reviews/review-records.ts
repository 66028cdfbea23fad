import type { MergeEdit } from "../../../engine/files/report/review/merge-edit.ts";
import type { MergeDecision, PairDecision } from "../../../engine/files/report/review/pair-id.ts";
import type { Store, Transaction } from "../../state/store.ts";

/** The choices for a pair. */
export const CHOICES = ["accepter", "rejeter", "plus_tard"] as const;

export type Choice = (typeof CHOICES)[number];

/** The choice for a pair, and the previous one. `rang` numbers the choices, from 1. */
type StoredDecision = {
  readonly choix: Choice;
  readonly rang: number;
  /** Of an accepted duplicate that is to be merged. */
  readonly fusion?: MergeEdit;
  /** Of an accepted identifier. */
  readonly siret?: string;
};

type PairRecord = StoredDecision & { readonly avant: StoredDecision | null };

const FAMILY = "revue";
const pairKey = (uploadId: string, paire: string) => [FAMILY, uploadId, paire];
const appliedKey = (uploadId: string) => ["revue-appliquee", uploadId];

/** A choice for a pair, and how its rows are merged. */
export interface PairEdit {
  readonly paire: string;
  readonly choix: Choice;
  readonly fusion?: MergeEdit | undefined;
  /** Of an accepted identifier: the SIRET of a candidate; the first when absent. */
  readonly siret?: string | undefined;
}

/** The choices for the pairs of an upload, by pair id. */
export function choicesIn(
  store: Pick<Store, "range">,
  uploadId: string,
): ReadonlyMap<string, Choice> {
  return new Map([...recordsIn(store, uploadId)].map(([paire, { choix }]) => [paire, choix]));
}

/** How accepted duplicates of an upload are merged, by pair id. */
export function mergesIn(
  store: Pick<Store, "range">,
  uploadId: string,
): ReadonlyMap<string, MergeEdit> {
  const records = [...recordsIn(store, uploadId)];
  return new Map(records.flatMap(([paire, { fusion }]) => (fusion ? [[paire, fusion]] : [])));
}

/** The SIRET that were chosen for identifiers of an upload, by pair id. */
export function siretsIn(
  store: Pick<Store, "range">,
  uploadId: string,
): ReadonlyMap<string, string> {
  const records = [...recordsIn(store, uploadId)];
  return new Map(records.flatMap(([paire, { siret }]) => (siret ? [[paire, siret]] : [])));
}

/**
 * Stores the choices for some pairs; repeating one is not a change.
 *
 * @param isOneStep  They are undone together.
 */
export function choose(
  transaction: Transaction,
  uploadId: string,
  edits: readonly PairEdit[],
  isOneStep = false,
): void {
  const known = recordsIn(transaction, uploadId);
  const first = (lastOf(known)?.[1].rang ?? 0) + 1;
  let rang = first - 1;
  for (const { paire, ...edit } of edits) {
    const before = known.get(paire);
    const own = isOneStep ? first : rang + 1;
    const decision = decisionOf({ ...edit, rang: own });
    if (before && isEqual(decisionOf({ ...before, rang: own }), decision)) continue;
    rang = own;
    const record: PairRecord = { ...decision, avant: before ? decisionOf(before) : null };
    known.set(paire, record);
    transaction.put(pairKey(uploadId, paire), record);
  }
}

function decisionOf({
  choix,
  rang,
  fusion,
  siret,
}: Omit<PairEdit, "paire"> & Pick<StoredDecision, "rang">): StoredDecision {
  return { choix, rang, ...(fusion ? { fusion } : {}), ...(siret ? { siret } : {}) };
}

function isEqual(a: StoredDecision, b: StoredDecision): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Undoes the last choice, or step of several; returns a pair of it, `null` when there is none. */
export function takeBack(transaction: Transaction, uploadId: string): string | null {
  const known = recordsIn(transaction, uploadId);
  const last = lastOf(known);
  if (!last) return null;
  for (const [paire, record] of known)
    if (record.rang === last[1].rang) putBefore(transaction, uploadId, paire, record);
  return last[0];
}

/**
 * Undoes a choice for a pair, if it is still that one: what was chosen before holds again, or
 * nothing.
 */
export function takeBackChoice(
  transaction: Transaction,
  uploadId: string,
  { paire, choix }: Pick<PairEdit, "paire" | "choix">,
): void {
  const known = recordsIn(transaction, uploadId).get(paire);
  if (known?.choix === choix) putBefore(transaction, uploadId, paire, known);
}

function putBefore(
  transaction: Transaction,
  uploadId: string,
  paire: string,
  { avant }: PairRecord,
): void {
  if (avant) transaction.put(pairKey(uploadId, paire), { ...avant, avant: null });
  else transaction.delete(pairKey(uploadId, paire));
}

type StoredApplied = readonly [
  paire: string,
  acceptee: boolean,
  fusion: MergeDecision | null,
  siret: string | null,
];

/** The decisions applied by the work on an upload. */
export function appliedIn(store: Pick<Store, "get">, uploadId: string): readonly PairDecision[] {
  const stored = store.get<readonly StoredApplied[]>(appliedKey(uploadId));
  return (stored ?? []).map(([paire, acceptee, fusion, siret]) => ({
    ...{ paire, acceptee },
    ...(fusion ? { fusion } : {}),
    ...(siret ? { siret } : {}),
  }));
}

export function putApplied(
  transaction: Transaction,
  uploadId: string,
  decisions: readonly PairDecision[],
): void {
  transaction.put(
    appliedKey(uploadId),
    decisions.map(
      ({ paire, acceptee, fusion, siret }): StoredApplied => [
        ...([paire, acceptee] as const),
        fusion ?? null,
        siret ?? null,
      ],
    ),
  );
}

/** Deletes all choices of an upload. */
export function removeReview(transaction: Transaction, uploadId: string): void {
  for (const paire of recordsIn(transaction, uploadId).keys())
    transaction.delete(pairKey(uploadId, paire));
  transaction.delete(appliedKey(uploadId));
}

function recordsIn(store: Pick<Store, "range">, uploadId: string): Map<string, PairRecord> {
  const entries = store.range<PairRecord>([FAMILY, uploadId]);
  return new Map(Array.from(entries, ({ key, value }) => [String(key[2]), value]));
}

function lastOf(
  records: ReadonlyMap<string, PairRecord>,
): readonly [paire: string, record: PairRecord] | null {
  let last: readonly [string, PairRecord] | null = null;
  for (const entry of records) if (!last || entry[1].rang > last[1].rang) last = entry;
  return last;
}
