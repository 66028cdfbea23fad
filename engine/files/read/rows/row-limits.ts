/**
 * The longest row that is read whole, and how far a closing quote is looked for. Of a longer row
 * the first bytes are handed over (`ROW_FAULT.cut`); a quote that is not closed within them is text.
 */
export const MAX_ROW_BYTES = 1 << 24;

/** Cells of a row; what stands behind the last one is text of it. Spreadsheets have 16,384 columns. */
export const MAX_ROW_CELLS = 1 << 16;
