import { BLOCKING_KEYS, type RowFeatures } from "./row-features.ts";

const FIRST_ROWS = 1024;
const KEYS = BLOCKING_KEYS.length;
const LINE_FEED = 10;

/** The features of a row before they are packed. Reused for each row. */
export interface FeatureRow {
  number: number;
  exactLow: number;
  exactHigh: number;
  siren: number;
  nic: number;
  postcode: number;
  birth: number;
  street: number;
  flags: number;
  readonly keys: Uint32Array;
  /** A to Z, 0 to 9 and blanks; "" when unknown. */
  company: string;
  surname: string;
  given: string;
}

export function emptyRow(): FeatureRow {
  return {
    number: 0,
    exactLow: 0,
    exactHigh: 0,
    siren: 0,
    nic: 0,
    postcode: 0,
    birth: 0,
    street: 0,
    flags: 0,
    keys: new Uint32Array(KEYS),
    company: "",
    surname: "",
    given: "",
  };
}

const NUMBERS = 8;

/**
 * Packs the features of rows, one array per field (`RowFeatures`). Arrays double when full.
 *
 * A row takes 616 bits and its text. Widths in bits; 0 stands for unknown:
 *
 *     | numbers 32 | exactLow 32 | exactHigh 32 | siren 32 | nic + 1 32 | postcode 32 |
 *     | birth   32 | street   32 | keys 10 x 32 | flags  8 | textAt  32 | text  n x 8 |
 *
 * `birth` is AAAAMMJJ, `street` and each key are hashes, `textAt` is the end of the text in
 * bytes. The flags, from low to high (`FEATURE_FLAGS`):
 *
 *     | roleEmail 1 | person 1 | personList 1 | unused 5 |
 *     0             1          2              3          8
 */
export class FeatureWriter {
  #rows = 0;
  #room = FIRST_ROWS;
  #numbers = Array.from({ length: NUMBERS }, () => new Uint32Array(FIRST_ROWS));
  #keys = new Uint32Array(FIRST_ROWS * KEYS);
  #flags = new Uint8Array(FIRST_ROWS);
  #textAt = new Uint32Array(FIRST_ROWS + 1);
  #text = new Uint8Array(FIRST_ROWS * 32);
  #textLength = 0;

  add(row: FeatureRow): void {
    if (this.#rows === this.#room) this.#grow();
    const at = this.#rows++;
    const { number, exactLow, exactHigh, siren, nic, postcode, birth, street } = row;
    const values = [number, exactLow, exactHigh, siren, nic, postcode, birth, street];
    for (let i = 0; i < NUMBERS; i++) (this.#numbers[i] as Uint32Array)[at] = values[i] as number;
    this.#flags[at] = row.flags;
    this.#keys.set(row.keys, at * KEYS);
    this.#write(row.company);
    this.#write(row.surname);
    this.#write(row.given);
    this.#textAt[at + 1] = this.#textLength;
  }

  #write(text: string): void {
    const { length } = text;
    if (this.#textLength + length + 1 > this.#text.length) {
      const larger = new Uint8Array(2 * (this.#text.length + length + 1));
      larger.set(this.#text);
      this.#text = larger;
    }
    let at = this.#textLength;
    for (let i = 0; i < length; i++) this.#text[at++] = text.charCodeAt(i);
    this.#text[at++] = LINE_FEED;
    this.#textLength = at;
  }

  #grow(): void {
    this.#room *= 2;
    this.#numbers = this.#numbers.map((column) => grown(column, this.#room));
    this.#keys = grown(this.#keys, this.#room * KEYS);
    this.#textAt = grown(this.#textAt, this.#room + 1);
    const flags = new Uint8Array(this.#room);
    flags.set(this.#flags);
    this.#flags = flags;
  }

  /** The features added, in arrays of exact size. */
  finish(): RowFeatures {
    const rows = this.#rows;
    const [numbers, exactLow, exactHigh, siren, nic, postcode, birth, street] = this.#numbers.map(
      (column) => column.slice(0, rows),
    ) as [
      Uint32Array,
      Uint32Array,
      Uint32Array,
      Uint32Array,
      Uint32Array,
      Uint32Array,
      Uint32Array,
      Uint32Array,
    ];
    return {
      rows,
      numbers,
      exactLow,
      exactHigh,
      siren,
      nic,
      postcode,
      birth,
      street,
      flags: this.#flags.slice(0, rows),
      keys: this.#keys.slice(0, rows * KEYS),
      text: this.#text.slice(0, this.#textLength),
      textAt: this.#textAt.slice(0, rows + 1),
    };
  }
}

function grown(column: Uint32Array, length: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(length);
  larger.set(column);
  return larger;
}
