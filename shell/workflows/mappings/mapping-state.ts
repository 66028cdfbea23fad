import {
  type Confirmation,
  NOTHING_CONFIRMED,
} from "../../../engine/files/mapping/confirmation/confirmation.ts";
import type { KeyOverride } from "../../../engine/files/mapping/confirmation/key-override.ts";
import {
  type MappingHistory,
  NO_HISTORY,
} from "../../../engine/files/mapping/history/mapping-history.ts";
import type { Store, Transaction } from "../../state/store.ts";

/** A rule of the customer's trade, as he typed it. */
export type CustomRule = {
  readonly id: string;
  /** The JSON object, as text. */
  readonly regle: string;
  /** What of it is read by people and by the model. */
  readonly texte: string;
  /** `null` until the local model has read it. */
  readonly categorie: string | null;
  /** Epoch milliseconds. */
  readonly atMs: number;
};

/** What a person has said of the mapping of an upload. Plain data. */
export type MappingState = {
  readonly confirmation: Confirmation;
  readonly overrides: readonly KeyOverride[];
  readonly rules: readonly CustomRule[];
  /** How columns, tables, keys and links came to be what they are; rules are no part of it. */
  readonly history: MappingHistory;
  /** The work that its confirmation started; from then on nothing changes. */
  readonly jobId: string | null;
};

export const NO_EDITS: MappingState = {
  confirmation: NOTHING_CONFIRMED,
  overrides: [],
  rules: [],
  history: NO_HISTORY,
  jobId: null,
};

const stateKey = (uploadId: string) => ["correspondance", uploadId];

export function mappingStateOf(store: Pick<Store, "get">, uploadId: string): MappingState {
  // What was kept before there was a history has none.
  return { ...NO_EDITS, ...(store.get(stateKey(uploadId)) as MappingState | undefined) };
}

export function putMappingState(
  transaction: Transaction,
  uploadId: string,
  state: MappingState,
): void {
  // Plain data, which interfaces do not promise by themselves.
  transaction.put(stateKey(uploadId), state as unknown as Parameters<Transaction["put"]>[1]);
}

export function removeMappingState(transaction: Transaction, uploadId: string): void {
  transaction.delete(stateKey(uploadId));
}
