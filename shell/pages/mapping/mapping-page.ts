import type { TableConsequences } from "../../../engine/files/correction/table-consequences.ts";
import type { OverrideType } from "../../../engine/files/mapping/confirmation/key-override.ts";
import type { EntityType } from "../../../engine/files/mapping/entity-type.ts";
import type { Certainty, Layer } from "../../../engine/files/mapping/table-mapping.ts";
import type { RelationGraph } from "../../../engine/files/relations/graph/relation-graph.ts";
import type { Cardinality } from "../../../engine/files/relations/relation.ts";

/** Several files together for four hours, or one file for a day. */
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
 * All that the page of a mapping says, plain data. Texts of the customer (names, headers, values)
 * are as he wrote them: the page makes them harmless. Texts of the service are French sentences.
 */
export interface MappingPage {
  readonly workflow: MappingWorkflow;
  /** What was sent: a file's name, or of whom the files are. */
  readonly title: string;
  readonly state: MappingState;
  /** Of reading while it waits or runs; `null` when nothing is known yet. */
  readonly progress: PageProgress | null;
  readonly files: readonly PageFile[];
  readonly tables: readonly PageTable[];
  readonly keys: readonly PageKey[];
  readonly relations: readonly PageRelation[];
  /** What the person said about keys and relations, the last first. */
  readonly overrides: readonly PageOverride[];
  readonly graph: RelationGraph | null;
  /** How many columns each layer decided. */
  readonly layers: Readonly<Record<Layer, number>>;
  /** Doubts first, or as the file has them. */
  readonly order: ColumnOrder;
  readonly messages: readonly PageMessage[];
  /** After confirmation. */
  readonly job: PageJob | null;
  /** Counts what was said of it: its forms send that back, so that an old page overwrites nothing. */
  readonly revision: number;
  /** What can be taken back, and what can be said again; `null`: nothing. */
  readonly undo: string | null;
  readonly redo: string | null;
  /** What the work will come to with the mapping as it is; `null` where that is not told. */
  readonly consequences: PageConsequences | null;
  /** Until when the link works, ISO 8601. */
  readonly expiresAt: string;
  /** Addresses of the modules that make the page quicker to use; `null`: it has none. */
  readonly modules: PageModules | null;
  readonly actions: MappingActions;
  readonly links: MappingLinks;
}

/** What the rows of tables will become, as far as it is known. */
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

/** A file as it was sent, with how it was read or why it was not. */
export interface PageFile {
  readonly name: string;
  readonly bytes: number;
  /** How its parts are read: itself, or each sheet of a workbook and each file of an archive. */
  readonly readings: readonly PageReading[];
  /** Names of its tables. */
  readonly tables: readonly string[];
  /** What was noticed while reading; French sentences. */
  readonly notes: readonly string[];
  readonly refusal: PageRefusal | null;
}

/** How a part of a file is read. */
export interface PageReading {
  readonly part: string;
  /** French: "UTF-8", "séparateur point-virgule", "en-tête ligne 1". */
  readonly words: readonly string[];
  /** Whether a person has told it so. */
  readonly isOverridden: boolean;
  /** Where it may be told otherwise; `null` where it may not, or not any more. */
  readonly change: string | null;
}

/** Why a file is not read: the failure's code, and a sentence that says what to do. */
interface PageRefusal {
  readonly code: string;
  readonly text: string;
}

export interface PageTable {
  readonly name: string;
  readonly file: string;
  readonly rows: number;
  /** The system whose export this is, when it is known. */
  readonly origin: string | null;
  readonly entity: EntityType;
  /** `null` until the person has said what its rows are. */
  readonly confirmedEntity: EntityType | null;
  /** What a form said of it that was not kept: shown again instead of all else. */
  readonly typedEntity?: string;
  /** In the order of the file: forms name them by their position. */
  readonly columns: readonly PageColumn[];
}

export interface PageColumn {
  readonly header: string;
  /** Three to five real values, short; [] where the column is empty. */
  readonly values: readonly string[];
  /** 0 to 1 of its cells. */
  readonly empty: number;
  readonly field: string | null;
  readonly entity: EntityType;
  readonly layer: Layer | null;
  readonly certainty: Certainty;
  readonly confidence: number;
  /** The three best, the proposed one first. */
  readonly candidates: readonly PageCandidate[];
  readonly choice: ColumnChoice | null;
  /** What a form said of it that was not kept: shown again instead of all else. */
  readonly typed?: string;
}

export interface PageCandidate {
  readonly field: string;
  readonly entity: EntityType;
  readonly confidence: number;
  readonly reasons: readonly string[];
  readonly against: readonly string[];
}

/** What the person said of a column: a field, or (`field` is `null`) that it is ignored. */
export interface ColumnChoice {
  readonly entity: EntityType;
  readonly field: string | null;
}

export interface PageKey {
  /** Position of its table in `tables`, and of its columns there. */
  readonly table: number;
  readonly columns: readonly number[];
  readonly confidence: number;
  /** Rows; `null` where nobody counted them: a person said that it is the key. */
  readonly empty: number | null;
  readonly repeated: number | null;
  readonly reasons: readonly string[];
}

/** A column, by positions in `MappingPage.tables` and in its table. */
export interface ColumnPlace {
  readonly table: number;
  readonly column: number;
}

export interface PageRelation {
  readonly from: ColumnPlace;
  readonly to: ColumnPlace;
  readonly cardinality: Cardinality;
  /** 0 to 1 of the different values; `null` where nobody counted: a person said that it is so. */
  readonly coverage: number | null;
  readonly confidence: number;
  readonly orphans: number | null;
  readonly orphanExamples: readonly { readonly row: number; readonly value: string }[];
  readonly reasons: readonly string[];
}

export interface PageOverride {
  readonly type: Exclude<OverrideType, "aucun">;
  readonly from: ColumnPlace;
  /** Of `fk`. */
  readonly to: ColumnPlace | null;
}

export interface PageMessage {
  readonly kind: "erreur" | "fait";
  readonly text: string;
  /** The column that it is about, where it is about one. */
  readonly at: ColumnPlace | null;
}

export type JobStatus = "en_attente" | "en_cours" | "termine" | "erreur" | "annule";

export interface PageJob {
  readonly id: string;
  readonly status: JobStatus;
  /** 0 to 100. */
  readonly progress: number;
  readonly message: string;
}

/** Paths of the service with their token, as forms post to them; `null`: not offered. */
interface MappingActions {
  /** Takes what `readMappingForm` makes of a form and keeps it. */
  readonly save: string;
  /** Takes what `readMappingForm` makes of the whole form, confirms all and starts the work. */
  readonly confirm: string;
  /** Takes what `readOverrideForm` makes of a form. */
  readonly override: string | null;
  /** Takes back what was said last, or says it again. */
  readonly undo: string;
  /** Deletes the files and all that came of them. */
  readonly erase: string;
}

interface PageModules {
  readonly progress: string;
  readonly mapping: string;
  readonly graph: string;
}

/** Paths of the service with their token; `null`: there is none. */
interface MappingLinks {
  readonly self: string;
  /** Where programs ask how far the recognition of columns is, or the work; `null`: nothing is done. */
  readonly follow: string | null;
  /** The page with its consequences alone. */
  readonly consequences: string;
  /** The same page in the other order of columns. */
  readonly otherOrder: string | null;
  readonly diagnostic: string | null;
  readonly history: string | null;
  /** The area of the customer who sent the files; `null`: he has none. */
  readonly area: string | null;
  /** Where the reading of a file is told, its number yet to be added. */
  readonly reading: string;
  /** What came of the work, once it is done. */
  readonly results: readonly PageLink[];
}

export interface PageLink {
  readonly label: string;
  readonly href: string;
}
