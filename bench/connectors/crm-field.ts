/** What a custom field of a CRM holds. Interface 4.8. */
export type FieldKind = "text" | "long_text" | "number" | "date" | "choice" | "yes_no";

export interface Choice {
  /** As the service answers it. */
  readonly value: string;
  /** French. */
  readonly label: string;
}

/** A custom field that a CRM keeps one field of an answer in, whatever the CRM. */
export interface CrmField {
  /** As in `results[0]`. */
  readonly key: string;
  /** French; alone of its list. */
  readonly label: string;
  readonly kind: FieldKind;
  /** Of a number: digits after the point. */
  readonly decimals: number;
  /** Of a choice: all that may come. */
  readonly choices: readonly Choice[];
}

/** The fields that records of one kind are given. */
export interface CrmRecordFields {
  readonly record: "entreprises" | "personnes";
  /** Where they are asked for. */
  readonly path: string;
  readonly fields: readonly CrmField[];
}
