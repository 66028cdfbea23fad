import { rm } from "node:fs/promises";
import { join } from "node:path";
import { PRODUCTS } from "../../../engine/dossier/product.ts";
import { failed, type Result } from "../../../engine/errors/failure.ts";
import { ANONYMOUS_LIMITS, megabytes } from "../../../engine/files/read/gate/limits.ts";
import { dayNumber } from "../../../engine/text/dates.ts";
import type { Flash, FlashMade } from "../../../workers/files/file-tasks/flash.ts";
import type { Pool, TaskProgress } from "../../../workers/pool/pool.ts";
import type { TaskLimits } from "../../../workers/pool/task-limits.ts";
import type { Blobs } from "../../state/blobs/blobs.ts";
import { localFiles } from "../uploads/local-files.ts";
import type { FlashFiles } from "./flash-files.ts";
import type { FlashState, FlashUpload } from "./flash-upload.ts";

/** Timeout per diagnosis; a thousand lines take a fifth of a second. */
export const TIMEOUT_MS = 30_000;
/** Most lines of a flash diagnosis; from the interface. */
export const LINES_MOST = 1000;
const { totalBytes: BYTES_MOST } = ANONYMOUS_LIMITS;
/** Larger files take seconds; a thousand lines of twenty columns have a fifth of it. */
const LARGE_BYTES = 1_000_000;

/** A published snapshot is served within a second. */
const RELOAD_MS = 1000;
const ATTEMPTS = 3;

const FLASH = PRODUCTS.ct0;

interface FlashMakerDeps {
  /** RECOUPE_HOME. */
  readonly home: string;
  readonly blobs: Blobs;
  readonly files: FlashFiles;
  readonly pool: () => Pick<Pool, "attempt">;
  /** Id of the served registers; `null` while there are none. */
  readonly snapshotId: () => string | null;
  readonly onError: (error: unknown) => void;
}

/** The outcome of a diagnosis, and the snapshot that it is based on. */
export interface Diagnosed {
  readonly made: Result<FlashMade>;
  readonly snapshotId: string | null;
}

/** Makes the reports of a diagnosis, in one task of a worker. */
export class FlashMaker {
  readonly #parts: FlashMakerDeps;

  constructor(parts: FlashMakerDeps) {
    this.#parts = parts;
  }

  /**
   * Diagnoses in an intake folder; its reports are stored when all of them are written. Failures:
   * `envoi.flash_limite` for too many bytes, `envoi.expire`, and those of the task.
   */
  async make(
    upload: FlashUpload,
    { run, mapping, date }: FlashState,
    whose: Pick<TaskLimits, "client" | "signal">,
    onCounted: (lines: number) => void,
  ): Promise<Diagnosed> {
    const { blobs, files: stored, onError } = this.#parts;
    const { id, files: sent } = upload;
    const bytes = sent.reduce((sum, file) => sum + file.bytes, 0);
    if (bytes > BYTES_MOST) {
      const made = failed("envoi.flash_limite", `Celui-ci a ${megabytes(bytes)} Mo.`);
      return { made, snapshotId: null };
    }
    const files = await localFiles(blobs, upload);
    if (!files) return { made: failed("envoi.expire"), snapshotId: null };
    const folder = stored.intake();
    const out = join(folder, "rapports");
    const input = {
      files,
      confirmed: mapping,
      costs: upload.costs,
      today: dayNumber(date),
      ...{ out, work: join(folder, "travail") },
      mostLines: LINES_MOST,
    };
    const limits = {
      file: files[0]?.name ?? "",
      timeoutMs: TIMEOUT_MS,
      isLarge: bytes > LARGE_BYTES,
      ...whose,
    };
    let noted: Promise<unknown> = Promise.resolve();
    try {
      const diagnosed = await this.#diagnose(input, limits, (progress) => {
        onCounted(progress.total);
        noted = noted.then(() => this.#note(id, out, progress));
      });
      await noted;
      const { made } = diagnosed;
      if (made.ok && !made.value.isTooLong) {
        // Left by an attempt without an answer.
        await stored.removeReports(id, run);
        await stored.keepReports(id, run, out);
      }
      return diagnosed;
    } finally {
      await rm(folder, { recursive: true, force: true }).catch(onError);
    }
  }

  /** The task writes the header when it has counted the lines. */
  async #note(id: string, out: string, progress: TaskProgress): Promise<void> {
    const { files, onError } = this.#parts;
    try {
      if (progress.done === 0) await files.keepHeader(id, out);
      await files.noteProgress(id, progress);
    } catch (error) {
      onError(error);
    }
  }

  /**
   * Runs in a worker, with the served registers that the product needs. If a load publishes others
   * in the meantime, the worker may no longer find them: then tries again with the new ones.
   */
  async #diagnose(
    input: Omit<Flash, "registers">,
    limits: TaskLimits,
    note: (progress: TaskProgress) => void,
  ): Promise<Diagnosed> {
    const { home, pool, snapshotId } = this.#parts;
    for (let attempt = 1; ; attempt++) {
      const served = snapshotId();
      const registers =
        served === null ? null : { home, snapshotId: served, requested: FLASH.asks };
      const made = await pool().attempt("flash", { ...input, registers }, limits, note);
      if (made.ok || made.failure.code !== "service.non_pret" || attempt === ATTEMPTS)
        return { made, snapshotId: served };
      await new Promise((again) => setTimeout(again, RELOAD_MS));
    }
  }
}
