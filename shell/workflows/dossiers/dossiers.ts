import { type DossierStatus, mayBecome } from "../../../engine/dossier/dossier-status.ts";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { GuardedStore } from "../../state/guarded-store.ts";
import type { Store, Transaction } from "../../state/store.ts";
import { reservedJobId } from "../mappings/processing-job.ts";
import {
  type Dossier,
  type DossierDocument,
  newDossier,
  type Origin,
  type SentToDossier,
} from "./dossier.ts";

/** Older transitions and files of one dossier are forgotten. */
const HISTORY_MOST = 200;

interface DossiersDeps {
  readonly store: Store;
  /** Told why the store failed; the caller only learns that it did. */
  readonly onError: (error: unknown) => void;
  /** Told of every transition that was refused. */
  readonly onRefused: (refused: { readonly userId: number; de: string; vers: string }) => void;
}

/** A change of status, and why. */
export interface Move {
  readonly to: DossierStatus;
  readonly origin: Origin;
  readonly nowMs: number;
  readonly comment?: string;
  /** What it is told of: when a newer file has come, the dossier is that one's, and stays as it is. */
  readonly uploadId?: string;
  /** The operator may set any status. */
  readonly isForced?: boolean;
}

/**
 * What is kept of each customer. What is changed is on disk when the promise resolves. Failures:
 * `etat.indisponible`, and those that a method names.
 */
export class Dossiers {
  readonly #state: GuardedStore;
  readonly #onRefused: DossiersDeps["onRefused"];

  constructor({ store, onError, onRefused }: DossiersDeps) {
    this.#state = new GuardedStore(store, onError);
    this.#onRefused = onRefused;
  }

  /** A customer who did nothing yet has a new one. */
  of(userId: number): Result<Dossier> {
    return this.#state.read((store) => success(dossierIn(store, userId)));
  }

  /** `dossier.transition` for what the table does not have. */
  move(userId: number, move: Move): Promise<Result<Dossier>> {
    return this.#state.keep((transaction) => this.moveIn(transaction, userId, move));
  }

  /** The same within a transaction of the store that dossiers are in. */
  moveIn(transaction: Transaction, userId: number, move: Move): Result<Dossier> {
    const before = dossierIn(transaction, userId);
    const newest = before.fichiers.at(-1)?.uploadId;
    if (move.uploadId !== undefined && move.uploadId !== newest) return success(before);
    return changeIn(transaction, userId, (dossier) => {
      const moved = movedTo(dossier, move);
      if (!moved.ok) this.#onRefused({ userId, de: dossier.statut, vers: move.to });
      return moved;
    });
  }

  /** @param produits  In the order of the products, each once. */
  chooseProducts(
    userId: number,
    produits: readonly string[],
    nowMs: number,
  ): Promise<Result<Dossier>> {
    return this.#change(userId, (dossier) => {
      const chosen = { ...dossier, produits: produits.join(",") };
      const isFirst = dossier.statut === "nouveau";
      return isFirst
        ? movedTo(chosen, { to: "produit_choisi", origin: "client", nowMs })
        : success(chosen);
    });
  }

  /** @param profil  A JSON object as text. */
  setProfile(userId: number, profil: string): Promise<Result<Dossier>> {
    return this.#change(userId, (dossier) => success({ ...dossier, profil }));
  }

  addUpload(userId: number, sent: SentToDossier): Promise<Result<Dossier>> {
    return this.#change(userId, (dossier) => {
      const fichiers = [...dossier.fichiers, sent].slice(-HISTORY_MOST);
      const move: Move = { to: "fichier_recu", origin: "client", nowMs: sent.atMs };
      return movedTo({ ...dossier, fichiers }, move);
    });
  }

  addDocuments(userId: number, made: readonly DossierDocument[]): Promise<Result<Dossier>> {
    return this.#state.keep((transaction) => this.addDocumentsIn(transaction, userId, made));
  }

  /** Adds documents; one of the same name is replaced. */
  addDocumentsIn(
    transaction: Transaction,
    userId: number,
    made: readonly DossierDocument[],
  ): Result<Dossier> {
    return changeIn(transaction, userId, (dossier) => {
      const names = new Set(made.map(({ name }) => name));
      const others = dossier.documents.filter(({ name }) => !names.has(name));
      return success({ ...dossier, documents: [...others, ...made] });
    });
  }

  /** Forgets what a customer sent as one upload, and the documents in the spaces of its job. */
  forgetUpload(userId: number, uploadId: string): Promise<Result<null>> {
    return this.#state.keep((transaction) => {
      const dossier = dossierIn(transaction, userId);
      const fichiers = dossier.fichiers.filter((sent) => sent.uploadId !== uploadId);
      if (fichiers.length === dossier.fichiers.length) return success(null);
      const owner = reservedJobId(uploadId);
      const documents = dossier.documents.filter(({ space }) => space.split(".")[0] !== owner);
      transaction.put(keyOf(userId), { ...dossier, fichiers, documents });
      return success(null);
    });
  }

  /** Forgets all of a customer; the blobs of his documents are the caller's to remove. */
  remove(userId: number): Promise<Result<null>> {
    return this.#state.keep((transaction) => {
      transaction.delete(keyOf(userId));
      return success(null);
    });
  }

  #change(userId: number, change: (dossier: Dossier) => Result<Dossier>): Promise<Result<Dossier>> {
    return this.#state.keep((transaction) => changeIn(transaction, userId, change));
  }
}

const keyOf = (userId: number) => ["dossier", userId];

function dossierIn(store: Pick<Store, "get">, userId: number): Dossier {
  return store.get<Dossier>(keyOf(userId)) ?? newDossier(userId);
}

function changeIn(
  transaction: Transaction,
  userId: number,
  change: (dossier: Dossier) => Result<Dossier>,
): Result<Dossier> {
  const changed = change(dossierIn(transaction, userId));
  if (changed.ok) transaction.put(keyOf(userId), changed.value);
  return changed;
}

function movedTo(dossier: Dossier, move: Move): Result<Dossier> {
  const { to, origin, nowMs, comment = "", isForced = false } = move;
  if (!isForced && !mayBecome(dossier.statut, to))
    return failed("dossier.transition", `De « ${dossier.statut} » à « ${to} ».`);
  const transition = {
    de: dossier.statut,
    vers: to,
    atMs: nowMs,
    origine: origin,
    commentaire: comment,
  };
  const historique = [...dossier.historique, transition].slice(-HISTORY_MOST);
  return success({ ...dossier, statut: to, historique });
}
