/** What a file is by its bytes, whatever its name says. */
export type FileNature = "csv" | "json" | "ndjson" | "xlsx" | "xls" | "zip";
