import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { ALL_REGISTERS } from "../../../engine/registers/all-registers.ts";
import {
  type FieldMap,
  foldHeader,
  mapColumns,
  readHeader,
} from "../../../engine/registers/header.ts";
import type {
  Layout,
  Register,
  RejectReason,
  SourceRow,
} from "../../../engine/registers/register.ts";
import { CsvRows } from "../../../engine/tables/csv-rows.ts";
import { JsonRows } from "../../../engine/tables/json-rows.ts";
import { LineRows } from "../../../engine/tables/line-rows.ts";
import type { Rows } from "../../../engine/tables/rows.ts";
import { decodeFallback } from "./decode-fallback.ts";
import { decodeXml } from "./decode-xml.ts";
import { firstLine, headOf, kindOf, withoutByteOrderMark } from "./document-head.ts";
import { allFields, RegisterRow } from "./register-row.ts";
import { XmlRows } from "./xml-rows.ts";

/** One document of a register: push its decoded chunks and read it row by row. */
export interface OpenDocument {
  readonly rows: Rows;
  /** The current row, after `next` returned true. */
  readonly row: SourceRow;
  /** The fault of the current row; `null` for a sound one. */
  readonly fault: RejectReason | null;
  /** Why the document does not belong to the register; known before its first row. */
  readonly failure: Result<never> | null;
  /** Moves to the next row; false when more bytes are needed, at the end, or after a failure. */
  next(): boolean;
  /** The document's bytes in the encoding that the rows are parsed in. */
  decode(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
}

/**
 * Opens a document of a register in any format: delimited text, lines of fixed width, JSON, XML.
 * Fails for a format that the register is not published in.
 *
 * @param head  Its first bytes.
 * @param file  Name for messages.
 */
export function openDocument(
  register: Register,
  head: Uint8Array,
  file: string,
): Result<OpenDocument> {
  const kind = kindOf(head);
  const { layout } = register;
  if (kind === "unknown" || (kind === "xml" && !layout.xml))
    return failed("fichier.format", undefined, { file });
  if (kind === "text") {
    const { lines } = layout;
    return success(
      lines?.line.test(firstLine(withoutByteOrderMark(head)).toString("latin1"))
        ? new PlainDocument(new LineRows(), lineFields(layout, lines.column))
        : new CsvDocument(register, delimiterOf(layout, head), file),
    );
  }
  const { names } = headOf(head, kind);
  const fields = readHeader(register, ALL_REGISTERS, names, file);
  if (kind === "json" && isReadable(fields, names)) return success(jsonDocument(layout));
  return fields.ok ? success(xmlDocument(layout, names)) : fields;
}

/**
 * Whether to read JSON with an incomplete first record: records are judged one by one, and the
 * first may be incomplete, or longer than the head.
 */
function isReadable(fields: Result<FieldMap>, names: readonly string[]): boolean {
  return fields.ok || names.length === 0 || fields.failure.code === "registre.colonnes";
}

/** Delimited text with a header. */
class CsvDocument implements OpenDocument {
  readonly rows: CsvRows;
  row: SourceRow;
  failure: Result<never> | null = null;
  readonly #register: Register;
  readonly #file: string;
  #hasHeader = false;

  constructor(register: Register, delimiter: string, file: string) {
    this.#register = register;
    this.#file = file;
    this.rows = new CsvRows(delimiter);
    this.row = new RegisterRow(this.rows, new Int32Array());
  }

  get fault(): RejectReason | null {
    const { rows } = this;
    return rows.fault ?? (rows.count === rows.expectedCount ? null : "champs.nombre");
  }

  next(): boolean {
    if (!this.#hasHeader && !this.#readHeader()) return false;
    return this.rows.next();
  }

  #readHeader(): boolean {
    const { rows } = this;
    if (this.failure || !rows.next()) return false;
    const fields = readHeader(this.#register, ALL_REGISTERS, allFields(rows), this.#file);
    if (!fields.ok) {
      this.failure = fields;
      return false;
    }
    rows.expectedCount = rows.count;
    this.row = new RegisterRow(rows, fields.value);
    this.#hasHeader = true;
    return true;
  }

  decode(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    return decodeFallback(unmarked(chunks), this.#register.layout.fallbackEncoding);
  }
}

/** A document with fixed columns. */
class PlainDocument implements OpenDocument {
  readonly rows: Rows;
  readonly row: SourceRow;
  readonly failure = null;

  constructor(rows: Rows, fields: FieldMap) {
    this.rows = rows;
    this.row = new RegisterRow(rows, fields);
  }

  get fault(): RejectReason | null {
    return this.rows.fault;
  }

  next(): boolean {
    return this.rows.next();
  }

  decode(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    return this.rows instanceof XmlRows ? decodeXml(chunks) : chunks;
  }
}

function lineFields({ columns }: Layout, column: string): FieldMap {
  return Int32Array.from(columns, ({ names }) => (names.includes(column) ? 0 : -1));
}

/** The rows of JSON give each column by the possible names of its member. */
function jsonDocument({ columns }: Layout): OpenDocument {
  const rows = new JsonRows(
    columns.map(({ names }) => names),
    foldHeader,
  );
  return new PlainDocument(
    rows,
    Int32Array.from(columns, (_, column) => column),
  );
}

/** The rows of XML give the record first, then the elements of the head. */
function xmlDocument(layout: Layout, heads: readonly string[]): OpenDocument {
  const { records, column } = layout.xml ?? { records: [], column: "" };
  const fields = mapColumns(layout, [column, ...heads]);
  return new PlainDocument(new XmlRows(records, heads), fields);
}

/** The delimiter that splits the first line most. */
function delimiterOf({ delimiters }: Layout, head: Uint8Array): string {
  const line = firstLine(head).toString("latin1");
  const splits = delimiters.map((delimiter) => line.split(delimiter).length);
  return delimiters[splits.indexOf(Math.max(...splits))] as string;
}

/** Chunks without a byte order mark. */
async function* unmarked(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const chunk of chunks) {
    yield isFirst ? withoutByteOrderMark(chunk) : chunk;
    isFirst = false;
  }
}
