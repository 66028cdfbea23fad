import { isUtf8 } from "node:buffer";
import { endOfBroken, JsonPassage } from "./json-boundary.ts";
import { JsonPlace } from "./json-place.ts";
import { JsonRecord } from "./json-record.ts";
import { BROKEN, JsonScanner, OPEN_ARRAY, OPEN_OBJECT, OUT_OF_BYTES } from "./json-scanner.ts";
import { listOfWrapper, NO_LIST } from "./json-wrapper.ts";
import type { RowFault, Rows } from "./rows.ts";
import { UnreadBytes } from "./unread-bytes.ts";

/** Longer records are rejected and skipped without being buffered. */
export const MAX_RECORD_BYTES = 1 << 24;
/** How far after an error the end of the record is searched. */
const SEARCHED_BYTES = 1 << 18;

/** The result of one attempt to read. */
type Found = "row" | "no row" | "more bytes";

/**
 * Records of JSON as rows: of one array or several in a row; objects in a row (NDJSON); or of the
 * member `results` or `records` of a wrapper (see `listOfWrapper`). Their columns may be in an
 * envelope (`json-envelope.ts`). `JsonRecord` describes the values. Commas between records count as
 * white space.
 *
 * Validates each record entirely (RFC 8259, at most 64 levels, UTF-8), so that an object passed
 * unchanged is valid JSON. A record that is invalid, not an object, or longer than
 * `MAX_RECORD_BYTES` is a row with a fault and empty fields; reading continues where `endOfBroken`
 * finds the next one. An unclosed bracket that makes later records look nested cannot be
 * distinguished from a long record: these records are lost with it, and the document ends inside
 * it.
 *
 * A document that ends inside something gives a last row with a fault, and `endedMidRow`; that row
 * is empty when the end is between two records of an array.
 */
export class JsonRows implements Rows {
  line = 0;
  fault: RowFault | null = null;
  endedMidRow = false;
  readonly #unread = new UnreadBytes();
  readonly #place = new JsonPlace();
  readonly #scanner = new JsonScanner();
  readonly #record: JsonRecord;
  #finished = false;
  /** Minimum of unread bytes to try again: no byte is scanned more than three times. */
  #needed = 0;
  #rowStart = 0;
  #rowEnd = 0;
  /** Set while the rest of an oversized record is skipped. */
  #passage: JsonPassage | null = null;
  /** Whether objects outside arrays are wrappers, decided by the first one. */
  #areWrappers: boolean | null = null;
  /** Quoted first name of the first record that has one: the others usually start the same. */
  #firstName: Uint8Array = new Uint8Array(0);

  /**
   * @param paths  For each field, its possible paths: names of members, those of nested objects
   *   joined by dots ("company.formality"), the preferred one first.
   * @param fold  Folds names, to compare them.
   */
  constructor(paths: readonly (readonly string[])[], fold: (name: string) => string) {
    this.#record = new JsonRecord(this.#scanner, paths, fold);
  }

  get bytes(): Uint8Array {
    return this.#record.bytes;
  }

  get starts(): Int32Array {
    return this.#record.starts;
  }

  get ends(): Int32Array {
    return this.#record.ends;
  }

  push(chunk: Uint8Array): void {
    this.#unread.push(chunk);
  }

  finish(): void {
    this.#finished = true;
  }

  /** The bytes of the record; only the beginning of an oversized one. */
  raw(): Uint8Array {
    return this.#unread.bytes.subarray(this.#rowStart, this.#rowEnd);
  }

  next(): boolean {
    if (this.#unread.length < this.#needed && !this.#finished) return false;
    this.#needed = 0;
    if (this.#passage) this.#passOn(this.#passage);
    while (this.#place.toNextToken(this.#unread, this.#finished)) {
      const found = this.#read();
      if (found !== "no row") return found === "row";
    }
    return this.#endInside();
  }

  #read(): Found {
    const unread = this.#unread;
    if (this.#place.passBracket(unread)) return "no row";
    const { bytes, start, end } = unread;
    const limit = Math.min(end, start + MAX_RECORD_BYTES);
    this.#scanner.begin(bytes, limit, this.#finished);
    const isObject = bytes[start] === OPEN_OBJECT;
    if (isObject && this.#place.within === "document" && this.#areWrappers !== false) {
      const list = this.#listAt(start);
      if (list === OUT_OF_BYTES && !this.#finished && limit === end) return this.#wait();
      if (list > NO_LIST) return this.#enterWrapper(list);
      this.#areWrappers ??= false;
      this.#scanner.begin(bytes, limit, this.#finished);
    }
    const after = this.#scan(start, isObject);
    if (after === BROKEN) return this.#takeBroken(isObject);
    if (after !== OUT_OF_BYTES) return this.#takeWhole(after, isObject);
    if (limit - start === MAX_RECORD_BYTES) return this.#takeTooLong(limit);
    return this.#finished ? this.#takeCut() : this.#wait();
  }

  #listAt(start: number): number {
    const { bytes } = this.#unread;
    return listOfWrapper(this.#scanner, start, (nameStart, nameEnd) =>
      this.#record.wants(bytes, nameStart, nameEnd),
    );
  }

  #enterWrapper(list: number): Found {
    this.#areWrappers = true;
    this.#place.pass(this.#unread, list);
    this.#place.within = "wrapped array";
    return "no row";
  }

  #scan(start: number, isObject: boolean): number {
    if (this.#place.within === "wrapper") return this.#scanner.members(start, 1, null);
    return isObject ? this.#record.scan(start) : this.#scanner.value(start, 1);
  }

  /** Retries a value when twice as much of it is available. */
  #wait(): Found {
    this.#needed = Math.min(this.#unread.length * 2, MAX_RECORD_BYTES);
    return "more bytes";
  }

  #takeWhole(after: number, isObject: boolean): Found {
    const { bytes, start } = this.#unread;
    const { lineEnds } = this.#scanner;
    if (this.#place.within === "wrapper") {
      this.#place.within = "document";
      this.#place.move(this.#unread, after, lineEnds);
      return "no row";
    }
    const isText = isUtf8(bytes.subarray(start, after));
    this.#begin(after, isObject ? (isText ? null : "texte.encodage") : "json.invalide");
    this.#place.move(this.#unread, after, lineEnds);
    if (this.fault) return "row";
    this.#record.give();
    this.#rememberFirstName();
    return "row";
  }

  #takeBroken(isObject: boolean): Found {
    const unread = this.#unread;
    const { bytes, start, end } = unread;
    const searched = this.#scanner.brokenAt + SEARCHED_BYTES;
    if (searched > end && !this.#finished) {
      this.#needed = searched - start;
      return "more bytes";
    }
    if (isObject) this.#rememberFirstName();
    if (this.#place.within === "wrapper") this.#place.within = "document";
    const after = endOfBroken({
      bytes: Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(searched, end)),
      start,
      isInArray: this.#place.isInArray,
      indent: this.#place.indent,
      firstName: this.#firstName,
    });
    this.#begin(after, "json.invalide");
    this.#place.pass(unread, after);
    if (this.#finished && unread.length === 0) this.#endHere(this.#place.within !== "document");
    return "row";
  }

  #takeTooLong(limit: number): Found {
    const { bytes, start } = this.#unread;
    const isBracket = bytes[start] === OPEN_OBJECT || bytes[start] === OPEN_ARRAY;
    this.#begin(limit, "json.invalide");
    if (isBracket) this.#passage = new JsonPassage();
    else this.#place.pass(this.#unread, limit);
    return "row";
  }

  /** Skips the available part of an oversized record. */
  #passOn(passage: JsonPassage): void {
    const unread = this.#unread;
    const after = passage.pass(unread.bytes, unread.start, unread.end);
    if (after !== OUT_OF_BYTES) this.#passage = null;
    const broken = after === BROKEN ? passage.brokenAt : unread.end;
    this.#place.pass(unread, after < 0 ? broken : after);
  }

  #takeCut(): Found {
    this.#begin(this.#unread.end, "json.invalide");
    this.#place.pass(this.#unread, this.#unread.end);
    this.#endHere(true);
    return "row";
  }

  /** At the end of the document inside something: one last empty row. */
  #endInside(): boolean {
    const isInside = this.#place.within !== "document" || this.#passage !== null;
    if (!this.#finished || !isInside) return false;
    this.#begin(this.#unread.end, "json.invalide");
    this.#endHere(true);
    return true;
  }

  #endHere(endedMidRow: boolean): void {
    this.endedMidRow = endedMidRow;
    this.#place.within = "document";
    this.#passage = null;
  }

  /** Starts a row that ends at `after`. */
  #begin(after: number, fault: RowFault | null): void {
    this.#rowStart = this.#unread.start;
    this.#rowEnd = after;
    this.line = this.#place.line;
    this.fault = fault;
    this.endedMidRow = false;
    if (fault) this.#record.giveNothing();
  }

  #rememberFirstName(): void {
    const { firstNameStart, firstNameEnd } = this.#record;
    if (this.#firstName.length > 0 || firstNameEnd === 0) return;
    this.#firstName = Uint8Array.from(
      this.#unread.bytes.subarray(firstNameStart - 1, firstNameEnd + 1),
    );
  }
}
