import type { TableConsequences } from "../../../engine/files/correction/table-consequences.ts";
import type { OverrideType } from "../../../engine/files/mapping/confirmation/key-override.ts";
import type { EntityType } from "../../../engine/files/mapping/entity-type.ts";
import type { Certainty, Layer } from "../../../engine/files/mapping/table-mapping.ts";
import type { RelationGraph } from "../../../engine/files/relations/graph/relation-graph.ts";
import type { Cardinality } from "../../../engine/files/relations/relation.ts";
import type { RowPage } from "../../../engine/files/workbench/row-page.ts";
import type { WorkbenchHead } from "../../../engine/files/workbench/workbench-head.ts";
import type { NamedOffer } from "../../endpoints/correspondances/apply-named.ts";
import type { JobLink } from "../../endpoints/schema/job-links.ts";
import type { TwoCosts } from "../html/two-costs.ts";

/** `mapper`: several files together, for four hours. `schema`: one file, for a day. */
type MappingWorkflow = "mapper" | "schema";

export const MAPPING_STATES = [
  "EN_ATTENTE",
  "EN_COURS",
  "MAPPING_A_VALIDER",
  "CONFIRME",
  "ERREUR",
] as const;

export type MappingState = (typeof MAPPING_STATES)[number];

/**
 * The data of a mapping page. Texts of the customer (names, headers, values) are unescaped:
 * rendering escapes them. Texts of the service are French sentences.
 */
export interface MappingPage {
  readonly workflow: MappingWorkflow;
  /** The file's name, or the client of several files. */
  readonly title: string;
  readonly state: MappingState;
  /** Progress of the reading while it waits or runs; `null` when unknown. */
  readonly progress: PageProgress | null;
  readonly files: readonly PageFile[];
  readonly tables: readonly PageTable[];
  readonly keys: readonly PageKey[];
  readonly relations: readonly PageRelation[];
  /** The person's overrides of keys and relations, latest first. */
  readonly overrides: readonly PageOverride[];
  readonly graph: RelationGraph | null;
  /** Number of columns that each layer decided. */
  readonly layers: Readonly<Record<Layer, number>>;
  /** Doubts first, or the order of the file. */
  readonly order: ColumnOrder;
  /** Index of the table that the person works in: it is unfolded. */
  readonly openTable: number | null;
  readonly messages: readonly PageMessage[];
  /** Set after confirmation. */
  readonly job: PageJob | null;
  /** Number of edits so far; forms submit it, so that an outdated page overwrites nothing. */
  readonly revision: number;
  /** The edits that can be undone and redone; `null` for none. */
  readonly undo: string | null;
  readonly redo: string | null;
  /** A mapping of the account that fits; `null` for none. */
  readonly offer: NamedOffer | null;
  /** The name under which the account keeps this mapping; `null` without an account. */
  readonly label: string | null;
  /** The predicted outcome of the current mapping; `null` when not requested. */
  readonly consequences: PageConsequences | null;
  /** Expiry of the link, ISO 8601. */
  readonly expiresAt: string;
  /** URLs of the browser modules; `null` for none. */
  readonly modules: PageModules | null;
  readonly actions: MappingActions;
  readonly links: MappingLinks;
}

/** The predicted outcome of the rows, as far as known. */
export type PageConsequences =
  | { readonly state: "made"; readonly tables: readonly TableConsequences[] }
  | { readonly state: "making" }
  /** French sentence. */
  | { readonly state: "failed"; readonly text: string };

export type ColumnOrder = "doutes" | "fichier";

export interface PageProgress {
  /** French: "Lecture des fichiers". */
  readonly phase: string;
  /** Rows; `total` is 0 until they are counted. */
  readonly done: number;
  readonly total: number;
}

/** A submitted file: how it was read, or why it was not. */
export interface PageFile {
  readonly name: string;
  readonly bytes: number;
  /** How its parts are read: the file itself, or each sheet of a workbook or file of an archive. */
  readonly readings: readonly PageReading[];
  /** Names of its tables. */
  readonly tables: readonly string[];
  /** Notes on the reading; French sentences. */
  readonly notes: readonly string[];
  readonly refusal: PageRefusal | null;
}

/** How one part of a file is read. */
export interface PageReading {
  readonly part: string;
  /** Names of its tables. */
  readonly tables: readonly string[];
  /** French: "UTF-8", "séparateur point-virgule", "en-tête ligne 1". */
  readonly words: readonly string[];
  /** Whether a person has overridden the detection. */
  readonly isOverridden: boolean;
  /** URL for changing the reading; `null` when not possible, or no longer. */
  readonly change: string | null;
}

/** Why a file is not read: the failure's code, and a sentence with the remedy. */
interface PageRefusal {
  readonly code: string;
  readonly text: string;
}

export interface PageTable {
  readonly name: string;
  readonly file: string;
  readonly rows: number;
  /** How its part of the file is read; `null` when not known. */
  readonly reading: PageReading | null;
  /** Its first rows, cells truncated; [] for proposals of older versions. */
  readonly firstRows: readonly (readonly string[])[];
  /** The system that exported the table, when recognised. */
  readonly origin: string | null;
  /** Lines of text beside the data. */
  readonly isNote: boolean;
  readonly entity: EntityType;
  /** `null` until the person has chosen the entity of its rows. */
  readonly confirmedEntity: EntityType | null;
  /** A submitted entity that was not stored: displayed again. */
  readonly typedEntity?: string;
  /** In file order: forms identify them by index. */
  readonly columns: readonly PageColumn[];
}

/** A note of which a person has not said that it is data: it is left aside as a whole. */
export function isLeftNote({ isNote, columns, confirmedEntity }: PageTable): boolean {
  return isNote && confirmedEntity === null && columns.every(({ choice }) => choice === null);
}

export interface PageColumn {
  readonly header: string;
  /** Three to five real values, truncated; [] when the column is empty. */
  readonly values: readonly string[];
  /** Share of empty cells, 0 to 1. */
  readonly empty: number;
  readonly field: string | null;
  readonly entity: EntityType;
  readonly layer: Layer | null;
  readonly certainty: Certainty;
  readonly confidence: number;
  /** The best three, starting with the proposal. */
  readonly candidates: readonly PageCandidate[];
  readonly choice: ColumnChoice | null;
  /** A submitted value that was not stored: displayed again. */
  readonly typed?: string;
}

export interface PageCandidate {
  readonly field: string;
  readonly entity: EntityType;
  readonly confidence: number;
  readonly reasons: readonly string[];
  readonly against: readonly string[];
}

/** The person's choice for a column: a field, or `field: null` to ignore the column. */
export interface ColumnChoice {
  readonly entity: EntityType;
  readonly field: string | null;
}

export interface PageKey {
  /** Index of its table in `tables`, and of its columns in the table. */
  readonly table: number;
  readonly columns: readonly number[];
  readonly confidence: number;
  /** Rows; `null` when not counted: a person declared the key. */
  readonly empty: number | null;
  readonly repeated: number | null;
  readonly reasons: readonly string[];
}

/** A column, by index in `MappingPage.tables` and in its table. */
export interface ColumnPlace {
  readonly table: number;
  readonly column: number;
}

/** The form name of a column: made of indexes, so that it contains no text of a file. */
export function columnName({ table, column }: ColumnPlace): string {
  return `t${table}c${column}`;
}

/** The form name of the entity of a table. */
export function entityName(table: number): string {
  return `t${table}e`;
}

/** The part of a page with the columns. */
export type TablesView = Pick<MappingPage, "tables">;

export interface PageRelation {
  readonly from: ColumnPlace;
  readonly to: ColumnPlace;
  readonly cardinality: Cardinality;
  /**
   * Share of the distinct values found in the target, 0 to 1; `null` when not counted: a person
   * declared the relation.
   */
  readonly coverage: number | null;
  readonly confidence: number;
  readonly orphans: number | null;
  readonly orphanExamples: readonly { readonly row: number; readonly value: string }[];
  readonly reasons: readonly string[];
}

export interface PageOverride {
  readonly type: Exclude<OverrideType, "aucun">;
  readonly from: ColumnPlace;
  /** Target of an `fk` override. */
  readonly to: ColumnPlace | null;
}

export interface PageMessage {
  readonly kind: "erreur" | "fait";
  readonly text: string;
  /** The column concerned, if any. */
  readonly at: ColumnPlace | null;
}

export type JobStatus = "en_attente" | "en_cours" | "termine" | "erreur" | "annule";

export interface PageJob {
  readonly id: string;
  readonly status: JobStatus;
  /** 0 to 100. */
  readonly progress: number;
  readonly message: string;
  /** What has become of the rows, decisions included; absent without results. */
  readonly outcome?: Pick<WorkbenchHead, "tables" | "rows"> &
    Pick<RowPage, "states" | "graded" | "waiting">;
  /** Absent without results, and in those of older versions. */
  readonly costs?: TwoCosts;
}

/** Form targets with their token; `null` when not available. */
interface MappingActions {
  /** Stores the edits that `readMappingForm` returns. */
  readonly save: string;
  /** Confirms the edits that `readMappingForm` returns and starts the work. */
  readonly confirm: string;
  /** Stores the override that `readOverrideForm` returns. */
  readonly override: string | null;
  /** Undoes or redoes the last edit. */
  readonly undo: string;
  /** Applies a mapping of the account. */
  readonly apply: string;
  /** Erases the files and all results. */
  readonly erase: string;
}

interface PageModules {
  readonly progress: string;
  readonly mapping: string;
  readonly graph: string;
}

/** Links with their token; `null` when not available. */
interface MappingLinks {
  readonly self: string;
  /** Path for polling the progress of the recognition or of the work; `null` when nothing runs. */
  readonly follow: string | null;
  /** The page reduced to the predicted outcome. */
  readonly consequences: string;
  /** The page with columns in the other order. */
  readonly otherOrder: string | null;
  readonly diagnostic: string | null;
  readonly history: string | null;
  /** The area of the customer who sent the files; `null` without an account. */
  readonly area: string | null;
  /** Page for changing how a file is read; the number of the file is appended. */
  readonly reading: string;
  /** Results of the finished work. */
  readonly results: readonly JobLink[];
}
