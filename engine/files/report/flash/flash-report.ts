import type { CriterionFamily, Grade } from "../../diagnostic/diagnostic.ts";

export type CriterionState = "sain" | "defauts" | "non_mesurable";

/** A criterion on the page. */
export interface CriterionLine {
  /** 1 to 19. */
  readonly rule: number;
  readonly family: CriterionFamily;
  readonly label: string;
  readonly state: CriterionState;
  /** Why it was not measured, or which part of it; "" when all of it was. */
  readonly reason: string;
  readonly examined: number;
  readonly concerned: number;
  /** 0 to 1 of the records examined. */
  readonly share: number;
  /** Euros a record and year, and their source. */
  readonly unitCost: number;
  readonly reasoning: string;
  /** Euros a year of the records for which this is the dearest fault. */
  readonly leak: number;
}

export interface FamilyLine {
  readonly family: CriterionFamily;
  readonly label: string;
  readonly leak: number;
  /** 0 to 1 of the whole leak. */
  readonly share: number;
  readonly measured: number;
  readonly criteria: number;
}

/** A recommended action, with the faults that it removes. */
export interface NextAction {
  readonly title: string;
  readonly detail: string;
  readonly rules: readonly number[];
  /** Euros a year that it saves. */
  readonly leak: number;
}

/**
 * The content of a flash report: the only source of PDF, page and `view-data`. Plain data,
 * aggregates only (no row and no value of the file); French texts, typeset.
 */
export interface FlashReport {
  /** Name of the file, visible characters only. */
  readonly fileName: string;
  readonly table: string;
  /** AAAA-MM-JJ. */
  readonly date: string;
  readonly records: number;
  readonly columns: {
    readonly read: number;
    readonly recognised: number;
    readonly uncertain: number;
  };
  /** `null` when nothing could be measured. */
  readonly grade: Grade | null;
  /** 0 to 100; 0 when there is no grade. */
  readonly score: number;
  /** Euros a year. */
  readonly leak: number;
  readonly judgement: string;
  /** All 19, by number. */
  readonly criteria: readonly CriterionLine[];
  readonly measured: number;
  /** At most five criteria with a cost, dearest first. */
  readonly dearest: readonly CriterionLine[];
  readonly families: readonly FamilyLine[];
  /** One to three. */
  readonly actions: readonly NextAction[];
  readonly findings: number;
  readonly correctable: number;
  readonly duplicates: { readonly groups: number; readonly rows: number };
  readonly registers: readonly { readonly label: string; readonly date: string }[];
}
