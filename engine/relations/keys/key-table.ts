/** Longest part of a value that is kept to be shown. */
const SHOWN_BYTES = 40;

const utf8 = new TextDecoder();

/**
 * The distinct keys of a column (or of two together), how many rows have each, the first of them
 * and how it was written there. About 45 bytes a key, whatever its length: keys are told apart by
 * 64 bits of hash, so that two of ten million are taken for one with a chance of 1 in 370,000.
 */
export class KeyTable {
  /** Rows with a key. */
  rows = 0;
  /** Rows without one. */
  empty = 0;
  #size = 0;
  /** Position + 1 of each key by hash, linear probing; 0 is free. */
  #slots = new Uint32Array(1024);
  #low = new Uint32Array(512);
  #high = new Uint32Array(512);
  #counts = new Uint32Array(512);
  #firstRows = new Uint32Array(512);
  #textAt = new Uint32Array(513);
  #texts = new Uint8Array(8192);

  /** How many different keys. */
  get size(): number {
    return this.#size;
  }

  /** Rows that have key `i`, and the number of the first of them in its file. */
  count(i: number): number {
    return this.#counts[i] as number;
  }
  firstRow(i: number): number {
    return this.#firstRows[i] as number;
  }
  /** Key `i` as it was first written, 40 bytes of it. */
  text(i: number): string {
    return utf8.decode(this.#texts.subarray(this.#textAt[i], this.#textAt[i + 1]));
  }

  /** Rows whose key another row has too. */
  get repeated(): number {
    let rows = 0;
    for (let i = 0; i < this.#size; i++) if (this.count(i) > 1) rows += this.count(i);
    return rows;
  }

  /** Counts a row whose folded key has this hash, written as `source[from .. to)`. */
  add(low: number, high: number, row: number, source: Uint8Array, from: number, to: number): void {
    this.rows++;
    const slot = this.#slotOf(low, high);
    const known = this.#slots[slot] as number;
    if (known > 0) {
      this.#counts[known - 1] = (this.#counts[known - 1] as number) + 1;
      return;
    }
    if (2 * (this.#size + 1) > this.#slots.length) {
      this.#grow();
      this.#slots[this.#slotOf(low, high)] = this.#size + 1;
    } else this.#slots[slot] = this.#size + 1;
    this.#low[this.#size] = low;
    this.#high[this.#size] = high;
    this.#counts[this.#size] = 1;
    this.#firstRows[this.#size] = row;
    this.#keepText(source, from, shownEnd(source, from, to));
    this.#size++;
  }

  /** Position in this table of key `i` of another one; -1 when it is not there. */
  find(other: KeyTable, i: number): number {
    const slot = this.#slotOf(other.#low[i] as number, other.#high[i] as number);
    return (this.#slots[slot] as number) - 1;
  }

  #slotOf(low: number, high: number): number {
    const mask = this.#slots.length - 1;
    let slot = low & mask;
    for (;;) {
      const held = this.#slots[slot] as number;
      if (held === 0 || (this.#low[held - 1] === low && this.#high[held - 1] === high)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  #keepText(source: Uint8Array, from: number, to: number): void {
    const at = this.#textAt[this.#size] as number;
    const end = at + to - from;
    if (end > this.#texts.length) this.#texts = longer(this.#texts, Math.max(end, 2 * at));
    for (let i = from; i < to; i++) this.#texts[at + i - from] = source[i] as number;
    this.#textAt[this.#size + 1] = end;
  }

  #grow(): void {
    const keys = this.#slots.length;
    this.#low = longer(this.#low, keys);
    this.#high = longer(this.#high, keys);
    this.#counts = longer(this.#counts, keys);
    this.#firstRows = longer(this.#firstRows, keys);
    this.#textAt = longer(this.#textAt, keys + 1);
    this.#slots = new Uint32Array(2 * keys);
    for (let i = 0; i < this.#size; i++)
      this.#slots[this.#slotOf(this.#low[i] as number, this.#high[i] as number)] = i + 1;
  }
}

/** Where the shown part of a value ends: never inside a character. */
function shownEnd(source: Uint8Array, from: number, to: number): number {
  if (to - from <= SHOWN_BYTES) return to;
  let end = from + SHOWN_BYTES;
  while (end > from && ((source[end] as number) & 0xc0) === 0x80) end--;
  return end;
}

function longer<T extends Uint8Array | Uint32Array>(array: T, length: number): T {
  const grown = new (array.constructor as new (size: number) => T)(length);
  grown.set(array);
  return grown;
}
