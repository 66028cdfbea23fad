import type { Store, Transaction } from "../../state/store.ts";

/** The name of a confirmed mapping. */
export type MappingName = {
  /** That of the first upload. */
  readonly id: string;
  readonly name: string;
  /** Of the last upload; epoch milliseconds. */
  readonly confirmedMs: number;
  /** Whose mapping it is, the last one last. */
  readonly uploads: readonly string[];
};

/** Uploads of a name that are remembered: when the last is erased, the one before it stands. */
const UPLOADS_MOST = 12;

const NAMES = "correspondance_nommee";
const nameKey = (client: string, id: string) => [NAMES, client, id];

/** @param client  Its digest (`clientKey`). */
export function namesOf(reader: Pick<Store, "range">, client: string): readonly MappingName[] {
  return Array.from(reader.range<MappingName>([NAMES, client]), ({ value }) => value);
}

export function putName(transaction: Transaction, client: string, name: MappingName): void {
  const uploads = name.uploads.slice(-UPLOADS_MOST);
  transaction.put(nameKey(client, name.id), { ...name, uploads });
}

export function removeName(transaction: Transaction, client: string, id: string): void {
  transaction.delete(nameKey(client, id));
}

/** Forgets an upload, and the names that have no other; of all uploads when `null`. */
export function forgetNamed(transaction: Transaction, client: string, upload: string | null): void {
  for (const name of namesOf(transaction, client)) {
    const uploads = upload === null ? [] : name.uploads.filter((one) => one !== upload);
    if (uploads.length === 0) removeName(transaction, client, name.id);
    else if (uploads.length < name.uploads.length)
      putName(transaction, client, { ...name, uploads });
  }
}
