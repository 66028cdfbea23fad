import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { MessagePort } from "node:worker_threads";
import { type Failure, type Result, success } from "../../../engine/errors/failure.ts";
import type { MappingMemory } from "../../../engine/files/mapping/learned/mapping-memory.ts";
import { mapTables } from "../../../engine/files/mapping/map-tables.ts";
import type { Layer, TableMapping } from "../../../engine/files/mapping/table-mapping.ts";
import { sharedLayers } from "../../../engine/files/proposal/mapping-document.ts";
import type { ProposedFile } from "../../../engine/files/proposal/proposed-file.ts";
import {
  type TableFindings,
  uploadProposal,
} from "../../../engine/files/proposal/upload-proposal.ts";
import type { FileRelations } from "../../../engine/files/relations/relation.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import type { PlacedTable } from "../placed-table.ts";
import { relatableOf, relateInThread } from "../relate-in-thread.ts";
import { readStoredData } from "../stored-data.ts";
import { RowWatch } from "../watched-rows.ts";
import type { ProfiledTable } from "./profile-upload-tables.ts";
import type { UploadFileAbout } from "./read-upload-file.ts";

/** A file with the results of the previous tasks. */
export interface StoredFile {
  readonly name: string;
  readonly kept:
    | { readonly aboutAt: string; readonly tables: readonly StoredTable[] }
    | { readonly failure: Failure };
}

export interface StoredTable {
  /** Unique in the upload. */
  readonly name: string;
  readonly rows: number;
  readonly placedAt: string;
  readonly profileAt: string;
}

export interface ProposeMapping {
  readonly files: readonly StoredFile[];
  readonly memory: MappingMemory;
  /** Output folder of the proposal. */
  readonly out: string;
  readonly progress?: MessagePort | null;
}

export interface MappingProposed {
  /** Number of columns decided by each layer. */
  readonly layers: Readonly<Record<Layer, number>>;
}

interface OpenedTable extends TableFindings {
  readonly table: PlacedTable;
}

/**
 * Maps the tables of an upload, relates them, and writes `proposition.json`, `graphe.svg` and
 * `structure.json`.
 */
export default function proposeMapping(task: ProposeMapping): Result<MappingProposed> {
  const { files, memory, out, progress } = task;
  try {
    const tables = openTables(files, memory);
    const relations = related(tables, progress);
    const { document, svg, structure } = uploadProposal(files.map(proposedFile), tables, relations);
    writeFileSync(join(out, "graphe.svg"), svg);
    writeFileSync(join(out, "structure.json"), JSON.stringify(structure));
    writeFileSync(join(out, "proposition.json"), JSON.stringify(document));
    return success({ layers: sharedLayers(tables.map(({ mapping }) => mapping)) });
  } catch (error) {
    return failureOfThrown(error, out);
  } finally {
    progress?.close();
  }
}

function openTables(files: readonly StoredFile[], memory: MappingMemory): OpenedTable[] {
  const opened = files.flatMap(({ name, kept: retained }) =>
    "failure" in retained
      ? []
      : retained.tables.map(({ name: own, placedAt, profileAt }) => {
          const { layout, text } = readStoredData<PlacedTable>(placedAt);
          const table = { layout: { ...layout, name: own }, text };
          return { file: name, table, ...readStoredData<ProfiledTable>(profileAt) };
        }),
  );
  const mappings = mapTables(
    opened.map(({ profile }) => profile),
    memory,
  );
  return opened.map((one, i) => ({
    ...one,
    layout: one.table.layout,
    mapping: mappings[i] as TableMapping,
  }));
}

function related(
  tables: readonly OpenedTable[],
  progress: MessagePort | null | undefined,
): FileRelations {
  const among = relatableOf(tables);
  const watch = new RowWatch(
    progress,
    among.reduce((sum, { layout }) => sum + layout.rows, 0),
  );
  return relateInThread(among, (blocks) => watch.watch(blocks));
}

function proposedFile({ name, kept: retained }: StoredFile): ProposedFile {
  if ("failure" in retained) {
    const { code, detail } = retained.failure;
    return { name, refused: { code, detail }, notes: [], parts: [] };
  }
  const { notes, parts, partOf } = readStoredData<UploadFileAbout>(retained.aboutAt);
  return {
    name,
    refused: null,
    notes,
    parts: parts.map((part, at) => ({
      ...part,
      tables: retained.tables.filter((_, i) => partOf[i] === at).map((table) => table.name),
    })),
  };
}
