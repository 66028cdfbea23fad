import { CLOSE_ARRAY, JsonScanner, OPEN_ARRAY, QUOTE } from "../../../tables/json-scanner.ts";
import { unescapeText } from "../../../tables/json-text.ts";
import type { ReadNote } from "../layout/file-part.ts";
import type { PlainRows } from "../rows/plain-rows.ts";
import { type BrokenAt, type JsonList, visitElements } from "./json-elements.ts";
import { linePlace } from "./json-fault.ts";
import { shortNames } from "./json-names.ts";
import { JsonRecord, type JsonValue } from "./json-record.ts";

const MOST_NOTES = 20;
/** Objects and lists are places without a column. */
const PLACES_PER_COLUMN = 4;
const BACKSLASH = 0x5c;
/** Separates the plain values of a list in one cell. */
const SEPARATOR = " | ";

/**
 * The records of a list as a table. Two passes: `findColumns`, which visits all records, then
 * `write`. Columns are the places of values, in the order of their first occurrence. Lists of lists
 * become rows unchanged, below the names of the list if it has some.
 *
 * Memory: the bytes, and the places. Cost: each record is scanned twice.
 */
export class JsonTable {
  readonly columns: string[] = [];
  records = 0;
  readonly notes: ReadNote[] = [];
  /** Position of the fault in the first broken record of a sequence. */
  firstBroken: BrokenAt = null;
  hasTooManyColumns = false;
  readonly #bytes: Uint8Array;
  readonly #list: JsonList;
  readonly #scanner = new JsonScanner();
  readonly #record: JsonRecord;
  readonly #maxColumns: number;
  readonly #isMatrix: boolean;
  #broken = 0;
  #repeated = 0;
  #decoded = new Uint8Array(4096);

  constructor(bytes: Uint8Array, list: JsonList, maxColumns: number) {
    this.#bytes = bytes;
    this.#list = list;
    this.#maxColumns = maxColumns;
    this.#scanner.begin(bytes, bytes.length, true);
    this.#record = new JsonRecord(this.#scanner, PLACES_PER_COLUMN * maxColumns);
    this.#isMatrix = bytes[this.#scanner.space(list.from)] === OPEN_ARRAY;
  }

  /** Visits all records once. @returns the position at which a list is broken. */
  findColumns(): BrokenAt {
    const broken = visitElements(
      this.#scanner,
      this.#list,
      (at) => {
        if (this.hasTooManyColumns) return this.#bytes.length;
        const end = this.#read(at);
        if (end >= 0) this.#count();
        this.hasTooManyColumns ||= this.#record.isTooWide;
        return end;
      },
      (at) => this.#noteBroken(at),
    );
    this.#noteLists();
    return this.hasTooManyColumns ? null : broken;
  }

  write(rows: PlainRows): void {
    const names = this.#isMatrix ? this.#list.names : shortNames(this.columns);
    if (names) {
      for (const [column, name] of names.entries()) rows.textCell(column, name);
      rows.endRow();
      rows.padTo = names.length;
    }
    visitElements(
      this.#scanner,
      this.#list,
      (at) => {
        if (rows.isFull) return this.#bytes.length;
        const end = this.#read(at);
        if (end < 0) return end;
        if (this.#isMatrix) this.#writeList(rows, at, end);
        else this.#writeRecord(rows);
        rows.endRow();
        return end;
      },
      () => undefined,
    );
  }

  #read(at: number): number {
    return this.#isMatrix ? this.#scanner.value(at, 1) : this.#record.read(at);
  }

  /** Assigns columns to new places. */
  #count(): void {
    this.records++;
    if (this.#isMatrix) return;
    const { values, count } = this.#record;
    for (let i = 0; i < count; i++) {
      const { place } = values[i] as JsonValue;
      if (place.column < 0) place.column = this.columns.push(place.path) - 1;
      if (place.record === this.records) this.#noteRepeated(place.path);
      place.record = this.records;
    }
    this.hasTooManyColumns = this.columns.length > this.#maxColumns;
  }

  #writeRecord(rows: PlainRows): void {
    const { values, count } = this.#record;
    if (this.#repeated > 0 && this.#writeRepeated(rows)) return;
    for (let i = 0; i < count; i++) this.#writeValue(rows, values[i] as JsonValue);
  }

  #writeValue(rows: PlainRows, { place, kind, start, end }: JsonValue): void {
    if (kind === "nothing") return;
    if (kind === "as it stands") rows.cell(place.column, this.#bytes, start, end);
    else if (kind === "text") this.#writeText(rows, place.column, start, end);
    else rows.textCell(place.column, this.#listText(start));
  }

  #writeText(rows: PlainRows, column: number, start: number, end: number): void {
    const bytes = this.#bytes;
    let at = start;
    while (at < end && bytes[at] !== BACKSLASH) at++;
    if (at === end) rows.cell(column, bytes, start, end);
    else rows.cell(column, this.#decoded, 0, this.#decode(start, end));
  }

  #decode(start: number, end: number): number {
    if (this.#decoded.length < end - start) this.#decoded = new Uint8Array(2 * (end - start));
    return unescapeText(this.#bytes, start, end, this.#decoded, 0);
  }

  /** Writes a record that has two values at one place, joined; false when it has none. */
  #writeRepeated(rows: PlainRows): boolean {
    const { values, count } = this.#record;
    const texts = new Map<number, string[]>();
    for (let i = 0; i < count; i++) {
      const value = values[i] as JsonValue;
      const known = texts.get(value.place.column);
      if (known) known.push(this.#textOf(value));
      else texts.set(value.place.column, [this.#textOf(value)]);
    }
    if (texts.size === count) return false;
    for (const [column, parts] of texts) {
      const text = parts.filter((part) => part !== "").join(SEPARATOR);
      if (text !== "") rows.textCell(column, text);
    }
    return true;
  }

  #textOf({ kind, start, end }: JsonValue): string {
    if (kind === "nothing") return "";
    if (kind === "list") return this.#listText(start);
    if (kind === "text") return utf8(this.#decoded, 0, this.#decode(start, end));
    return utf8(this.#bytes, start, end);
  }

  /** The plain values of a list as one text. */
  #listText(start: number): string {
    const parts: string[] = [];
    const walk = new JsonListWalk(this.#scanner, start);
    while (walk.next()) parts.push(this.#elementText(walk.start, walk.end));
    return parts.filter((part) => part !== "").join(SEPARATOR);
  }

  #elementText(start: number, end: number): string {
    if (this.#bytes[start] === QUOTE)
      return utf8(this.#decoded, 0, this.#decode(start + 1, end - 1));
    const text = utf8(this.#bytes, start, end);
    return text === "null" ? "" : text;
  }

  /** Writes a row of a list of lists; a plain element becomes a row of one cell. */
  #writeList(rows: PlainRows, at: number, end: number): void {
    if (this.#bytes[at] !== OPEN_ARRAY) {
      rows.textCell(0, this.#elementText(at, end));
      return;
    }
    const walk = new JsonListWalk(this.#scanner, at);
    for (let column = 0; walk.next(); column++) {
      const text = this.#elementText(walk.start, walk.end);
      if (text !== "") rows.textCell(column, text);
    }
  }

  #noteBroken(at: number): void {
    this.firstBroken ??= this.#scanner.brokenAt;
    this.#broken++;
    if (this.#broken > MOST_NOTES) return;
    const { line } = linePlace(this.#bytes, at);
    const text = utf8(this.#bytes, at, Math.min(this.#bytes.length, at + 60)).split("\n")[0];
    this.notes.push({
      code: "json.ligne_illisible",
      text: `La ligne ${line} n'est pas du JSON bien écrit et n'est pas lue : ${text}`,
      row: line,
    });
  }

  #noteRepeated(path: string): void {
    this.#repeated++;
    if (this.#repeated > 1) return;
    const text = `L'enregistrement ${this.records} a plusieurs valeurs pour « ${path} » : elles sont réunies par « | », comme partout où cela se trouve.`;
    this.notes.push({ code: "json.nom_repete", text });
  }

  #noteLists(): void {
    const unsaid = this.#broken - MOST_NOTES;
    if (unsaid > 0)
      this.notes.push({ code: "json.ligne_illisible", text: `${unsaid} autres lignes de même.` });
    const { longLists, longListAt } = this.#record;
    if (longLists === 0) return;
    const text = `« ${longListAt} » contient une liste trop longue ou trop variée pour avoir ses colonnes : elle reste en JSON dans une cellule.`;
    this.notes.push({ code: "json.liste_entiere", text });
  }
}

function utf8(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString("utf8");
}

/** Iterates over the elements of a validated list. */
class JsonListWalk {
  /** Start of the element, its quotes included. */
  start = 0;
  end = 0;
  readonly #scanner: JsonScanner;
  #at: number;

  /** @param at  Position of the opening bracket. */
  constructor(scanner: JsonScanner, at: number) {
    this.#scanner = scanner;
    this.#at = at + 1;
  }

  next(): boolean {
    const scanner = this.#scanner;
    this.start = scanner.space(this.#at);
    if (scanner.bytes[this.start] === CLOSE_ARRAY) return false;
    this.end = scanner.value(this.start, 2);
    const after = scanner.space(this.end);
    // After the comma; a bracket is read again by the next step.
    this.#at = scanner.bytes[after] === CLOSE_ARRAY ? after : after + 1;
    return this.end > 0;
  }
}
