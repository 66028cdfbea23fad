import { ERROR_TABLE, type ErrorCode } from "./error-table.ts";

/** The position of a problem in a file: `row` counts from 1 and includes the header. */
export interface FilePosition {
  readonly file?: string;
  readonly row?: number;
  readonly column?: string;
}

/** A failure caused by a caller's input or state. Plain data, to cross worker boundaries. */
export interface Failure {
  readonly code: ErrorCode;
  /** French sentence for the user; defaults to the table's text. */
  readonly detail: string;
  readonly at?: FilePosition;
}

export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

export function success<T>(value: T): Result<T> {
  return { ok: true, value };
}

/**
 * Returns a failed result.
 *
 * @param precision  Details unknown to the table (a path, a count), appended to its text.
 */
export function failed(
  code: ErrorCode,
  precision?: string,
  at?: FilePosition,
): { readonly ok: false; readonly failure: Failure } {
  const text = ERROR_TABLE[code].text;
  const detail = precision ? `${text} ${precision}` : text;
  return { ok: false, failure: at ? { code, detail, at } : { code, detail } };
}
