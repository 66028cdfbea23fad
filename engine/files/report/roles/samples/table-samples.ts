import type { Finding } from "../../../diagnostic/finding.ts";

/** How a person knows a record again: what its own row says, and nothing that a register knows. */
export interface RecordLabel {
  /** Of the company, else of the person; "" where the row has none. */
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly town: string;
}

/** Findings of one criterion in one column. */
export interface RuleCount {
  readonly rule: number;
  /** Header; "" when rows as a whole are meant. */
  readonly column: string;
  readonly findings: number;
  /** Of these, those whose repair is proved, and those for which one is only proposed. */
  readonly proved: number;
  readonly proposed: number;
}

export interface SampledFinding extends Finding {
  readonly label: RecordLabel;
}

/** What a salesperson does with a record. The first that fits, from top to bottom. */
export const TRIAGE_CLASSES = [
  /** The company has ceased, is closed or insolvent, or the row repeats another. */
  "ecarter",
  /** Nobody knows for sure who it is, or whether the person is alive. */
  "verifier",
  /** Has a telephone number that can be called. */
  "appeler",
  /** Has no number, but an e-mail address. */
  "ecrire",
  /** Neither. */
  "completer",
] as const;

export type TriageClass = (typeof TRIAGE_CLASSES)[number];

/** A record of one of the lists. */
export interface TriagedRecord {
  /** Number of the row in its file. */
  readonly row: number;
  readonly label: RecordLabel;
  /** Criteria at fault that no proved repair puts right, ascending; none for a namesake of a dead person. */
  readonly rules: readonly number[];
}

/** Records of each class, and the first of each: dearest faults first, then by row. */
export interface Triage {
  readonly counts: Readonly<Record<TriageClass, number>>;
  readonly lists: Readonly<Record<TriageClass, readonly TriagedRecord[]>>;
}

/** What `FindingSamples` kept of a table's findings. Plain data. */
export interface TableSamples {
  /** By rule, then in the order of columns' names. */
  readonly counts: readonly RuleCount[];
  /** Dearest criteria first, then by row; at most so many a criterion. */
  readonly samples: readonly SampledFinding[];
  readonly triage: Triage;
  /** Euros a year that the proved repairs stop: of each record, its dearest fault before and after. */
  readonly stopped: number;
}
