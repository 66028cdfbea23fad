/** Families of names common to the columns of one export. */
const HEADER_STYLES = [
  "francais",
  "anglais",
  "abrege",
  "sage",
  "gestimum",
  "cegid",
  "sap",
  "odoo",
  "dolibarr",
  "navision",
] as const;

export type HeaderStyle = (typeof HEADER_STYLES)[number];

/** The names of one field in each family that has one. */
export type FieldNames = Readonly<
  Partial<Record<HeaderStyle, readonly string[]>> & { readonly francais: readonly string[] }
>;

export type Vocabulary = Readonly<Record<string, FieldNames>>;
