import { type Failure, failed } from "../../engine/errors/failure.ts";
import { readCompanyId } from "../../engine/identifiers/company-id.ts";
import { foldHeader } from "../../engine/registers/header.ts";
import { CsvRows } from "../../engine/tables/csv-rows.ts";
import { rowStyleOf } from "../../engine/tables/row-style.ts";
import { decodeWestern } from "../../engine/text/windows-1252.ts";
import { misused } from "./arguments.ts";

/** Headers of identifier columns, most specific first. */
const ID_HEADERS = [
  "siret",
  "numerosiret",
  "nsiret",
  "nosiret",
  "siretsiege",
  "siren",
  "numerosiren",
  "nsiren",
  "nosiren",
  "tva",
  "tvaintracommunautaire",
  "numerotva",
  "identifiant",
  "id",
];

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
/** Far longer than any header line. */
const HEAD_BYTES = 1 << 16;
/**
 * Repeated at the start of the output when the input has one: spreadsheets recognise UTF-8 by it.
 */
const BYTE_ORDER_MARK = "\ufeff";

/** One batch of rows: the original lines, and the identifier of each. */
export interface IdBatch {
  /** The header line, in the first batch of a file that has one. */
  readonly header: string | null;
  readonly lines: readonly string[];
  readonly ids: readonly string[];
}

/**
 * Reads identifiers from a csv column or a bare list, chunk by chunk. Lines are unchanged; a line
 * that is not UTF-8 is decoded as windows-1252. A blank line between rows is a row without an
 * identifier, so that rows can be matched by number; blank lines before the header and after the
 * last row are skipped.
 */
export class IdRows {
  /** Rows returned so far. */
  taken = 0;
  delimiter = ";";
  /** Line end of the file's first line. */
  lineEnd: "\n" | "\r\n" = "\n";
  readonly #wanted: string | null;
  #csv: CsvRows | null = null;
  #column = -1;
  #width = 0;
  #header: string | null = null;
  #mark = "";
  #retained: Buffer = Buffer.alloc(0);
  #lines: string[] = [];
  #ids: string[] = [];

  /** @param wanted Name of the column; `null` to find it by its header. */
  constructor(wanted: string | null) {
    this.#wanted = wanted;
  }

  get waiting(): number {
    return this.#ids.length;
  }

  /** Adds bytes; a failure when the header has no column of identifiers. */
  push(chunk: Buffer): Failure | null {
    if (this.#csv) {
      this.#csv.push(chunk);
      return this.#drain(this.#csv);
    }
    this.#retained = Buffer.concat([this.#retained, chunk]);
    const start = this.#retained.findIndex(isText);
    return start >= 0 && this.#retained.includes(LINE_FEED, start) ? this.#begin() : null;
  }

  /** Ends the input. */
  finish(): Failure | null {
    if (!this.#csv && this.#retained.length === 0) return failed("fichier.vide").failure;
    const failure = this.#csv ? null : this.#begin();
    if (failure || !this.#csv) return failure;
    this.#csv.finish();
    const last = this.#drain(this.#csv);
    return last ?? (this.taken + this.waiting === 0 ? failed("fichier.vide").failure : null);
  }

  /** Returns at most `most` rows. */
  take(most: number): IdBatch {
    const batch = {
      header: this.#header,
      lines: this.#lines.slice(0, most),
      ids: this.#ids.slice(0, most),
    };
    this.#header = null;
    this.#lines = this.#lines.slice(most);
    this.#ids = this.#ids.slice(most);
    this.taken += batch.ids.length;
    return batch;
  }

  #begin(): Failure | null {
    const marked = this.#retained[0] === 0xef && this.#retained[1] === 0xbb;
    this.#mark = marked ? BYTE_ORDER_MARK : "";
    const text = marked ? this.#retained.subarray(3) : this.#retained;
    const style = rowStyleOf(text.toString("latin1", 0, HEAD_BYTES));
    this.lineEnd = style.lineEnd;
    this.delimiter = style.delimiter;
    this.#csv = new CsvRows(this.delimiter);
    this.#csv.push(text);
    return this.#drain(this.#csv);
  }

  #drain(csv: CsvRows): Failure | null {
    while (csv.next()) {
      const line = decode(csv.raw());
      if (this.#column < 0) {
        const cells = Array.from({ length: csv.count }, (_, field) => cellOf(csv, field));
        const failure = this.#findColumn(cells, line);
        if (failure) return failure;
        if (this.#header !== null) continue;
      }
      for (let blank = 0; blank < csv.blankLines; blank++) this.#add("", 1, "");
      // One sign more than an identifier may have: cut to fit, it could be taken for another.
      const id = this.#column < csv.count ? cellOf(csv, this.#column).slice(0, 65) : "";
      this.#add(line, csv.count, id);
    }
    return null;
  }

  /** @param count Fields of the line; missing ones are added, empty. */
  #add(line: string, count: number, id: string): void {
    const missing = Math.max(0, this.#width - count);
    this.#lines.push(this.#mark + line + this.delimiter.repeat(missing));
    this.#ids.push(id);
    this.#mark = "";
  }

  #findColumn(cells: readonly string[], line: string): Failure | null {
    this.#width = cells.length;
    const folded = cells.map(foldHeader);
    const names = this.#wanted === null ? ID_HEADERS : [foldHeader(this.#wanted)];
    const found = names.map((name) => folded.indexOf(name)).find((at) => at >= 0);
    if (found !== undefined) {
      this.#column = found;
      this.#header = this.#mark + line;
      this.#mark = "";
      return null;
    }
    if (
      this.#wanted === null &&
      cells.length === 1 &&
      readCompanyId(cells[0] ?? "").kind !== "invalid"
    ) {
      this.#column = 0;
      return null;
    }
    const detail = `Colonne des identifiants introuvable : nommez-la par --colonne parmi ${cells.join(", ")}.`;
    return { ...misused(detail).failure, at: { row: 1 } };
  }
}

function isText(byte: number): boolean {
  return byte !== LINE_FEED && byte !== CARRIAGE_RETURN;
}

function cellOf(csv: CsvRows, field: number): string {
  return decode(csv.bytes.subarray(csv.starts[field], csv.ends[field]));
}

function decode(bytes: Uint8Array): string {
  return decodeWestern(bytes).replace(/\r?\n$/, "");
}
