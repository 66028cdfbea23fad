import type { FailureKind } from "./failure-kind.ts";

/** A failure that the system can name. */
export interface ErrorRow {
  readonly kind: FailureKind;
  /** French: what is the matter, and what to do. */
  readonly text: string;
}
