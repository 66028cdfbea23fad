import { join } from "node:path";
import { Readable } from "node:stream";
import type { TaskProgress } from "../../../workers/pool/pool.ts";
import type { Blobs } from "../../state/blobs/blobs.ts";

const FILE = "1";
const PROGRESS = "avancement.json";
const HEADER = "colonnes.json";

/**
 * What is made of a file, as it is asked for: the report on paper, what its page is drawn from
 * (`FlashReport`), its figures, and what the columns were taken for (`TakenColumn`s).
 */
export type FlashDocument = "flash.pdf" | "rapport.json" | "vue.json" | "champs.json";

/** What lies in the space of an upload that is diagnosed, beside its file. */
export class FlashFiles {
  readonly #blobs: Blobs;

  constructor(blobs: Blobs) {
    this.#blobs = blobs;
  }

  /** A folder for a diagnosis to work in, to be removed by the caller. */
  intake(): string {
    return this.#blobs.intake();
  }

  /** Where the file that was sent is; `null` when it is no more. */
  sent(id: string): Promise<string | null> {
    return this.#blobs.local(id, FILE);
  }

  async noteProgress(id: string, { done, total }: TaskProgress): Promise<void> {
    await this.#blobs.put(id, PROGRESS, Readable.from([JSON.stringify({ done, total })]));
  }

  /** How far an upload is, in lines; `null` while nobody knows. */
  progress(id: string): Promise<{ readonly done: number; readonly total: number } | null> {
    return this.#json(id, PROGRESS);
  }

  /** Keeps the header of the diagnosed table, which the task has left in its folder. */
  keepHeader(id: string, out: string): Promise<void> {
    return this.#blobs.adopt(id, HEADER, join(out, HEADER));
  }

  /** `null` while the file is not read. */
  header(id: string): Promise<readonly string[] | null> {
    return this.#json(id, HEADER);
  }

  /** Keeps the reports of one diagnosis of several: all of them or none. */
  keepReports(id: string, run: number, out: string): Promise<void> {
    return this.#blobs.keep(spaceOf(id, run), out);
  }

  /** `null` when the upload was deleted meanwhile. */
  report(id: string, run: number, name: FlashDocument): Promise<Uint8Array | null> {
    return this.#blobs.read(spaceOf(id, run), name);
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
