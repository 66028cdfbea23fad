import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { headerKey } from "../../../engine/files/mapping/learned/mapping-memory.ts";
import { checkColumns } from "../../../engine/files/read/gate/limits.ts";
import type { FilePart } from "../../../engine/files/read/layout/file-part.ts";
import {
  type HeaderPlace,
  headerPlace,
} from "../../../engine/files/read/layout/overridden-head.ts";
import type { PartReading } from "../../../engine/files/read/reading/reading-options.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { type ReadFile, readFile } from "../read-file.ts";
import { storeData } from "../stored-data.ts";

export interface ReadUploadFile {
  readonly path: string;
  /** The owner's name for it; unique in the upload. */
  readonly name: string;
  /** The options that a person chose for reading its parts. */
  readonly override: readonly PartReading[];
  /** Folder for unpacked and stored data; made by the task, removed by the caller. */
  readonly folder: string;
}

/** A table that was read; its content is stored in files. */
export interface UploadTable {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
  readonly columns: number;
  /** Path of its `PlacedTable`. */
  readonly placedAt: string;
}

export interface UploadFileRead {
  readonly tables: readonly UploadTable[];
  /** Path of its `UploadFileAbout`. */
  readonly aboutAt: string;
  /** Keys to look up in memory, each once. */
  readonly headerKeys: readonly string[];
}

/** The proposal's description of a part of a file, without its tables. */
interface PartAbout extends Omit<FilePart, "tables"> {
  readonly header: HeaderPlace | null;
}

/** The proposal's description of a file, without its tables. */
export interface UploadFileAbout {
  readonly notes: ReadFile["notes"];
  readonly parts: readonly PartAbout[];
  /** For each table, in order, the index of its part. */
  readonly partOf: readonly number[];
}

/**
 * Reads a file of an upload and stores its tables, each in a file; returns what is needed early.
 */
export default async function readUploadFile(
  task: ReadUploadFile,
): Promise<Result<UploadFileRead>> {
  const { name, path, override, folder } = task;
  try {
    const unpacked = join(folder, "contenu");
    mkdirSync(unpacked, { recursive: true });
    const read = await readFile({ name, content: { path } }, unpacked, { reported: override });
    return read.ok ? retained(read.value, name, folder) : read;
  } catch (error) {
    return failureOfThrown(error, path);
  }
}

function retained(
  { parts, notes }: ReadFile,
  name: string,
  folder: string,
): Result<UploadFileRead> {
  const tables: UploadTable[] = [];
  const keys = new Set<string>();
  const partOf: number[] = [];
  for (const [at, { part, text, document }] of parts.entries())
    for (const layout of part.tables) {
      const { header, rows, from, to } = layout;
      const narrow = checkColumns(layout.name, header.length);
      if (!narrow.ok) return narrow;
      const placedAt = join(folder, `table-${tables.length}`);
      storeData(placedAt, { layout, text, document });
      const bytes = to - from;
      tables.push({ name: layout.name, rows, bytes, columns: header.length, placedAt });
      partOf.push(at);
      for (const one of header) keys.add(headerKey(one));
    }
  if (tables.length === 0) return failed("fichier.vide", `« ${name} ».`, { file: name });
  const aboutAt = join(folder, "lecture");
  const about: UploadFileAbout = {
    notes,
    parts: parts.map(({ part: { tables: own, ...part } }) => ({
      ...part,
      header: headerPlace(own),
    })),
    partOf,
  };
  storeData(aboutAt, about);
  return success({ tables, aboutAt, headerKeys: [...keys] });
}
