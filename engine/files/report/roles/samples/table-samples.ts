import type { Finding } from "../../../diagnostic/finding.ts";

/** How a person recognises a record: by its own row, without data from registers. */
export interface RecordLabel {
  /** Name of the company, else of the person; "" when the row has none. */
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly town: string;
}

/** Faults of one line of the costs in one column: findings, but for what is only worth knowing. */
export interface LineCount {
  readonly line: number;
  /** Header; "" for rows as a whole. */
  readonly column: string;
  readonly faults: number;
  /** Of these, faults with a proved repair, and with a merely proposed one. */
  readonly proved: number;
  readonly proposed: number;
}

export interface SampledFinding extends Finding {
  readonly label: RecordLabel;
}

/** What a salesperson does with a record. The first matching class counts. */
export const TRIAGE_CLASSES = [
  /** The company has ceased, is closed or insolvent, or the row repeats another. */
  "ecarter",
  /** The identity is uncertain, or whether the person is alive. */
  "verifier",
  /** Has a valid telephone number. */
  "appeler",
  /** Has no number, but an e-mail address. */
  "ecrire",
  /** Neither. */
  "completer",
] as const;

export type TriageClass = (typeof TRIAGE_CLASSES)[number];

/** A listed record. */
export interface TriagedRecord {
  /** Number of the row in its file. */
  readonly row: number;
  readonly label: RecordLabel;
  /** Criteria at fault without a proved repair, ascending; none for a namesake of a dead person. */
  readonly rules: readonly number[];
}

/** Number of records in each class, and the first of each: dearest faults first, then by row. */
export interface Triage {
  readonly counts: Readonly<Record<TriageClass, number>>;
  readonly lists: Readonly<Record<TriageClass, readonly TriagedRecord[]>>;
}

/** The findings of a table that `FindingSamples` stored. Plain data. */
export interface TableSamples {
  /** By rule, then by column name. */
  readonly counts: readonly LineCount[];
  /** Dearest criteria first, then by row; up to a limit for each criterion. */
  readonly samples: readonly SampledFinding[];
  readonly triage: Triage;
}
