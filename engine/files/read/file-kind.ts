/** A field of a customer's file. */
export interface FieldRow<Field extends string> {
  readonly field: Field;
  readonly required: boolean;
  /** A field whose column does as well. */
  readonly instead?: Field;
  /** Possible headers of its column, folded as by `foldHeader`, most specific first. */
  readonly headers: readonly string[];
}

/** A kind of customer's file, defined by the fields read from its rows: persons, addresses. */
export interface FileKind<Field extends string> {
  /** In the order in which fields claim their column; a column serves one field. */
  readonly fields: readonly FieldRow<Field>[];
  /** The alternative when a required column is missing; French, without a full stop. */
  readonly advice: string;
  /** Columns appended to those of the file, in this order. */
  readonly results: readonly string[];
}

/** Index of each field's column in a row; -1 when the file has none. */
export type FieldColumns<Field extends string> = Readonly<Record<Field, number>>;

/** Columns named by hand: they take precedence over the table of headers. */
export type NamedColumns<Field extends string> = ReadonlyMap<Field, string>;
