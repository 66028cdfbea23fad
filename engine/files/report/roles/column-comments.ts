import {
  addCommentCounts,
  type CommentCounts,
  countComments,
} from "../../free-text/comment-counts.ts";
import { COMMENT_THEME_NAMES, COMMENT_THEMES } from "../../free-text/comment-themes.ts";
import { SENSITIVE_KINDS, type SensitiveKind } from "../../free-text/sensitive/sensitive-kinds.ts";
import type { TableMapping } from "../../mapping/table-mapping.ts";
import type { RowBlock } from "../../read/rows/row-block.ts";
import { cellText } from "../../read/rows/row-texts.ts";
import type { FreeTextColumn } from "./report-input.ts";

/** The field of free-text columns, of any entity. */
const COMMENT = "commentaire";

/** Positions of a table's free-text columns. */
export function commentColumns({ columns }: TableMapping): number[] {
  return columns.filter(({ field }) => field === COMMENT).map(({ column }) => column);
}

/** Counts some columns over the rows of blocks; no text is stored. */
export function countColumns(
  blocks: Iterable<RowBlock>,
  columns: readonly number[],
): CommentCounts[] {
  let counts = columns.map(() => countComments([]));
  for (const block of blocks)
    counts = addColumns(
      counts,
      columns.map((column) => countComments(cellsOf(block, column))),
    );
  return counts;
}

/** Adds the counts of two ranges, column by column. */
export function addColumns(
  one: readonly CommentCounts[],
  other: readonly CommentCounts[],
): CommentCounts[] {
  return one.map((counts, i) => addCommentCounts(counts, other[i] as CommentCounts));
}

function* cellsOf(block: RowBlock, column: number): Generator<string, void, undefined> {
  for (let row = 0; row < block.rows; row++) {
    const cell = (block.cellAt[row] as number) + column;
    if (cell < (block.cellAt[row + 1] as number)) yield cellText(block, cell);
  }
}

/** The report's view of a column. */
export function freeTextColumn(
  table: string,
  column: string,
  { commentaires, themes, sensibles }: CommentCounts,
): FreeTextColumn {
  return {
    table,
    column,
    examined: commentaires,
    themes: COMMENT_THEME_NAMES.map((name) => ({
      label: COMMENT_THEMES[name],
      count: themes[name],
    })),
    sensitive: (Object.keys(SENSITIVE_KINDS) as SensitiveKind[]).map((kind) => ({
      label: SENSITIVE_KINDS[kind],
      count: sensibles[kind],
    })),
  };
}
