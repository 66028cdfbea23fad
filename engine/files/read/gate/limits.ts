import { failed, type Result, success } from "../../../errors/failure.ts";
import { withComma } from "../../../text/numbers.ts";

const MB = 1_000_000;
const MIB = 1 << 20;

/** Limits of one upload. */
export interface UploadLimits {
  readonly fileBytes: number;
  readonly files: number;
  readonly totalBytes: number;
}

/** For a customer, who may send several files at once. */
export const UPLOAD_LIMITS: UploadLimits = {
  fileBytes: 50 * MB,
  files: 20,
  totalBytes: 200 * MB,
};

/** One file from a visitor without an account. */
export const ANONYMOUS_LIMITS: UploadLimits = { fileBytes: 5 * MB, files: 1, totalBytes: 5 * MB };

/** Limits on opening one file: archives and workbooks expand far beyond their size. */
export interface UnpackLimits {
  /** Entries of an archive, or parts of a workbook. */
  readonly entries: number;
  /** All entries of an archive together, inflated. */
  readonly unpackedBytes: number;
  /** Inflated bytes per stored byte; applies beyond `ratioFreeBytes` of an entry. */
  readonly ratio: number;
  readonly ratioFreeBytes: number;
  /** Filled cells of a workbook, all sheets together. */
  readonly cells: number;
  /** One value or text of a workbook; Excel's own limit is 32,767 characters. */
  readonly cellBytes: number;
  /** Texts shared by the cells of a workbook, which stay in memory. */
  readonly sharedTextBytes: number;
  /**
   * Plain text written for one file, all sheets together: a shared text may be repeated without
   * end.
   */
  readonly plainBytes: number;
  /** Of a JSON table, whose records may each add columns. */
  readonly columns: number;
  /** A JSON document stays in memory. */
  readonly jsonBytes: number;
  /** An `.xls` is parsed in memory, at some forty times its size: 5 MB took 270 (2026-11-22). */
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

/**
 * For a visitor without an account: five megabytes as they come, or packed in the usual way, a tenth
 * of what they hold.
 */
export const ANONYMOUS_UNPACK_LIMITS: UnpackLimits = {
  ...UNPACK_LIMITS,
  entries: 500,
  unpackedBytes: 64 * MIB,
  cells: 2_000_000,
  sharedTextBytes: 32 * MIB,
  plainBytes: 64 * MIB,
  jsonBytes: 64 * MIB,
};

/** A file about to be read. */
export interface OfferedFile {
  readonly name: string;
  readonly size: number;
}

/**
 * Whether files may be sent together. Failures: `fichier.nombre`, `fichier.trop_grand` (which file),
 * `envoi.trop_grand` (all together).
 */
export function checkUpload(files: readonly OfferedFile[], limits: UploadLimits): Result<null> {
  if (files.length > limits.files) return tooManyFiles(limits);
  const large = files.find(({ size }) => size > limits.fileBytes);
  if (large) return tooLargeFile(limits, large.name);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  return total > limits.totalBytes ? tooLargeTogether(limits) : success(null);
}

/** @param name  `null` when the file is refused before its name is known. */
export function tooLargeFile({ fileBytes }: UploadLimits, name: string | null) {
  const most = `${megabytes(fileBytes)} Mo au plus par fichier.`;
  if (name === null) return failed("fichier.trop_grand", most);
  return failed("fichier.trop_grand", `« ${name} » : ${most}`, { file: name });
}

/** Files that are too large together; each of them may be small enough. */
export function tooLargeTogether({ fileBytes, totalBytes }: UploadLimits) {
  const most = `${megabytes(totalBytes)} Mo au plus en tout, ${megabytes(fileBytes)} Mo par fichier.`;
  return failed("envoi.trop_grand", most);
}

export function tooManyFiles({ files }: UploadLimits) {
  return failed("fichier.nombre", files === 1 ? "Un seul à la fois." : `${files} au plus.`);
}

/**
 * Most columns of a mapped table; wider ones are only read. Every column is weighed against every
 * field: 4,096 take some seconds, and no export of a customer's system has a tenth of them.
 */
const MAPPED_COLUMNS = 4096;

/** Whether a table is narrow enough to be mapped and diagnosed. */
export function checkColumns(table: string, columns: number): Result<null> {
  if (columns <= MAPPED_COLUMNS) return success(null);
  const precision = `« ${table} » : ${columns} colonnes, ${MAPPED_COLUMNS} au plus.`;
  return failed("fichier.trop_grand", precision, { file: table });
}

/** In units of a million bytes, as French systems show them; one decimal below ten. */
export function megabytes(bytes: number): string {
  const value = bytes / MB;
  return withComma(value < 10 ? Math.ceil(value * 10) / 10 : Math.ceil(value));
}
