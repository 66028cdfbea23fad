import type { ChosenCompany } from "../../../engine/files/diagnostic/decisions/table-decisions.ts";
import type { Key, Store, Transaction } from "../../state/store.ts";
import { clientKey } from "./learning-records.ts";

/** A company that a client chose for a name at a place. */
type StoredChoice = {
  readonly siret: string;
  /** The upload in whose review it was chosen. */
  readonly upload: string;
  readonly chosenMs: number;
};

/** Choices kept for a client; the oldest go first. */
const MOST_RETAINED = 5000;

const FAMILY = "siret-retenu";
const range = (client: string): Key => [FAMILY, client];

/** The choices of a client, for its next files. Reads all of them: a few milliseconds. */
export function chosenBy(store: Pick<Store, "range">, clientId: string): readonly ChosenCompany[] {
  const entries = store.range<StoredChoice>(range(clientKey(clientId)));
  return Array.from(entries, ({ key, value }) => ({ key: String(key[2]), siret: value.siret }));
}

/** Remembers what a client chose; a later choice for the same name and place replaces it. */
export function rememberChosen(
  transaction: Transaction,
  clientId: string,
  { upload, chosen }: { readonly upload: string; readonly chosen: readonly ChosenCompany[] },
  nowMs: number,
): void {
  const client = clientKey(clientId);
  for (const { key, siret } of chosen)
    transaction.put([...range(client), key], { siret, upload, chosenMs: nowMs });
  const all = [...transaction.range<StoredChoice>(range(client))];
  const old = all.sort((a, b) => b.value.chosenMs - a.value.chosenMs).slice(MOST_RETAINED);
  for (const { key } of old) transaction.delete(key);
}

/**
 * Forgets what a client chose.
 *
 * @param upload  In its review alone; `null` for everything.
 */
export function forgetChosen(
  transaction: Transaction,
  client: string,
  upload: string | null,
): void {
  for (const { key, value } of [...transaction.range<StoredChoice>(range(client))])
    if (upload === null || value.upload === upload) transaction.delete(key);
}
