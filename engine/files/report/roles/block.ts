import type { FlashReport } from "../flash/flash-report.ts";

/** The grade, the euros and the sentence at the head of a page. */
type Verdict = Pick<FlashReport, "grade" | "score" | "leak" | "judgement">;

export interface TableColumn {
  readonly label: string;
  /** Relative width, in any unit: the widths of a table are summed. */
  readonly width: number;
  readonly align?: "right";
}

export interface TableBlock {
  readonly kind: "table";
  /** Names the table for readers who cannot see its heading. */
  readonly caption: string;
  readonly columns: readonly TableColumn[];
  /** As many cells a row as columns; the first one names the row. */
  readonly rows: readonly (readonly string[])[];
  /** Number of rows left out. */
  readonly omitted: number;
  /** Replaces a table without rows. */
  readonly none: string;
}

/** A part of a report: content without layout. French texts, typeset; every text may be hostile. */
export type Block =
  | { readonly kind: "section"; readonly title: string }
  | { readonly kind: "subsection"; readonly title: string }
  | { readonly kind: "verdict"; readonly verdict: Verdict }
  | {
      readonly kind: "figures";
      readonly cells: readonly { readonly figure: string; readonly label: string }[];
    }
  | { readonly kind: "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "quotation"; readonly text: string; readonly source: string }
  | { readonly kind: "actions"; readonly report: Pick<FlashReport, "actions" | "leak"> }
  | TableBlock
  /** How it was computed, in small print. */
  | { readonly kind: "method"; readonly sentences: readonly string[] };

export function section(title: string): Block {
  return { kind: "section", title };
}

export function subsection(title: string): Block {
  return { kind: "subsection", title };
}

/** A table of which no row is left out. */
export function table(block: Omit<TableBlock, "kind" | "omitted">): TableBlock {
  return { kind: "table", omitted: 0, ...block };
}

export function paragraph(text: string): Block {
  return { kind: "paragraph", text };
}
