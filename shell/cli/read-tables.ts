import { basename } from "node:path";
import type { Failure } from "../../engine/errors/failure.ts";
import { distinctFileNames } from "../../engine/text/distinct-names.ts";
import { type PlacedTable, tablesOf } from "../../workers/files/placed-table.ts";
import type { FileSession } from "./file-session.ts";
import type { Output } from "./output.ts";
import { eachFile } from "./several-files.ts";

/** A file that could not be read, in the words of `--json`. */
interface RefusedFile {
  readonly fichier: string;
  readonly code: string;
  readonly detail: string;
}

/** The tables of files that go together, and the files that have none to give. */
export interface ReadTables {
  readonly tables: readonly PlacedTable[];
  readonly refused: readonly RefusedFile[];
  /** Of all files, `null` when each was read. */
  readonly failure: Failure | null;
}

/** Reads files that go together, each under a name of its own; what fails is told. */
export async function readTables(
  paths: readonly string[],
  session: FileSession,
  output: Output,
): Promise<ReadTables> {
  const tables: PlacedTable[] = [];
  const refused: RefusedFile[] = [];
  const names = distinctFileNames(paths.map((path) => basename(path)));
  const failure = await eachFile({
    paths,
    threads: session.pool.threads,
    output,
    work: (path, index) => session.read(path, names[index]),
    show: (_path, file) => void tables.push(...tablesOf(file)),
    refuse: (path, { code, detail }) =>
      void refused.push({ fichier: basename(path), code, detail }),
  });
  return { tables, refused, failure };
}
