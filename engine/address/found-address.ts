import { addressId } from "../registers/ban/address-id.ts";
import type { AddressLevel, FoundAddress } from "./address.ts";
import type { Area } from "./evidence/areas.ts";
import type { HouseNumber, NumberPlace } from "./evidence/house-number.ts";
import type { AddressIndex } from "./index/address-index.ts";
import type { Commune } from "./index/commune.ts";
import type { CommuneBlock, CommunePlace } from "./index/commune-block.ts";
import { StreetPositions } from "./index/street-positions.ts";
import { namingName, StreetRecord } from "./index/street-record.ts";
import type { Candidate } from "./search/candidate.ts";

/** The register's data on a candidate, and the part that is returned. */
export interface AddressFacts {
  readonly found: FoundAddress;
  /** The publisher's label of the street when it differs from the computed one. */
  readonly afnor: string;
  readonly lieuDit: string;
  readonly formerTown: string;
  /** The routing label of the town. */
  readonly label: string;
}

const LEVELS: Readonly<Record<NumberPlace, AddressLevel>> = {
  known: "numero",
  otherIndex: "interpolation",
  between: "interpolation",
  beyond: "voie",
  none: "voie",
  absent: "voie",
};

const MILLION = 1_000_000;

/** Reads the register's data on candidates. One per thread. */
export class AddressReader {
  readonly #index: AddressIndex;
  readonly #record = new StreetRecord();
  readonly #positions = new StreetPositions();

  constructor(index: AddressIndex) {
    this.#index = index;
  }

  /** @param score  Score of the candidate. */
  read({ area, street, house }: Candidate, score: number): AddressFacts {
    const commune = this.#index.commune(area.rank);
    if (!street || !house) return communeFacts(area, commune, this.#middle(area.rank), score);
    const block = this.#index.openCommune(area.rank);
    const record = this.#record;
    record.moveTo(block.bytes, block.streetAt(street.street));
    return streetFacts(block, commune, record, street.alignment.naming, house, score);
  }

  /**
   * The addresses of the asked number with their suffixes, for a candidate found at a number with
   * another suffix than the asked one.
   *
   * @param score  Score of the candidate; theirs is the rest, shared.
   */
  sameNumber({ area, street, house }: Candidate, score: number): FoundAddress[] {
    if (!street || house?.place !== "otherIndex") return [];
    const block = this.#index.openCommune(area.rank);
    const record = this.#record;
    record.moveTo(block.bytes, block.streetAt(street.street));
    const positions = this.#positions;
    positions.load(record.details(), block.lon, block.lat);
    const commune = this.#index.commune(area.rank);
    const count = house.lastRank - house.rank + 1;
    const share = Math.floor(Math.min(score, (1 - score) / count) * 1e4) / 1e4;
    return Array.from({ length: count }, (_, i) => {
      const rank = house.rank + i;
      const own: HouseNumber = { ...house, place: "known", rank, position: positions.at(rank) };
      return streetFacts(block, commune, record, street.alignment.naming, own, share).found;
    });
  }

  /** Degrees, `null` when the position of the commune is unknown. */
  #middle(rank: number): Middle {
    const [lon, lat] = [this.#index.lon(rank), this.#index.lat(rank)];
    const isPlaced = lon !== 0 || lat !== 0;
    return isPlaced ? { lon: lon / MILLION, lat: lat / MILLION } : { lon: null, lat: null };
  }
}

function levelOf(isLieuDit: boolean, { place }: HouseNumber): AddressLevel {
  const level = LEVELS[place];
  return level === "voie" && isLieuDit ? "lieu_dit" : level;
}

type Middle = Pick<FoundAddress, "lon" | "lat">;

function streetFacts(
  block: CommuneBlock,
  { code, ville, places }: Commune,
  record: StreetRecord,
  naming: number,
  house: HouseNumber,
  score: number,
): AddressFacts {
  const details = record.details();
  const position = house.position ?? NO_POSITION;
  const place = places[record.places()[position.place] ?? 0] ?? NO_PLACE;
  const niveau = levelOf(record.isLieuDit, house);
  const isKnown = niveau === "numero";
  const known = details.repetitions[position.repetition - 1] ?? "";
  const indice = isKnown && !house.isTechnical ? known : house.index;
  const numero = house.numero > 0 ? String(house.numero) : "";
  const voie = namingName(block.bytes, naming);
  const codePostal = postcodeText(place.postcode);
  const found = {
    niveau,
    adresseNormalisee: oneLine(numero, indice, voie, codePostal, ville),
    numero,
    indice,
    voie,
    codePostal,
    ville,
    codeInsee: code,
    lon: (house.position?.lon ?? block.lon) / MILLION,
    lat: (house.position?.lat ?? block.lat) / MILLION,
    score,
    idBan: idOf(record.stem, code, house, isKnown ? known : null, details.otherIds),
  };
  const lieuDit = details.lieuxDits[position.lieuDit - 1] ?? "";
  const { formerName, label } = place;
  return { found, afnor: record.afnor, lieuDit, formerTown: formerName, label: label || ville };
}

const NO_POSITION = { place: 0, repetition: 0, lieuDit: 0 };
const NO_PLACE: CommunePlace = { postcode: 0, formerCode: "", formerName: "", label: "" };

function communeFacts(
  { postcode }: Area,
  { code, ville, places }: Commune,
  middle: Middle,
  score: number,
): AddressFacts {
  // Of several postcodes the lowest is normally the main one: 44000 for Nantes.
  const [lowest = NO_PLACE] = [...places].sort((a, b) => a.postcode - b.postcode);
  const own = places.find((place) => place.postcode === postcode) ?? lowest;
  const codePostal = postcodeText(own.postcode);
  const found = {
    niveau: "commune" as const,
    adresseNormalisee: oneLine("", "", "", codePostal, ville),
    numero: "",
    indice: "",
    voie: "",
    codePostal,
    ville,
    codeInsee: code,
    ...middle,
    score,
    idBan: "",
  };
  return { found, afnor: "", lieuDit: "", formerTown: "", label: own.label || ville };
}

/**
 * BAN's id of the house, or of the street when the house is unknown; `""` without one.
 *
 * @param indice  `null` when the house is unknown.
 */
function idOf(
  stem: string,
  insee: string,
  { rank, numero, position }: HouseNumber,
  indice: string | null,
  otherIds: ReadonlyMap<number, string>,
): string {
  const other = otherIds.get(rank);
  const isOwn = indice !== null || position?.numero === 0;
  if (other !== undefined && isOwn) return other;
  if (stem === "") return "";
  const whole = stem.startsWith("_") ? stem.slice(1) : `${insee}_${stem}`;
  return indice === null ? whole : addressId(whole, numero, indice);
}

function postcodeText(postcode: number): string {
  return postcode === 0 ? "" : String(postcode).padStart(5, "0");
}

function oneLine(
  numero: string,
  indice: string,
  voie: string,
  codePostal: string,
  ville: string,
): string {
  return joined(joined(joined(joined(numero, indice), voie), codePostal), ville);
}

function joined(first: string, second: string): string {
  return first === "" || second === "" ? first + second : `${first} ${second}`;
}
