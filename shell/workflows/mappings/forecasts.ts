import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { OwnCosts } from "../../../engine/files/diagnostic/cost-model.ts";
import type { Confirmation } from "../../../engine/files/mapping/confirmation/confirmation.ts";
import type { KnownLink } from "../../../workers/files/known-orphans.ts";
import type { SentFileAt } from "../../../workers/files/sent-file.ts";
import type { Pool } from "../../../workers/pool/pool.ts";
import type { Blobs } from "../../state/blobs/blobs.ts";
import { failureOfWork } from "../uploads/disk-refusal.ts";
import { localFiles } from "../uploads/local-files.ts";
import type { Uploads } from "../uploads/uploads.ts";
import type { MappingUpload } from "./mapping-upload.ts";

const KEY_LETTERS = 16;

/** The blob with the name of the last forecast. */
const LAST = "dernier.txt";

/** The input of a forecast. */
interface ForecastRequest {
  /** All files of the upload, in order. */
  readonly files: readonly SentFileAt[];
  readonly edits: Confirmation;
  /** AAAAMMJJ. */
  readonly today: number;
  /** Links with rows that lead nowhere. */
  readonly links: readonly KnownLink[];
  /** The customer's own costs; those of the model when absent. */
  readonly costs?: OwnCosts | undefined;
}

/** The file name for failures of a task: that of the only file, or « envoi » for several. */
export function fileOf({ files }: Pick<ForecastRequest, "files">): string {
  return files.length === 1 ? (files[0]?.name ?? "") : "envoi";
}

/** What all forecasts need. */
export interface PredictionDeps {
  readonly blobs: Blobs;
  readonly uploads: Pick<Uploads, "find">;
  readonly pool: Pick<Pool, "attempt">;
  readonly onError: (error: unknown) => void;
}

interface ForecastDeps<Value> extends PredictionDeps {
  /** Suffix of the blob space: letters. */
  readonly name: string;
  /** Longest wait of a request; then the client has to poll. */
  readonly waitMs: number;
  /** @param folder Exists, and is removed afterwards. */
  readonly make: (
    request: ForecastRequest,
    folder: string,
    signal: AbortSignal,
  ) => Promise<Result<Value>>;
}

interface Requested extends Pick<ForecastRequest, "edits" | "today" | "links"> {
  readonly upload: MappingUpload;
}

/** A forecast being computed. */
interface UnderWay<Value> {
  readonly uploadId: string;
  readonly stopping: AbortController;
  readonly made: Promise<Result<Value>>;
}

/**
 * Forecasts for an upload before the work; computed at the first request, and again after edits of
 * the columns or on another day. Results are plain data.
 */
export class Forecasts<Value> {
  readonly #parts: ForecastDeps<Value>;
  /** By blob space and name. */
  readonly #running = new Map<string, UnderWay<Value>>();

  constructor(parts: ForecastDeps<Value>) {
    this.#parts = parts;
  }

  /**
   * `null` while it is being computed. Failures: those of the computation, and `envoi.absent`.
   *
   * @param today AAAAMMJJ.
   * @param links Those whose rows that lead nowhere count as faults.
   */
  async of(
    upload: MappingUpload,
    edits: Confirmation,
    today: number,
    links: readonly KnownLink[] = [],
  ): Promise<Result<Value | null>> {
    const space = `${upload.id}.${this.#parts.name}`;
    const name = `${keyOf([edits, today, upload.about.readings ?? [], links])}.json`;
    const made = await this.#parts.blobs.get(space, name);
    if (made) return success(JSON.parse(await text(made.open())) as Value);
    const key = `${space}/${name}`;
    const running = this.#running.get(key) ?? this.#begin(key, { upload, edits, today, links });
    if (running === null) return success(null);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Result<null>>((settle) => {
      timer = setTimeout(settle, this.#parts.waitMs, success(null));
    });
    try {
      return await Promise.race([running.made, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /** The last one that was made of an upload, whatever its columns were then; `null` for none. */
  async last(uploadId: string): Promise<Value | null> {
    const space = `${uploadId}.${this.#parts.name}`;
    const name = await this.#parts.blobs.read(space, LAST);
    const made = name && (await this.#parts.blobs.read(space, name.toString()));
    return made && (JSON.parse(made.toString()) as Value);
  }

  /**
   * One at a time per upload: after a series of edits, not every intermediate forecast may be
   * computed at once. `null` while another one runs.
   */
  #begin(key: string, request: Requested): UnderWay<Value> | null {
    const uploadId = request.upload.id;
    for (const one of this.#running.values()) if (one.uploadId === uploadId) return null;
    const stopping = new AbortController();
    const made = this.#make(key, request, stopping.signal)
      .catch((error: unknown): Result<never> => {
        this.#parts.onError(error);
        return failureOfWork(error);
      })
      .finally(() => this.#running.delete(key));
    const underWay = { uploadId, stopping, made };
    this.#running.set(key, underWay);
    return underWay;
  }

  /** Aborts the forecasts of an upload; resolves when none is running in this process. */
  async stop(uploadId: string): Promise<void> {
    const own = [...this.#running.values()].filter((one) => one.uploadId === uploadId);
    for (const { stopping } of own) stopping.abort();
    await Promise.all(own.map(({ made }) => made));
  }

  async #make(
    key: string,
    { upload, ...request }: Requested,
    signal: AbortSignal,
  ): Promise<Result<Value>> {
    const { blobs, uploads, make } = this.#parts;
    const [space = "", name = ""] = key.split("/");
    const { id } = upload;
    const files = await localFiles(blobs, upload);
    if (!files || !uploads.find(id)) return failed("envoi.absent");
    const folder = blobs.intake();
    try {
      const made = await make({ ...request, files, costs: upload.costs }, folder, signal);
      if (signal.aborted) return failed("envoi.absent");
      if (made.ok) {
        await blobs.put(space, name, Readable.from([JSON.stringify(made.value)]));
        await blobs.put(space, LAST, Readable.from([name]));
      }
      if (uploads.find(id)) return made;
      // Another process erased it in the meantime.
      await blobs.remove(id);
      return failed("envoi.absent");
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/**
 * A digest of the edits, independent of their order: a confirmation is in the order of the
 * proposal.
 */
function keyOf(edits: readonly unknown[]): string {
  const digest = createHash("sha256").update(JSON.stringify(edits));
  return digest.digest("hex").slice(0, KEY_LETTERS);
}
