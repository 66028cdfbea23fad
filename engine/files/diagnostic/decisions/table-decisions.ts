import type { DuplicateDecision } from "../../linkage/find-duplicates.ts";

/** Findings that a person may decide on: a company's name, its identifier, a possible death. */
export type DecidableKind = "entreprise" | "identifiant" | "homonyme";

/** A person's decision on a row and a register's value for it. */
export interface RecordDecision {
  readonly kind: DecidableKind;
  /** Number of the row in its file. */
  readonly row: number;
  /** `markOf` the subject: the decision lapses when the register's value changes. */
  readonly mark: string;
  readonly isAccepted: boolean;
  /** Of an accepted identifier: the SIRET that was chosen. */
  readonly choice?: string;
}

/** A cell that takes the value of another row, by a person's decision on duplicates. */
export interface MergedCell {
  /** Number of the row that is kept. */
  readonly row: number;
  readonly column: number;
  /** Number of the row whose value it takes. */
  readonly from: number;
}

/** All decisions of a person on a table. Plain data. */
export interface TableDecisions {
  readonly duplicates: readonly DuplicateDecision[];
  readonly records: readonly RecordDecision[];
  /** None when absent. */
  readonly merged?: readonly MergedCell[];
  /** What the client chose in earlier files; none when absent. */
  readonly chosen?: readonly ChosenCompany[];
}

/** The company that a client chose for a name at a place. */
export interface ChosenCompany {
  /** `CompanySearch.key`, letters and digits. */
  readonly key: string;
  readonly siret: string;
}

export const NO_DECISIONS: TableDecisions = { duplicates: [], records: [] };
