import type { RowFault, Rows } from "../../../engine/tables/rows.ts";
import { XmlDocument, type XmlRow } from "./xml-document.ts";
import type { XmlWanted } from "./xml-pass.ts";

/** Size of a piece, so that few rows wait to be taken. */
const PIECE_BYTES = 1 << 16;

/** Separates documents in the input. */
const END = null;

/**
 * The records of XML documents as rows: field 0 is the record as JSON (see `XmlElement.toJson`),
 * the others are elements outside of records, by name, as far as they precede the record. Prefixes
 * of names and attributes are dropped.
 *
 * Bytes should be UTF-8; invalid ones become U+FFFD. Several documents may follow each other. An
 * unreadable part of a document (see `XmlDocument`) is a row with the fault `xml.invalide`, and
 * with `endedMidRow` when the rest of the document cannot be read.
 */
export class XmlRows implements Rows {
  bytes: Uint8Array = new Uint8Array(0);
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  line = 0;
  fault: RowFault | null = null;
  endedMidRow = false;
  readonly #wanted: XmlWanted;
  readonly #encoder = new TextEncoder();
  #input: (Uint8Array | typeof END)[] = [];
  #isBegun = false;
  #decoder = new TextDecoder();
  #document: XmlDocument | null = null;
  /** Rows read and not taken yet, from `#taken` on. */
  #rows: XmlRow[] = [];
  #taken = 0;
  /** Text of a row with a fault. */
  #raw: Uint8Array | null = null;

  /**
   * @param records  Names of the elements that are records.
   * @param heads  Field i + 1 is the element of this name, or for `racine` the root's name.
   */
  constructor(records: readonly string[], heads: readonly string[]) {
    this.#wanted = { records: new Set(records), heads };
    this.starts = new Int32Array(heads.length + 1);
    this.ends = new Int32Array(heads.length + 1);
  }

  push(chunk: Uint8Array): void {
    if (chunk.length === 0) return;
    this.#isBegun = true;
    this.#input.push(chunk);
  }

  /** Ends a document; later bytes belong to another one, with lines from 1. */
  nextDocument(): void {
    if (this.#isBegun) this.#input.push(END);
    this.#isBegun = false;
  }

  finish(): void {
    this.nextDocument();
  }

  /** The record as JSON: its XML is not stored. For an unreadable part, its beginning. */
  raw(): Uint8Array {
    return this.#raw ?? this.bytes.subarray(this.starts[0], this.ends[0]);
  }

  next(): boolean {
    for (;;) {
      const row = this.#rows[this.#taken];
      if (row) {
        this.#taken++;
        this.#give(row);
        return true;
      }
      this.#rows = [];
      this.#taken = 0;
      if (!this.#readPiece()) return false;
    }
  }

  /** False when all input is read. */
  #readPiece(): boolean {
    const input = this.#input.shift();
    if (input === undefined) return false;
    this.#document ??= new XmlDocument(this.#wanted, (row) => this.#rows.push(row));
    if (input === END) this.#endDocument(this.#document);
    else {
      if (input.length > PIECE_BYTES) this.#input.unshift(input.subarray(PIECE_BYTES));
      const piece = input.subarray(0, PIECE_BYTES);
      this.#document.read(this.#decoder.decode(piece, { stream: true }));
    }
    return true;
  }

  #endDocument(document: XmlDocument): void {
    document.read(this.#decoder.decode());
    document.end();
    this.#decoder = new TextDecoder();
    this.#document = null;
  }

  #give({ json, heads, line, excerpt, endsDocument }: XmlRow): void {
    this.line = line;
    this.fault = json === null ? "xml.invalide" : null;
    this.#raw = json === null ? Buffer.from(excerpt) : null;
    this.endedMidRow = endsDocument;
    const fields = json === null ? [] : [json, ...heads];
    this.#makeRoom(fields.reduce((count, field) => count + field.length * 3, 0));
    let at = 0;
    for (let i = 0; i < this.starts.length; i++) {
      this.starts[i] = at;
      at += this.#encoder.encodeInto(fields[i] ?? "", this.bytes.subarray(at)).written;
      this.ends[i] = at;
    }
  }

  /** Three bytes suffice for each UTF-16 unit. */
  #makeRoom(count: number): void {
    if (this.bytes.length < count) this.bytes = new Uint8Array(count * 2);
  }
}
