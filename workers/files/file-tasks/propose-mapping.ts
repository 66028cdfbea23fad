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
import { keptData } from "../kept-data.ts";
import type { PlacedTable } from "../placed-table.ts";
import { relatableOf, relateHere } from "../relate-here.ts";
import { RowWatch } from "../watched-rows.ts";
import type { ProfiledTable } from "./profile-upload-tables.ts";
import type { UploadFileAbout } from "./read-upload-file.ts";

/** A file as the tasks before have left it. */
export interface KeptFile {
  readonly name: string;
  readonly kept:
    | { readonly aboutAt: string; readonly tables: readonly KeptTable[] }
    | { readonly failure: Failure };
}

export interface KeptTable {
  /** Different for each table of an upload. */
  readonly name: string;
  readonly rows: number;
  readonly placedAt: string;
  readonly profileAt: string;
}

export interface ProposeMapping {
  readonly files: readonly KeptFile[];
  readonly memory: MappingMemory;
  /** The folder that the proposal is written to. */
  readonly out: string;
  readonly progress?: MessagePort | null;
}

export interface MappingProposed {
  /** How many columns each layer decided. */
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

function openTables(files: readonly KeptFile[], memory: MappingMemory): OpenedTable[] {
  const opened = files.flatMap(({ name, kept }) =>
    "failure" in kept
      ? []
      : kept.tables.map(({ name: own, placedAt, profileAt }) => {
          const { layout, text } = keptData<PlacedTable>(placedAt);
          const table = { layout: { ...layout, name: own }, text };
          return { file: name, table, ...keptData<ProfiledTable>(profileAt) };
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
  return relateHere(among, (blocks) => watch.watch(blocks));
}

function proposedFile({ name, kept }: KeptFile): ProposedFile {
  if ("failure" in kept) {
    const { code, detail } = kept.failure;
    return { name, refused: { code, detail }, notes: [], parts: [] };
  }
  const { notes, parts, partOf } = keptData<UploadFileAbout>(kept.aboutAt);
  return {
    name,
    refused: null,
    notes,
    parts: parts.map((part, at) => ({
      ...part,
      tables: kept.tables.filter((_, i) => partOf[i] === at).map((table) => table.name),
    })),
  };
}
