import type { OwnCosts } from "../../diagnostic/cost-model.ts";
import type {
  CriterionFamily,
  Diagnostic,
  FoundCounts,
  Grade,
  MinorFaults,
} from "../../diagnostic/diagnostic.ts";
import type { StateCounts } from "../../diagnostic/row-state.ts";
import type { InvoicingSummary } from "../../invoicing/invoicing-summary.ts";

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
  /** Of missing identifiers: those found again; `null` for none, and for other criteria. */
  readonly found: FoundCounts | null;
  readonly examined: number;
  readonly concerned: number;
  /** 0 to 1 of the records examined. */
  readonly share: number;
  /** Euros a record and year, and their source. */
  readonly unitCost: number;
  readonly reasoning: string;
  /** Records for which this is the dearest fault. */
  readonly counted: number;
  /** Euros a year: `counted` times `unitCost`, and its minor faults. */
  readonly leak: number;
  /** The lighter of its two kinds of faults, within the above; `null` for none. */
  readonly minor: MinorFaults | null;
}

/** A fault by its cost: euros are `counted` times `unitCost`. */
export interface CostedFault {
  readonly rule: number;
  readonly label: string;
  readonly counted: number;
  readonly unitCost: number;
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
 * aggregates only (no row and no value of the file, but for `notes`); French texts, typeset.
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
  /** Records by what can be done with them; they add up to `records`. */
  readonly states: StateCounts;
  /** `null` when nothing could be measured. */
  readonly grade: Grade | null;
  /** Percentage of records that can be used, one decimal; 0 when there is no grade. */
  readonly score: number;
  /** Euros a year. */
  readonly leak: number;
  /** Of these, what the proved repairs save. */
  readonly stopped: number;
  readonly judgement: string;
  /** All 19, by number. */
  readonly criteria: readonly CriterionLine[];
  readonly measured: number;
  /** At most five, dearest first. */
  readonly dearest: readonly CostedFault[];
  readonly families: readonly FamilyLine[];
  /** One to three. */
  readonly actions: readonly NextAction[];
  readonly findings: number;
  readonly correctable: number;
  readonly duplicates: { readonly groups: number; readonly rows: number };
  /** Whether the customers can receive electronic invoices. */
  readonly invoicing: InvoicingSummary;
  readonly registers: readonly { readonly label: string; readonly date: string }[];
  /** The customer's own costs that the amounts are by; empty for those of the model. */
  readonly ownCosts: OwnCosts;
  /**
   * The reader's remarks on the file, sentences, for its owner alone: they may quote a line that was
   * left out. Absent in reports of before they were told.
   */
  readonly notes?: readonly string[];
  /** What the report was made of, to make it at other costs; absent when they cannot be changed. */
  readonly source?: Diagnostic;
}
