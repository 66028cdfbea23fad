import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { OwnCosts } from "../../../engine/files/diagnostic/cost-model.ts";
import { hashAccessToken, newAccessToken } from "../../access/access-token.ts";
import type { Blobs } from "../../state/blobs/blobs.ts";
import { GuardedStore } from "../../state/guarded-store.ts";
import type { RandomBytes } from "../../state/random-bytes.ts";
import type { Key, Store, Transaction, Value } from "../../state/store.ts";
import { refusalOfDisk } from "./disk-refusal.ts";
import type { Claim, DeletedUpload, SentFile, Upload } from "./upload.ts";
import {
  addTokenIn,
  admitted,
  clientKey,
  endIn,
  forgetIn,
  foundIn,
  listedUnder,
  tokenKey,
  UPLOADS,
  uploadKey,
  userKey,
} from "./upload-records.ts";

const KIND = "upl";
const ID_BYTES = 16;
const HOUR_MS = 3_600_000;
/** How long a deleted upload is distinguished from one that never existed. */
const REMEMBERED_MS = 30 * 24 * HOUR_MS;

export interface NewUpload<About extends Value> {
  readonly produit: string;
  readonly clientId: string | null;
  readonly userId: number | null;
  readonly files: readonly SentFile[];
  /** Its files in an `intake` folder, named by their numbers from 1. */
  readonly received: string;
  readonly about: About;
  readonly nowMs: number;
  /** Lifetime of its token, and of its files unless `retainIn` extends it. */
  readonly livesMs: number;
}

interface UploadsDeps {
  readonly store: Store;
  readonly blobs: Blobs;
  readonly random: RandomBytes;
  /** The costs that an account set; none for the proposed ones. */
  readonly costsOf?: (reader: Transaction, userId: number) => OwnCosts;
  /** Called when an upload is deleted or undone, in the same transaction. */
  readonly onEnd?: (transaction: Transaction, upload: Upload) => void;
  /** Receives the cause when the store or the disk fails; the caller only gets a failure. */
  readonly onError: (error: unknown) => void;
}

/**
 * Customers' uploads, each with a token, until they expire. The files of an upload are blobs in the
 * space of its id. Several processes may share a home: each finds the uploads of the others. What
 * was acknowledged survives a power cut.
 */
export class Uploads {
  readonly #parts: UploadsDeps;
  readonly #state: GuardedStore;

  constructor(parts: UploadsDeps) {
    this.#parts = parts;
    this.#state = new GuardedStore(parts.store, parts.onError);
  }

  /** Creates a folder for the files of a call. Throws system errors. */
  intake(): string {
    return this.#parts.blobs.intake();
  }

  /**
   * Stores received files; returns the token, this once. Failures: `disque.plein`,
   * `etat.indisponible`.
   */
  async keep<About extends Value>(
    request: NewUpload<About>,
  ): Promise<Result<{ readonly upload: Upload<About>; readonly token: string }>> {
    const { random, onError, blobs } = this.#parts;
    const { received, nowMs, livesMs, ...reported } = request;
    const id = `${KIND}_${Buffer.from(random(ID_BYTES)).toString("hex")}`;
    const token = newAccessToken(random);
    const tokenHash = hashAccessToken(token);
    const times = { createdMs: nowMs, expiresMs: nowMs + livesMs };
    try {
      await blobs.keep(id, received);
    } catch (error) {
      onError(error);
      return refusalOfDisk(error);
    }
    const written = await this.#state.keep((transaction) => {
      const upload: Upload<About> = {
        ...{ id, ...reported, tokenHash, ...times },
        ...this.#costsOf(transaction, reported.userId),
      };
      transaction.put(uploadKey(id), upload);
      transaction.put(tokenKey(tokenHash), id);
      for (const key of listedUnder(upload)) transaction.put(key, true);
      return success({ upload, token });
    });
    if (!written.ok) await this.#removeFiles(id);
    return written;
  }

  #costsOf(transaction: Transaction, userId: number | null): Pick<Upload, "costs"> {
    const costs = userId === null ? [] : (this.#parts.costsOf?.(transaction, userId) ?? []);
    return costs.length > 0 ? { costs } : {};
  }

  /**
   * The upload of a claim, after checking its token. Failures: `jeton.absent`, `jeton.invalide`,
   * `jeton.autre` (of another upload, or of another client), `envoi.absent`, `envoi.expire`,
   * `etat.indisponible`.
   */
  admit<About extends Value>(claim: Claim, nowMs: number): Result<Upload<About>> {
    const { token } = claim;
    if (!token) return failed("jeton.absent");
    return this.#state.read((store) => admitted(store, claim, token, nowMs));
  }

  /**
   * The upload that a token opens, found by the token alone. Failures: `jeton.invalide`,
   * `envoi.expire`, `etat.indisponible`.
   */
  admitByToken<About extends Value>(token: string, nowMs: number): Result<Upload<About>> {
    return this.#state.read((store) => {
      const id = store.get<string>(tokenKey(hashAccessToken(token)));
      if (id === undefined) return failed("jeton.invalide");
      return admitted(store, { id, token, clientId: undefined }, token, nowMs);
    });
  }

  /**
   * Issues another token of an upload to the account that sent it; earlier tokens stay valid.
   * Failures: `envoi.absent` (also for another account's upload), `envoi.expire`,
   * `etat.indisponible`.
   */
  tokenFor(userId: number, id: string, nowMs: number): Promise<Result<string>> {
    return this.#state.keep((transaction) => {
      const known = foundIn(transaction, id);
      if (known?.userId !== userId) return failed("envoi.absent");
      if (nowMs >= known.expiresMs) return failed("envoi.expire");
      const token = newAccessToken(this.#parts.random);
      addTokenIn(transaction, known, hashAccessToken(token));
      return success(token);
    });
  }

  /** The current record of an upload; `null` when it does not exist. Throws store errors. */
  find<About extends Value>(id: string): Upload<About> | null {
    return foundIn(this.#parts.store, id);
  }

  /** The same, with a failure instead of an exception. Failure: `etat.indisponible`. */
  known<About extends Value>(id: string): Result<Upload<About> | null> {
    return this.#state.read((store) => success(foundIn<About>(store, id)));
  }

  /** The same in a caller's transaction. */
  findIn<About extends Value>(transaction: Transaction, id: string): Upload<About> | null {
    return foundIn(transaction, id);
  }

  /** The unexpired uploads of a client, in order of arrival. Failure: `etat.indisponible`. */
  ofClient(clientId: string, nowMs: number): Result<readonly Upload[]> {
    return this.#listed(clientKey(clientId), nowMs);
  }

  /** The unexpired uploads of an account, like `ofClient`. */
  ofUser(userId: number, nowMs: number): Result<readonly Upload[]> {
    return this.#listed(userKey(userId), nowMs);
  }

  #listed(prefix: Key, nowMs: number): Result<readonly Upload[]> {
    return this.#state.read((store) => {
      const ids = Array.from(store.range(prefix), ({ key }) => String(key.at(-1)));
      const uploads = ids.map((id) => foundIn(store, id));
      return success(uploads.filter((one) => one !== null).filter((one) => nowMs < one.expiresMs));
    });
  }

  /**
   * Updates the workflow's data of an upload; returns the upload. Failures: `envoi.absent`,
   * `etat.indisponible`.
   */
  change<About extends Value>(
    id: string,
    change: (about: About) => About,
  ): Promise<Result<Upload<About>>> {
    return this.#state.change((transaction) => this.changeIn(transaction, id, change));
  }

  /** The same in a caller's transaction. Failure: `envoi.absent`. */
  changeIn<About extends Value>(
    transaction: Transaction,
    id: string,
    change: (about: About) => About,
  ): Result<Upload<About>> {
    return this.#putIn<About>(transaction, id, (known) => ({
      ...known,
      about: change(known.about),
    }));
  }

  /**
   * Retains the files of an upload at least until then, beyond its token's expiry, for the work on
   * them. Failure: `envoi.absent`.
   */
  retainIn(transaction: Transaction, id: string, untilMs: number): Result<Upload> {
    return this.#putIn(transaction, id, (known) => ({
      ...known,
      keptUntilMs: Math.max(known.keptUntilMs ?? known.expiresMs, untilMs),
    }));
  }

  /**
   * Ends the retention: its files are stored as long as its token is valid. Failure:
   * `envoi.absent`.
   */
  releaseIn(transaction: Transaction, id: string): Result<Upload> {
    return this.#putIn(transaction, id, ({ keptUntilMs: _, ...known }) => known as Upload);
  }

  /** Extends the validity of its token at least until then. Failure: `envoi.absent`. */
  prolongIn(transaction: Transaction, id: string, untilMs: number): Result<Upload> {
    return this.#putIn(transaction, id, (known) => ({
      ...known,
      expiresMs: Math.max(known.expiresMs, untilMs),
    }));
  }

  #putIn<About extends Value>(
    transaction: Transaction,
    id: string,
    change: (known: Upload<About>) => Upload<About>,
  ): Result<Upload<About>> {
    const known = foundIn<About>(transaction, id);
    if (!known) return failed("envoi.absent");
    const changed = change(known);
    transaction.put(uploadKey(id), changed);
    return success(changed);
  }

  /** Deletes every record of an upload, as if it had never existed. */
  async forget(id: string): Promise<void> {
    await this.#state.change((transaction) => {
      const known = transaction.get<Upload | DeletedUpload>(uploadKey(id));
      if (known && !("deleted" in known)) this.#parts.onEnd?.(transaction, known);
      if (known) forgetIn(transaction, known);
      return success(null);
    });
    await this.#removeFiles(id);
  }

  /**
   * Deletes an upload and its files; its link then reports that it has expired. Resolves when the
   * files are gone. Failures: `envoi.absent`, `etat.indisponible`.
   */
  async delete(id: string, nowMs: number): Promise<Result<null>> {
    const deleted = await this.#state.keep((transaction) => {
      const known = transaction.get<Upload | DeletedUpload>(uploadKey(id));
      if (!known) return failed("envoi.absent");
      if ("deleted" in known) return success(null);
      this.#parts.onEnd?.(transaction, known);
      endIn(transaction, known, nowMs);
      return success(null);
    });
    if (deleted.ok) await this.#removeFiles(id);
    return deleted;
  }

  /** Deletes the files of expired uploads, and leftovers of interrupted calls. */
  async sweep(nowMs: number): Promise<void> {
    const { store, blobs } = this.#parts;
    const owned = new Set<string>();
    const all = Array.from(store.range<Upload | DeletedUpload>([UPLOADS]), ({ value }) => value);
    for (const upload of all) {
      if ("deleted" in upload) await this.#forgetLate(upload, nowMs);
      else if (nowMs >= (upload.keptUntilMs ?? upload.expiresMs))
        await this.delete(upload.id, nowMs);
      else owned.add(upload.id);
    }
    await blobs.sweep(KIND, (id) => owned.has(id) || this.find(id) !== null, nowMs);
  }

  async #forgetLate(upload: DeletedUpload, nowMs: number): Promise<void> {
    if (nowMs < upload.expiresMs + REMEMBERED_MS) return;
    await this.#state.change((transaction) => success(forgetIn(transaction, upload)));
  }

  /** If this fails, the space has no owner any more: a sweep tries again. */
  async #removeFiles(id: string): Promise<void> {
    await this.#parts.blobs.remove(id).catch(this.#parts.onError);
  }
}
