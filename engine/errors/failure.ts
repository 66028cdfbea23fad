import { ERROR_TABLE, type ErrorCode } from "./error-table.ts";

/** Where in a file the trouble is: `row` counts from 1 with the header included. */
export interface FilePosition {
  readonly file?: string;
  readonly row?: number;
  readonly column?: string;
}

/** A failure that a caller can cause. Plain data, so that it survives a worker boundary. */
export interface Failure {
  readonly code: ErrorCode;
  /** French sentence for the person who has to act; defaults to the table's text. */
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
 * A failed result.
 *
 * @param precision  What the table's sentence cannot know (a path, a count); appended to it.
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
