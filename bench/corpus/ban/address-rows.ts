import { type ByteSink, WordTable } from "../byte-sink.ts";
import { COMMUNES, type Commune, fullLabel, posteLabel } from "../communes.ts";
import { phrase } from "../phrases.ts";
import { hash32 } from "../random.ts";
import { REPETITIONS, ZONES } from "./cells.ts";
import { fromLambert93, type Placed } from "./lambert-93.ts";
import { overseasCentre } from "./overseas.ts";
import { STREETS } from "./street-words.ts";

const communeCodes = new WordTable(COMMUNES.map(({ code }) => code));
const communeNames = new WordTable(COMMUNES.map(fullLabel));
const posteLabels = new WordTable(
  COMMUNES.map((commune) => posteLabel(commune).replace(/ \d+$/, "")),
);
const postcodes = new WordTable(ZONES.map(({ postcode }) => postcode));
const streetNames = new WordTable(STREETS.map(({ nom }) => nom));
const afnorNames = new WordTable(STREETS.map(({ afnor }) => afnor));
const suffixes = new WordTable(["", "bis", "ter", "a", "c", "d"]);
const positions = new WordTable(["entrée", "entrée", "parcelle", "segment", "bâtiment", ""]);
const communeFlags = new WordTable([";commune;commune;1;", ";commune;commune;0;"]);
const centres = COMMUNES.map(centreOf);

const DIGITS = new WordTable([..."0123456789abcdefghijklmnopqrstuvwxyz"]);
const STREET_ID_LENGTH = 6;
const [SEMICOLON, UNDERSCORE] = [59, 95];
const NO_FORMER_COMMUNE = phrase(";;;");
/** Streets begin within this many metres of the commune's point. */
const STREET_SPREAD = 2500;
/** Metres between two numbers, and between the two sides. */
const [STEP, SIDE] = [7, 9];
const METRES_A_DEGREE = 111_195;
const RADIANS = Math.PI / 180;

function centreOf(commune: Commune): Placed {
  return overseasCentre(commune.code) ?? fromLambert93(commune.x, commune.y);
}

/** Writes the rows of a zone's streets, one street after the other. */
export class AddressRows {
  readonly #sink: ByteSink;
  #zone = 0;
  #street = 0;
  #hash = 0;
  /** Metres from the commune's point to the street's first house, and its direction. */
  #east = 0;
  #north = 0;
  #cosine = 1;
  #sine = 0;

  constructor(sink: ByteSink) {
    this.#sink = sink;
  }

  /** Call before the rows of each street. */
  begin(zone: number, street: number): void {
    this.#zone = zone;
    this.#street = street;
    const hash = hash32(zone, street);
    this.#hash = hash;
    this.#east = (hash & 0xfff) * (STREET_SPREAD / 2048) - STREET_SPREAD;
    this.#north = ((hash >>> 12) & 0xfff) * (STREET_SPREAD / 2048) - STREET_SPREAD;
    const angle = (hash >>> 24) * (Math.PI / 128);
    this.#cosine = Math.cos(angle);
    this.#sine = Math.sin(angle);
  }

  /** Writes the row of a number of the street; `repetition` is an index in `REPETITIONS`. */
  write(number: number, repetition: number): void {
    const sink = this.#sink;
    const commune = ZONES[this.#zone]?.commune ?? 0;
    this.#writeId(commune, number, repetition);
    // id_fantoir is nearly always empty.
    sink.byte(SEMICOLON);
    sink.byte(SEMICOLON);
    sink.integer(number);
    sink.byte(SEMICOLON);
    sink.word(suffixes, repetition);
    sink.byte(SEMICOLON);
    sink.word(streetNames, this.#street);
    sink.byte(SEMICOLON);
    sink.word(postcodes, this.#zone);
    sink.byte(SEMICOLON);
    sink.word(communeCodes, commune);
    sink.byte(SEMICOLON);
    sink.word(communeNames, commune);
    sink.put(NO_FORMER_COMMUNE);
    this.#writePoint(commune, number + repetition * 0.3);
    sink.byte(SEMICOLON);
    sink.word(positions, (number * 7 + this.#street) % positions.size);
    sink.put(NO_FORMER_COMMUNE);
    sink.word(posteLabels, commune);
    sink.byte(SEMICOLON);
    sink.word(afnorNames, this.#street);
    sink.word(communeFlags, this.#hash % 5 === 0 ? 1 : 0);
    sink.endRow();
  }

  /** "01002_w4ld4h_00006", followed by "_bis" when there is a repetition. */
  #writeId(commune: number, number: number, repetition: number): void {
    const sink = this.#sink;
    sink.word(communeCodes, commune);
    sink.byte(UNDERSCORE);
    // Zone and street as one number in base 36, unique in a commune.
    let rest = this.#zone * STREETS.length + this.#street + 36 ** (STREET_ID_LENGTH - 2);
    for (let digit = 0; digit < STREET_ID_LENGTH; digit += 1) {
      sink.word(DIGITS, rest % 36);
      rest = Math.floor(rest / 36);
    }
    sink.byte(UNDERSCORE);
    sink.digits(number, 5);
    if (REPETITIONS[repetition] === "") return;
    sink.byte(UNDERSCORE);
    sink.word(suffixes, repetition);
  }

  /** x, y, lon, lat. */
  #writePoint(commune: number, along: number): void {
    const sink = this.#sink;
    const { x, y } = COMMUNES[commune] as Commune;
    const side = (along & 1) === 0 ? SIDE : -SIDE;
    const forth = along * STEP;
    const east = this.#east + forth * this.#cosine - side * this.#sine;
    const north = this.#north + forth * this.#sine + side * this.#cosine;
    if (x !== 0) sink.decimal(x + east, 2);
    sink.byte(SEMICOLON);
    if (x !== 0) sink.decimal(y + north, 2);
    sink.byte(SEMICOLON);
    this.#writeDegrees(centres[commune] as Placed, east, north);
  }

  #writeDegrees({ lon, lat, convergence }: Placed, east: number, north: number): void {
    const sink = this.#sink;
    // True north points to the apex of the cone: west of grid north when the convergence is
    // positive.
    const trueEast = east * Math.cos(convergence) + north * Math.sin(convergence);
    const trueNorth = north * Math.cos(convergence) - east * Math.sin(convergence);
    sink.decimal(lon + trueEast / (METRES_A_DEGREE * Math.cos(lat * RADIANS)), 6);
    sink.byte(SEMICOLON);
    sink.decimal(lat + trueNorth / METRES_A_DEGREE, 6);
  }
}
