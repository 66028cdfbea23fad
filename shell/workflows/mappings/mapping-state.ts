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

/** A business rule, as the customer entered it. */
export type CustomRule = {
  readonly id: string;
  /** The JSON object, as text. */
  readonly regle: string;
  /** Its text for people and for the model. */
  readonly texte: string;
  /** `null` until the local model has classified it. */
  readonly categorie: string | null;
  /** Epoch milliseconds. */
  readonly atMs: number;
};

/** A rule in answers: as entered, and its text for people and for the model. */
export function ruleFields({ id, regle, texte, categorie }: CustomRule) {
  return { id, regle: JSON.parse(regle) as Record<string, unknown>, texte, categorie };
}

/** A person's edits of the mapping of an upload. Plain data. */
export type MappingState = {
  readonly confirmation: Confirmation;
  readonly overrides: readonly KeyOverride[];
  readonly rules: readonly CustomRule[];
  /** The steps of edits of columns, tables, keys and relations; not of rules. */
  readonly history: MappingHistory;
  /** The job that the confirmation started; no edits after that. */
  readonly jobId: string | null;
  /** The name that its customer gave the mapping when confirming it. */
  readonly name?: string;
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
  // States stored before histories existed have none.
  return { ...NO_EDITS, ...(store.get(stateKey(uploadId)) as MappingState | undefined) };
}

export function putMappingState(
  transaction: Transaction,
  uploadId: string,
  state: MappingState,
): void {
  // Plain data, although an interface type does not guarantee it.
  transaction.put(stateKey(uploadId), state as unknown as Parameters<Transaction["put"]>[1]);
}

export function removeMappingState(transaction: Transaction, uploadId: string): void {
  transaction.delete(stateKey(uploadId));
}
