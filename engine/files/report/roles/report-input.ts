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

/** Products that end with reports; the flash (ct0) has its own page. */
export type ReportedProduct = "ct1" | "ct2" | "ct3";

/**
 * All that the reports of one job are made of, gathered by workers. Plain data: same input, same
 * bytes. Texts of the customer's are as they stand in the files; what cannot be shown is taken care
 * of when a report is made.
 */
export interface ReportInput {
  readonly produit: ReportedProduct;
  /** Whose files they are; "" when nobody said. */
  readonly societe: string;
  /** Of the diagnosis, AAAA-MM-JJ. */
  readonly jour: string;
  readonly files: readonly ReportFile[];
  /** All tables of all files, in their order. */
  readonly tables: readonly ReportTable[];
  /** With the overrides applied. */
  readonly relations: FileRelations;
  readonly overrides: readonly KeyOverride[];
  /** Of the corrected file, all tables together; `null` where the product has none. */
  readonly correction: CorrectionCounts | null;
  /** Columns of free text that the local model read; none where the product has no model. */
  readonly freeText: readonly FreeTextColumn[];
  /** Companies of the file with an officer who may be dead; `null` where officers were not crossed. */
  readonly officersToCheck: number | null;
  readonly rules: readonly CustomRule[];
  /** What a person decided of doubtful pairs before these reports were made. */
  readonly decisions: DecisionCounts;
  /** Texts of the sector that were rated 7 or more, best first. */
  readonly references: readonly SectorReference[];
}

/** A text, a sheet of a workbook or an entry of an archive; or a file that could not be read. */
export interface ReportFile {
  /** `FilePart.name`. */
  readonly name: string;
  /** Data rows of all its tables. */
  readonly rows: number;
  /** `null` for a file that was refused: `refusal` says why. */
  readonly read: {
    readonly nature: FileNature;
    readonly encoding: EncodingRead;
    /** `null` for what is no delimited text. */
    readonly dialect: Dialect | null;
    readonly notes: readonly ReadNote[];
  } | null;
  /** French sentence; "" for a file that was read. */
  readonly refusal: string;
}

/** A table, diagnosed as it was confirmed. */
export interface ReportTable {
  /** `ReportFile.name` of where it stands. */
  readonly file: string;
  readonly mapping: TableMapping;
  /** Has the table's name, its rows, and the registers that were asked. */
  readonly diagnostic: Diagnostic;
  readonly columns: readonly ReportColumn[];
  /** `null` where findings were only counted. */
  readonly samples: TableSamples | null;
}

/** What a report tells of a column's cells; any `ColumnProfile` is one. */
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
  /** One of `RULE_CATEGORIES`; `null` until it has been categorised. */
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
  /** Cells that hold a text. */
  readonly examined: number;
  readonly themes: readonly LabelledCount[];
  /** Kinds of content that must not stand in a comment (health, bank card, insult). */
  readonly sensitive: readonly LabelledCount[];
}

export interface LabelledCount {
  /** French. */
  readonly label: string;
  readonly count: number;
}
