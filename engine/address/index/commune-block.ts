import type { ByteWriter } from "../../store/byte-writer.ts";
import { readText, readU16, readU24, readU32, textEnd } from "../../store/packed-bytes.ts";

/**
 * The block of a commune:
 *
 *   0 u32 streets n   4 u32 words w   8 u32 links m   12 i32 longitude   16 i32 latitude
 *   words u24[w], ascending   first link of each word u24[w + 1]   links u24[m]: streets
 *   offset of each street in the block u32[n]
 *   text of the commune's name; u16 places: u32 postcode (0 unknown), texts: code and name of the
 *   old commune, routing label ("" when it follows from the name)
 *   streets (`street-record.ts`)
 *
 * The links of a word are the streets with the word in one of their names. The point is the centre
 * of the commune's addresses, millionths of a degree. About 60 bytes a street without its
 * positions.
 */
const HEADER = 20;
const WORD_BYTES = 3;
const OFFSET_BYTES = 4;

/** A place in a commune, as a postal address states it. */
export interface CommunePlace {
  /** 0 unknown. */
  readonly postcode: number;
  /** INSEE code and name before a merger, `""` without one. */
  readonly formerCode: string;
  readonly formerName: string;
  /** La Poste's label of the town, `""` when it is the name without accents. */
  readonly label: string;
}

/** A commune to be written. */
export interface WrittenCommune {
  readonly name: string;
  readonly lon: number;
  readonly lat: number;
  readonly places: readonly CommunePlace[];
  /** Streets by word of their names, words ascending. */
  readonly links: readonly (readonly [word: number, streets: readonly number[]])[];
  /** The records of the streets in a row, and the end of each. */
  readonly streets: Uint8Array;
  readonly ends: readonly number[];
}

export function writeCommune(commune: WrittenCommune, into: ByteWriter): void {
  const { links, ends } = commune;
  const start = into.length;
  into.u32(ends.length);
  into.u32(links.length);
  into.u32(links.reduce((sum, [, streets]) => sum + streets.length, 0));
  into.u32(commune.lon);
  into.u32(commune.lat);
  for (const [word] of links) into.u24(word);
  let linked = 0;
  for (const [, streets] of links) {
    into.u24(linked);
    linked += streets.length;
  }
  into.u24(linked);
  for (const [, streets] of links) for (const street of streets) into.u24(street);
  const offsets = into.reserve(ends.length * OFFSET_BYTES);
  into.string(commune.name);
  into.u16(commune.places.length);
  for (const { postcode, formerCode, formerName, label } of commune.places) {
    into.u32(postcode);
    into.string(formerCode);
    into.string(formerName);
    into.string(label);
  }
  const first = into.length - start;
  ends.forEach((_, street) => {
    const begin = first + (street === 0 ? 0 : (ends[street - 1] as number));
    into.setU32(offsets + street * OFFSET_BYTES, begin);
  });
  into.raw(commune.streets);
}

/** A commune's block, read in place; one instance moves from commune to commune. Never throws. */
export class CommuneBlock {
  bytes: Uint8Array = new Uint8Array(0);
  /** Number of streets, including lieux-dits. */
  count = 0;
  /** Number of distinct words in their names. */
  words = 0;
  lon = 0;
  lat = 0;
  #at = 0;
  #end = 0;
  #wordsAt = 0;
  #startsAt = 0;
  #linksAt = 0;
  #offsetsAt = 0;
  #nameAt = 0;

  /** Moves to the block at `at`; a block with impossible sizes counts as empty. */
  moveTo(bytes: Uint8Array, at: number, end: number): void {
    const count = readU32(bytes, at);
    const words = readU32(bytes, at + 4);
    const links = readU32(bytes, at + 8);
    this.bytes = bytes;
    this.#at = at;
    this.#end = end;
    this.#wordsAt = at + HEADER;
    this.#startsAt = this.#wordsAt + words * WORD_BYTES;
    this.#linksAt = this.#startsAt + (words + 1) * WORD_BYTES;
    this.#offsetsAt = this.#linksAt + links * WORD_BYTES;
    this.#nameAt = this.#offsetsAt + count * OFFSET_BYTES;
    const fits = this.#nameAt <= end;
    this.count = fits ? count : 0;
    this.words = fits ? words : 0;
    this.lon = readU32(bytes, at + 12) | 0;
    this.lat = readU32(bytes, at + 16) | 0;
  }

  /** The commune's name as published. */
  get name(): string {
    return readText(this.bytes, this.#nameAt);
  }

  places(): CommunePlace[] {
    const { bytes } = this;
    let at = textEnd(bytes, this.#nameAt);
    const places: CommunePlace[] = [];
    const count = readU16(bytes, at);
    at += 2;
    while (places.length < count && at < this.#end) {
      const formerAt = textEnd(bytes, at + 4);
      const labelAt = textEnd(bytes, formerAt);
      places.push({
        postcode: readU32(bytes, at),
        formerCode: readText(bytes, at + 4),
        formerName: readText(bytes, formerAt),
        label: readText(bytes, labelAt),
      });
      at = textEnd(bytes, labelAt);
    }
    return places;
  }

  /** The word of that rank. */
  word(rank: number): number {
    return readU24(this.bytes, this.#wordsAt + rank * WORD_BYTES);
  }

  /** The rank of a word, -1 when absent from the commune. O(log words). */
  rankOf(word: number): number {
    let low = 0;
    let high = this.words;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.word(middle) < word) low = middle + 1;
      else high = middle;
    }
    return low < this.words && this.word(low) === word ? low : -1;
  }

  /** Index of the first link of the word of that rank; its links end at that of the next. */
  linksFrom(rank: number): number {
    return readU24(this.bytes, this.#startsAt + rank * WORD_BYTES);
  }

  /** The street of a link. */
  link(at: number): number {
    return readU24(this.bytes, this.#linksAt + at * WORD_BYTES);
  }

  /** Offset of the record of a street in `bytes`. */
  streetAt(street: number): number {
    return this.#at + readU32(this.bytes, this.#offsetsAt + street * OFFSET_BYTES);
  }
}
