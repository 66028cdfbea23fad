import { type DossierStatus, mayBecome } from "../../../engine/dossier/dossier-status.ts";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { GuardedStore } from "../../state/guarded-store.ts";
import type { Store, Transaction } from "../../state/store.ts";
import { reservedJobId } from "../mappings/processing-job.ts";
import {
  type Dossier,
  type DossierDocument,
  newDossier,
  newestWork,
  type Origin,
  type SentToDossier,
} from "./dossier.ts";

/** Most transitions and files of a dossier; older ones are dropped. */
const HISTORY_MOST = 200;

interface DossiersDeps {
  readonly store: Store;
  /** Receives the cause when the store fails; the caller only gets a failure. */
  readonly onError: (error: unknown) => void;
  /** Called for every refused transition. */
  readonly onRefused: (refused: { readonly userId: number; de: string; vers: string }) => void;
}

/** A change of status and its reason. */
export interface Move {
  readonly to: DossierStatus;
  readonly origin: Origin;
  readonly nowMs: number;
  readonly comment?: string;
  /** The upload it concerns: if a newer upload exists, the dossier is not changed. */
  readonly uploadId?: string;
  /** Set by the operator, who may choose any status. */
  readonly isForced?: boolean;
}

/**
 * The dossiers of customers. A change is on disk when its promise resolves. Failures:
 * `etat.indisponible`, and those documented at a method.
 */
export class Dossiers {
  readonly #state: GuardedStore;
  readonly #onRefused: DossiersDeps["onRefused"];

  constructor({ store, onError, onRefused }: DossiersDeps) {
    this.#state = new GuardedStore(store, onError);
    this.#onRefused = onRefused;
  }

  /** A new dossier for a customer without one. */
  of(userId: number): Result<Dossier> {
    return this.#state.read((store) => success(dossierIn(store, userId)));
  }

  /** Fails with `dossier.transition` for a transition that is not in the table. */
  move(userId: number, move: Move): Promise<Result<Dossier>> {
    return this.#state.keep((transaction) => this.moveIn(transaction, userId, move));
  }

  /** The same in a caller's transaction. */
  moveIn(transaction: Transaction, userId: number, move: Move): Result<Dossier> {
    const before = dossierIn(transaction, userId);
    const newest = newestWork(before)?.uploadId;
    if (move.uploadId !== undefined && move.uploadId !== newest) return success(before);
    return changeIn(transaction, userId, (dossier) => {
      const moved = movedTo(dossier, move);
      if (!moved.ok) this.#onRefused({ userId, de: dossier.statut, vers: move.to });
      return moved;
    });
  }

  /** @param produits In product order, without duplicates. */
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

  /** @param profil A JSON object as text. */
  setProfile(userId: number, profil: string): Promise<Result<Dossier>> {
    return this.#change(userId, (dossier) => success({ ...dossier, profil }));
  }

  addUpload(userId: number, sent: SentToDossier): Promise<Result<Dossier>> {
    return this.#change(userId, (dossier) => withUpload(dossier, sent));
  }

  /** Makes a diagnosis the newest work of its dossier: its columns are to be validated. */
  startDiagnosed(userId: number, uploadId: string, nowMs: number): Promise<Result<Dossier>> {
    return this.#change(userId, (dossier) => {
      const sent = dossier.fichiers.find((one) => one.uploadId === uploadId && one.isDiagnosis);
      if (!sent) return success(dossier);
      const { isDiagnosis: _, ...work } = sent;
      const fichiers = dossier.fichiers.filter((one) => one !== sent);
      return withUpload({ ...dossier, fichiers }, work, nowMs);
    });
  }

  addDocuments(userId: number, made: readonly DossierDocument[]): Promise<Result<Dossier>> {
    return this.#state.keep((transaction) => this.addDocumentsIn(transaction, userId, made));
  }

  /** Adds documents; replaces those with the same name. */
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

  /** Removes an upload from a dossier, with the documents of its job. */
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

  /** Deletes a customer's dossier; the caller deletes the blobs of its documents. */
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

/** A diagnosis is listed only; any other upload moves the dossier. */
function withUpload(
  dossier: Dossier,
  sent: SentToDossier,
  nowMs: number = sent.atMs,
): Result<Dossier> {
  const listed = { ...dossier, fichiers: [...dossier.fichiers, sent].slice(-HISTORY_MOST) };
  if (sent.isDiagnosis) return success(listed);
  return movedTo(listed, { to: "fichier_recu", origin: "client", nowMs });
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
