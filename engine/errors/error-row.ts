/** The category of a failure. The shell derives the HTTP status from it alone. */
export type FailureKind =
  | "malformed"
  | "input"
  | "anonymous"
  | "forbidden"
  | "missing"
  | "method"
  | "conflict"
  | "gone"
  | "too_slow"
  | "too_large"
  | "head_too_large"
  | "expectation"
  | "media_type"
  | "range"
  | "quota"
  | "unavailable"
  | "internal"
  | "not_implemented"
  | "http_version";

/** A failure with a code. */
export interface ErrorRow {
  readonly kind: FailureKind;
  /** French: the problem and its solution. */
  readonly text: string;
}
