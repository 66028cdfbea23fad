import type { Certainty } from "../repair/certainty.ts";

/** One finding on one cell or row. Plain data; French texts. */
export interface Finding {
  /** Number of the criterion, 1 to 19 (`all-criteria.ts`). */
  readonly rule: number;
  /** Number of the row in its file, from 1. */
  readonly row: number;
  /** Header of the column; "" for the row as a whole. */
  readonly column: string;
  readonly before: string;
  /** The correct value; `null` when it is unknown. */
  readonly after: string | null;
  readonly why: string;
  readonly certainty: Certainty;
  /** Whether `before` can be restored from `after` and `why`. */
  readonly reversible: boolean;
}

const [NAME_DIFFERS, PERSON] = [8, 19];

/** Findings that put no record at fault: a name spelt otherwise, a namesake who died. */
export function isRemark({ rule, certainty }: Pick<Finding, "rule" | "certainty">): boolean {
  return (
    (rule === NAME_DIFFERS && certainty === "probable") ||
    (rule === PERSON && certainty === "a_verifier")
  );
}
