import type { CorrectionCounts } from "../../correction/correct-range.ts";
import type { Diagnostic } from "../../diagnostic/diagnostic.ts";
import type { KeyOverride } from "../../mapping/confirmation/key-override.ts";
import type { TableMapping } from "../../mapping/table-mapping.ts";
import type { ColumnProfile } from "../../profile/column-profile.ts";
import type { EncodingRead } from "../../read/encoding/encoding.ts";
import type { FileNature } from "../../read/gate/file-nature.ts";
import type { ReadNote } from "../../read/layout/file-part.ts";
import type { Dialect } from "../../read/rows/dialect.ts";
import type { FileRelations } from "../../relations/relation.ts";
import type { DecisionCounts } from "../review/decision-counts.ts";
import type { TableSamples } from "./samples/table-samples.ts";

/** Products with reports; the flash (ct0) has its own page. */
export type ReportedProduct = "ct1" | "ct2" | "ct3";

/**
 * The input of all reports of a job, collected by workers. Plain data: same input, same bytes. The
 * customer's texts are as in the files; unprintable ones are handled when a report is made.
 */
export interface ReportInput {
  readonly produit: ReportedProduct;
  /** Owner of the files; "" when unknown. */
  readonly societe: string;
  /** Day of the diagnosis, AAAA-MM-JJ. */
  readonly jour: string;
  readonly files: readonly ReportFile[];
  /** All tables of all files, in order. */
  readonly tables: readonly ReportTable[];
  /** With the overrides applied. */
  readonly relations: FileRelations;
  readonly overrides: readonly KeyOverride[];
  /** Of the corrected file, all tables together; `null` if the product has none. */
  readonly correction: CorrectionCounts | null;
  /** Free-text columns that the local model read; empty for a product without model. */
  readonly freeText: readonly FreeTextColumn[];
  /**
   * Companies of the file with an officer who may be dead; `null` when officers were not checked.
   */
  readonly officersToCheck: number | null;
  readonly rules: readonly CustomRule[];
  /** A person's decisions on doubtful pairs before these reports were made. */
  readonly decisions: DecisionCounts;
  /** Texts of the sector that were rated 7 or more, best first. */
  readonly references: readonly SectorReference[];
}

/** A text, a sheet of a workbook or an entry of an archive; or an unreadable file. */
export interface ReportFile {
  /** `FilePart.name`. */
  readonly name: string;
  /** The file that was sent, as the customer counts it: a workbook has several sheets. */
  readonly sent: string;
  /** Data rows of all its tables. */
  readonly rows: number;
  /** `null` for a refused file: `refusal` gives the reason. */
  readonly read: {
    readonly nature: FileNature;
    readonly encoding: EncodingRead;
    /** `null` for formats without delimiters. */
    readonly dialect: Dialect | null;
    readonly notes: readonly ReadNote[];
  } | null;
  /** French sentence; "" for a file that was read. */
  readonly refusal: string;
}

/** A table with the diagnosis of its confirmed mapping. */
export interface ReportTable {
  /** `ReportFile.name` of its file. */
  readonly file: string;
  readonly mapping: TableMapping;
  /** Includes the table's name, its rows, and the queried registers. */
  readonly diagnostic: Diagnostic;
  readonly columns: readonly ReportColumn[];
  /** `null` when findings were only counted. */
  readonly samples: TableSamples | null;
}

/** The report's view of a column's cells; any `ColumnProfile` fits. */
export type ReportColumn = Pick<
  ColumnProfile,
  | "index"
  | "header"
  | "rows"
  | "empty"
  | "placeholders"
  | "distinct"
  | "isDistinctExact"
  | "maxLength"
  | "types"
  | "numeric"
  | "dateOrder"
>;

export interface CustomRule {
  readonly texte: string;
  /** One of `RULE_CATEGORIES`; `null` until it is categorised. */
  readonly categorie: string | null;
}

export interface SectorReference {
  readonly texte: string;
  /** 7 to 10. */
  readonly note: number;
}

/** Counts only: no comment is ever quoted. */
export interface FreeTextColumn {
  readonly table: string;
  readonly column: string;
  /** Number of cells with a text. */
  readonly examined: number;
  readonly themes: readonly LabelledCount[];
  /** Kinds of content that comments must not contain (health, bank card, insult). */
  readonly sensitive: readonly LabelledCount[];
}

export interface LabelledCount {
  /** French. */
  readonly label: string;
  readonly count: number;
}
