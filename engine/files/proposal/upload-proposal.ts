import { type ProposedTable, proposedTable } from "../mapping/confirmation/proposed-table.ts";
import type { TableMapping } from "../mapping/table-mapping.ts";
import type { TableProfile } from "../profile/column-profile.ts";
import type { TableLayout } from "../read/layout/table-layout.ts";
import { graphSvg } from "../relations/graph/graph-svg.ts";
import { relationGraph } from "../relations/graph/relation-graph.ts";
import type { FileRelations } from "../relations/relation.ts";
import { type TableDocument, tablesDocument } from "./mapping-document.ts";
import { fileDocument, type ProposedFile } from "./proposed-file.ts";

/** A table with all that the proposal says of it. */
export interface TableFindings {
  /** Name of its file. */
  readonly file: string;
  readonly layout: TableLayout;
  readonly profile: TableProfile;
  readonly mapping: TableMapping;
  /** Of each column, values to show. */
  readonly samples: readonly (readonly string[])[];
}

/** What the tables of an upload are and how they belong together, as confirmations and overrides need it. */
export interface UploadStructure {
  /** Data rows in all. */
  readonly rows: number;
  readonly tables: readonly ProposedTable[];
  readonly relations: FileRelations;
}

/** What is proposed for an upload. */
export interface UploadProposal {
  /** What no word of a person changes, for people and programs: `proposition.json`. */
  readonly document: object;
  readonly svg: string;
  readonly structure: UploadStructure;
}

/**
 * The proposal of an upload: the document of its mapping (`tablesDocument`) with its files, and in
 * each table the file, the rows, and in each column some values, how many cells hold something and
 * how many differ. Keys and links stand in the structure alone. Names of tables differ. Pure; the
 * same input, the same bytes.
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
  { file, layout, profile, samples }: TableFindings,
): object {
  const { rows, headerRows, shortRows, longRows } = layout;
  return {
    ...edits,
    fichier: file,
    lignes: rows,
    lignes_entete: headerRows,
    lignes_courtes: shortRows,
    lignes_longues: longRows,
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
