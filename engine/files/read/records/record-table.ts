/** Records of named values, as a table: one column a name, in the order in which they come. */
export class RecordTable {
  readonly records: ReadonlyMap<number, string>[] = [];
  readonly #columns = new Map<string, number>();
  /** Of the open record: its values by column, how often it has each name, and its last column. */
  #values = new Map<number, string>();
  #times = new Map<string, number>();
  #last = -1;

  get columns(): readonly string[] {
    return [...this.#columns.keys()];
  }

  /** Adds a value to the open record; a name that it has already gets a number: `Téléphone 2`. */
  add(name: string, value: string): void {
    const times = (this.#times.get(name) ?? 0) + 1;
    this.#times.set(name, times);
    const own = times === 1 ? name : `${name} ${times}`;
    const column = this.#columns.get(own) ?? this.#columns.size;
    this.#columns.set(own, column);
    this.#values.set(column, value);
    this.#last = column;
  }

  /** Adds to the last value of the open record; `false` when it has none. */
  append(text: string): boolean {
    const value = this.#values.get(this.#last);
    if (value === undefined) return false;
    this.#values.set(this.#last, value + text);
    return true;
  }

  /** Closes the open record, if it has a value. */
  endRecord(): void {
    if (this.#values.size > 0) this.records.push(this.#values);
    this.#values = new Map();
    this.#times = new Map();
    this.#last = -1;
  }
}

/** A text of records as a table, and its lines or values that are in none. */
export interface RecordsRead {
  readonly table: RecordTable;
  readonly leftOut: readonly string[];
}
