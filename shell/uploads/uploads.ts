import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { hashAccessToken, isSameHash, newAccessToken } from "../access/access-token.ts";
import type { RandomBytes } from "../access/api-key.ts";
import type { Store, Transaction, Value } from "../state/store.ts";
import { refusalOfDisk } from "./disk-refusal.ts";
import type { Claim, DeletedUpload, SentFile, Upload } from "./upload.ts";
import { UploadFolders } from "./upload-folders.ts";

const ID_BYTES = 16;
const HOUR_MS = 3_600_000;
/** How long a deleted upload is still told from one that never was. */
const REMEMBERED_MS = 30 * 24 * HOUR_MS;

export interface NewUpload<About extends Value> {
  readonly produit: string;
  readonly clientId: string | null;
  readonly files: readonly SentFile[];
  /** Where its files are, as `receive` gave it. */
  readonly received: string;
  readonly about: About;
  readonly nowMs: number;
  readonly livesMs: number;
}

interface UploadsParts {
  readonly store: Store;
  /** RECOUPE_HOME. */
  readonly home: string;
  readonly random: RandomBytes;
  /** Told why the store or the disk failed; the caller only learns that it did. */
  readonly onError: (error: unknown) => void;
}

/**
 * Files that customers sent, with a token each, until they expire. Several processes may hold the
 * same home: what one keeps the others find.
 */
export class Uploads {
  readonly #parts: UploadsParts;
  readonly folders: UploadFolders;

  constructor(parts: UploadsParts) {
    this.#parts = parts;
    this.folders = new UploadFolders(parts.home);
  }

  /**
   * Keeps what was received; the token is given this once. Failures: `disque.plein`,
   * `etat.indisponible`.
   */
  async keep<About extends Value>(
    asked: NewUpload<About>,
  ): Promise<Result<{ readonly upload: Upload<About>; readonly token: string }>> {
    const { random, onError } = this.#parts;
    const id = `upl_${Buffer.from(random(ID_BYTES)).toString("hex")}`;
    const token = newAccessToken(random);
    const { produit, clientId, files, about, nowMs, livesMs, received } = asked;
    const tokenHash = hashAccessToken(token);
    const times = { createdMs: nowMs, expiresMs: nowMs + livesMs };
    const upload = { id, produit, clientId, files, tokenHash, ...times, about };
    try {
      await this.folders.keep(received, id);
    } catch (error) {
      onError(error);
      return refusalOfDisk(error);
    }
    const written = await this.#written((transaction) => {
      transaction.put(uploadKey(id), upload);
      transaction.put(tokenKey(tokenHash), id);
      return success({ upload, token });
    });
    if (!written.ok) await this.#remove(id);
    return written;
  }

  /**
   * The upload that a caller may see. Failures: `jeton.absent`, `jeton.invalide`, `jeton.autre` (of
   * another upload, or of another client), `envoi.absent`, `envoi.expire`, `etat.indisponible`.
   */
  admit<About extends Value>(claim: Claim, nowMs: number): Result<Upload<About>> {
    if (!claim.token) return failed("jeton.absent");
    try {
      return this.#admitted(claim, claim.token, nowMs);
    } catch (error) {
      this.#parts.onError(error);
      return failed("etat.indisponible");
    }
  }

  #admitted<About extends Value>(
    { id, clientId }: Claim,
    token: string,
    nowMs: number,
  ): Result<Upload<About>> {
    const { store } = this.#parts;
    const hash = hashAccessToken(token);
    const known = store.get<Upload<About> | DeletedUpload>(uploadKey(id));
    if (!known) return failed("envoi.absent");
    if (!isSameHash(known.tokenHash, hash))
      return failed(store.get(tokenKey(hash)) === undefined ? "jeton.invalide" : "jeton.autre");
    if ("deleted" in known || nowMs >= known.expiresMs) return failed("envoi.expire");
    if (clientId !== undefined && clientId !== known.clientId) return failed("jeton.autre");
    return success(known);
  }

  /** What is known of an upload now; `null` when it is no more. */
  find<About extends Value>(id: string): Upload<About> | null {
    const known = this.#parts.store.get<Upload<About> | DeletedUpload>(uploadKey(id));
    return known && !("deleted" in known) ? known : null;
  }

  /**
   * Changes what its workflow keeps with an upload; the upload as it is then. Failures:
   * `envoi.absent`, `etat.indisponible`.
   */
  change<About extends Value>(
    id: string,
    change: (about: About) => About,
  ): Promise<Result<Upload<About>>> {
    return this.#written((transaction) => {
      const known = transaction.get<Upload<About> | DeletedUpload>(uploadKey(id));
      if (!known || "deleted" in known) return failed("envoi.absent");
      const changed = { ...known, about: change(known.about) };
      transaction.put(uploadKey(id), changed);
      return success(changed);
    });
  }

  /** Takes an upload back as if it had never been. */
  async forget(id: string): Promise<void> {
    await this.#written((transaction) => {
      const known = transaction.get<Upload>(uploadKey(id));
      if (known) transaction.delete(tokenKey(known.tokenHash));
      transaction.delete(uploadKey(id));
      return success(null);
    });
    await this.#remove(id);
  }

  /** Deletes the files of what has expired, and what calls that never ended left behind. */
  async sweep(nowMs: number): Promise<void> {
    const { store } = this.#parts;
    const all = [...store.range<Upload | DeletedUpload>([UPLOADS])].map(({ value }) => value);
    for (const upload of all) if (nowMs >= upload.expiresMs) await this.#expire(upload, nowMs);
    const owned = new Set(all.filter(({ expiresMs }) => nowMs < expiresMs).map(({ id }) => id));
    // What was kept since the list was made has a record that is not in it: an hour covers that.
    await this.folders.removeStrays((id) => owned.has(id), nowMs - HOUR_MS);
  }

  async #expire({ id, tokenHash, expiresMs }: Upload | DeletedUpload, nowMs: number) {
    await this.#remove(id);
    await this.#written((transaction) => {
      if (nowMs < expiresMs + REMEMBERED_MS) {
        transaction.put(uploadKey(id), { id, tokenHash, expiresMs, deleted: true });
      } else {
        transaction.delete(uploadKey(id));
        transaction.delete(tokenKey(tokenHash));
      }
      return success(null);
    });
  }

  async #remove(id: string): Promise<void> {
    await this.folders.remove(id).catch(this.#parts.onError);
  }

  async #written<T>(run: (transaction: Transaction) => Result<T>): Promise<Result<T>> {
    try {
      return await this.#parts.store.transact(run);
    } catch (error) {
      this.#parts.onError(error);
      return failed("etat.indisponible");
    }
  }
}

const UPLOADS = "envoi";
const uploadKey = (id: string) => [UPLOADS, id];
const tokenKey = (tokenHash: string) => ["envoi-jeton", tokenHash];
