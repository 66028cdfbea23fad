/** Of the sheets of today's spreadsheets. */
export const MOST_ROWS = 1_048_576;
export const MOST_COLUMNS = 16_384;
/** Of a workbook: an archive has fewer entries. */
export const MOST_SHEETS = 4096;

/** Why the reading of sheets stopped. */
export type SheetFault = "sheets" | "cells" | "cell length" | "position";
