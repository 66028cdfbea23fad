import type { ByteWriter } from "../../store/byte-writer.ts";
import { readText, readU24, textEnd, textLength } from "../../store/packed-bytes.ts";
import { VarintCursor, writeVarint, zigzag } from "./varint.ts";

/**
 * A street of a commune's block:
 *
 *   u8 flags   texts: stem (without its commune), nom_afnor ("" when the label is computed)
 *   u8 namings, each: u8 words, u24 x words, text of the name; the main one first
 *   varint places, varint x places: ranks among the commune's
 *   varint texts: repetitions (each a text), then lieux-dits
 *   varint ids: (varint rank of a position, text) for those that do not follow from the stem
 *   varint positions, then each: varint (number - previous one) x 4 | has place x 2 |
 *   has repetition, [varint repetition], [varint place, varint lieu-dit from 1], zigzag longitude
 *   and latitude minus the previous ones, initially those of the commune
 *
 * Millionths of a degree; about 5 bytes a position (Paris: 4.9).
 */
export const STREET = { lieuDit: 1, outside: 2 } as const;

const NUMBER_SHIFT = 2;
const [HAS_REPETITION, HAS_PLACE] = [1, 2];
const WORD_BYTES = 3;

export interface StreetPosition {
  /** 0 is a point of the street itself. */
  readonly numero: number;
  /** Rank among the street's repetitions from 1, 0 for none. */
  readonly repetition: number;
  /** Rank among the street's places. */
  readonly place: number;
  /** Rank among the street's lieux-dits from 1, 0 for none. */
  readonly lieuDit: number;
  readonly lon: number;
  readonly lat: number;
}

export interface Naming {
  readonly words: readonly number[];
  readonly name: string;
}

/** A street to be written. */
export interface WrittenStreet {
  readonly flags: number;
  readonly stem: string;
  readonly afnor: string;
  readonly namings: readonly Naming[];
  readonly places: readonly number[];
  readonly repetitions: readonly string[];
  readonly lieuxDits: readonly string[];
  readonly otherIds: ReadonlyMap<number, string>;
  /** By number, then by repetition. */
  readonly positions: readonly StreetPosition[];
}

/** @param lon  Longitude of the commune (`lat` likewise), millionths of a degree. */
export function writeStreet(
  street: WrittenStreet,
  lon: number,
  lat: number,
  into: ByteWriter,
): void {
  into.u8(street.flags);
  into.string(street.stem);
  into.string(street.afnor);
  into.u8(street.namings.length);
  for (const { words, name } of street.namings) {
    into.u8(words.length);
    for (const word of words) into.u24(word);
    into.string(name);
  }
  writeVarint(street.places.length, into);
  for (const place of street.places) writeVarint(place, into);
  for (const texts of [street.repetitions, street.lieuxDits]) {
    writeVarint(texts.length, into);
    for (const text of texts) into.string(text);
  }
  writeVarint(street.otherIds.size, into);
  for (const [rank, id] of street.otherIds) {
    writeVarint(rank, into);
    into.string(id);
  }
  writePositions(street.positions, lon, lat, into);
}

function writePositions(
  positions: readonly StreetPosition[],
  lon: number,
  lat: number,
  into: ByteWriter,
): void {
  writeVarint(positions.length, into);
  let before: StreetPosition = { numero: 0, repetition: 0, place: 0, lieuDit: 0, lon, lat };
  for (const position of positions) {
    const { numero, repetition, place, lieuDit } = position;
    const isPlaced = place !== before.place || lieuDit !== before.lieuDit;
    const marks = (repetition > 0 ? HAS_REPETITION : 0) | (isPlaced ? HAS_PLACE : 0);
    writeVarint(((numero - before.numero) << NUMBER_SHIFT) | marks, into);
    if (repetition > 0) writeVarint(repetition, into);
    if (isPlaced) {
      writeVarint(place, into);
      writeVarint(lieuDit, into);
    }
    writeVarint(zigzag(position.lon - before.lon), into);
    writeVarint(zigzag(position.lat - before.lat), into);
    before = position;
  }
}

/** A street's record, read in place; one instance moves from street to street. Never throws. */
export class StreetRecord {
  bytes: Uint8Array = new Uint8Array(0);
  /** Offset of the record. */
  at = -1;
  flags = 0;
  #stemAt = 0;
  #namingsAt = 0;
  readonly #cursor = new VarintCursor();

  moveTo(bytes: Uint8Array, at: number): void {
    this.bytes = bytes;
    this.at = at;
    this.flags = bytes[at] as number;
    this.#stemAt = at + 1;
    this.#namingsAt = textEnd(bytes, textEnd(bytes, this.#stemAt));
  }

  get isLieuDit(): boolean {
    return (this.flags & STREET.lieuDit) !== 0;
  }

  /** BAN's id of the street without its commune; `""` when there is none. */
  get stem(): string {
    return readText(this.bytes, this.#stemAt);
  }

  get afnor(): string {
    return readText(this.bytes, textEnd(this.bytes, this.#stemAt));
  }

  get namingCount(): number {
    return this.bytes[this.#namingsAt] as number;
  }

  /** Offset of the main naming; each other one starts at the `namingEnd` of the previous. */
  get firstNaming(): number {
    return this.#namingsAt + 1;
  }

  /** Offset of the places. */
  get #placesAt(): number {
    let at = this.firstNaming;
    for (let left = this.namingCount; left > 0; left--) at = namingEnd(this.bytes, at);
    return at;
  }

  /** Ranks of its places among those of the commune. */
  places(): number[] {
    const cursor = this.#cursor;
    cursor.moveTo(this.bytes, this.#placesAt);
    const places: number[] = [];
    for (let left = Math.min(cursor.next(), this.bytes.length); left > 0; left--)
      places.push(cursor.next());
    return places;
  }

  /** Decodes the part after the places. Some nanoseconds per position. */
  details(): StreetDetails {
    const cursor = this.#cursor;
    cursor.moveTo(this.bytes, this.#placesAt);
    for (let left = Math.min(cursor.next(), this.bytes.length); left > 0; left--) cursor.next();
    return new StreetDetails(this.bytes, cursor);
  }
}

/** The number of words of a naming. */
export function namingWords(bytes: Uint8Array, at: number): number {
  return bytes[at] as number;
}

/** The number in the dictionary of a word of a naming. */
export function namingWord(bytes: Uint8Array, at: number, rank: number): number {
  return readU24(bytes, at + 1 + rank * WORD_BYTES);
}

export function namingName(bytes: Uint8Array, at: number): string {
  return readText(bytes, at + 1 + (bytes[at] as number) * WORD_BYTES);
}

/** The end of a naming. */
export function namingEnd(bytes: Uint8Array, at: number): number {
  return textEnd(bytes, at + 1 + (bytes[at] as number) * WORD_BYTES);
}

/** Positions, column by column. */
export interface PositionColumns {
  readonly numeros: Uint16Array;
  /** Repetition, place and lieu-dit of each. */
  readonly marks: Uint32Array;
  /** Longitude and latitude of each. */
  readonly points: Int32Array;
}

/** The texts and ids of a street, and a cursor to decode its positions on demand. */
export class StreetDetails {
  readonly repetitions: readonly string[];
  readonly lieuxDits: readonly string[];
  readonly otherIds: ReadonlyMap<number, string>;
  readonly count: number;
  readonly #cursor: VarintCursor;
  readonly #positionsAt: number;

  constructor(bytes: Uint8Array, cursor: VarintCursor) {
    this.repetitions = readTexts(bytes, cursor);
    this.lieuxDits = readTexts(bytes, cursor);
    this.otherIds = readIds(bytes, cursor);
    this.count = Math.min(cursor.next(), bytes.length);
    this.#cursor = cursor;
    this.#positionsAt = cursor.at;
  }

  /**
   * Decodes the positions, in order, into columns with enough room.
   *
   * @param lon  Longitude of the commune (`lat` likewise), millionths of a degree.
   */
  readInto({ numeros, marks, points }: PositionColumns, lon: number, lat: number): void {
    const cursor = this.#cursor;
    cursor.at = this.#positionsAt;
    let [numero, place, lieuDit, east, north] = [0, 0, 0, lon, lat];
    for (let rank = 0; rank < this.count; rank++) {
      const first = cursor.next();
      numero += first >>> NUMBER_SHIFT;
      const repetition = (first & HAS_REPETITION) === 0 ? 0 : cursor.next();
      if ((first & HAS_PLACE) !== 0) {
        place = cursor.next();
        lieuDit = cursor.next();
      }
      east += cursor.nextSigned();
      north += cursor.nextSigned();
      numeros[rank] = numero;
      marks[rank * 3] = repetition;
      marks[rank * 3 + 1] = place;
      marks[rank * 3 + 2] = lieuDit;
      points[rank * 2] = east;
      points[rank * 2 + 1] = north;
    }
  }
}

const NO_TEXTS: readonly string[] = [];

function readTexts(bytes: Uint8Array, cursor: VarintCursor): readonly string[] {
  const count = Math.min(cursor.next(), bytes.length);
  if (count === 0) return NO_TEXTS;
  const texts: string[] = [];
  for (let left = count; left > 0; left--) texts.push(nextText(bytes, cursor));
  return texts;
}

function readIds(bytes: Uint8Array, cursor: VarintCursor): ReadonlyMap<number, string> {
  const count = Math.min(cursor.next(), bytes.length);
  if (count === 0) return NO_IDS;
  const ids = new Map<number, string>();
  for (let left = count; left > 0; left--) ids.set(cursor.next(), nextText(bytes, cursor));
  return ids;
}

const NO_IDS: ReadonlyMap<number, string> = new Map();

function nextText(bytes: Uint8Array, cursor: VarintCursor): string {
  const { at } = cursor;
  cursor.at = textEnd(bytes, at);
  return textLength(bytes, at) === 0 ? "" : readText(bytes, at);
}
