import type { CriterionResult } from "../diagnostic.ts";
import { type Estimate, exactly, shareOf, times } from "./estimate.ts";
import type { PredictedTable } from "./predictive-diagnostic.ts";

/** The expected number of rows of a table at fault under a criterion. */
export interface ExpectedFault {
  readonly rule: number;
  readonly label: string;
  /** Rows of the sample that could be examined, and those at fault among them. */
  readonly examined: number;
  readonly concerned: number;
  /** 0 to 1 of the rows that can be examined. */
  readonly share: Estimate;
  /** In the whole table. */
  readonly rows: Estimate;
}

/** A sample cannot estimate duplicates: the twins of a row are mostly outside it. */
const DUPLICATES: ReadonlySet<number> = new Set([9, 10]);

/** 1 for a fault shared by several rows (a duplicate), 0 for all others. */
export function isOfSeveralRows(rule: number): 0 | 1 {
  return DUPLICATES.has(rule) ? 1 : 0;
}

/** Whether a sample of the table can estimate this criterion. */
export function canBeExpected({ sample, profile }: PredictedTable, rule: number): boolean {
  return sample !== null && (!DUPLICATES.has(rule) || sample.records >= profile.rows);
}

/** Estimates the faults of the whole table from its sample, criterion by criterion. */
export function expectedFaults(table: PredictedTable): ExpectedFault[] {
  const { sample, profile } = table;
  if (sample === null || sample.records === 0) return [];
  return sample.criteria
    .filter(({ notMeasured, rule }) => notMeasured === null && canBeExpected(table, rule))
    .map((criterion) => expectedFault(criterion, sample.records, profile.rows));
}

function expectedFault(
  { rule, label, examined, concerned }: CriterionResult,
  sample: number,
  population: number,
): ExpectedFault {
  const ratio = population / sample;
  const share = shareOf(concerned, examined, Math.round(examined * ratio));
  const ofAll = shareOf(concerned, sample, population);
  const rows = sample >= population ? exactly(concerned) : times(ofAll, population);
  return { rule, label, examined, concerned, share, rows };
}
