import { createReadStream, statSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { type Home, homeAt } from "../../engine/snapshot/home.ts";
import { manifestText } from "../../engine/snapshot/manifest-text.ts";
import { editionOf } from "../../engine/snapshot/publish.ts";
import { readSnapshot } from "../../engine/snapshot/read-snapshot.ts";
import { takeLoadLock } from "../../workers/load/load-lock.ts";
import { BEHIND_CALLERS, POOL_DEFAULTS, Pool } from "../../workers/pool/pool.ts";
import {
  editionPublishedAs,
  publicationOf,
  type SummedEdition,
  sumEditions,
  summedEdition,
} from "./home-editions.ts";

/** More hosts than this wait for their turn. */
const MOST_SENT = 8;
/** Of each that is sent. */
const CHUNK_BYTES = 1 << 20;

/** A file to send. */
export interface SentFile {
  readonly bytes: number;
  /** Reads a part of it, both ends included. */
  open(from: number, to: number): Readable;
}

function currentEdition(home: Home, register: string): SummedEdition | null {
  const published = readSnapshot(home);
  const edition = published.ok ? editionOf(published.value, register) : undefined;
  return edition === undefined ? null : summedEdition(home, register, edition);
}

/** The registers of a home as other hosts fetch them, without a copy. */
export class ServedPublication {
  readonly #folder: string;
  readonly #onError: (error: unknown) => void;
  #summing: Promise<void> | null = null;
  #pool: Pool | null = null;
  #isClosed = false;
  #sent = 0;

  /** @param onError  Receives failures of summing, for the log. */
  constructor(folder: string, onError: (error: unknown) => void) {
    this.#folder = folder;
    this.#onError = onError;
  }

  /**
   * The manifest of the published snapshot; sums its files first, aside. Failures:
   * `registre.preparation` meanwhile, `registre.non_charge`, `registre.edition` for another id.
   *
   * @param id  `null` for the published one.
   */
  manifest(id: string | null): Result<string> {
    const home = homeAt(this.#folder);
    const published = readSnapshot(home);
    if (!published.ok) return failed("registre.corrompu");
    if (!published.value) return failed("registre.non_charge");
    if (id !== null && id !== published.value.id) return failed("registre.edition");
    const publication = publicationOf(home, published.value);
    if (publication) return success(manifestText(publication.snapshot));
    this.#summing ??= this.#sum().finally(() => {
      this.#summing = null;
    });
    return failed("registre.preparation");
  }

  /**
   * A file of an edition that this home has. Failures: `registre.edition`, `registre.occupe`.
   *
   * @param edition  Its published name; `null` for that of the published snapshot.
   * @param name  A name of `EDITION_FILES`, or `MANIFEST`.
   */
  file(register: string, edition: string | null, name: string): Result<SentFile> {
    const home = homeAt(this.#folder);
    const found =
      edition === null
        ? currentEdition(home, register)
        : editionPublishedAs(home, register, edition);
    const path = found && join(found.folder, name);
    const bytes = path && statSync(path, { throwIfNoEntry: false })?.size;
    if (typeof bytes !== "number" || !path) return failed("registre.edition");
    if (this.#sent >= MOST_SENT) return failed("registre.occupe");
    return success({ bytes, open: (from, to) => this.#open(path, from, to) });
  }

  #open(path: string, start: number, end: number): Readable {
    this.#sent++;
    const stream = createReadStream(path, { start, end, highWaterMark: CHUNK_BYTES });
    stream.once("close", () => {
      this.#sent--;
    });
    return stream;
  }

  async #sum(): Promise<void> {
    const home = homeAt(this.#folder);
    // One process of a fleet sums; the others find its sums.
    const lock = takeLoadLock(join(home.root, "sums.lock"));
    if (!lock.ok) return;
    this.#pool = new Pool({ threads: 1, ...POOL_DEFAULTS, ...BEHIND_CALLERS });
    try {
      const published = readSnapshot(home);
      if (!published.ok || !published.value) return;
      const summed = await sumEditions(this.#folder, published.value, this.#pool);
      if (!summed.ok) this.#onError(summed.failure);
    } catch (error) {
      if (!this.#isClosed) this.#onError(error);
    } finally {
      lock.value();
      await this.#pool.close();
    }
  }

  /** Ends the summing, if any: the next process sums again. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#pool?.destroy();
    await this.#summing;
  }
}
