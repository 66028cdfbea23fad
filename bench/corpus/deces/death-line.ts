import type { ByteSink } from "../byte-sink.ts";
import { DAY_TEXT } from "../days.ts";
import { type Person, writeFirstName, writePersonName } from "../life/person.ts";
import { phrase } from "../phrases.ts";
import { type SireneFacts, UNIT } from "../sirene-facts.ts";
import {
  ACCENTED_PLACE_NAMES,
  COUNTRY_NAMES,
  PLACE_CODES,
  PLACE_NAMES,
  SHIFTING_PLACE,
} from "./places.ts";

/** Widths of the layout, in the publisher's order. */
const NAME_WIDTH = 80;
const PLACE_WIDTH = 30;
const COUNTRY_WIDTH = 30;
const ACT_WIDTH = 9;
const END_WIDTH = 22;
const [SPACE, STAR, SLASH, ONE, TWO, ZERO] = [32, 42, 47, 49, 50, 48];
const SHIFTING_CODE = phrase(SHIFTING_PLACE.code);
const SHIFTING_COUNTRY = phrase(SHIFTING_PLACE.country);
/** Length of that place's name in characters, less than in bytes. */
const SHIFTING_NAME_LENGTH = SHIFTING_PLACE.name.toString("utf8").length;

/** The unknown part of a birth date. */
export type BirthGap = "none" | "day" | "month" | "year";

/** A death to write. One object is reused for each. */
export class Death {
  isWoman = false;
  birthDay = 0;
  gap: BirthGap = "none";
  /** Index in the tables of places; -1 for the place that shifts its line. */
  birthPlace = 0;
  isAccented = false;
  deathDay = 0;
  /** Index in the tables of places. */
  deathPlace = 0;
  /** The act: a number, and a letter after it, 0 for none. */
  act = 0;
  actLetter = 0;
}

/** Writes the line for the death of an invented person. */
export function writeDeath(sink: ByteSink, person: Person, death: Death): void {
  const start = sink.length;
  writePersonName(sink, person);
  sink.byte(STAR);
  for (let rank = 0; rank < person.firstNames; rank += 1) {
    if (rank > 0) sink.byte(SPACE);
    writeFirstName(sink, person, rank);
  }
  writeRest(sink, start, death);
}

/** Writes the line for a sole trader's death, with the name in SIRENE. */
export function writeUnitDeath(sink: ByteSink, { unit }: SireneFacts, death: Death): void {
  const start = sink.length;
  unit.copyTo(sink, UNIT.nom);
  sink.byte(STAR);
  unit.copyTo(sink, UNIT.prenom1);
  if (!unit.isEmpty(UNIT.prenom2)) {
    sink.byte(SPACE);
    unit.copyTo(sink, UNIT.prenom2);
  }
  writeRest(sink, start, death);
}

/** Writes the line that begins at `start`, from the slash after the names to the end. */
function writeRest(sink: ByteSink, start: number, death: Death): void {
  sink.byte(SLASH);
  sink.fillTo(start + NAME_WIDTH, SPACE);
  sink.byte(death.isWoman ? TWO : ONE);
  writeBirthDate(sink, death);
  writeBirthPlace(sink, death);
  writeCompactDay(sink, death.deathDay);
  sink.word(PLACE_CODES, death.deathPlace);
  const act = sink.length;
  sink.amount(death.act);
  if (death.actLetter !== 0) sink.byte(death.actLetter);
  sink.fillTo(act + ACT_WIDTH + END_WIDTH, SPACE);
  sink.endRow();
}

/** `AAAAMMJJ` with zeros for what is unknown. */
function writeBirthDate(sink: ByteSink, { birthDay, gap }: Death): void {
  const at = birthDay * 10;
  if (gap === "year") {
    for (let digit = 0; digit < 8; digit += 1) sink.byte(ZERO);
    return;
  }
  sink.copy(DAY_TEXT, at, at + 4);
  if (gap === "month") sink.digits(0, 2);
  else sink.copy(DAY_TEXT, at + 5, at + 7);
  if (gap === "none") sink.copy(DAY_TEXT, at + 8, at + 10);
  else sink.digits(0, 2);
}

/** `AAAAMMJJ`. */
export function writeCompactDay(sink: ByteSink, day: number): void {
  const at = day * 10;
  sink.copy(DAY_TEXT, at, at + 4);
  sink.copy(DAY_TEXT, at + 5, at + 7);
  sink.copy(DAY_TEXT, at + 8, at + 10);
}

/** Code, name, country. */
function writeBirthPlace(sink: ByteSink, { birthPlace, isAccented }: Death): void {
  if (birthPlace < 0) {
    writeShiftingPlace(sink);
    return;
  }
  sink.word(PLACE_CODES, birthPlace);
  const name = sink.length;
  sink.word(isAccented ? ACCENTED_PLACE_NAMES : PLACE_NAMES, birthPlace);
  sink.fillTo(name + PLACE_WIDTH, SPACE);
  sink.word(COUNTRY_NAMES, birthPlace);
  sink.fillTo(name + PLACE_WIDTH + COUNTRY_WIDTH, SPACE);
}

/** Pads by characters while the others pad by bytes. */
function writeShiftingPlace(sink: ByteSink): void {
  const { name } = SHIFTING_PLACE;
  sink.put(SHIFTING_CODE);
  sink.put(name);
  sink.fillTo(sink.length + PLACE_WIDTH - SHIFTING_NAME_LENGTH, SPACE);
  const country = sink.length;
  sink.put(SHIFTING_COUNTRY);
  sink.fillTo(country + COUNTRY_WIDTH, SPACE);
}
