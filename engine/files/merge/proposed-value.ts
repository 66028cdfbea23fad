/** A row of a group, by the index of its table and its number in the file. */
export interface RowPlace {
  readonly table: number;
  readonly row: number;
}

/** A row of a group, with its cells by `MergedColumn`. Plain data. */
export interface SourceRow extends RowPlace {
  /** Trimmed; "" where its table has no such column, or nothing is written. */
  readonly cells: readonly string[];
  /** Indexes of the cells that a register has too. */
  readonly proved: readonly number[];
  /** Whether it is the row to keep of its group. */
  readonly isKept: boolean;
}

/** Why a value is proposed. French. */
export const WHYS = {
  none: "rien d'écrit",
  same: "la même partout",
  only: "seule valeur",
  spelled: "la même, écrite autrement",
  fullest: "la plus complète",
  valid: "la seule valide",
  proved: "confirmée par SIRENE",
  newest: "la plus récente",
  oldest: "la plus ancienne",
  frequent: "la plus fréquente",
  kept: "celle de la ligne à garder",
  choose: "à choisir",
} as const;

export type Why = (typeof WHYS)[keyof typeof WHYS];

/** A value that the proposed one does not say. */
export interface OtherValue {
  readonly value: string;
  /** The rows that say it, in order. */
  readonly rows: readonly RowPlace[];
}

/** What is proposed for a column of a record. */
export interface ProposedValue {
  /** Index among the `MergedColumn`s. */
  readonly column: number;
  /** As it is written in its row; "" where a person has to choose, and where nothing is written. */
  readonly value: string;
  /** Where it is written; `null` for "". */
  readonly from: RowPlace | null;
  readonly why: Why;
  /** What else is written, the row to keep first: to choose from, or to keep beside. */
  readonly others: readonly OtherValue[];
}
