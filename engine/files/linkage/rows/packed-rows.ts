import { OTHERS, TEXT_FIELDS, type TextField } from "./linkage-row.ts";

/** Columns that are copied from a row. */
export const OWN_COLUMNS = [
  "number",
  "written",
  "foldedLow",
  "foldedHigh",
  "siren",
  "nic",
  "birth",
  "phone",
  "mobile",
  ...OTHERS,
] as const;

/** Columns of hashes of a row's texts. */
const HASH_COLUMNS = [
  ...TEXT_FIELDS,
  "surnameSound",
  "givenSound",
  "acronym",
  "mailName",
  "domain",
  "firstWord",
  "longWord",
  "otherWord",
  "streetWord",
] as const;

type NumberColumn = (typeof OWN_COLUMNS)[number] | (typeof HASH_COLUMNS)[number];

/** All columns of 32 bits, by name; 0 is unknown. */
export const NUMBER_COLUMNS: readonly NumberColumn[] = [...OWN_COLUMNS, ...HASH_COLUMNS];

/** Rows of a file, packed for comparison: about 180 bytes each. Plain data. */
export interface PackedRows {
  readonly rows: number;
  readonly columns: Readonly<Record<NumberColumn, Uint32Array>>;
  /** Bits of `ROW_FLAGS`. */
  readonly flags: Uint8Array;
  /** The texts of row `i` one after another: `text[textAt[i] .. textAt[i + 1])`, ASCII. */
  readonly text: Uint8Array;
  readonly textAt: Uint32Array;
  /** Length of each text in bytes, `TEXT_FIELDS.length` a row. */
  readonly lengths: Uint8Array;
}

export const TEXTS = TEXT_FIELDS.length;

/** Rank of a text among those of its row. */
export const TEXT_RANK = Object.fromEntries(TEXT_FIELDS.map((name, i) => [name, i])) as Readonly<
  Record<TextField, number>
>;

/** First byte of a text of a row. */
export function textStart({ textAt, lengths }: PackedRows, row: number, rank: number): number {
  let at = textAt[row] as number;
  const from = row * TEXTS;
  for (let i = from; i < from + rank; i++) at += lengths[i] as number;
  return at;
}

/** The texts of a row as a line, as they were folded: names, address, e-mail. */
export function rowText(rows: PackedRows, row: number): string {
  const parts = TEXT_FIELDS.map((_, rank) => {
    const from = textStart(rows, row, rank);
    const to = from + (rows.lengths[row * TEXTS + rank] as number);
    return Buffer.from(rows.text.buffer, rows.text.byteOffset + from, to - from).toString("latin1");
  });
  const [company, surname, given, postcode, street, town, email] = parts;
  return [company, `${given} ${surname}`, street, `${postcode} ${town}`, email]
    .map((part) => (part ?? "").trim())
    .filter((part) => part !== "")
    .join(", ");
}
