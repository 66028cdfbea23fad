/**
 * The longest row that is read whole, and the search limit for a closing quote. Longer rows are cut
 * (`ROW_FAULT.cut`); a quote that is not closed within the limit is text.
 */
export const MAX_ROW_BYTES = 1 << 24;

/** Most cells of a row; the last one takes the rest. Spreadsheets have 16,384 columns. */
export const MAX_ROW_CELLS = 1 << 16;
