import { COMMUNES } from "../communes.ts";
import { STREET_NAMES, STREET_TYPES } from "../name-words.ts";
import { STREETS } from "./street-words.ts";

/** One postcode of one commune: streets with the same name may occur in several. */
export interface Zone {
  /** Index in `COMMUNES`. */
  readonly commune: number;
  readonly postcode: string;
}

export const ZONES: readonly Zone[] = COMMUNES.flatMap(({ postcodes }, commune) =>
  postcodes.map((postcode) => ({ commune, postcode })),
);

/** Range of house numbers in the SIRENE generator, and letters after them, the first being none. */
export const NUMBERS_MAX = 180;
export const REPETITIONS = ["", "B", "T", "A", "C", "D"] as const;

const CELLS_A_STREET = NUMBERS_MAX * REPETITIONS.length;
const CELLS = ZONES.length * STREETS.length * CELLS_A_STREET;

const zoneOf = new Map(
  ZONES.map(({ commune, postcode }, at) => [`${COMMUNES[commune]?.code} ${postcode}`, at]),
);
const typeOf = new Map<string, number>(STREET_TYPES.map((type, at) => [type, at]));
const nameOf = new Map<string, number>(STREET_NAMES.map((name, at) => [name, at]));
const repetitionOf = new Map<string, number>(REPETITIONS.map((letter, at) => [letter, at]));

/** An address in SIRENE's columns. */
export interface SireneAddress {
  readonly commune: string;
  readonly postcode: string;
  readonly typeVoie: string;
  readonly voie: string;
  readonly numero: string;
  readonly repetition: string;
}

/** The addresses of the country as a bit set: 18 MB, whatever the size of the corpus. */
export class Cells {
  readonly #bits = new Uint8Array(Math.ceil(CELLS / 8));
  /** Number of set bits. */
  count = 0;

  /**
   * Sets the bit of an address; ignores those outside of the set (masked, abroad, without a
   * number).
   */
  add(address: SireneAddress): void {
    const zone = zoneOf.get(`${address.commune} ${address.postcode}`);
    const type = typeOf.get(address.typeVoie);
    const name = nameOf.get(address.voie);
    const repetition = repetitionOf.get(address.repetition);
    const number = Number(address.numero);
    const isNumber = number >= 1 && number <= NUMBERS_MAX;
    if (zone === undefined || type === undefined || name === undefined) return;
    if (repetition === undefined || !isNumber) return;
    const street = type * STREET_NAMES.length + name;
    this.#set(cellOf(zone, street, number, repetition));
  }

  #set(cell: number): void {
    const at = Math.floor(cell / 8);
    const bit = 1 << (cell & 7);
    if (((this.#bits[at] as number) & bit) !== 0) return;
    this.#bits[at] = (this.#bits[at] as number) | bit;
    this.count += 1;
  }

  /**
   * The first address of a street at or after a position, -1 when there is none. A position is
   * (number - 1) x repetitions + repetition.
   */
  next(zone: number, street: number, position: number): number {
    const start = cellOf(zone, street, 1, 0);
    const end = start + CELLS_A_STREET;
    let cell = start + position;
    while (cell < end) {
      const rest = (this.#bits[Math.floor(cell / 8)] as number) >>> (cell & 7);
      if (rest !== 0) {
        cell += 31 - Math.clz32(rest & -rest);
        return cell < end ? cell - start : -1;
      }
      cell += 8 - (cell & 7);
    }
    return -1;
  }
}

function cellOf(zone: number, street: number, number: number, repetition: number): number {
  const streetCell = (zone * STREETS.length + street) * CELLS_A_STREET;
  return streetCell + (number - 1) * REPETITIONS.length + repetition;
}
