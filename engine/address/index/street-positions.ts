import type { PositionColumns, StreetDetails, StreetPosition } from "./street-record.ts";

const INITIAL = 1024;

function columnsFor(count: number): PositionColumns {
  return {
    numeros: new Uint16Array(count),
    marks: new Uint32Array(count * 3),
    points: new Int32Array(count * 2),
  };
}

/**
 * The positions of one street, decoded column by column; one instance is reused for all streets.
 */
export class StreetPositions {
  count = 0;
  /** Number of positions with a number. */
  numbered = 0;
  #columns = columnsFor(INITIAL);

  /** @param lon  Longitude of the commune (`lat` likewise), millionths of a degree. */
  load(details: StreetDetails, lon: number, lat: number): void {
    const { count } = details;
    if (count > this.#columns.numeros.length) this.#columns = columnsFor(count * 2);
    details.readInto(this.#columns, lon, lat);
    this.count = count;
    let unnumbered = 0;
    // Sorted by number: those without one come first.
    while (unnumbered < count && this.numero(unnumbered) === 0) unnumbered++;
    this.numbered = count - unnumbered;
  }

  numero(rank: number): number {
    return this.#columns.numeros[rank] as number;
  }

  repetition(rank: number): number {
    return this.#columns.marks[rank * 3] as number;
  }

  lon(rank: number): number {
    return this.#columns.points[rank * 2] as number;
  }

  lat(rank: number): number {
    return this.#columns.points[rank * 2 + 1] as number;
  }

  /** The position of that rank, `null` when there is none. */
  at(rank: number): StreetPosition | null {
    if (rank < 0 || rank >= this.count) return null;
    return {
      numero: this.numero(rank),
      repetition: this.repetition(rank),
      place: this.#columns.marks[rank * 3 + 1] as number,
      lieuDit: this.#columns.marks[rank * 3 + 2] as number,
      lon: this.lon(rank),
      lat: this.lat(rank),
    };
  }

  /** The rank of the first position of a number, -1 when the street has none. */
  find(numero: number): number {
    for (let rank = 0; rank < this.count; rank++) if (this.numero(rank) === numero) return rank;
    return -1;
  }

  /** The point of the street itself, else the position nearest to the centre of all. */
  middle(): number {
    const { count } = this;
    if (count < 2 || this.numero(0) === 0) return 0;
    let [lon, lat] = [0, 0];
    for (let rank = 0; rank < count; rank++) {
      lon += this.lon(rank) / count;
      lat += this.lat(rank) / count;
    }
    let best = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let rank = 0; rank < count; rank++) {
      const apart = (this.lon(rank) - lon) ** 2 / 2 + (this.lat(rank) - lat) ** 2;
      if (apart >= least) continue;
      least = apart;
      best = rank;
    }
    return best;
  }

  /**
   * The nearest numbers below and above a missing one: on its side of the street, else on both;
   * `null` when it is not between any.
   */
  around(numero: number): readonly [below: number, above: number] | null {
    return this.#around(numero, 2) ?? this.#around(numero, 1);
  }

  #around(numero: number, step: number): readonly [number, number] | null {
    let [below, above] = [-1, -1];
    for (let rank = 0; rank < this.count && above < 0; rank++) {
      const own = this.numero(rank);
      if (own === 0 || (own - numero) % step !== 0) continue;
      if (own < numero) below = rank;
      else above = rank;
    }
    return below >= 0 && above >= 0 ? [below, above] : null;
  }
}
