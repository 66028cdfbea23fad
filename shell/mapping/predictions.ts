import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { PredictiveDiagnostic } from "../../engine/diagnostic/predictive/predictive-diagnostic.ts";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import type { Confirmation } from "../../engine/mapping/confirmation/confirmation.ts";
import type { Pool } from "../../workers/pool.ts";
import type { Blobs } from "../blobs/blobs.ts";
import type { Uploads } from "../uploads/uploads.ts";
import { type MappingUpload, readingsOf } from "./mapping-upload.ts";

/** Whoever asks waits this long before he is told to come again. */
const WAIT_MS = 3_000;
const TASK_MS = 5 * 60_000;
const KEY_LETTERS = 16;

interface PredictionsParts {
  readonly blobs: Blobs;
  readonly uploads: Pick<Uploads, "find">;
  readonly pool: Pick<Pool, "attempt">;
  readonly onError: (error: unknown) => void;
}

/** What is told of an upload, and where that is kept. */
interface Asked {
  readonly said: Confirmation;
  /** AAAAMMJJ. */
  readonly today: number;
  readonly space: string;
  readonly name: string;
}

/** A diagnostic that is being made. */
interface UnderWay {
  readonly uploadId: string;
  readonly stopping: AbortController;
  readonly made: Promise<Result<PredictiveDiagnostic>>;
}

/**
 * What can be told of an upload before it is worked on; made by a worker when it is first asked for,
 * and again when something else was said of the columns.
 */
export class Predictions {
  readonly #parts: PredictionsParts;
  /** By space and name. */
  readonly #running = new Map<string, UnderWay>();

  constructor(parts: PredictionsParts) {
    this.#parts = parts;
  }

  /**
   * The diagnostic of all files of an upload; `null` while it is being made. Failures: those of
   * reading the file, and `envoi.absent`.
   *
   * @param today  AAAAMMJJ.
   */
  async of(
    upload: MappingUpload,
    said: Confirmation,
    today: number,
  ): Promise<Result<PredictiveDiagnostic | null>> {
    const space = `${upload.id}.diagnostic`;
    const name = `${keyOf([said, today, upload.about.readings ?? []])}.json`;
    const made = await this.#parts.blobs.get(space, name);
    if (made) return success(JSON.parse(await text(made.open())) as PredictiveDiagnostic);
    const key = `${space}/${name}`;
    const { made: running } = this.#running.get(key) ?? this.#begin(key, upload, said, today);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Result<null>>((settle) => {
      timer = setTimeout(settle, WAIT_MS, success(null));
    });
    try {
      return await Promise.race([running, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  #begin(key: string, upload: MappingUpload, said: Confirmation, today: number): UnderWay {
    const stopping = new AbortController();
    const [space = "", name = ""] = key.split("/");
    const made = this.#predict(upload, { said, today, space, name }, stopping.signal)
      .catch((error: unknown): Result<never> => {
        this.#parts.onError(error);
        return failed("interne.inattendu");
      })
      .finally(() => this.#running.delete(key));
    const underWay = { uploadId: upload.id, stopping, made };
    this.#running.set(key, underWay);
    return underWay;
  }

  /** Breaks off what is made of an upload; resolves when nothing of it is under way in this process. */
  async stop(uploadId: string): Promise<void> {
    const own = [...this.#running.values()].filter((one) => one.uploadId === uploadId);
    for (const { stopping } of own) stopping.abort();
    await Promise.all(own.map(({ made }) => made));
  }

  async #predict(
    { id, files, about }: MappingUpload,
    { said, today, space, name }: Asked,
    signal: AbortSignal,
  ): Promise<Result<PredictiveDiagnostic>> {
    const { blobs, uploads, pool } = this.#parts;
    const sent = await Promise.all(
      files.map(async ({ name: file }, at) => ({
        name: file,
        path: await blobs.local(id, String(at + 1)),
        told: readingsOf(about, at + 1),
      })),
    );
    const held = sent.flatMap(({ name: file, path, told }) =>
      path === null ? [] : { name: file, path, told },
    );
    if (held.length < files.length || !uploads.find(id)) return failed("envoi.absent");
    const folder = blobs.intake();
    try {
      const file = files.length === 1 ? (files[0]?.name ?? "") : "envoi";
      const work = join(folder, "travail");
      const task = { files: held, work, today, said, registers: null };
      const made = await pool.attempt("predict-files", task, { file, timeoutMs: TASK_MS, signal });
      if (signal.aborted) return failed("envoi.absent");
      if (made.ok) await blobs.put(space, name, Readable.from([JSON.stringify(made.value)]));
      if (uploads.find(id)) return made;
      // Another process erased it meanwhile.
      await blobs.remove(id);
      return failed("envoi.absent");
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** Of what is said, whatever its order was said in: a confirmation is in the order of the proposal. */
function keyOf(said: readonly unknown[]): string {
  const digest = createHash("sha256").update(JSON.stringify(said));
  return digest.digest("hex").slice(0, KEY_LETTERS);
}
