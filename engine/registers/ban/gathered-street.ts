import type { ByteWriter } from "../../store/byte-writer.ts";
import { readU16, readU32, textEnd } from "../../store/packed-bytes.ts";
import {
  PLACE_BITS,
  placeCount,
  positionAt,
  positionCount,
  positionPlace,
  positionRepetition,
  REPETITION_BITS,
  repetitionCount,
  STREET_FLAGS,
  streetCommune,
  streetEnd,
  streetFlags,
  textsAt,
} from "./entry.ts";
import {
  type GatheredPosition,
  gatherPosition,
  retainedPositions,
  writeOtherIds,
  writePositions,
} from "./gathered-positions.ts";
import { RankedBytes, writePieces } from "./ranked-bytes.ts";
import { placeEnd } from "./street.ts";
import { isNamed, type Naming, namingOf, writeNaming } from "./street-naming.ts";
import { closeStreet, openStreet } from "./street-writer.ts";

const MOST_REPETITIONS = 2 ** REPETITION_BITS - 1;
const MOST_PLACES = 2 ** PLACE_BITS;

/** A street under construction, from packed streets of the same identity. */
export class GatheredStreet {
  readonly #commune: number;
  #flags = 0;
  #importance = 0;
  readonly #namings: Naming[] = [];
  readonly #places = new RankedBytes(MOST_PLACES);
  readonly #repetitions = new RankedBytes(MOST_REPETITIONS);
  readonly #positions: GatheredPosition[] = [];

  /** Starts from a packed street without adding it. */
  constructor(bytes: Uint8Array, street: number) {
    this.#commune = streetCommune(bytes, street);
  }

  /**
   * Adds a packed street if its naming equals an earlier one byte for byte; returns whether it
   * does.
   */
  addNamesake(bytes: Uint8Array, street: number): boolean {
    const naming = this.#namings.find((one) => isNamed(one, bytes, street));
    if (naming) this.#add(bytes, street, naming);
    return naming !== undefined;
  }

  /** Adds a packed street with a new naming. */
  addNaming(bytes: Uint8Array, street: number): void {
    const naming = namingOf(bytes, street);
    this.#namings.push(naming);
    this.#add(bytes, street, naming);
  }

  #add(bytes: Uint8Array, street: number, naming: Naming): void {
    this.#flags |= streetFlags(bytes, street) & ~STREET_FLAGS.afnorFolded;
    this.#importance = Math.max(this.#importance, readU16(bytes, street + 12));
    let at = textsAt(bytes, street) + naming.length;
    const places: number[] = [];
    for (let left = placeCount(bytes, street); left > 0; left--) {
      const end = placeEnd(bytes, at);
      places.push(this.#places.add(bytes, at, end));
      at = end;
    }
    const repetitions: number[] = [];
    for (let left = repetitionCount(bytes, street); left > 0; left--) {
      const end = textEnd(bytes, at);
      repetitions.push(this.#repetitions.add(bytes, at, end));
      at = end;
    }
    this.#addPositions(bytes, street, at, places, repetitions);
  }

  /**
   * Skips positions beyond 4,095 repetitions or 8,192 places of one street: their ranks do not fit.
   */
  #addPositions(
    bytes: Uint8Array,
    street: number,
    idsAt: number,
    places: readonly number[],
    repetitions: readonly number[],
  ): void {
    const end = streetEnd(bytes, street);
    const count = positionCount(bytes, street);
    let id = idsAt;
    for (let rank = 0; rank < count; rank++) {
      const at = positionAt(street, rank);
      const ordinal = positionRepetition(bytes, at);
      const repetition = repetitions[ordinal - 1] ?? -1;
      const place = places[positionPlace(bytes, at)] ?? -1;
      const hasId = id < end && readU32(bytes, id) === rank;
      if (place >= 0 && (ordinal === 0 || repetition >= 0))
        this.#positions.push(gatherPosition(bytes, at, repetition, place, hasId ? id + 4 : -1));
      if (hasId) id = textEnd(bytes, id + 4);
    }
  }

  /** Writes the street; returns the number of positions written. */
  write(into: ByteWriter): number {
    const places = this.#places.sorted();
    const repetitions = this.#repetitions.sorted();
    const retained = retainedPositions(this.#positions, repetitions.rankOf);
    const start = openStreet(into, retained.length);
    const { aliases, afnorFolded } = writeNaming(this.#namings, into);
    writePieces(places, into);
    writePieces(repetitions, into);
    writeOtherIds(retained, into);
    writePositions(retained, into, positionAt(start, 0), repetitions.rankOf, places.rankOf);
    closeStreet(into, start, {
      commune: this.#commune,
      flags: this.#flags | (afnorFolded ? STREET_FLAGS.afnorFolded : 0),
      positions: retained.length,
      importance: this.#importance,
      places: places.pieces.length,
      repetitions: repetitions.pieces.length,
      aliases,
    });
    return retained.length;
  }
}
