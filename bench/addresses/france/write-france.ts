import { WideRandom } from "../../chance/wide-random.ts";
import { BAN_COLUMNS } from "../../corpus/ban/columns.ts";
import { type ByteSink, WordTable } from "../../corpus/byte-sink.ts";
import { openFile } from "../../corpus/corpus-walk.ts";
import { phrase } from "../../corpus/phrases.ts";
import { hash32 } from "../../corpus/random.ts";
import { departmentOf, type Town } from "../towns.ts";
import { afnorLabel } from "./afnor-label.ts";
import type { France } from "./france.ts";
import { Houses, REPETITIONS } from "./houses.ts";
import { StreetLine } from "./street-line.ts";
import type { FranceStreet } from "./town-streets.ts";

const [SEMICOLON, UNDERSCORE] = [59, 95];
const repetitions = new WordTable(REPETITIONS);
const positions = new WordTable(["entrée", "segment", "parcelle", "entrée", "bâtiment", ""]);
const flags = new WordTable([";commune;commune;1;", ";commune;commune;0;", ";arcep;inconnue;0;"]);
const PLACE_SOURCES = phrase(";commune;commune");
/** Letters of land register sections. */
const SECTIONS = new WordTable([
  "0A",
  "0B",
  "0C",
  "0D",
  "AB",
  "AC",
  "AD",
  "AE",
  "AH",
  "AK",
  "ZA",
  "ZB",
]);
/** Share of village houses with a lieu-dit besides the street. */
const LIEU_DIT_SHARE = 0.06;

/** Columns of the BAN's file of places. */
const PLACE_COLUMNS =
  "id;nom_lieu_dit;code_postal;code_insee;nom_commune;code_insee_ancienne_commune;nom_ancienne_commune;x;y;lon;lat;source_position;source_nom_voie";

/** Numbers of written rows. */
export interface WrittenFrance {
  readonly adresses: number;
  readonly voies: number;
  /** Places without a house, in a separate file. */
  readonly lieuxDits: number;
}

/**
 * Writes the country in the BAN's files by département, `adresses-XX.csv` with a row for each house
 * and `lieux-dits-XX-beta.csv`, in order of town and street. Half a million rows a second on one
 * core; memory is one town's streets.
 */
export async function writeFrance(france: France, directory: string): Promise<WrittenFrance> {
  let [adresses, voies, lieuxDits] = [0, 0, 0];
  let files: DepartmentFiles | null = null;
  for (let at = 0; at < france.towns.length; at++) {
    const town = france.towns[at] as Town;
    const department = departmentOf(town.insee);
    if (files?.department !== department) {
      await files?.close();
      files = await DepartmentFiles.open(directory, department);
    }
    const streets = france.streets(at);
    const rows = new TownRows(files, town, streets);
    const before = files.houses.rows;
    for (const street of streets) {
      if (street.hasHouses) rows.writeStreet(street);
      else rows.writePlace(street);
      lieuxDits += Number(!street.hasHouses);
      if (files.houses.isFull) await files.houses.flush();
    }
    if (files.places.isFull) await files.places.flush();
    adresses += files.houses.rows - before;
    voies += streets.length;
  }
  await files?.close();
  return { adresses, voies: voies - lieuxDits, lieuxDits };
}

/** The two files of a département. */
class DepartmentFiles {
  readonly department: string;
  readonly houses: ByteSink;
  readonly places: ByteSink;

  private constructor(department: string, houses: ByteSink, places: ByteSink) {
    this.department = department;
    this.houses = houses;
    this.places = places;
  }

  static async open(directory: string, department: string): Promise<DepartmentFiles> {
    const header = BAN_COLUMNS.join(";");
    return new DepartmentFiles(
      department,
      await openFile(directory, `adresses-${department}.csv`, header),
      await openFile(directory, `lieux-dits-${department}-beta.csv`, PLACE_COLUMNS),
    );
  }

  async close(): Promise<void> {
    await this.houses.close();
    await this.places.close();
  }
}

/** The common bytes of a street's rows. */
interface StreetPhrases {
  /** "31555_4850_" */
  readonly id: Uint8Array;
  /** ";31555_4850;" */
  readonly fantoir: Uint8Array;
  /** From the name to the former commune, by half of the street. */
  readonly places: readonly [Uint8Array, Uint8Array];
  /** From the alias to nom_afnor. */
  readonly labels: Uint8Array;
  readonly placeLabels: Uint8Array;
}

class TownRows {
  readonly #sink: ByteSink;
  readonly #placeSink: ByteSink;
  readonly #town: Town;
  readonly #streets: readonly FranceStreet[];
  readonly #places: readonly FranceStreet[];
  readonly #random = new WideRandom();
  readonly #houses = new Houses();
  readonly #line = new StreetLine();
  readonly #code: Uint8Array;

  constructor(files: DepartmentFiles, town: Town, streets: readonly FranceStreet[]) {
    this.#sink = files.houses;
    this.#placeSink = files.places;
    this.#town = town;
    this.#streets = streets;
    this.#places = streets.filter(({ kind }) => kind === "place");
    this.#code = phrase(`${town.insee}000`);
  }

  writeStreet(street: FranceStreet): void {
    const houses = this.#houses;
    houses.fill(this.#random, street);
    this.#line.begin(this.#town, this.#streets.length, street);
    const phrases = this.#phrases(street);
    const half = houses.count / 2;
    for (let house = 0; house < houses.count; house++)
      this.#writeHouse(street, phrases, house, house < half ? 0 : 1);
  }

  /** A place without houses. */
  writePlace(street: FranceStreet): void {
    const { insee, nom, former } = this.#town;
    const { voie, code, codePostal } = street;
    const old = former[street.former];
    this.#line.begin(this.#town, this.#streets.length, street);
    const sink = this.#placeSink;
    const texts = [
      `${insee}_${code}`,
      voie,
      codePostal,
      insee,
      nom,
      old?.code ?? "",
      old?.nom ?? "",
    ];
    sink.put(phrase(`${texts.join(";")};`));
    this.#writePoint(sink, 0);
    sink.put(PLACE_SOURCES);
    sink.endRow();
  }

  #phrases(street: FranceStreet): StreetPhrases {
    const { insee, nom, former, acheminement } = this.#town;
    const { voie, code, isFantoir, codePostal, secondPostal } = street;
    const old = former[street.former];
    const place = (postcode: string): Uint8Array =>
      phrase(`;${voie};${postcode};${insee};${nom};${old?.code ?? ""};${old?.nom ?? ""};`);
    const first = place(codePostal);
    const names = `;${acheminement};${afnorLabel(voie)}`;
    const lieuDit = this.#places[street.index % Math.max(1, this.#places.length)]?.voie ?? "";
    return {
      id: phrase(`${insee}_${code}_`),
      fantoir: phrase(isFantoir ? `;${insee}_${code.toUpperCase()};` : ";;"),
      places: [first, secondPostal === codePostal ? first : place(secondPostal)],
      labels: phrase(`;;${names}`),
      placeLabels: phrase(`;;${street.kind === "village" ? lieuDit : ""}${names}`),
    };
  }

  #writeHouse(street: FranceStreet, phrases: StreetPhrases, house: number, half: 0 | 1): void {
    const sink = this.#sink;
    const number = this.#houses.numbers[house] as number;
    const repetition = this.#houses.repetitions[house] as number;
    const hash = hash32(street.houseSeed ^ street.index, house);
    sink.put(phrases.id);
    sink.digits(number, 5);
    if (repetition > 0) {
      sink.byte(UNDERSCORE);
      sink.word(repetitions, repetition);
    }
    sink.put(phrases.fantoir);
    sink.integer(number);
    sink.byte(SEMICOLON);
    sink.word(repetitions, repetition);
    sink.put(phrases.places[half]);
    this.#writePoint(sink, number + (repetition === 0 ? 0 : 0.3));
    sink.byte(SEMICOLON);
    sink.word(positions, hash % positions.size);
    sink.put((hash >>> 8) % 100 < LIEU_DIT_SHARE * 100 ? phrases.placeLabels : phrases.labels);
    sink.word(flags, [0, 0, 0, 1, 2][(hash >>> 16) % 5] as number);
    if ((hash & 0x40000000) !== 0) {
      sink.put(this.#code);
      sink.word(SECTIONS, (hash >>> 4) % SECTIONS.size);
      sink.digits((hash >>> 12) % 10_000, 4);
    }
    sink.endRow();
  }

  /** x, y, lon, lat. */
  #writePoint(sink: ByteSink, along: number): void {
    const line = this.#line;
    line.place(along, this.#houses.isMetric);
    if (line.hasGrid) sink.decimal(line.x, 2);
    sink.byte(SEMICOLON);
    if (line.hasGrid) sink.decimal(line.y, 2);
    sink.byte(SEMICOLON);
    sink.decimal(line.lon, 6);
    sink.byte(SEMICOLON);
    sink.decimal(line.lat, 6);
  }
}
