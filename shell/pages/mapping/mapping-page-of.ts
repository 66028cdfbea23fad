import type { Layer } from "../../../engine/files/mapping/table-mapping.ts";
import type { UploadStructure } from "../../../engine/files/proposal/upload-proposal.ts";
import { tellable } from "../../../engine/files/read/reading/reading-options.ts";
import {
  delimiterLabel,
  encodingLabel,
  headerLabel,
  quoteLabel,
} from "../../../engine/files/read/reading/reading-words.ts";
import { relationGraph } from "../../../engine/files/relations/graph/relation-graph.ts";
import type { FileRelations } from "../../../engine/files/relations/relation.ts";
import { count } from "../../../engine/markup/french.ts";
import { relationsOf } from "../../workflows/mappings/confirmations.ts";
import type { MappingState } from "../../workflows/mappings/mapping-state.ts";
import type { MappingUpload } from "../../workflows/mappings/mapping-upload.ts";
import type { UploadStatus } from "../../workflows/mappings/mappings.ts";
import type { ProcessingJob } from "../../workflows/mappings/processing-job.ts";
import type { PartDocument, ProposalDocument } from "../../workflows/mappings/proposal-document.ts";
import {
  fieldsOfReading,
  type PartReadingFields,
} from "../../workflows/mappings/reading-fields.ts";
import { readingsOf } from "../../workflows/uploads/file-reading.ts";
import type {
  ColumnOrder,
  MappingPage,
  PageColumn,
  PageFile,
  PageMessage,
  PageReading,
  PageTable,
} from "./mapping-page.ts";

export interface PageOf {
  readonly upload: MappingUpload;
  readonly state: MappingState;
  readonly status: UploadStatus;
  /** The proposal and its structure; `null` before the columns are recognised. */
  readonly found: {
    readonly proposal: ProposalDocument;
    readonly structure: UploadStructure;
  } | null;
  readonly job: ProcessingJob | null;
  readonly order: ColumnOrder;
  readonly openTable: number | null;
  readonly modules: MappingPage["modules"];
  readonly actions: MappingPage["actions"];
  readonly links: MappingPage["links"];
}

const NO_LAYERS: Readonly<Record<Layer, number>> = { L0: 0, L1: 0, L2: 0, L3: 0, L4: 0 };

/** Builds the data of an upload's page. */
export function mappingPageOf(
  query: PageOf,
  { tables } = tablesOf(query.found, query.state),
): MappingPage {
  const { upload, state, status: mappingStatus, found, job, order } = query;
  const relations = found && relationsOf(found.structure, state.overrides);
  const { done, total, message, status } = mappingStatus;
  const files = filesOf(query);
  return {
    workflow: upload.about.workflow,
    title: upload.files.map(({ name }) => name).join(", "),
    state: status,
    progress: found ? null : { phase: message, done, total },
    files,
    tables: tables.map((table) => ({ ...table, reading: readingOf(table.name, files) })),
    ...(relations ? linkedTables(tables, relations) : { keys: [], relations: [] }),
    overrides: overridesOf(tables, state),
    graph: found && relations ? relationGraph(found.structure.tables, relations) : null,
    layers: found?.proposal.repartition_couches ?? NO_LAYERS,
    order,
    openTable: query.openTable,
    messages: rereadMessages(query),
    job: job && {
      id: job.id,
      status: job.status,
      progress: job.progressPct,
      message: job.message,
    },
    revision: state.history.revision,
    undo: null,
    redo: null,
    consequences: null,
    offer: null,
    label: null,
    expiresAt: new Date(upload.expiresMs).toISOString(),
    modules: query.modules,
    actions: query.actions,
    links: query.links,
  };
}

/** The files as read; before that, their names and sizes. */
function filesOf({ upload, status: mappingStatus, found, links }: PageOf): PageFile[] {
  const { files, about } = upload;
  const { failure, status } = mappingStatus;
  if (!found)
    return files.map(({ name, bytes }) => ({
      name,
      bytes,
      readings: [],
      tables: [],
      notes: [],
      refusal: failure && { code: failure.code, text: failure.detail },
    }));
  return found.proposal.fichiers.map(({ nom, erreur, notes, parties }, at) => {
    const override = new Map(
      readingsOf(about, at + 1).map((one) => [one.part, fieldsOfReading(one)]),
    );
    return {
      name: nom,
      bytes: files[at]?.bytes ?? 0,
      readings: parties.map((part, index) => ({
        part: part.nom,
        tables: part.tables,
        words: wordsOf(part),
        isOverridden: override.has(index + 1),
        change:
          status === "MAPPING_A_VALIDER" && tellable(part.nature).length > 0
            ? changeAt(
                `${links.reading}&fichier=${at + 1}&partie=${index + 1}`,
                override.get(index + 1),
              )
            : null,
      })),
      tables: parties.flatMap(({ tables }) => tables),
      notes: [...notes, ...parties.flatMap((part) => part.notes)].map(({ texte }) => texte),
      refusal: erreur && { code: erreur.code, text: erreur.detail },
    };
  });
}

function readingOf(table: string, files: readonly PageFile[]): PageReading | null {
  return (
    files.flatMap(({ readings }) => readings).find(({ tables }) => tables.includes(table)) ?? null
  );
}

/** The URL of the reading page, with the current overrides. */
function changeAt(address: string, override: PartReadingFields | undefined): string {
  const { partie: _, ...words } = override ?? { partie: 1 };
  const edits = Object.entries(words).filter(([, word]) => word !== "");
  return [address, ...edits.map(([name, word]) => `${name}=${word}`)].join("&");
}

function wordsOf({ nature, encodage, dialecte, entete }: PartDocument): string[] {
  const signs = dialecte
    ? [
        encodingLabel(encodage.nom),
        `séparateur ${delimiterLabel(dialecte.separateur)}`,
        dialecte.guillemet === "" ? "" : quoteLabel(dialecte.guillemet),
      ]
    : [];
  const place = entete && { row: entete.ligne, rows: entete.lignes };
  const hasHeader = entete !== undefined && tellable(nature).length > 0;
  const header = hasHeader ? [`en-tête ${headerLabel(place ?? null)}`] : [];
  return [...signs, ...header].filter((text) => text !== "");
}

/** The outcome of the last change of a reading, until the mapping is confirmed. */
function rereadMessages({ upload, status: mappingStatus }: PageOf): PageMessage[] {
  const { reread } = upload.about;
  if (!reread || mappingStatus.status !== "MAPPING_A_VALIDER") return [];
  if (!reread.done)
    return [
      {
        kind: "erreur",
        text: `La lecture demandée n'a pas pu être appliquée, celle d'avant est gardée. ${reread.detail}`,
        at: null,
      },
    ];
  const rows = `${count(reread.rowsBefore)} lignes avant, ${count(mappingStatus.total)} maintenant`;
  const lost = reread.lost.map((name) => `« ${name} »`).join(", ");
  const query = lost === "" ? "" : ` À redire, car ces colonnes ne sont plus là : ${lost}.`;
  return [{ kind: "fait", text: `Lecture appliquée : ${rows}.${query}`, at: null }];
}

export function tablesOf(
  found: PageOf["found"],
  state: MappingState,
): { readonly tables: readonly PageTable[] } {
  return { tables: found ? found.proposal.tables.map((table) => tableOf(table, state)) : [] };
}

function tableOf(
  {
    table: name,
    fichier,
    entity_type,
    origine,
    notes = false,
    lignes,
    premieres_lignes: firstRows = [],
    colonnes,
  }: ProposalDocument["tables"][number],
  { confirmation }: MappingState,
): PageTable {
  const edits = new Map(
    confirmation.columns
      .filter(({ table }) => table === name)
      .map((one) => [one.original_col, one]),
  );
  return {
    name,
    file: fichier,
    rows: lignes,
    reading: null,
    firstRows,
    origin: origine,
    isNote: notes,
    entity: entity_type,
    confirmedEntity: confirmation.tables.find(({ table }) => table === name)?.entity_type ?? null,
    columns: colonnes.map((column): PageColumn => {
      const choice = edits.get(column.original_col);
      return {
        header: column.original_col,
        values: column.exemples,
        empty: lignes === 0 ? 1 : 1 - Math.min(1, column.remplies / lignes),
        field: column.crm_field,
        entity: column.entity_type,
        layer: column.couche,
        certainty: column.certitude,
        confidence: column.confiance,
        candidates: column.candidats.map(
          ({ crm_field, entity_type: of, confiance, preuves, contre }) => ({
            field: crm_field,
            entity: of,
            confidence: confiance,
            reasons: preuves.map(({ texte }) => texte),
            against: contre.map(({ texte }) => texte),
          }),
        ),
        choice: choice ? { entity: choice.entity_type, field: choice.crm_field } : null,
      };
    }),
  };
}

function placeOf(tables: readonly PageTable[], name: string, header: string) {
  const table = tables.findIndex((one) => one.name === name);
  const column = tables[table]?.columns.findIndex((one) => one.header === header) ?? -1;
  return table < 0 || column < 0 ? null : { table, column };
}

/** Keys and relations by index; the engine uses column names, each of which occurs once. */
function linkedTables(
  tables: readonly PageTable[],
  { keys, relations }: FileRelations,
): Pick<MappingPage, "keys" | "relations"> {
  return {
    keys: keys.flatMap(({ table: name, columns, confidence, empty, repeated, why }) => {
      const places = columns.flatMap((column) => placeOf(tables, name, column) ?? []);
      const [first] = places;
      if (!first || places.length < columns.length) return [];
      const positions = places.map(({ column }) => column);
      return [
        { table: first.table, columns: positions, confidence, empty, repeated, reasons: why },
      ];
    }),
    relations: relations.flatMap((one) => {
      const from = placeOf(tables, one.fromTable, one.fromColumn);
      const to = placeOf(tables, one.toTable, one.toColumn);
      const { cardinality, coverage, confidence, orphans, orphanExamples, why: reasons } = one;
      if (!from || !to) return [];
      return [{ from, to, cardinality, coverage, confidence, orphans, orphanExamples, reasons }];
    }),
  };
}

function overridesOf(
  tables: readonly PageTable[],
  { overrides }: MappingState,
): MappingPage["overrides"] {
  return overrides.toReversed().flatMap((one) => {
    const from = placeOf(tables, one.table, one.column);
    const { override_type: type, target_table: table, target_field: field } = one;
    if (!from || type === "aucun") return [];
    return [{ type, from, to: table && field ? placeOf(tables, table, field) : null }];
  });
}
