import type { UploadStructure } from "../../engine/mapping/proposal/upload-proposal.ts";
import type { Layer } from "../../engine/mapping/table-mapping.ts";
import { relationGraph } from "../../engine/relations/graph/relation-graph.ts";
import type { FileRelations } from "../../engine/relations/relation.ts";
import type {
  ColumnOrder,
  MappingPage,
  PageColumn,
  PageFile,
  PageMessage,
  PageTable,
} from "../../engine/report/mapping/mapping-page.ts";
import type { ProcessingJob } from "../processing/processing-job.ts";
import { relationsOf } from "./confirmations.ts";
import type { MappingState } from "./mapping-state.ts";
import type { MappingUpload } from "./mapping-upload.ts";
import type { Standing } from "./mappings.ts";
import type { ProposalDocument } from "./proposal-document.ts";

export interface PageOf {
  readonly upload: MappingUpload;
  readonly state: MappingState;
  readonly standing: Standing;
  /** The proposal and what goes with it; `null` before the columns are recognised. */
  readonly found: {
    readonly proposal: ProposalDocument;
    readonly structure: UploadStructure;
  } | null;
  readonly job: ProcessingJob | null;
  readonly order: ColumnOrder;
  readonly messages: readonly PageMessage[];
  readonly actions: MappingPage["actions"];
  readonly links: MappingPage["links"];
}

const NO_LAYERS: Readonly<Record<Layer, number>> = { L0: 0, L1: 0, L2: 0, L3: 0, L4: 0 };

/** All that the page of an upload says. */
export function mappingPageOf(asked: PageOf): MappingPage {
  const { upload, state, standing, found, job, order, messages, actions, links } = asked;
  const document = found?.proposal;
  const tables = document ? document.tables.map((table) => tableOf(table, state)) : [];
  const relations = found && relationsOf(found.structure, state.overrides);
  const { done, total, message, status, failure } = standing;
  return {
    workflow: upload.about.workflow,
    title: upload.files.map(({ name }) => name).join(", "),
    state: status,
    progress: found ? null : { phase: message, done, total },
    files: document
      ? document.fichiers.map((file, at) => fileOf(file, upload.files[at]?.bytes ?? 0))
      : upload.files.map(({ name, bytes }) => ({
          name,
          bytes,
          encoding: "",
          dialect: "",
          tables: [],
          notes: [],
          refusal: failure && { code: failure.code, text: failure.detail },
        })),
    tables,
    ...(relations ? linkedTables(tables, relations) : { keys: [], relations: [] }),
    overrides: overridesOf(tables, state),
    graph: found && relations ? relationGraph(found.structure.tables, relations) : null,
    layers: document?.repartition_couches ?? NO_LAYERS,
    order,
    messages,
    job: job && {
      id: job.id,
      status: job.status,
      progress: job.progressPct,
      message: job.message,
    },
    expiresAt: new Date(upload.expiresMs).toISOString(),
    actions,
    links,
  };
}

type FileDocument = ProposalDocument["fichiers"][number];

function fileOf({ nom, erreur, notes, parties }: FileDocument, bytes: number): PageFile {
  const dialects = parties.flatMap(({ dialecte }) => (dialecte ? [dialectText(dialecte)] : []));
  return {
    name: nom,
    bytes,
    encoding: distinct(parties.map(({ encodage }) => encodage.nom)).join(", "),
    dialect: distinct(dialects).join(" ; "),
    tables: parties.flatMap(({ tables }) => tables),
    notes: [...notes, ...parties.flatMap((part) => part.notes)].map(({ texte }) => texte),
    refusal: erreur && { code: erreur.code, text: erreur.detail },
  };
}

const DELIMITERS: ReadonlyMap<string, string> = new Map([
  [";", "point-virgule"],
  [",", "virgule"],
  ["\t", "tabulation"],
  ["|", "barre verticale"],
]);

function dialectText({ separateur, guillemet }: { separateur: string; guillemet: string | null }) {
  const delimiter = DELIMITERS.get(separateur) ?? `« ${separateur} »`;
  const quote =
    guillemet === '"' ? "guillemets doubles" : guillemet ? `guillemet ${guillemet}` : "";
  return [`séparateur ${delimiter}`, quote].filter((text) => text !== "").join(", ");
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

function tableOf(
  {
    table: name,
    fichier,
    entity_type,
    origine,
    lignes,
    colonnes,
  }: ProposalDocument["tables"][number],
  { confirmation }: MappingState,
): PageTable {
  const said = new Map(
    confirmation.columns
      .filter(({ table }) => table === name)
      .map((one) => [one.original_col, one]),
  );
  return {
    name,
    file: fichier,
    rows: lignes,
    origin: origine,
    entity: entity_type,
    confirmedEntity: confirmation.tables.find(({ table }) => table === name)?.entity_type ?? null,
    columns: colonnes.map((column): PageColumn => {
      const choice = said.get(column.original_col);
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

/** Keys and relations by positions; the engine names columns, and each name stands once. */
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
