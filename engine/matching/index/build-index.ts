import { ByteWriter } from "../../store/byte-writer.ts";
import { TABLES } from "../../words/layout.ts";
import { bytesOf } from "../../words/typed-bytes.ts";
import { WordTable } from "../../words/word-table.ts";
import { writeDictionary } from "../../words/write-dictionary.ts";
import {
  rowCedex,
  rowNames,
  rowNic,
  rowNumber,
  rowPostcode,
  rowSiren,
  rowStreet,
} from "./index-row.ts";
import {
  CHUNK,
  CHUNK_BYTES,
  COLUMNS,
  COMMUNE_WORDS,
  POSTINGS,
  ROW_BYTES,
  SIREN_BITS,
  STREETS,
  TABLE,
} from "./layout.ts";
import { PostingArena } from "./posting-arena.ts";

/**
 * Builds the index (`layout.ts`): `add` for each commune in the order of keys, then `finish`. Emits
 * entries in key order.
 *
 * Memory: the rows of one commune, 4 bytes per word of each establishment, 100 per distinct word, 10
 * per street.
 */
export class MatchingIndexBuilder {
  count = 0;
  readonly #append: (key: number, entry: Uint8Array) => void;
  readonly #words = new WordTable();
  readonly #arena = new PostingArena();
  readonly #streetWords = new WordTable();
  readonly #streets = new ByteWriter();
  readonly #communes: number[] = [];
  /** Postcode and index of a commune, as one number. */
  readonly #postcodes = new Set<number>();
  readonly #chunk = new ByteWriter();

  /** @param append  Receives each entry; its bytes are only valid during the call. */
  constructor(append: (key: number, entry: Uint8Array) => void) {
    this.#append = append;
  }

  /** Adds the establishments of a commune (`index-row.ts`). */
  add(commune: number, entries: readonly Uint8Array[]): void {
    const rows = entries.map((row) => ({
      row,
      street: rowStreet(row),
      number: rowNumber(row),
      siren: rowSiren(row) % (SIREN_BITS + 1),
      nic: rowNic(row),
    }));
    rows.sort(
      (a, b) =>
        compare(a.street, b.street) || a.number - b.number || a.siren - b.siren || a.nic - b.nic,
    );
    const index = this.#communes.length / COMMUNE_WORDS;
    const [first, streetsAt] = [this.count, this.#streets.length];
    let streets = 0;
    let street: string | null = null;
    for (const each of rows) {
      if (each.street !== street) {
        street = each.street;
        streets++;
        this.#addStreet(street);
      }
      this.#addRow(each.row);
      for (const code of [rowPostcode(each.row), rowCedex(each.row)])
        if (code > 0) this.#postcodes.add(code * 2 ** 20 + index);
    }
    this.#communes.push(commune, first, streetsAt, streets);
  }

  #addStreet(street: string): void {
    const words = street === "" ? [] : street.split(" ");
    this.#streets.u32(this.count);
    this.#streets.u8(Math.min(words.length, 255));
    for (const word of words.slice(0, 255)) this.#streets.u24(this.#streetWords.numberOfText(word));
  }

  #addRow(row: Uint8Array): void {
    this.#chunk.raw(row, 0, ROW_BYTES);
    const names = rowNames(row);
    if (names !== "")
      for (const word of names.split(" "))
        this.#arena.add(this.#words.numberOfText(word), this.count);
    this.count++;
    if (this.count % CHUNK === 0) this.#flush();
  }

  #flush(): void {
    if (this.#chunk.length === 0) return;
    this.#append(COLUMNS + Math.floor((this.count - 1) / CHUNK), this.#chunk.view());
    this.#chunk.clear();
  }

  /** Writes the remaining entries. */
  finish(): void {
    this.#flush();
    const lists = this.#writeLists();
    this.#append(STREETS, this.#streets.view());
    this.#append(TABLES + TABLE.communes, bytesOf(Uint32Array.from(this.#communes)));
    const postcodes = [...this.#postcodes].sort((a, b) => a - b);
    const pairs = postcodes.flatMap((pair) => [Math.floor(pair / 2 ** 20), pair % 2 ** 20]);
    this.#append(TABLES + TABLE.postcodes, bytesOf(Uint32Array.from(pairs)));
    this.#append(TABLES + TABLE.lists, bytesOf(lists));
    writeDictionary(this.#words, null, TABLE.words, this.#append);
    writeDictionary(this.#streetWords, null, TABLE.streetWords, this.#append);
  }

  /** Writes the list of each word; returns their addresses: chunk and offset in one number. */
  #writeLists(): Uint32Array {
    const lists = new Uint32Array(this.#words.size);
    const chunk = new ByteWriter();
    const list = new ByteWriter();
    let chunks = 0;
    const flush = (): void => {
      this.#append(POSTINGS + chunks, chunk.view());
      chunk.clear();
      chunks++;
    };
    for (let word = 0; word < lists.length; word++) {
      list.clear();
      this.#arena.write(word, list);
      if (chunk.length > 0 && chunk.length + list.length > CHUNK_BYTES) flush();
      lists[word] = chunks * CHUNK_BYTES + chunk.length;
      chunk.raw(list.view());
    }
    flush();
    return lists;
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
