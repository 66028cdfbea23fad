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
import type { MappingUpload } from "./mapping-upload.ts";

/** Whoever asks waits this long before he is told to come again. */
const WAIT_MS = 3_000;
const TASK_MS = 5 * 60_000;
const KEY_LETTERS = 16;

interface PredictionsParts {
  readonly blobs: Blobs;
  readonly pool: Pick<Pool, "attempt">;
  readonly onError: (error: unknown) => void;
}

/**
 * What can be told of an upload before it is worked on; made by a worker when it is first asked for,
 * and again when something else was said of the columns.
 */
export class Predictions {
  readonly #parts: PredictionsParts;
  /** Under way, by space and name. */
  readonly #running = new Map<string, Promise<Result<PredictiveDiagnostic>>>();

  constructor(parts: PredictionsParts) {
    this.#parts = parts;
  }

  /**
   * The diagnostic of the first file of an upload; `null` while it is being made. Failures: those of
   * reading the file.
   *
   * @param today  AAAAMMJJ.
   */
  async of(
    upload: MappingUpload,
    said: Confirmation,
    today: number,
  ): Promise<Result<PredictiveDiagnostic | null>> {
    const space = `${upload.id}.diagnostic`;
    const name = `${keyOf(said, today)}.json`;
    const made = await this.#parts.blobs.get(space, name);
    if (made) return success(JSON.parse(await text(made.open())) as PredictiveDiagnostic);
    const key = `${space}/${name}`;
    const running = this.#running.get(key) ?? this.#begin(key, upload, said, today);
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

  #begin(
    key: string,
    upload: MappingUpload,
    said: Confirmation,
    today: number,
  ): Promise<Result<PredictiveDiagnostic>> {
    const [space = "", name = ""] = key.split("/");
    const running = this.#predict(upload, said, today, space, name)
      .catch((error: unknown): Result<never> => {
        this.#parts.onError(error);
        return failed("interne.inattendu");
      })
      .finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return running;
  }

  async #predict(
    { id, files }: MappingUpload,
    said: Confirmation,
    today: number,
    space: string,
    name: string,
  ): Promise<Result<PredictiveDiagnostic>> {
    const { blobs, pool } = this.#parts;
    const path = await blobs.local(id, "1");
    if (path === null) return failed("envoi.absent");
    const folder = blobs.intake();
    try {
      const file = files[0]?.name ?? "";
      const work = join(folder, "travail");
      const task = { path, name: file, work, today, said, registers: null };
      const made = await pool.attempt("predict-file", task, { file, timeoutMs: TASK_MS });
      if (made.ok) await blobs.put(space, name, Readable.from([JSON.stringify(made.value)]));
      return made;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** Of what is said, whatever its order was said in: a confirmation is in the order of the proposal. */
function keyOf(said: Confirmation, today: number): string {
  const digest = createHash("sha256").update(JSON.stringify([said, today]));
  return digest.digest("hex").slice(0, KEY_LETTERS);
}
