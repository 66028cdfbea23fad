/**
 * What sort of trouble a failure is. The shell derives the HTTP status from the kind alone.
 */
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

/** A failure that the system can name. */
export interface ErrorRow {
  readonly kind: FailureKind;
  /** French: what is the matter, and what to do. */
  readonly text: string;
}
