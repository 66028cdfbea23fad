import { type ProposedTable, proposedTable } from "../mapping/confirmation/proposed-table.ts";
import type { TableMapping } from "../mapping/table-mapping.ts";
import type { TableProfile } from "../profile/column-profile.ts";
import type { TableLayout } from "../read/layout/table-layout.ts";
import { graphSvg } from "../relations/graph/graph-svg.ts";
import { relationGraph } from "../relations/graph/relation-graph.ts";
import type { FileRelations } from "../relations/relation.ts";
import { type TableDocument, tablesDocument } from "./mapping-document.ts";
import { fileDocument, type ProposedFile } from "./proposed-file.ts";

/** A table with all its results for the proposal. */
export interface TableFindings {
  /** Name of its file. */
  readonly file: string;
  readonly layout: TableLayout;
  readonly profile: TableProfile;
  readonly mapping: TableMapping;
  /** For each column, example values. */
  readonly samples: readonly (readonly string[])[];
  /** The first rows, cells truncated. */
  readonly firstRows: readonly (readonly string[])[];
}

/** The tables of an upload and their relations, as required by confirmations and overrides. */
export interface UploadStructure {
  /** Data rows in total. */
  readonly rows: number;
  readonly tables: readonly ProposedTable[];
  readonly relations: FileRelations;
}

/** The proposal for an upload. */
export interface UploadProposal {
  /** The part that no edit changes, for people and programs: `proposition.json`. */
  readonly document: object;
  readonly svg: string;
  readonly structure: UploadStructure;
}

/**
 * The proposal of an upload: the document of its mapping (`tablesDocument`) with its files; each
 * table has its file, its number of rows and the first of them, and each column some values and the numbers of filled cells and of
 * distinct values. Keys and links are only in the structure. Names of tables are unique. Pure; the
 * same input gives the same bytes.
 */
export function uploadProposal(
  files: readonly ProposedFile[],
  tables: readonly TableFindings[],
  relations: FileRelations,
): UploadProposal {
  const mappings = tables.map(({ mapping }) => mapping);
  const proposed = tables.map(({ mapping, layout }) => proposedTable(mapping, layout.rows));
  const graph = relationGraph(proposed, relations);
  const rows = proposed.reduce((sum, table) => sum + table.rows, 0);
  const { tables: documents, repartition_couches } = tablesDocument(mappings);
  return {
    document: {
      lignes: rows,
      fichiers: files.map(fileDocument),
      tables: tables.map((table, i) => withFindings(documents[i] as TableDocument, table)),
      repartition_couches,
    },
    svg: graphSvg(graph),
    structure: { rows, tables: proposed, relations },
  };
}

function withFindings(
  { colonnes, ...edits }: TableDocument,
  { file, layout, profile, samples, firstRows }: TableFindings,
): object {
  const { rows, headerRows, shortRows, longRows } = layout;
  return {
    ...edits,
    fichier: file,
    lignes: rows,
    lignes_entete: headerRows,
    lignes_courtes: shortRows,
    lignes_longues: longRows,
    premieres_lignes: firstRows,
    colonnes: colonnes.map((column, i) => {
      const own = profile.columns[i];
      return {
        ...column,
        type: own?.types[0]?.type ?? null,
        remplies: own ? Math.max(0, own.rows - own.empty - own.placeholders) : 0,
        differentes: own?.distinct ?? 0,
        exemples: samples[i] ?? [],
      };
    }),
  };
}
