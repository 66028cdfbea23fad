/** The type of a CRM's custom field. Interface 4.8. */
export type FieldKind = "text" | "long_text" | "number" | "date" | "choice" | "yes_no";

export interface Choice {
  /** In the service's response. */
  readonly value: string;
  /** French. */
  readonly label: string;
}

/** A custom field for one field of a response, in any CRM. */
export interface CrmField {
  /** As in `results[0]`. */
  readonly key: string;
  /** French; unique in its list. */
  readonly label: string;
  readonly kind: FieldKind;
  /** For a number: digits after the point. */
  readonly decimals: number;
  /** For a choice: all possible values. */
  readonly choices: readonly Choice[];
}

/** The fields for one kind of record. */
export interface CrmRecordFields {
  readonly record: "entreprises" | "personnes";
  /** Path of the request. */
  readonly path: string;
  readonly fields: readonly CrmField[];
}
