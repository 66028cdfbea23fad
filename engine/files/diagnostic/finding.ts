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
  /** Of the lighter kind that the criterion knows: a civility, where others are deaths. */
  readonly isMinor?: true;
}

const [MISSING, NAME_DIFFERS, ADDRESS, PERSON] = [1, 8, 16, 19];

type Judged = Pick<Finding, "rule" | "certainty" | "after">;

/**
 * Findings that nothing has to be done about: a name spelt otherwise, a street that the BAN does not
 * know in a town that it knows, a namesake who died.
 */
export function isRemark({ rule, certainty }: Pick<Judged, "rule" | "certainty">): boolean {
  return (
    (rule === NAME_DIFFERS && certainty === "probable") ||
    ((rule === ADDRESS || rule === PERSON) && certainty === "a_verifier")
  );
}

/** A missing identifier that was found again: it costs nothing. */
function isFound({ rule, certainty, after }: Judged): boolean {
  return rule === MISSING && after !== null && certainty !== "a_verifier";
}

/** Whether a finding puts its record at fault. */
export function isCostly(finding: Judged): boolean {
  return !isRemark(finding) && !isFound(finding);
}
