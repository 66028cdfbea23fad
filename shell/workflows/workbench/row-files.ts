import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { sortedColumn } from "../../../engine/files/workbench/row-order.ts";
import type { RowQuery } from "../../../engine/files/workbench/row-query.ts";
import type { RowFormat } from "../../../workers/files/file-tasks/write-rows.ts";
import type { WorkbenchAt } from "../../../workers/files/workbench/open-workbenches.ts";
import type { Pool } from "../../../workers/pool/pool.ts";
import type { TaskLimits } from "../../../workers/pool/task-limits.ts";
import type { Blobs, StoredBlob } from "../../state/blobs/blobs.ts";

interface RowFilesDeps {
  readonly blobs: Blobs;
  readonly pool: Pick<Pool, "attempt">;
}

/** A workbench, and the job or the upload that owns it. */
interface OwnedWorkbench {
  readonly at: WorkbenchAt;
  readonly owner: string;
}

/** Files of rows, and sorts, kept with a job: four bytes a row for a sort. */
const FILES_MOST = 6;
const SORTS_MOST = 12;
const WRITING_MS = 15 * 60_000;
const BROWSE_MS = 60_000;

/** What is made of the rows of a workbench once, and kept with its job for the next request. */
export class RowFiles {
  readonly #parts: RowFilesDeps;

  constructor(parts: RowFilesDeps) {
    this.#parts = parts;
  }

  /** A file of rows, as `writeRows` writes it. Failures: those of `Workbenches.file`. */
  async rows(
    { at, owner }: OwnedWorkbench,
    query: RowQuery,
    format: RowFormat,
  ): Promise<Result<StoredBlob>> {
    const sort = await this.sort({ at, owner }, query);
    if (!sort.ok) return sort;
    const name = `fiches-${digestOf([at.store, at.steps, query])}.${format}`;
    return this.#file(owner, name, (folder) => {
      const [out, work] = [join(folder, name), join(folder, "morceaux")];
      const task = { workbench: at, query, sort: sort.value, format, out, work };
      return this.#parts.pool.attempt("write-rows", task, limitsOf(owner, WRITING_MS));
    });
  }

  /** The lists of a salesperson, as `writeSalesLists` writes them. Failures: those of `rows`. */
  lists({ at, owner }: OwnedWorkbench): Promise<Result<StoredBlob>> {
    const name = `listes-${digestOf([at.store, at.steps])}.xlsx`;
    return this.#file(owner, name, (folder) => {
      const task = { workbench: at, out: join(folder, name) };
      return this.#parts.pool.attempt("write-sales-lists", task, limitsOf(owner, WRITING_MS));
    });
  }

  async #file(
    owner: string,
    name: string,
    make: (folder: string) => Promise<Result<unknown>>,
  ): Promise<Result<StoredBlob>> {
    const space = `${owner}.fiches`;
    const made = await this.#once(space, name, FILES_MOST, make);
    if (!made.ok) return made;
    const file = await this.#parts.blobs.get(space, name);
    return file ? success(file) : failed("etabli.absent");
  }

  /** The path of the sort of an order by a column; `null` for other orders. */
  async sort({ at, owner }: OwnedWorkbench, { order }: RowQuery): Promise<Result<string | null>> {
    const by = sortedColumn(order);
    if (by === null) return success(null);
    const space = `${owner}.tris`;
    const name = `tri-${digestOf([at.store, by])}.bin`;
    const made = await this.#once(space, name, SORTS_MOST, (folder) => {
      const task = { workbench: at, ...by, out: join(folder, name) };
      return this.#parts.pool.attempt("sort-column", task, limitsOf(owner));
    });
    return made.ok ? success(await this.#parts.blobs.local(space, name)) : made;
  }

  /** Makes a file in a folder unless it is there. */
  async #once(
    space: string,
    name: string,
    most: number,
    make: (folder: string) => Promise<Result<unknown>>,
  ): Promise<Result<unknown>> {
    const { blobs } = this.#parts;
    const known = await blobs.list(space);
    if (known.some((one) => one.name === name)) return success(null);
    const folder = blobs.intake();
    try {
      const made = await make(folder);
      if (!made.ok) return made;
      // Those of earlier decisions are of no more use.
      if (known.length >= most) await blobs.remove(space);
      await blobs.adopt(space, name, join(folder, name));
      return made;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** The rows of each owner take turns with those of others. */
export function limitsOf(owner: string, timeoutMs = BROWSE_MS): TaskLimits {
  return { file: "fiches", timeoutMs, client: owner };
}

function digestOf(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 32);
}
