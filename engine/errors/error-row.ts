/** The category of a failure. The shell derives the HTTP status from it alone. */
export type FailureKind =
  | "input"
  | "anonymous"
  | "forbidden"
  | "missing"
  | "method"
  | "conflict"
  | "gone"
  | "too_slow"
  | "too_large"
  | "media_type"
  | "quota"
  | "unavailable"
  | "internal";

/** A failure with a code. */
export interface ErrorRow {
  readonly kind: FailureKind;
  /** French: the problem and its solution. */
  readonly text: string;
}
