import type { LoadedRegister } from "./register-checks/register-checks.ts";

export type Grade = "A" | "B" | "C" | "D";

export type CriterionFamily = "identite" | "doublons" | "joignabilite" | "adresse" | "contenu";

/** What a criterion found in a file. */
export interface CriterionResult {
  /** 1 to 19, as `interface` and `decisions` number them. */
  readonly rule: number;
  readonly family: CriterionFamily;
  /** French. */
  readonly label: string;
  /** `null` when measurable; else why not, in French ("aucune colonne d'e-mail", "décès non chargés"). */
  readonly notMeasured: string | null;
  /** Records that could be looked at, and those at fault among them. */
  readonly examined: number;
  readonly concerned: number;
  /** 0 to 1 of the score; from `data/diagnostic/criteria.json`. */
  readonly weight: number;
  /** Euros a record at fault costs a year; from the same file. */
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
  /** 0 to 100, one decimal: weighted share of sound records over what could be measured. */
  readonly score: number;
  readonly grade: Grade;
  /** Euros a year, each record counted once for its dearest fault. */
  readonly leak: number;
  readonly findings: number;
  /** Findings whose repair is proved. */
  readonly correctable: number;
  /** Groups of rows that are the same, and the rows beyond the first of each. */
  readonly duplicates: { readonly groups: number; readonly rows: number };
  /** Day of the diagnosis, AAAA-MM-JJ, and the registers it was made with. */
  readonly date: string;
  readonly registers: readonly LoadedRegister[];
}
