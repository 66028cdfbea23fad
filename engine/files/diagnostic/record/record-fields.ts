import { isFormula } from "../../../tables/csv-cell.ts";
import { mayBeDamaged } from "../../../text/damage/may-be-damaged.ts";
import { repairText, type TextRepair } from "../../../text/damage/repair-text.ts";
import type { RowBlock } from "../../read/rows/row-block.ts";
import { isPlaceholder, mayBeSurname } from "./placeholder.ts";
import { columnsOf, type RecordColumns, VALUE_FIELDS } from "./record-columns.ts";

const APOSTROPHE = 0x27;
/**
 * Of longer cells a value is only the beginning: readers of names, addresses and numbers are made for
 * short texts, and may take the square of their length.
 */
const LONGEST_VALUE = 500;
const BEYOND_ASCII = /[^\0-\x7f]/;

/**
 * The current row of a table, by field, decoded on demand: one per table, moved from row to row. An
 * ASCII row is decoded whole and cut (three times as fast as cell by cell).
 */
export class RecordFields {
  readonly columns: RecordColumns;
  /** Number of the row in its file, from 1. */
  row = 0;
  /** One of `ROW_FAULT`. */
  fault = 0;
  /** Number of cells in the row. */
  width = 0;
  #block: RowBlock | null = null;
  #source: Uint8Array | null = null;
  #bytes: Buffer = Buffer.alloc(0);
  #first = 0;
  #from = 0;
  #text = "";
  #isAscii = true;
  #mayBeDamaged = false;
  readonly #cells: (string | undefined)[];
  readonly #values: (string | undefined)[];
  /** Of cells that may be damaged, when first read. */
  readonly #repairs: (TextRepair | null | undefined)[];
  readonly #surnames: ReadonlySet<number>;
  readonly #ofValues: ReadonlySet<number>;

  constructor(columns: RecordColumns) {
    this.columns = columns;
    this.#cells = new Array<string | undefined>(columns.header.length).fill(undefined);
    this.#values = [...this.#cells];
    this.#repairs = [...this.#values] as undefined[];
    this.#ofValues = new Set(columnsOf(columns, VALUE_FIELDS));
    this.#surnames = new Set(columnsOf(columns, ["nom_contact", "nom_naissance"], ["contacts"]));
  }

  /** Moves to a row of a block, which must not change until the next move. */
  moveTo(block: RowBlock, rank: number): void {
    this.#block = block;
    if (block.bytes !== this.#source) this.#take(block.bytes);
    const first = block.cellAt[rank] as number;
    const width = (block.cellAt[rank + 1] as number) - first;
    this.#first = first;
    this.width = width;
    this.row = block.numbers[rank] as number;
    this.fault = block.faults[rank] as number;
    this.#cells.fill(undefined);
    this.#values.fill(undefined);
    this.#from = width > 0 ? (block.starts[first] as number) : 0;
    const end = width > 0 ? (block.ends[first + width - 1] as number) : 0;
    this.#text = this.#bytes.toString("latin1", this.#from, end);
    this.#isAscii = !BEYOND_ASCII.test(this.#text);
    if (this.#mayBeDamaged) this.#repairs.fill(undefined);
    this.#mayBeDamaged = mayBeDamaged(this.#text);
  }

  #take(bytes: Uint8Array): void {
    this.#source = bytes;
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  }

  /** Whether a cell of the row may be damaged (`textRepair`); mostly not. */
  get mayBeDamaged(): boolean {
    return this.#mayBeDamaged;
  }

  /** A cell as in the file, "" when the row is too short. */
  raw(column: number): string {
    if (column >= this.width) return "";
    const known = this.#cells[column];
    if (known !== undefined) return known;
    const text = this.#decode(column);
    if (column < this.#cells.length) this.#cells[column] = text;
    return text;
  }

  #decode(column: number): string {
    const { starts, ends } = this.#block as RowBlock;
    const start = starts[this.#first + column] as number;
    const end = ends[this.#first + column] as number;
    return this.#isAscii
      ? this.#text.slice(start - this.#from, end - this.#from)
      : this.#bytes.toString("utf8", start, end);
  }

  /** The repair of a cell that programs damaged, `null` for a sound one. */
  textRepair(column: number): TextRepair | null {
    if (!this.#mayBeDamaged) return null;
    const known = this.#repairs[column];
    if (known !== undefined) return known;
    const use = this.#ofValues.has(column) ? "value" : "text";
    const repair = repairText(this.raw(column), use);
    this.#repairs[column] = repair;
    return repair;
  }

  /** Whether the text of a cell is only the likely repair of what the file has. */
  isDoubtful(column: number): boolean {
    const repair = this.textRepair(column);
    return repair !== null && repair.value !== null && !repair.isProved;
  }

  /**
   * A cell as its writer saw it: without the damage by programs, surrounding blanks, and the
   * apostrophe of an earlier correction.
   */
  text(column: number): string {
    const text = this.textRepair(column)?.value ?? this.raw(column).trim();
    return text.charCodeAt(0) === APOSTROPHE && isFormula(text.slice(1)) ? text.slice(1) : text;
  }

  /** `text`, of a long one its beginning; "" for a placeholder. */
  value(column: number): string {
    const known = this.#values[column];
    if (known !== undefined) return known;
    const text = this.text(column);
    const value = this.#isNothing(column, text) ? "" : text.slice(0, LONGEST_VALUE);
    this.#values[column] = value;
    return value;
  }

  /** Whether `value` is only the beginning of the text. */
  isCut(column: number): boolean {
    return this.text(column).length > LONGEST_VALUE;
  }

  #isNothing(column: number, text: string): boolean {
    if (text === "" || text.length > LONGEST_VALUE) return false;
    return isPlaceholder(text) && !this.#isSurname(column, text);
  }

  /** A placeholder in a column of surnames is a surname if the row has a given name. */
  #isSurname(column: number, text: string): boolean {
    return this.#surnames.has(column) && mayBeSurname(text) && this.contact("prenom") !== "";
  }

  /** The first value among some columns, "" when there is none. */
  first(columns: readonly number[]): string {
    for (let i = 0; i < columns.length; i++) {
      const value = this.value(columns[i] as number);
      if (value !== "") return value;
    }
    return "";
  }

  /** The value of a field of a company. */
  company(field: string): string {
    return this.first(this.columns.companies.get(field) ?? NONE);
  }

  /** The value of a field of a person. */
  contact(field: string): string {
    return this.first(this.columns.contacts.get(field) ?? NONE);
  }

  /** The value of a field of the person, else of the company. */
  either(field: string): string {
    return this.contact(field) || this.company(field);
  }
}

const NONE: readonly number[] = [];
