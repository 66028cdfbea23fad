/** What a column of a customer's file may be. */
export interface FieldRow<Field extends string> {
  readonly field: Field;
  readonly required: boolean;
  /** What its column may be called, folded as `foldHeader` does, most telling first. */
  readonly headers: readonly string[];
}

/** A kind of customer's file, told by what is read from its rows: persons, addresses. */
export interface FileKind<Field extends string> {
  /** In the order in which fields take their column; a column serves one field. */
  readonly fields: readonly FieldRow<Field>[];
  /** What else may be done where a required column lacks; French, without a full stop. */
  readonly advice: string;
  /** Columns added behind those of the file, in this order. */
  readonly results: readonly string[];
}

/** Where each field stands in a row; -1 where the file does not have it. */
export type FieldColumns<Field extends string> = Readonly<Record<Field, number>>;

/** Columns that somebody names by hand: they go before those that the table of headers finds. */
export type NamedColumns<Field extends string> = ReadonlyMap<Field, string>;
