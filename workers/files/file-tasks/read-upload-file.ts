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
  /** As its owner calls it; different for each file of an upload. */
  readonly name: string;
  /** How a person wants its parts to be read. */
  readonly told: readonly PartReading[];
  /** For what is unpacked and kept; made by the task, removed by the caller. */
  readonly folder: string;
}

/** A table that was read; what it is made of is kept in files. */
export interface UploadTable {
  readonly name: string;
  readonly rows: number;
  readonly bytes: number;
  readonly columns: number;
  /** Where its `PlacedTable` is kept. */
  readonly placedAt: string;
}

export interface UploadFileRead {
  readonly tables: readonly UploadTable[];
  /** Where its `UploadFileAbout` is kept. */
  readonly aboutAt: string;
  /** What memory is asked for, each once. */
  readonly headerKeys: readonly string[];
}

/** What a proposal says of a part of a file, besides its tables. */
interface PartAbout extends Omit<FilePart, "tables"> {
  readonly header: HeaderPlace | null;
}

/** What a proposal says of a file, besides its tables. */
export interface UploadFileAbout {
  readonly notes: ReadFile["notes"];
  readonly parts: readonly PartAbout[];
  /** Of each table, in order, the part that it stands in. */
  readonly partOf: readonly number[];
}

/** Reads a file of an upload and keeps its tables, each in a file; tells what can be told of it early. */
export default async function readUploadFile(
  task: ReadUploadFile,
): Promise<Result<UploadFileRead>> {
  const { name, path, told: override, folder } = task;
  try {
    const unpacked = join(folder, "contenu");
    mkdirSync(unpacked, { recursive: true });
    const read = await readFile({ name, content: { path } }, unpacked, override);
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
  for (const [at, { part, text }] of parts.entries())
    for (const layout of part.tables) {
      const { header, rows, from, to } = layout;
      const narrow = checkColumns(layout.name, header.length);
      if (!narrow.ok) return narrow;
      const placedAt = join(folder, `table-${tables.length}`);
      storeData(placedAt, { layout, text });
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
