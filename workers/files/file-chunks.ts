import { type Failure, failed } from "../../engine/errors/failure.ts";
import { findColumns } from "../../engine/files/read/columns.ts";
import { earlierResults } from "../../engine/files/read/earlier-results.ts";
import type { FileKind, NamedColumns } from "../../engine/files/read/file-kind.ts";
import { CsvRows } from "../../engine/tables/csv-rows.ts";
import { type RowStyle, rowStyleOf } from "../../engine/tables/row-style.ts";
import { withoutByteOrderMark } from "../load/readers/document-head.ts";
import { type CustomerFile, cellsOf } from "./file-rows.ts";

/** A chunk ends after this many rows or bytes, whichever comes first. */
const CHUNK_ROWS = 2000;
const CHUNK_BYTES = 1 << 20;
/** Longer than any header line. */
const HEAD_BYTES = 1 << 16;
/** Limit of `CsvRows`. */
const MAX_COLUMNS = 512;

/** The line before the header in which some programs declare the delimiter. */
const DELIMITER_LINE = /^[\r\n]*"?sep=([;,\t|])"?\r?\n/i;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** A chunk of a file, and how to read it. */
export interface FileChunk<Field extends string> {
  readonly file: CustomerFile<Field>;
  /** Whole rows. */
  readonly chunk: Uint8Array;
}

/**
 * Cuts the bytes of a customer's file into chunks of whole rows without the header, as they arrive.
 * Memory: a chunk, and the bytes of the last push. A blank line between rows is a row, so that rows
 * can be matched by number; before the header and after the last row it is skipped.
 */
export class FileChunks<Field extends string> {
  /** `null` until the header is complete. */
  file: CustomerFile<Field> | null = null;
  /** Rows so far. */
  rows = 0;
  #csv: CsvRows | null = null;
  #style: RowStyle = rowStyleOf("");
  #retained: Uint8Array = new Uint8Array(0);
  #parts: Uint8Array[] = [];
  #partsBytes = 0;
  #partsRows = 0;
  #whole: Uint8Array[] = [];
  readonly #kind: FileKind<Field>;
  readonly #named: NamedColumns<Field>;

  /** @param named  Columns named by hand. */
  constructor(kind: FileKind<Field>, named: NamedColumns<Field> = new Map()) {
    this.#kind = kind;
    this.#named = named;
  }

  /** Takes more bytes; returns a failure when the header does not fit the kind of file. */
  push(chunk: Uint8Array): Failure | null {
    if (this.#csv) {
      this.#csv.push(chunk);
      return this.#drain(this.#csv);
    }
    this.#retained = Buffer.concat([this.#retained, chunk]);
    const start = this.#retained.findIndex(
      (byte) => byte !== LINE_FEED && byte !== CARRIAGE_RETURN,
    );
    return start >= 0 && this.#retained.includes(LINE_FEED, start) ? this.#begin() : null;
  }

  /** Ends the input. */
  finish(): Failure | null {
    const failure = this.#csv ? null : this.#begin();
    if (failure || !this.#csv) return failure;
    this.#csv.finish();
    const last = this.#drain(this.#csv);
    this.#cut();
    return last ?? (this.rows === 0 ? failed("fichier.vide").failure : null);
  }

  /** Returns the complete chunks, each in its own memory. */
  take(): readonly Uint8Array[] {
    const whole = this.#whole;
    this.#whole = [];
    return whole;
  }

  #begin(): Failure | null {
    const text = withoutByteOrderMark(this.#retained);
    this.#retained = new Uint8Array(0);
    const head = Buffer.from(text.subarray(0, HEAD_BYTES)).toString("latin1");
    const [line = "", delimiter] = DELIMITER_LINE.exec(head) ?? [];
    const style = rowStyleOf(line === "" ? head : line);
    this.#style = delimiter ? { ...style, delimiter } : style;
    this.#csv = new CsvRows(this.#style.delimiter);
    this.#csv.push(text.subarray(line.length));
    return this.#drain(this.#csv);
  }

  #drain(csv: CsvRows): Failure | null {
    while (csv.next()) {
      const failure = this.file ? this.#add(csv) : this.#readHeader(csv);
      if (failure) return failure;
    }
    return null;
  }

  #readHeader(csv: CsvRows): Failure | null {
    if (csv.count > MAX_COLUMNS)
      return failed("fichier.colonnes", `${MAX_COLUMNS} colonnes sont lues au plus.`, { row: 1 })
        .failure;
    const all = cellsOf(csv);
    const earlier = earlierResults(this.#kind.results, all);
    const header = all.filter((_, column) => !earlier.includes(column));
    const columns = findColumns(this.#kind, header, this.#named);
    if (!columns.ok) return columns.failure;
    this.file = { ...this.#style, header, columns: columns.value, earlier };
    csv.expectedCount = csv.count;
    return null;
  }

  #add(csv: CsvRows): null {
    if (csv.blankLines > 0) this.#keep(new Uint8Array(csv.blankLines).fill(LINE_FEED));
    this.#keep(csv.raw());
    this.#partsRows += 1 + csv.blankLines;
    this.rows += 1 + csv.blankLines;
    if (this.#partsRows >= CHUNK_ROWS || this.#partsBytes >= CHUNK_BYTES) this.#cut();
    return null;
  }

  #keep(part: Uint8Array): void {
    this.#parts.push(part);
    this.#partsBytes += part.length;
  }

  #cut(): void {
    if (this.#parts.length === 0) return;
    const chunk = new Uint8Array(this.#partsBytes);
    let at = 0;
    for (const part of this.#parts) {
      chunk.set(part, at);
      at += part.length;
    }
    this.#whole.push(chunk);
    this.#parts = [];
    this.#partsBytes = 0;
    this.#partsRows = 0;
  }
}
