import { unit } from "../chance/alias-table.ts";
import type { Random } from "../corpus/random.ts";
import { COMPACT, LAST_DEATH } from "./calendar.ts";
import { dateVariants } from "./date-noise.ts";
import { postcodePrefix } from "./departments.ts";
import { chosenForm, type Form, nomForms, prenomForms } from "./name-forms.ts";
import { NOISE, USAGE_FORMS, USAGE_NAMES } from "./noise-rates.ts";
import { ABROAD_SURNAMES, type People, type Person } from "./people.ts";
import {
  departmentOf,
  drawAbroad,
  drawDepartment,
  drawTown,
  placeCode,
  placeName,
} from "./places.ts";
import { read } from "./population.ts";
import { mistype } from "./typo.ts";
import { writtenName, writtenSurname } from "./written-text.ts";

/** The content of a customer's file on a person; classes of input use parts of it. */
export interface CustomerText {
  /** The birth name as written, and the given name. */
  readonly nom: string;
  readonly prenom: string;
  /** All given names. */
  readonly prenoms: string;
  /** A woman's usage name, `null` when it is her birth name. */
  readonly nomUsage: string | null;
  /** "M" or "F". */
  readonly sexe: string;
  /** Birth date, AAAAMMJJ. */
  readonly birth: number;
  /** Empty when missing. */
  readonly codePostal: string;
  /** Commune or country, or its INSEE code; empty when missing. */
  readonly lieuNaissance: string;
}

const DAYS_A_YEAR = 365.25;
const PLACE_CODE_SHARE = 0.3;

/** Writes persons as in customers' files, with their noise. */
export class CustomerWriter {
  readonly #people: People;

  constructor(people: People) {
    this.#people = people;
  }

  /** @param residence  Index of a département. */
  write(random: Random, person: Person, residence: number): CustomerText {
    const { surnames, givenNames } = this.#people;
    const input = Array.from(
      person.given.subarray(0, person.givenCount),
      (id) => givenNames.spellings[id] as string,
    );
    const nom = this.#nom(random, surnames.spellings[person.surname] as string);
    const prenom = noisyPrenom(random, input);
    const usage = this.#usageName(random, person);
    const isSwapped = random.chance(NOISE.swapped) && prenom !== "";
    return {
      nom: isSwapped ? prenom : nom,
      prenom: isSwapped ? nom : prenom,
      prenoms: noisyPrenoms(random, input),
      nomUsage: usage,
      sexe: (person.sex === 0) === random.chance(NOISE.sexe) ? "F" : "M",
      birth: noisyDate(random, person.birthDay),
      codePostal: random.chance(NOISE.postcodeMissing) ? "" : drawPostcode(random, residence),
      lieuNaissance: noisyPlace(random, person.birthPlace),
    };
  }

  #nom(random: Random, spelling: string): string {
    const form = chosenForm(nomForms(spelling), unit(random));
    return writtenSurname(random, noisy(random, form, NOISE.nomTypo));
  }

  #usageName(random: Random, person: Person): string | null {
    const share = usageShare(person);
    const { surnames } = this.#people;
    const pool = random.chance(ABROAD_SURNAMES[person.origin]) ? 1 : 0;
    const husband = surnames.spellings[surnames.draw(random, pool)] as string;
    const draw = unit(random);
    if (!random.chance(share)) return null;
    const birth = surnames.spellings[person.surname] as string;
    const noisyHusband = noisy(random, husband, NOISE.nomTypo);
    return writtenSurname(random, chosenForm(usageForms(birth, noisyHusband), draw));
  }
}

/** Probability that a person uses a usage name: 0 for men. */
export function usageShare({ sex, birthDay }: Pick<Person, "sex" | "birthDay">): number {
  if (sex === 0) return 0;
  return read(USAGE_NAMES, (LAST_DEATH - birthDay) / DAYS_A_YEAR, 1);
}

/** The ways to write a usage name. */
function usageForms(birth: string, husband: string): readonly Form[] {
  return [
    { text: husband, share: USAGE_FORMS.husband },
    { text: `${birth}-${husband}`, share: USAGE_FORMS.birthHusband },
    { text: `${husband}-${birth}`, share: USAGE_FORMS.husbandBirth },
    { text: `${husband} NEE ${birth}`, share: USAGE_FORMS.husbandNee },
    { text: `${birth} EPOUSE ${husband}`, share: USAGE_FORMS.birthEpouse },
  ];
}

function noisy(random: Random, name: string, rate: number): string {
  if (!random.chance(rate)) return name;
  // One word of it: separators are no letters.
  const words = name.split(/([ -])/);
  const at = 2 * random.below((words.length + 1) / 2);
  words[at] = mistype(random, words[at] as string);
  return words.join("");
}

function noisyPrenom(random: Random, input: readonly string[]): string {
  const form = chosenForm(prenomForms(input), unit(random));
  if (form.length <= 2) return form;
  const text = noisy(random, form, NOISE.prenomTypo);
  return writtenName(random, random.chance(0.3) ? text.replaceAll("-", " ") : text);
}

function noisyPrenoms(random: Random, input: readonly string[]): string {
  const isShort = input.length > 1 && random.chance(NOISE.prenomsShort);
  const retained = isShort ? input.slice(0, -1) : input;
  const at = random.below(Math.max(1, retained.length));
  const isTyped = random.chance(NOISE.prenomsTypo);
  const names = retained.map((name, rank) =>
    isTyped && rank === at ? mistype(random, name) : name,
  );
  return writtenName(random, names.join(random.chance(0.3) ? ", " : " "));
}

function noisyDate(random: Random, day: number): number {
  let draw = unit(random);
  for (const { day: written, share } of dateVariants(day)) {
    draw -= share;
    if (draw < 0) return COMPACT[written] as number;
  }
  return COMPACT[day] as number;
}

/** A postcode of a département. */
export function drawPostcode(random: Random, department: number): string {
  const prefix = postcodePrefix(department);
  const width = 5 - prefix.length;
  return prefix + String(random.below(10 ** (width - 1)) * 10).padStart(width, "0");
}

function noisyPlace(random: Random, birthPlace: number): string {
  const draw = unit(random);
  if (draw < NOISE.birthPlaceMissing) return "";
  const isWrong = draw > 1 - NOISE.birthPlaceWrong;
  const place = isWrong ? drawOther(random, birthPlace) : birthPlace;
  if (random.chance(PLACE_CODE_SHARE)) return placeCode(place);
  const name = placeName(place).replace(/^(PARIS) .*/, "$1");
  return writtenName(random, name);
}

/** Another place, in France if the first one is. */
function drawOther(random: Random, place: number): number {
  const isFrench = departmentOf(place) >= 0;
  return isFrench ? drawTown(random, drawDepartment(random)) : drawAbroad(random);
}
