import { memoise } from "../../../address/text/memoise.ts";
import { textHash } from "../../../text/hash.ts";
import { phoneticKey } from "../../../words/phonetic-key.ts";
import { grown } from "../../../words/typed-bytes.ts";
import { type LinkageRow, TEXT_FIELDS } from "./linkage-row.ts";
import { NUMBER_COLUMNS, OWN_COLUMNS, type PackedRows, TEXTS } from "./packed-rows.ts";

const FIRST_ROWS = 1024;
const BYTES_A_ROW = 64;
/** Longer texts are compared by their beginning; whether they are equal, by their hash. */
const LONGEST = 60;
/** A shorter word of a company's name is no key. */
const SHORTEST_WORD = 4;
const MOST_CACHED = 50_000;

const soundOf = memoise(MOST_CACHED, (key: string): number => textHash(phoneticKey(key)));

/**
 * Packs rows, one array per column (`PackedRows`). Arrays double when full.
 *
 * A row takes 29 numbers of 32 bits, a byte of flags, 7 lengths of 8 bits, and its texts:
 *
 *     | own 13 x 32 | hashes of texts 16 x 32 | flags 8 | textAt 32 | lengths 7 x 8 | texts n x 8 |
 *
 * The flags, from low to high (`ROW_FLAGS`):
 *
 *     | roleEmail 1 | person 1 | personList 1 | frequentSurname 1 | knownGiven 1 |
 *     0             1          2              3                   4              5
 *     | property 1 | holding 1 | vagueStreet 1 |
 *     5            6           7               8
 */
export class RowPacker {
  #rows = 0;
  #room = FIRST_ROWS;
  #numbers = NUMBER_COLUMNS.map(() => new Uint32Array(FIRST_ROWS));
  #flags = new Uint8Array(FIRST_ROWS);
  #lengths = new Uint8Array(FIRST_ROWS * TEXTS);
  #textAt = new Uint32Array(FIRST_ROWS + 1);
  #text = new Uint8Array(FIRST_ROWS * BYTES_A_ROW);
  #textLength = 0;

  add(row: LinkageRow): void {
    if (this.#rows === this.#room) this.#grow();
    const at = this.#rows++;
    OWN_COLUMNS.forEach((name, i) => {
      (this.#numbers[i] as Uint32Array)[at] = row[name];
    });
    this.#flags[at] = row.flags;
    this.#addHashes(at, row);
    for (let i = 0; i < TEXTS; i++)
      this.#lengths[at * TEXTS + i] = this.#write(
        row[TEXT_FIELDS[i] as keyof LinkageRow] as string,
      );
    this.#textAt[at + 1] = this.#textLength;
  }

  #addHashes(at: number, row: LinkageRow): void {
    let column = OWN_COLUMNS.length;
    const add = (hash: number): void => {
      (this.#numbers[column++] as Uint32Array)[at] = hash;
    };
    for (const name of TEXT_FIELDS) add(textHash(joined(row[name])));
    add(soundOf(joined(row.surname)));
    add(soundOf(firstWordOf(row.given)));
    add(textHash(row.acronym));
    const sign = row.email.lastIndexOf("@");
    add(textHash(sign > 0 ? row.email.slice(0, sign) : ""));
    add(textHash(sign > 0 ? row.email.slice(sign + 1) : ""));
    for (const word of keyWords(row.company)) add(word);
    add(soundOf(longestWord(row.street)));
  }

  /** Returns the number of bytes. */
  #write(text: string): number {
    const length = Math.min(text.length, LONGEST);
    if (this.#textLength + length > this.#text.length) {
      const larger = new Uint8Array(2 * (this.#text.length + length));
      larger.set(this.#text);
      this.#text = larger;
    }
    for (let i = 0; i < length; i++) this.#text[this.#textLength++] = text.charCodeAt(i);
    return length;
  }

  #grow(): void {
    this.#room *= 2;
    this.#numbers = this.#numbers.map((column) => grown(column, this.#room));
    this.#textAt = grown(this.#textAt, this.#room + 1);
    this.#flags = grown(this.#flags, this.#room);
    this.#lengths = grown(this.#lengths, this.#room * TEXTS);
  }

  /** The rows added, in arrays of exact size. */
  finish(): PackedRows {
    const rows = this.#rows;
    const columns = Object.fromEntries(
      NUMBER_COLUMNS.map((name, i) => {
        const column = (this.#numbers[i] as Uint32Array).slice(0, rows);
        // The larger array is let go before the next is copied.
        this.#numbers[i] = column;
        return [name, column];
      }),
    ) as unknown as PackedRows["columns"];
    return {
      rows,
      columns,
      flags: this.#flags.slice(0, rows),
      lengths: this.#lengths.slice(0, rows * TEXTS),
      text: this.#text.slice(0, this.#textLength),
      textAt: this.#textAt.slice(0, rows + 1),
    };
  }
}

const BLANKS = / /g;

function joined(text: string): string {
  return text.includes(" ") ? text.replace(BLANKS, "") : text;
}

function firstWordOf(text: string): string {
  const blank = text.indexOf(" ");
  return blank < 0 ? text : text.slice(0, blank);
}

/** The first word of a name and its two longest others, by which rows are matched; 0 for none. */
function keyWords(company: string): readonly [number, number, number] {
  if (company === "") return NO_WORDS;
  const [first = "", ...others] = company.split(" ");
  const [long = "", other = ""] = others
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  return [soundOf(first), soundOf(long), soundOf(other)];
}

/** The word of a street that tells it from others. */
function longestWord(text: string): string {
  let longest = "";
  for (const word of text.split(" ")) if (word.length > longest.length) longest = word;
  return longest.length < SHORTEST_WORD ? "" : longest;
}

const NO_WORDS = [0, 0, 0] as const;
