import { join } from "node:path";
import { Readable } from "node:stream";
import type { TaskProgress } from "../../../workers/pool/pool.ts";
import type { Blobs } from "../../state/blobs/blobs.ts";

const PROGRESS = "avancement.json";
const HEADER = "colonnes.json";

/**
 * The results of a diagnosis: the PDF, the data of its page (`FlashReport`), its figures, and the
 * recognised columns (`TakenColumn`s).
 */
export type FlashDocument = "flash.pdf" | "rapport.json" | "vue.json" | "champs.json";

/** The blobs of a diagnosed upload, besides its file. */
export class FlashFiles {
  readonly #blobs: Blobs;

  constructor(blobs: Blobs) {
    this.#blobs = blobs;
  }

  /** A work folder for a diagnosis; the caller removes it. */
  intake(): string {
    return this.#blobs.intake();
  }

  async noteProgress(id: string, { done, total }: TaskProgress): Promise<void> {
    await this.#blobs.put(id, PROGRESS, Readable.from([JSON.stringify({ done, total })]));
  }

  /** Progress of an upload in lines; `null` when unknown. */
  progress(id: string): Promise<{ readonly done: number; readonly total: number } | null> {
    return this.#json(id, PROGRESS);
  }

  /** Stores the header of the diagnosed table, which the task wrote to its folder. */
  keepHeader(id: string, out: string): Promise<void> {
    return this.#blobs.adopt(id, HEADER, join(out, HEADER));
  }

  /** `null` before the file is read. */
  header(id: string): Promise<readonly string[] | null> {
    return this.#json(id, HEADER);
  }

  /** Stores the reports of one run of a diagnosis, all or none. */
  keepReports(id: string, run: number, out: string): Promise<void> {
    return this.#blobs.keep(spaceOf(id, run), out);
  }

  /** `null` when the upload has been deleted. */
  report(id: string, run: number, name: FlashDocument): Promise<Uint8Array | null> {
    return this.#blobs.read(spaceOf(id, run), name);
  }

  /** The space of the reports of a run, with the store of its rows. */
  spaceOf(id: string, run: number): string {
    return spaceOf(id, run);
  }

  removeReports(id: string, run: number): Promise<void> {
    return this.#blobs.remove(spaceOf(id, run));
  }

  async #json<T>(id: string, name: string): Promise<T | null> {
    const bytes = await this.#blobs.read(id, name);
    return bytes && (JSON.parse(bytes.toString()) as T);
  }
}

function spaceOf(id: string, run: number): string {
  return `${id}.diagnostic-${run}`;
}
