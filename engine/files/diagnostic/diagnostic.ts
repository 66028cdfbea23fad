import type { OwnCosts } from "./cost-model.ts";
import type { FaultCombinations } from "./fault-combinations.ts";
import type { InvoicingResult } from "./invoicing/invoicing-result.ts";
import type { LoadedRegister } from "./register-checks/register-checks.ts";
import type { StateCounts } from "./row-state.ts";

export type Grade = "A" | "B" | "C" | "D";

export type CriterionFamily = "identite" | "doublons" | "joignabilite" | "adresse" | "contenu";

/** The result of a criterion on a file. */
export interface CriterionResult {
  /** Number of the criterion, 1 to 19. */
  readonly rule: number;
  readonly family: CriterionFamily;
  /** French. */
  readonly label: string;
  /** `null` when measurable; else why not, in French ("aucune colonne d'e-mail", "décès non chargés"). */
  readonly notMeasured: string | null;
  /** Of a measured criterion: the part that was not, and why, in French; absent when it is whole. */
  readonly leftOut?: string;
  /** Records that could be examined, and those at fault among them, at whatever cost. */
  readonly examined: number;
  readonly concerned: number;
  /** Of criterion 1: those found again among them, which cost nothing. */
  readonly found?: FoundCounts;
  /** Euros a year of a record, and why; French. */
  readonly unitCost: number;
  readonly reasoning: string;
  /** Records for which this is the dearest fault: each record counts once. */
  readonly counted: number;
  /** Euros a year: `counted` times `unitCost`, and the same of the minor faults. */
  readonly leak: number;
  /** Its minor faults, within the above; absent when there are none. */
  readonly minor?: MinorFaults;
}

/** Records whose missing identifier was found by name and place. */
export interface FoundCounts {
  readonly sure: number;
  /** For a person to confirm. */
  readonly likely: number;
}

/** The lighter faults of a criterion that knows two kinds. */
export interface MinorFaults {
  readonly label: string;
  readonly unitCost: number;
  /** Records for which this is the dearest fault. */
  readonly counted: number;
}

/** A diagnosis of one table. Plain data; same file, registers and day, same diagnosis. */
export interface Diagnostic {
  readonly table: string;
  /** Data rows. */
  readonly records: number;
  readonly criteria: readonly CriterionResult[];
  /** Rows by what can be done with them. */
  readonly states: StateCounts;
  /** 0 to 100, one decimal: the share of rows that can be used (`scoreOf`). */
  readonly score: number;
  readonly grade: Grade;
  /** Euros a year; each record counts once, for its dearest fault. */
  readonly leak: number;
  /** Of these, what the proved repairs save: the dearest fault of each record, before and after. */
  readonly stopped: number;
  /** From which the costs can be changed (`repriced`); absent when there were too many to keep. */
  readonly combinations?: FaultCombinations;
  /** The customer's own costs that the amounts are by; absent for those of the model. */
  readonly ownCosts?: OwnCosts;
  readonly findings: number;
  /** Findings with a proved repair. */
  readonly correctable: number;
  /** Groups of duplicate rows, and the rows beyond the first of each. */
  readonly duplicates: { readonly groups: number; readonly rows: number };
  /** What electronic invoicing asks of the customers. */
  readonly invoicing: InvoicingResult;
  /** Day of the diagnosis, AAAA-MM-JJ, and the registers used. */
  readonly date: string;
  readonly registers: readonly LoadedRegister[];
}
