import {
  hasPositionFlag,
  POSITION_FLAGS,
  positionAt,
  positionCount,
  positionLat,
  positionLon,
  positionNumero,
  positionPlace,
  positionRepetition,
  STREET_FLAGS,
  streetFlags,
} from "../../registers/ban/entry.ts";
import { readStreet, type Street } from "../../registers/ban/street.ts";
import { ByteWriter } from "../../store/byte-writer.ts";
import type { WordTable } from "../../words/word-table.ts";
import { streetLabel } from "../postal/street-label.ts";
import { type CommunePlace, writeCommune } from "./commune-block.ts";
import type { OfficialTown } from "./official-towns.ts";
import { namingsOf } from "./street-names.ts";
import { STREET, type StreetPosition, type WrittenStreet, writeStreet } from "./street-record.ts";

/** Collects the streets of one commune from the register, and writes its block. */
export class GatheredCommune {
  readonly commune: number;
  /** Number of numbered positions, plus streets without any. */
  addresses = 0;
  name = "";
  /** Names of the communes merged into it. */
  readonly formerNames = new Set<string>();
  readonly #words: WordTable;
  readonly #streets: WrittenStreet[] = [];
  readonly #places = new Map<string, number>();
  readonly #communePlaces: CommunePlace[] = [];
  readonly #official: OfficialTown | undefined;
  /**
   * The commune's own position when published; else the centre comes from the sum of its addresses.
   */
  #own: { lon: number; lat: number } | null = null;
  #sum = { lon: 0, lat: 0, count: 0 };

  constructor(commune: number, words: WordTable, official: OfficialTown | undefined) {
    this.commune = commune;
    this.#words = words;
    this.#official = official;
  }

  /** Number of streets, including lieux-dits. */
  get streets(): number {
    return this.#streets.length;
  }

  /** Adds a packed street of the register. */
  add(bytes: Uint8Array, at: number): void {
    const street = readStreet(bytes, at);
    const flags = streetFlags(bytes, at);
    this.name ||= street.commune;
    for (const { ancienNom } of street.places)
      if (ancienNom !== "") this.formerNames.add(ancienNom);
    const places = street.places.map((place) =>
      this.#placeOf(Number(place.codePostal), place.ancienCode, place.ancienNom),
    );
    if ((flags & STREET_FLAGS.commune) !== 0) {
      const own = positionAt(at, 0);
      this.name = street.name;
      this.#own = { lon: positionLon(bytes, own), lat: positionLat(bytes, own) };
    } else this.#addStreet(street, flags, places, bytes, at);
  }

  #addStreet(
    street: Street,
    flags: number,
    communePlaces: readonly number[],
    bytes: Uint8Array,
    at: number,
  ): void {
    const places = [...new Set(communePlaces)];
    const lieuxDits = [...new Set(street.places.map(({ lieuDit }) => lieuDit))].filter(Boolean);
    const positions: StreetPosition[] = [];
    let isOutside = false;
    for (let rank = 0; rank < positionCount(bytes, at); rank++) {
      const position = positionAt(at, rank);
      const place = positionPlace(bytes, position);
      const lon = positionLon(bytes, position);
      const lat = positionLat(bytes, position);
      if (hasPositionFlag(bytes, position, POSITION_FLAGS.outside)) isOutside = true;
      else
        this.#sum = {
          lon: this.#sum.lon + lon,
          lat: this.#sum.lat + lat,
          count: this.#sum.count + 1,
        };
      positions.push({
        numero: positionNumero(bytes, position),
        repetition: positionRepetition(bytes, position),
        place: places.indexOf(communePlaces[place] ?? 0),
        lieuDit: lieuxDits.indexOf(street.places[place]?.lieuDit ?? "") + 1,
        lon,
        lat,
      });
    }
    this.addresses += positions.length;
    this.#streets.push({
      flags:
        ((flags & STREET_FLAGS.lieuDit) !== 0 ? STREET.lieuDit : 0) |
        (isOutside ? STREET.outside : 0),
      stem: shortStem(street),
      afnor: street.nomAfnor === streetLabel(street.name) ? "" : street.nomAfnor,
      namings: namingsOf(street, this.#words),
      places,
      repetitions: street.repetitions,
      lieuxDits,
      otherIds: street.otherIds,
      positions,
    });
  }

  /** Rank of a place among those of the commune. */
  #placeOf(postcode: number, formerCode: string, formerName: string): number {
    const key = `${postcode}|${formerCode}|${formerName}`;
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    const place = this.#communePlaces.length;
    const label = this.#official?.places.find((each) => each.postcode === postcode)?.label ?? "";
    this.#places.set(key, place);
    this.#communePlaces.push({ postcode, formerCode, formerName, label });
    return place;
  }

  /** Postcodes of its addresses, and those that La Poste lists. */
  get postcodes(): readonly number[] {
    return [...new Set(this.#communePlaces.map(({ postcode }) => postcode))].filter(Boolean);
  }

  /**
   * Writes the block. Passes each distinct word of its streets to `onWord`.
   *
   * @returns the centre of the commune, millionths of a degree; 0 and 0 when unknown.
   */
  write(into: ByteWriter, onWord: (word: number) => void): { lon: number; lat: number } {
    for (const { postcode } of this.#official?.places ?? []) this.#placeIfNew(postcode);
    const { lon, lat } = this.#centre();
    const records = new ByteWriter();
    const ends = this.#streets.map((street) => {
      writeStreet(street, lon, lat, records);
      return records.length;
    });
    const links = this.#links();
    for (const [word] of links) onWord(word);
    writeCommune(
      {
        name: this.#official?.name || this.name || (this.#official?.postalName ?? ""),
        lon,
        lat,
        places: this.#communePlaces,
        links,
        streets: records.view(),
        ends,
      },
      into,
    );
    return { lon, lat };
  }

  #placeIfNew(postcode: number): void {
    if (!this.#communePlaces.some((place) => place.postcode === postcode))
      this.#placeOf(postcode, "", "");
  }

  #centre(): { lon: number; lat: number } {
    if (this.#own) return this.#own;
    const { lon, lat, count } = this.#sum;
    return count === 0
      ? { lon: 0, lat: 0 }
      : { lon: Math.round(lon / count), lat: Math.round(lat / count) };
  }

  #links(): (readonly [number, readonly number[]])[] {
    const links = new Map<number, number[]>();
    this.#streets.forEach(({ namings }, street) => {
      for (const { words } of namings)
        for (const word of words) {
          const streets = links.get(word);
          if (!streets) links.set(word, [street]);
          else if (streets.at(-1) !== street) streets.push(street);
        }
    });
    return [...links].sort(([a], [b]) => a - b);
  }
}

/** The stem without the commune's code; prefixed by `_` when it starts with another code. */
function shortStem({ stem, insee }: Street): string {
  return stem.startsWith(`${insee}_`)
    ? stem.slice(insee.length + 1)
    : stem === ""
      ? ""
      : `_${stem}`;
}
