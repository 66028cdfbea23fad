import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { mappingName } from "../../../engine/files/mapping/learned/mapping-name.ts";
import type { Attempt } from "../../access/refusal.ts";
import { GuardedStore } from "../../state/guarded-store.ts";
import type { Store } from "../../state/store.ts";
import { type ConfirmedUploadTable, clientKey, confirmedUploadRange } from "./learning-records.ts";
import { type MappingName, namesOf, putName, removeName } from "./mapping-names.ts";

/** A confirmed mapping that a customer finds again by its name. */
export interface NamedMapping {
  readonly id: string;
  readonly name: string;
  /** Epoch milliseconds. */
  readonly confirmedMs: number;
  /** Number of files that it was confirmed for, of those that were not erased. */
  readonly uploads: number;
  readonly tables: readonly ConfirmedUploadTable[];
}

/** Names that a customer may keep. */
export const NAMED_MOST = 50;

/**
 * The names of a client's confirmed mappings: what they say is in the memory of its confirmations,
 * that of the latest file. Failure: `etat.indisponible`.
 */
export class NamedMappings {
  readonly #state: GuardedStore;

  constructor(store: Store, onError: (error: unknown) => void) {
    this.#state = new GuardedStore(store, onError);
  }

  /** The latest first. */
  of(clientId: string): Result<readonly NamedMapping[]> {
    return this.#state.read((store) => {
      const client = clientKey(clientId);
      const named = namesOf(store, client).map((one) => namedOf(store, client, one));
      return success(named.toSorted((a, b) => b.confirmedMs - a.confirmedMs));
    });
  }

  /**
   * Names the confirmed mapping of an upload: as stated, else as the mapping of the same headers,
   * else after its file. A name that the client has takes the new mapping; beyond `NAMED_MOST`
   * nothing is named.
   */
  keep(
    clientId: string,
    upload: { readonly id: string; readonly files: readonly { readonly name: string }[] },
    stated: string | undefined,
    nowMs: number,
  ): Promise<Result<null>> {
    const client = clientKey(clientId);
    return this.#state.keep((transaction) => {
      const names = namesOf(transaction, client);
      if (names.some(({ uploads }) => uploads.at(-1) === upload.id)) return success(null);
      const prints = (id: string): string =>
        Array.from(
          transaction.range<ConfirmedUploadTable>(confirmedUploadRange(client, id)),
          ({ value }) => value.columns[0]?.fingerprint,
        ).join();
      const same = stated === undefined && prints(upload.id);
      const name = stated ?? mappingName(upload.files);
      const known =
        names.find(({ uploads }) => same && prints(uploads.at(-1) ?? "") === same) ??
        names.find((one) => isSame(one.name, name));
      if (!known && names.length >= NAMED_MOST) return success(null);
      const { id, uploads } = known ?? { id: upload.id, uploads: [] };
      putName(transaction, client, {
        ...{ id, name: known?.name ?? name, confirmedMs: nowMs },
        uploads: [...uploads.filter((one) => one !== upload.id), upload.id],
      });
      return success(null);
    });
  }

  /** Failures: `correspondance.absente`; `requete.invalide`, at `nom`, for a name in use. */
  rename(clientId: string, id: string, name: string): Promise<Attempt<null>> {
    const client = clientKey(clientId);
    return this.#state.keep((transaction) => {
      const names = namesOf(transaction, client);
      const known = names.find((one) => one.id === id);
      if (!known) return failed("correspondance.absente");
      const isTaken = names.some((one) => one.id !== id && isSame(one.name, name));
      if (isTaken) return TAKEN as Result<never>;
      putName(transaction, client, { ...known, name });
      return success(null);
    });
  }

  /** Removes the name; what was confirmed still helps to recognise columns. */
  remove(clientId: string, id: string): Promise<Result<null>> {
    const client = clientKey(clientId);
    return this.#state.keep((transaction) => {
      if (!namesOf(transaction, client).some((one) => one.id === id))
        return failed("correspondance.absente");
      removeName(transaction, client, id);
      return success(null);
    });
  }
}

const TAKEN: Attempt<never> = {
  ok: false,
  failure: {
    code: "requete.invalide",
    detail: "Une autre correspondance porte déjà ce nom : choisissez-en un autre.",
  },
  loc: ["body", "nom"],
};

function namedOf(
  store: Pick<Store, "range">,
  client: string,
  { id, name, confirmedMs, uploads }: MappingName,
): NamedMapping {
  const range = confirmedUploadRange(client, uploads.at(-1) ?? "");
  const tables = Array.from(store.range<ConfirmedUploadTable>(range), ({ value }) => value);
  return { id, name, confirmedMs, uploads: uploads.length, tables };
}

function isSame(a: string, b: string): boolean {
  return a.localeCompare(b, "fr", { sensitivity: "base" }) === 0;
}
