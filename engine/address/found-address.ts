import { addressId } from "../registers/ban/address-id.ts";
import { unpackCommune } from "../registers/ban/street-key.ts";
import type { AddressLevel, FoundAddress } from "./address.ts";
import type { HouseNumber, NumberPlace } from "./evidence/house-number.ts";
import type { CommuneBlock, CommunePlace } from "./index/commune-block.ts";
import { namingName, StreetRecord } from "./index/street-record.ts";
import type { AddressIndex } from "./search/address-index.ts";
import type { Area } from "./search/areas.ts";
import type { Candidate } from "./search/candidates.ts";

/** What the register says of a candidate, beyond what an answer shows. */
export interface AddressFacts extends FoundAddress {
  /** The publisher's label of the street where it is not the one that is computed. */
  readonly afnor: string;
  readonly lieuDit: string;
  readonly formerTown: string;
  /** The routing label of the town. */
  readonly label: string;
}

const LEVELS: Readonly<Record<NumberPlace, AddressLevel>> = {
  known: "numero",
  between: "interpolation",
  beyond: "voie",
  none: "voie",
  absent: "voie",
};

const MILLION = 1_000_000;

/** Reads what the register has of candidates. One for each thread. */
export class AddressReader {
  readonly #index: AddressIndex;
  readonly #record = new StreetRecord();

  constructor(index: AddressIndex) {
    this.#index = index;
  }

  /** @param score  Of the candidate. */
  read({ area, street, house }: Candidate, score: number): AddressFacts {
    const block = this.#index.openCommune(area.rank);
    const insee = unpackCommune(this.#index.code(area.rank));
    const ville = this.#townName(area.rank, block);
    const town = { codeInsee: insee, ville, score };
    if (!street || !house) return communeFacts(area, block, this.#middle(area.rank), town);
    const record = this.#record;
    record.moveTo(block.bytes, block.streetAt(street.street));
    return streetFacts(block, record, namingName(block.bytes, street.naming), house, town);
  }

  /** Degrees, `null` of a commune of which nobody tells where it is. */
  #middle(rank: number): Middle {
    const [lon, lat] = [this.#index.lon(rank), this.#index.lat(rank)];
    const isPlaced = lon !== 0 || lat !== 0;
    return isPlaced ? { lon: lon / MILLION, lat: lat / MILLION } : { lon: null, lat: null };
  }

  /** The city of an arrondissement, else the commune's own name. */
  #townName(rank: number, block: CommuneBlock): string {
    const parent = this.#index.parent(rank);
    if (parent < 0) return block.name;
    const { name } = this.#index.openCommune(parent);
    this.#index.openCommune(rank);
    return name;
  }
}

function levelOf(isLieuDit: boolean, { place }: HouseNumber): AddressLevel {
  const level = LEVELS[place];
  return level === "voie" && isLieuDit ? "lieu_dit" : level;
}

type Middle = Pick<FoundAddress, "lon" | "lat">;
type Town = Pick<FoundAddress, "codeInsee" | "ville" | "score">;

function streetFacts(
  block: CommuneBlock,
  record: StreetRecord,
  voie: string,
  house: HouseNumber,
  town: Town,
): AddressFacts {
  const details = record.details();
  const position = house.position ?? NO_POSITION;
  const place = block.places()[record.places()[position.place] ?? 0] ?? NO_PLACE;
  const niveau = levelOf(record.isLieuDit, house);
  const isKnown = niveau === "numero";
  const known = details.repetitions[position.repetition - 1] ?? "";
  const indice = isKnown ? known : house.index;
  const numero = house.numero > 0 ? String(house.numero) : "";
  const codePostal = postcodeText(place.postcode);
  return {
    ...town,
    niveau,
    adresseNormalisee: oneLine(numero, indice, voie, codePostal, town.ville),
    numero,
    indice,
    voie,
    codePostal,
    lon: (house.position?.lon ?? block.lon) / MILLION,
    lat: (house.position?.lat ?? block.lat) / MILLION,
    idBan: idOf(record.stem, town.codeInsee, house, isKnown ? indice : null, details.otherIds),
    afnor: record.afnor,
    lieuDit: details.lieuxDits[position.lieuDit - 1] ?? "",
    formerTown: place.formerName,
    label: place.label || town.ville,
  };
}

const NO_POSITION = { place: 0, repetition: 0, lieuDit: 0 };
const NO_PLACE: CommunePlace = { postcode: 0, formerCode: "", formerName: "", label: "" };

function communeFacts(
  { postcode }: Area,
  block: CommuneBlock,
  middle: Middle,
  town: Town,
): AddressFacts {
  const places = block.places();
  // Of several postcodes the lowest is the main one as a rule: 44000 of Nantes.
  const [lowest = NO_PLACE] = [...places].sort((a, b) => a.postcode - b.postcode);
  const own = places.find((place) => place.postcode === postcode) ?? lowest;
  const codePostal = postcodeText(own.postcode);
  return {
    ...town,
    niveau: "commune",
    adresseNormalisee: oneLine("", "", "", codePostal, town.ville),
    numero: "",
    indice: "",
    voie: "",
    codePostal,
    ...middle,
    idBan: "",
    afnor: "",
    lieuDit: "",
    formerTown: "",
    label: own.label || town.ville,
  };
}

/**
 * BAN's id of the house, of the street when it is not known; `""` where it gave none.
 *
 * @param indice  `null` when the house is not known.
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
  return [numero, indice, voie, codePostal, ville].filter((part) => part !== "").join(" ");
}
