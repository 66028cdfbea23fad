import { ENCODING_NAMES, type EncodingName } from "../read/encoding/encoding.ts";
import { highCharacters, SINGLE_BYTE_NAMES } from "../read/encoding/single-byte.ts";
import { isWide, wideBytes } from "../read/encoding/wide-encoding.ts";
import type { FileNature } from "../read/gate/file-nature.ts";
import type { JsonList } from "../read/json/json-elements.ts";
import type { Dialect } from "../read/rows/dialect.ts";
import type { RowRange } from "../read/rows/walk-rows.ts";
import { writtenCell } from "./raw-row.ts";

/** Where the text of a table is among the kept texts of its upload, to be sent back corrected. */
export interface RetainedText {
  /** The file, as the customer named it: tables of one file are sent back in one. */
  readonly file: string;
  /** Its bytes among the kept texts, in UTF-8. */
  readonly from: number;
  readonly to: number;
  /** Where its data rows are in the text; absent in JSON. */
  readonly rows?: RowRange;
  /** Numbers of the rows that are pieces of the ones above them (`TableLayout.continued`). */
  readonly continued?: readonly number[];
  /** Where its records are in the document; absent in delimited text. */
  readonly list?: JsonList;
}

/** How the file of a table was written by the customer. Plain data. */
export interface SentForm {
  readonly nature: FileNature;
  readonly encoding: EncodingName;
  readonly byteOrderMark: boolean;
  readonly dialect: Pick<Dialect, "delimiter" | "quote" | "escape" | "newline">;
  /** Whether the table had a header. */
  readonly hasHeader: boolean;
  /** Some of its lines were in another encoding. */
  readonly isMixed?: true;
  /** Absent in results of older versions, and where the text cannot be sent back as it was. */
  readonly kept?: RetainedText;
}

/** Rows as csv in the form of a file: cells are in quotes where they have to be. */
export function sentCsv(rows: readonly (readonly string[])[], { dialect }: SentForm): string {
  const signs = { ...dialect, delimiter: delimiterOf(dialect.delimiter) };
  const end = dialect.newline || "\n";
  return rows
    .map((row) => row.map((text) => writtenCell(text, signs)).join(signs.delimiter) + end)
    .join("");
}

/** Drawn and aligned columns, and rows of one cell, become columns that any program reads. */
function delimiterOf(delimiter: string): string {
  return /^(?:[^A-Za-z0-9\s"']{1,2}|\t| {1,2}|[,;|] )$/.test(delimiter) ? delimiter : ";";
}

/** Writes texts in an encoding, and keeps what it lacks. */
export class SentEncoder {
  readonly #name: EncodingName;
  readonly #bytes: ReadonlyMap<string, number> | null;
  /** Characters that the encoding does not have. */
  readonly lost = new Set<string>();

  constructor(name: EncodingName) {
    this.#name = name;
    const single = SINGLE_BYTE_NAMES.find((one) => one === name);
    this.#bytes = single
      ? new Map([...highCharacters(single)].map((char, at) => [char, at + FIRST_HIGH]))
      : null;
  }

  encode(text: string): Uint8Array {
    if (isWide(this.#name)) return wideBytes(text, this.#name);
    return this.#bytes ? this.#single(text, this.#bytes) : Buffer.from(text);
  }

  #single(text: string, high: ReadonlyMap<string, number>): Uint8Array {
    const bytes: number[] = [];
    for (const char of text.normalize("NFC")) {
      const code = char.codePointAt(0) ?? 0;
      const byte = code < FIRST_HIGH ? code : high.get(char);
      if (byte === undefined) this.lost.add(char);
      else bytes.push(byte);
    }
    return Uint8Array.from(bytes);
  }

  /** Whether bytes of UTF-8 may be copied. */
  get isUtf8(): boolean {
    return this.#name === "utf-8";
  }

  /** How the encoding is called. */
  get label(): string {
    return ENCODING_NAMES[this.#name];
  }
}

const FIRST_HIGH = 0x80;

const WORKBOOKS: ReadonlySet<FileNature> = new Set(["xlsx", "xls", "ods"]);

/** Whether a table was sent in a workbook. */
export function isOfWorkbook(form: SentForm | undefined): boolean {
  return form !== undefined && WORKBOOKS.has(form.nature);
}

/** The sent file of a table, and its sheet, by its name: `a.xlsx#Clients`. */
export function sheetPlace(table: string): { readonly file: string; readonly sheet: string } {
  const at = table.lastIndexOf("#");
  return at < 0
    ? { file: table, sheet: table }
    : { file: table.slice(0, at), sheet: table.slice(at + 1) };
}
