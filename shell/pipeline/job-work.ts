import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type Result, success } from "../../engine/errors/failure.ts";
import { processFiles } from "../../workers/files/processing/process-files.ts";
import type {
  ProcessedFile,
  ProcessingOrder,
} from "../../workers/files/processing/processing-order.ts";
import type { SentFileAt } from "../../workers/files/sent-file.ts";
import type { Pool } from "../../workers/pool/pool.ts";
import type { Artefact } from "../workflows/mappings/processing-job.ts";
import { readingOfFields } from "../workflows/mappings/reading-fields.ts";
import { downloading, type JobProgress, READING, uploading, walkingRows } from "./job-progress.ts";
import type { LeasedWork } from "./leased-work.ts";
import type { PipelineService } from "./pipeline-service.ts";
import { withRegistersOf } from "./registers-of-job.ts";
import type { WorkFolder } from "./work-folders.ts";

export interface JobWorkDeps {
  readonly service: PipelineService;
  readonly pool: Pool;
  /** RECOUPE_HOME of the pipeline, for its registers. */
  readonly home: string;
  readonly folder: WorkFolder;
  /** Timeout of a task in the pool. */
  readonly timeoutMs: number;
  /** Aborts the work with `fichier.interrompu`. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: JobProgress) => void;
}

/** A result and its path. */
interface MadeArtefact {
  readonly artefact: Artefact;
  readonly path: string;
}

/**
 * Most restarts of the work because other registers were published during it; a load takes minutes.
 */
const ANEW_MOST = 3;

/** The work on one job: downloads its files, processes them and sends the results. */
export class JobWork {
  readonly #work: LeasedWork;
  readonly #parts: JobWorkDeps;
  #made: readonly MadeArtefact[] = [];

  constructor(work: LeasedWork, parts: JobWorkDeps) {
    this.#work = work;
    this.#parts = parts;
  }

  /** Runs everything, including the sending; returns the artefacts sent. */
  async run(): Promise<Result<readonly Artefact[]>> {
    const files = await this.#bring();
    if (!files.ok) return files;
    const made = await this.#process(files.value);
    if (!made.ok) return made;
    this.#made = await Promise.all(made.value.map(describe));
    return this.send();
  }

  /** Sends the results; again when the service has lost them. */
  async send(): Promise<Result<readonly Artefact[]>> {
    const { service, signal, onProgress } = this.#parts;
    for (const [done, { artefact, path }] of this.#made.entries()) {
      onProgress(uploading(done, this.#made.length));
      const sent = await service.send(this.#work, artefact, path, signal);
      if (!sent.ok) return sent;
    }
    return success(this.#made.map(({ artefact }) => artefact));
  }

  async #bring(): Promise<Result<SentFileAt[]>> {
    const { service, folder, signal, onProgress } = this.#parts;
    const { fichiers } = this.#work;
    const files: SentFileAt[] = [];
    for (const file of fichiers) {
      onProgress(downloading(files.length, fichiers.length));
      const path = join(folder.files, String(file.numero));
      const brought = await service.download(this.#work, file, path, signal);
      if (!brought.ok) return brought;
      files.push({ name: file.nom, path, override: file.lectures.map(readingOfFields) });
    }
    return success(files);
  }

  async #process(files: readonly SentFileAt[]): Promise<Result<readonly ProcessedFile[]>> {
    const { produit, jour } = this.#work;
    const { home, folder } = this.#parts;
    const order = orderOf(this.#work, files);
    for (let runs = 1; ; runs++) {
      this.#parts.onProgress(READING);
      const made = await withRegistersOf(home, produit, jour, (checked) => {
        const { pool, timeoutMs, signal, onProgress } = this.#parts;
        return processFiles(order, {
          ...{ pool, checked, timeoutMs, signal },
          folder: folder.work,
          out: folder.results,
          onProgress: (done, total) => onProgress(walkingRows(done, total)),
        });
      });
      if (made.ok || made.failure.code !== "service.non_pret" || runs === ANEW_MOST) return made;
      for (const path of [folder.work, folder.results]) {
        await rm(path, { recursive: true, force: true });
        await mkdir(path, { mode: 0o700 });
      }
    }
  }
}

function orderOf(work: LeasedWork, files: readonly SentFileAt[]): ProcessingOrder {
  const { produit, jour, societe, mappings, tables, surcharges, regles } = work;
  const { references, decisions, retenus, couts } = work;
  return {
    ...{ produit, jour, files, references, decisions },
    societe: societe ?? "",
    confirmation: { columns: mappings, tables },
    overrides: surcharges,
    rules: regles,
    costs: couts.map(({ ligne, cout_unitaire }) => [ligne, cout_unitaire] as const),
    chosen: retenus.map(({ cle: key, siret }) => ({ key, siret })),
  };
}

async function describe({ name: nom, path }: ProcessedFile): Promise<MadeArtefact> {
  const { size: octets } = await stat(path);
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return { artefact: { nom, octets, sha256: hash.digest("hex") }, path };
}
