import type { TableMapping } from "../../mapping/table-mapping.ts";
import type { TableProfile } from "../../profile/column-profile.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { type CostPart, costPart } from "./cost-part.ts";
import { type LegalPart, legalPart } from "./legal-part.ts";
import { type PersonalDataPart, personalDataPart } from "./personal-data-part.ts";
import { type RepairPart, repairPart } from "./repair-part.ts";
import type { RepairSample } from "./repair-sample.ts";
import { type ReturnPart, returnPart } from "./return-part.ts";
import { type TechnicalPart, technicalPart } from "./technical-part.ts";

/** A table before processing. */
export interface PredictedTable {
  readonly profile: TableProfile;
  /** The confirmed mapping, else the proposed one. */
  readonly mapping: TableMapping;
  /**
   * The diagnosis of some of its rows (`records` of them), or of all; `null` when there is none.
   */
  readonly sample: Diagnostic | null;
  /** The repairs of the same rows. */
  readonly repairs: RepairSample | null;
}

/**
 * The forecast for files before processing, in five parts, with the repairs. Plain data; texts are
 * French. Counts from profiles are exact, results of criteria are estimated from a sample: each
 * part says which.
 */
export interface PredictiveDiagnostic {
  readonly rows: number;
  readonly columns: number;
  /** Rows that the criteria were applied to, and whether these are all rows of their tables. */
  readonly sampled: number;
  readonly isWhole: boolean;
  readonly repairs: RepairPart;
  readonly technical: TechnicalPart;
  readonly legal: LegalPart;
  readonly personalData: PersonalDataPart;
  readonly cost: CostPart;
  readonly returns: ReturnPart;
}

/** The predictive diagnosis of the tables of one upload. Pure; linear in columns. */
export function predictiveDiagnostic(tables: readonly PredictedTable[]): PredictiveDiagnostic {
  const technical = technicalPart(tables);
  const cost = costPart(tables);
  return {
    rows: tables.reduce((sum, { profile }) => sum + profile.rows, 0),
    columns: tables.reduce((sum, { profile }) => sum + profile.columns.length, 0),
    sampled: tables.reduce((sum, { sample }) => sum + (sample?.records ?? 0), 0),
    isWhole: tables.every(({ sample, profile }) => sample !== null && isWhole(sample, profile)),
    repairs: repairPart(tables),
    technical,
    legal: legalPart(tables),
    personalData: personalDataPart(tables),
    cost,
    returns: returnPart(tables, cost),
  };
}

function isWhole({ records }: Diagnostic, { rows }: TableProfile): boolean {
  return records >= rows;
}
