import type { FailureKind } from "./failure-kind.ts";

/** A failure with a code. */
export interface ErrorRow {
  readonly kind: FailureKind;
  /** French: the problem and its solution. */
  readonly text: string;
}
