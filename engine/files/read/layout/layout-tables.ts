import type { ByteSource } from "../byte-source.ts";
import type { Dialect } from "../rows/dialect.ts";
import { walkRows } from "../rows/walk-rows.ts";
import { countLines } from "./count-lines.ts";
import { LayoutReader } from "./layout-reader.ts";
import { hasHeader } from "./overridden-head.ts";
import type { LayoutOptions, TextLayout } from "./text-layout.ts";

/**
 * Finds the tables of a plain text in one pass over its rows: lines before and after them, headers
 * of one or more rows, totals and headers repeated between the data, tables one below the other.
 * Rows with too few or too many cells still count as data. Linear; memory: a block of rows. Reading
 * ends with the table after `MOST_TABLES`.
 *
 * @param name  Of the file; tables after the first are numbered.
 */
export function layoutTables(
  plain: ByteSource,
  dialect: Dialect,
  name: string,
  options: LayoutOptions = {},
): TextLayout {
  const reader = new LayoutReader(plain, dialect, name, options);
  for (const block of walkRows(plain, dialect)) {
    reader.add(block);
    if (reader.isOver) break;
    if (reader.hasEnough) {
      const end = block.from + (block.rowAt[block.rows] as number);
      return reader.finish(countLines(plain, end));
    }
  }
  return reader.finish();
}

/** The detected tables, or those below the overriding header when it is another one. */
export function overriddenTables(
  plain: ByteSource,
  dialect: Dialect,
  name: string,
  { found, ...options }: { readonly found: TextLayout } & LayoutOptions,
): TextLayout {
  const { headerRow } = options;
  if (headerRow === undefined || hasHeader(found.tables, headerRow)) return found;
  return layoutTables(plain, dialect, name, options);
}
