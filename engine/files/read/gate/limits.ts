import { failed, type Result, success } from "../../../errors/failure.ts";
import { withComma } from "../../../text/numbers.ts";

const MB = 1_000_000;
const MIB = 1 << 20;

/** What may be sent at once. */
export interface UploadLimits {
  readonly fileBytes: number;
  readonly files: number;
  readonly totalBytes: number;
}

/** Files of a customer, several at once. */
export const UPLOAD_LIMITS: UploadLimits = {
  fileBytes: 50 * MB,
  files: 20,
  totalBytes: 200 * MB,
};

/** One file of somebody without an account. */
export const ANONYMOUS_LIMITS: UploadLimits = { fileBytes: 5 * MB, files: 1, totalBytes: 5 * MB };

/** What one file may become when it is opened: archives and workbooks hold far more than they show. */
export interface UnpackLimits {
  /** Entries of an archive, or parts of a workbook. */
  readonly entries: number;
  /** Of all entries of an archive together, inflated. */
  readonly unpackedBytes: number;
  /** Inflated bytes for one that is stored; counted beyond `ratioFreeBytes` of an entry. */
  readonly ratio: number;
  readonly ratioFreeBytes: number;
  /** Filled cells of a workbook, all sheets together. */
  readonly cells: number;
  /** One value, and one text of a workbook: Excel's own limit is 32,767 characters. */
  readonly cellBytes: number;
  /** Texts that the cells of a workbook share, which are held in memory. */
  readonly sharedTextBytes: number;
  /** Plain text written for one file, all sheets together: a shared text may be repeated for ever. */
  readonly plainBytes: number;
  /** Of a table of JSON, whose records may each have others. */
  readonly columns: number;
  /** A JSON document is held in memory. */
  readonly jsonBytes: number;
  /** An `.xls` is held in memory as a whole, at some forty times its size: 5 MB took 270 (2026-11-22). */
  readonly xlsBytes: number;
}

export const UNPACK_LIMITS: UnpackLimits = {
  entries: 1000,
  unpackedBytes: 2 ** 31,
  ratio: 200,
  ratioFreeBytes: 16 * MIB,
  cells: 32_000_000,
  cellBytes: MIB,
  sharedTextBytes: 256 * MIB,
  plainBytes: 512 * MIB,
  columns: 16_384,
  jsonBytes: 200 * MB,
  xlsBytes: 10 * MB,
};

/** One file that is about to be read. */
export interface OfferedFile {
  readonly name: string;
  readonly size: number;
}

/** Whether files may be sent together; the failure names the first that is too much. */
export function checkUpload(files: readonly OfferedFile[], limits: UploadLimits): Result<null> {
  if (files.length > limits.files)
    return failed("fichier.nombre", `${files.length} fichiers, ${limits.files} au plus.`);
  let total = 0;
  for (const { name, size } of files) {
    if (size > limits.fileBytes) return tooLarge(name, size, limits.fileBytes, "par fichier");
    total += size;
    if (total > limits.totalBytes) return tooLarge(name, total, limits.totalBytes, "en tout");
  }
  return success(null);
}

/**
 * Columns of a table that is mapped; wider ones are only read. Every column is weighed against
 * every field: 4,096 take some seconds, and no export of a customer's system has a tenth of them.
 */
const MAPPED_COLUMNS = 4096;

/** Whether a table is narrow enough to be mapped and diagnosed. */
export function checkColumns(table: string, columns: number): Result<null> {
  if (columns <= MAPPED_COLUMNS) return success(null);
  const precision = `« ${table} » : ${columns} colonnes, ${MAPPED_COLUMNS} au plus.`;
  return failed("fichier.trop_grand", precision, { file: table });
}

function tooLarge(file: string, size: number, limit: number, of: string): Result<null> {
  const precision = `« ${file} » : ${megabytes(size)} Mo, ${megabytes(limit)} Mo au plus ${of}.`;
  return failed("fichier.trop_grand", precision, { file });
}

/** In units of a million bytes, as French systems show them; one decimal below ten. */
function megabytes(bytes: number): string {
  const value = bytes / MB;
  return withComma(value < 10 ? Math.ceil(value * 10) / 10 : Math.ceil(value));
}
