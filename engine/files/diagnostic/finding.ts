import type { Certainty } from "../repair/certainty.ts";

/** One fault of one cell or row, as data. Plain; French texts. */
export interface Finding {
  /** Number of the criterion, 1 to 19 (`all-criteria.ts`). */
  readonly rule: number;
  /** Number of the row in its file, from 1. */
  readonly row: number;
  /** Header of the column; "" when the row as a whole is meant. */
  readonly column: string;
  readonly before: string;
  /** What should stand there; `null` where nobody can know. */
  readonly after: string | null;
  readonly why: string;
  readonly certainty: Certainty;
  /** Whether `before` can be found again from `after` and `why`. */
  readonly reversible: boolean;
}

const [NAME_DIFFERS, PERSON] = [8, 19];

/** What criteria tell although nobody is at fault: a name spelt otherwise, a namesake who died. */
export function isRemark({ rule, certainty }: Pick<Finding, "rule" | "certainty">): boolean {
  return (
    (rule === NAME_DIFFERS && certainty === "probable") ||
    (rule === PERSON && certainty === "a_verifier")
  );
}
