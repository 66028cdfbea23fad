import type { LoadedRegister } from "./register-checks/register-checks.ts";

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
  /** Records that could be examined, and those at fault among them. */
  readonly examined: number;
  readonly concerned: number;
  /** 0 to 1 of the score; from `data/diagnostic/criteria.json`. */
  readonly weight: number;
  /** Euros a year of the records for which this is the dearest fault. */
  readonly unitCost: number;
  /** Euros of the records for which this is the dearest fault. */
  readonly leak: number;
}

/** A diagnosis of one table. Plain data; same file, registers and day, same diagnosis. */
export interface Diagnostic {
  readonly table: string;
  /** Data rows. */
  readonly records: number;
  readonly criteria: readonly CriterionResult[];
  /** 0 to 100, one decimal: weighted share of sound records among the measurable ones. */
  readonly score: number;
  readonly grade: Grade;
  /** Euros a year; each record counts once, for its dearest fault. */
  readonly leak: number;
  readonly findings: number;
  /** Findings with a proved repair. */
  readonly correctable: number;
  /** Groups of duplicate rows, and the rows beyond the first of each. */
  readonly duplicates: { readonly groups: number; readonly rows: number };
  /** Day of the diagnosis, AAAA-MM-JJ, and the registers used. */
  readonly date: string;
  readonly registers: readonly LoadedRegister[];
}
