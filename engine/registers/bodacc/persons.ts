import { isSiren } from "../../identifiers/siren.ts";
import { isClear, readWrittenId } from "../../identifiers/written/written-id.ts";
import { firstText, listOf, memberOf } from "./json-cell.ts";
import { repairMojibake } from "./mojibake.ts";

/** The persons that a notice concerns. */
export interface Persons {
  /** Distinct SIREN; empty when the notice has none. */
  readonly sirens: readonly number[];
  /** Whether a number was not a valid SIREN. */
  readonly wrongSiren: boolean;
  /** The first greffe named, "" when none. */
  readonly greffe: string;
  /**
   * The free text on officers, "" when there is none: that of the only person, or of the first of
   * several that has a SIREN, since the notice is filed under SIREN only.
   */
  readonly administration: string;
}

/**
 * Reads the persons of a notice.
 * @param numbers  Numbers outside the persons (`registre` of the data set).
 * @param persons  Objects with `numeroImmatriculation`, `inscriptionRM`, `administration`,
 *                 or that contain one (`personneMorale`, `personnePhysique`).
 */
export function readPersons(numbers: readonly string[], persons: readonly unknown[]): Persons {
  const found = new Numbers();
  for (const number of numbers) found.add(number);
  let greffe = "";
  let administration = "";
  for (const person of persons) {
    const own = readPerson(person);
    for (const number of own.numbers) found.add(number);
    if (greffe === "") greffe = own.greffe;
    const isConcerned = persons.length === 1 || own.numbers.some(isSirenText);
    if (administration === "" && isConcerned) administration = own.administration;
  }
  return { sirens: found.sirens, wrongSiren: found.wrong, greffe, administration };
}

interface Person {
  readonly numbers: readonly string[];
  readonly greffe: string;
  readonly administration: string;
}

function readPerson(person: unknown): Person {
  const numbers: string[] = [];
  let greffe = "";
  let administration = "";
  for (const part of withInner(person)) {
    for (const registration of listOf(memberOf(part, "numeroImmatriculation"))) {
      // RCS-B, PCL and BILAN use different names for the number.
      numbers.push(firstText(registration, "numeroIdentification", "numeroIdentificationRCS"));
      if (greffe === "") greffe = firstText(registration, "nomGreffeImmat");
    }
    for (const trade of listOf(memberOf(part, "inscriptionRM")))
      numbers.push(firstText(trade, "numeroIdentificationRM"));
    if (administration === "") administration = repairMojibake(firstText(part, "administration"));
  }
  return { numbers, greffe, administration };
}

function isSirenText(text: string): boolean {
  const numbers = new Numbers();
  numbers.add(text);
  return numbers.sirens.length > 0;
}

function withInner(person: unknown): unknown[] {
  return [
    person,
    ...listOf(memberOf(person, "personneMorale")),
    ...listOf(memberOf(person, "personnePhysique")),
  ];
}

/**
 * The numbers of `registre`, an array or a comma-separated text; each occurs with and without
 * spaces.
 */
export function registreNumbers(registre: unknown): readonly string[] {
  if (typeof registre === "string") return registre.split(",");
  return listOf(registre).filter((number) => typeof number === "string");
}

class Numbers {
  readonly sirens: number[] = [];
  wrong = false;

  add(text: string): void {
    const bare = text.replace(/[\s.]/g, "");
    // "732 829 320 RM 69": the register beside its number.
    const digits = NUMBER.test(bare) ? bare : sirenIn(text);
    if (digits === "") return;
    // A SIREN without its leading zeros has the same Luhn sum.
    const siren = digits.length >= SHORTEST && digits.length <= SIREN_DIGITS ? Number(digits) : 0;
    if (!isSiren(siren)) this.wrong = true;
    else if (!this.sirens.includes(siren)) this.sirens.push(siren);
  }
}

function sirenIn(text: string): string {
  if (!REGISTER.test(text)) return "";
  const read = readWrittenId(text);
  return isClear(read) ? read.siren : "";
}

const REGISTER = /(?:R\.?C\.?S|R\.?M)\b/i;

const NUMBER = /^\d+$/;
const SIREN_DIGITS = 9;
/** At most three leading zeros are lost (formats.md 3.4). */
const SHORTEST = 6;
