import type { StreetDetails, StreetPosition } from "./street-record.ts";

const INITIAL = 1024;

/** The positions of one street, decoded column by column; one is used again for every street. */
export class StreetPositions {
  count = 0;
  /** Positions with a number. */
  numbered = 0;
  #numeros = new Uint16Array(INITIAL);
  /** Repetition, place and lieu-dit of each. */
  #marks = new Uint32Array(INITIAL * 3);
  /** Longitude and latitude of each. */
  #points = new Int32Array(INITIAL * 2);

  /** @param lon  Of the commune, as `lat` is. */
  load(details: StreetDetails, lon: number, lat: number): void {
    this.#makeRoom(details.count);
    this.count = details.count;
    let numbered = 0;
    details.positions(lon, lat, (position, rank) => {
      this.#numeros[rank] = position.numero;
      this.#marks[rank * 3] = position.repetition;
      this.#marks[rank * 3 + 1] = position.place;
      this.#marks[rank * 3 + 2] = position.lieuDit;
      this.#points[rank * 2] = position.lon;
      this.#points[rank * 2 + 1] = position.lat;
      if (position.numero > 0) numbered++;
    });
    this.numbered = numbered;
  }

  #makeRoom(count: number): void {
    if (count <= this.#numeros.length) return;
    this.#numeros = new Uint16Array(count * 2);
    this.#marks = new Uint32Array(count * 6);
    this.#points = new Int32Array(count * 4);
  }

  numero(rank: number): number {
    return this.#numeros[rank] as number;
  }

  repetition(rank: number): number {
    return this.#marks[rank * 3] as number;
  }

  lon(rank: number): number {
    return this.#points[rank * 2] as number;
  }

  lat(rank: number): number {
    return this.#points[rank * 2 + 1] as number;
  }

  /** A position on its own, `null` when there is none of that rank. */
  at(rank: number): StreetPosition | null {
    if (rank < 0 || rank >= this.count) return null;
    return {
      numero: this.numero(rank),
      repetition: this.repetition(rank),
      place: this.#marks[rank * 3 + 1] as number,
      lieuDit: this.#marks[rank * 3 + 2] as number,
      lon: this.lon(rank),
      lat: this.lat(rank),
    };
  }

  /** The rank of the first position of a number, -1 when the street has none. */
  find(numero: number): number {
    for (let rank = 0; rank < this.count; rank++) if (this.numero(rank) === numero) return rank;
    return -1;
  }

  /** The point of the street itself, else the position nearest to the middle of all. */
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
   * The nearest numbers below and above one that is missing: of its side of the street, else of
   * both; `null` when it is not between any.
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
