import { dayNumber, daysOfYear, yearOf } from "../calendar.ts";
import { customerWeight } from "../customer-life.ts";
import { type CustomerText, usageShare } from "../customer-text.ts";
import { decadeOf, type Origin } from "../given-names.ts";
import type { InputClass } from "../input-class.ts";
import { queryOf } from "../input-class.ts";
import { folded, nomForms } from "../name-forms.ts";
import { NOISE, USAGE_FORMS } from "../noise-rates.ts";
import { ABROAD_SHARES, ABROAD_SURNAMES, GAPS, NEW_YEARS, type People, Person } from "../people.ts";
import { FIRST_BIRTH_YEAR, type Sex } from "../population.ts";
import { FIRST_ABROAD, SURNAME_COUNT } from "../surnames.ts";
import { chanceOfDay, type DateEvidence, dateEvidence } from "./date-chances.ts";
import { GivenChances, type GivenEvidence } from "./given-chances.ts";
import { livingMass } from "./living-mass.ts";
import { FormIndex } from "./name-chances.ts";
import {
  deadPlaceChance,
  livingPlaceChance,
  type PlaceEvidence,
  placeEvidence,
} from "./place-chances.ts";
import { RegisterColumns } from "./register-columns.ts";
import { usageSplits } from "./usage-splits.ts";

/** The likeliest record of a person, and the probability that it is theirs. */
export interface OracleAnswer {
  /** Index of the dead person; -1 when no record is possible. */
  readonly index: number;
  readonly probability: number;
}

/** The content of a file on a person, weighed name by name. */
interface Evidence {
  readonly nom: string;
  /** Surnames that `nom` may stand for, as a birth name or as the usual form of a usage name. */
  readonly noms: ReadonlyMap<number, number>;
  readonly isUsageName: boolean;
  /** The probability of that surname for a random person, by origin. */
  readonly anyNom: readonly number[];
  readonly given: GivenEvidence;
  readonly date: DateEvidence;
  readonly place: PlaceEvidence;
  readonly sex: string | undefined;
}

const NOBODY: OracleAnswer = { index: -1, probability: 0 };
/** Share of the dead in the register; the others are left out, hence never customers. */
const RETAINED_SHARE = 0.95;
const SEXES: readonly Sex[] = [0, 1];
const ORIGINS: readonly Origin[] = [0, 1];

/**
 * The Bayes rule with the generator's own distributions: population, names, noise. No query has
 * more information: its recall is the ceiling of any matcher's. It also knows whether a class of
 * input has birth names or usage names, which callers do not say: the distance to it includes the
 * price of not knowing.
 *
 * It ignores, each below a hundredth of the customers: errors of the register (it knows the papers'
 * dates and spellings), typos in one word of a compound name, usage names without a day or month or
 * with a wrong one, planted customers.
 *
 * About 17 bytes a death since 2011, and 300 MB for the spellings of all names.
 */
export class Oracle {
  readonly #people: People;
  readonly #columns: RegisterColumns;
  readonly #noms: FormIndex;
  readonly #input: GivenChances;
  readonly #person = new Person();
  /** By surname: 1 for those searched. */
  readonly #isNamed = new Uint8Array(SURNAME_COUNT);
  /** Living persons of the country of that size by birth year and sex, weighted as customers. */
  readonly #living: Float64Array;

  constructor(people: People) {
    this.#people = people;
    this.#columns = new RegisterColumns(people);
    this.#noms = new FormIndex(people.surnames.spellings, nomForms, NOISE.nomTypo);
    this.#input = new GivenChances(people.givenNames);
    this.#living = livingMass(people.deadCount);
  }

  /** Milliseconds for a date, more for a year or no date. */
  answer(input: InputClass, text: CustomerText): OracleAnswer {
    const query = queryOf(input, text);
    if (query === null) return NOBODY;
    const straight = this.#evidence(input, text, query.nom, query.prenom);
    const weights = new Map<number, number>();
    const isSwappable = this.#noms.has(folded(query.prenom)) && this.#input.isName(straight.nom);
    const share = isSwappable ? 1 - NOISE.swapped : 1;
    let total = this.#weigh(straight, share, weights);
    if (isSwappable) {
      const swapped = this.#evidence(input, text, query.prenom, query.nom);
      total += this.#weigh(swapped, NOISE.swapped, weights);
    }
    return best(weights, total);
  }

  #evidence(input: InputClass, text: CustomerText, nom: string, prenom: string): Evidence {
    const letters = folded(nom);
    const noms = this.#noms.chances(letters);
    return {
      nom: letters,
      noms,
      isUsageName: input.isUsageName,
      anyNom: ORIGINS.map((origin) => this.#anyNom(noms, origin)),
      given: this.#input.evidence(prenom, input.hasAllGivenNames ? text.prenoms : undefined),
      date: dateEvidence(input.date, text.birth),
      place: placeEvidence(
        input.hasPostcode ? text.codePostal : "",
        input.hasCivilStatus ? text.lieuNaissance : "",
      ),
      sex: input.hasCivilStatus ? text.sexe : undefined,
    };
  }

  /** Adds the weight of each record to `weights`; @returns the weight of the living. */
  #weigh(evidence: Evidence, share: number, weights: Map<number, number>): number {
    for (const row of this.#rows(evidence)) {
      const index = this.#columns.person[row] as number;
      const weight = share * this.#deadWeight(evidence, index);
      if (weight > 0) weights.set(index, (weights.get(index) ?? 0) + weight);
    }
    return share * this.#livingWeight(evidence);
  }

  /** Candidate rows: by day when days are known, by surname otherwise. */
  #rows({ date, noms, given: input, isUsageName }: Evidence): number[] {
    const { dayStarts, bySurname, surnameStarts } = this.#columns;
    const rows: number[] = [];
    if (date.days === null) {
      for (const nom of noms.keys())
        for (let at = surnameStarts[nom] as number; at < (surnameStarts[nom + 1] as number); at++)
          rows.push(bySurname[at] as number);
      return rows;
    }
    const isNamed = this.#isNamed;
    for (const nom of noms.keys()) isNamed[nom] = 1;
    const likely = Math.max(...date.days.values()) / 2;
    for (const [day, chance] of date.days) {
      const [from, to] = [dayStarts[day] as number, dayStarts[day + 1] as number];
      const names = isUsageName && chance >= likely ? input.names : null;
      this.#takeRows(from, to, names, rows);
    }
    for (const nom of noms.keys()) isNamed[nom] = 0;
    return rows;
  }

  /** Rows with one of the surnames; with `names`, also women with one of the given names. */
  #takeRows(from: number, to: number, names: ReadonlyMap<number, number> | null, rows: number[]) {
    const { surname, first, second, sex } = this.#columns;
    const isNamed = this.#isNamed;
    for (let row = from; row < to; row++) {
      if (isNamed[surname[row] as number] === 1) rows.push(row);
      else if (names === null || sex[row] === 0) continue;
      else if (names.has(first[row] as number) || names.has(second[row] as number)) rows.push(row);
    }
  }

  #deadWeight(evidence: Evidence, index: number): number {
    const person = this.#person;
    this.#people.draftDead(index, person);
    const weight = customerWeight(person.birthDay, person.deathDay) / RETAINED_SHARE;
    if (weight === 0) return 0;
    const date = chanceOfDay(evidence.date, person.birthDay);
    if (date === 0) return 0;
    const nom = this.#nom(evidence, person);
    if (nom === 0) return 0;
    const input = this.#input.known(evidence.given, person.given, person.givenCount);
    if (input === 0) return 0;
    const place = deadPlaceChance(evidence.place, person);
    return weight * date * input * place * nom * sexChance(evidence, person.sex);
  }

  /** The probability of the surname for a known person: birth name or usage name. */
  #nom(evidence: Evidence, person: Person): number {
    if (!evidence.isUsageName) return evidence.noms.get(person.surname) ?? 0;
    const usage = usageShare(person);
    return usage === 0 ? 0 : usage * this.#usageChance(evidence, person);
  }

  #usageChance({ nom, anyNom }: Evidence, person: Person): number {
    const { origin } = person;
    const own = folded(this.#people.surnames.spellings[person.surname] as string);
    let chance = USAGE_FORMS.husband * (anyNom[origin] as number);
    const other = (text: string, share: number): void => {
      if (text.length > 1) chance += share * this.#anyNom(this.#noms.chances(text), origin);
    };
    for (const { first, second, form } of usageSplits(nom))
      if ((form.isBirthFirst ? first : second) === own)
        other(form.isBirthFirst ? second : first, form.share);
    return chance;
  }

  /** The probability of the surname for a random person. */
  #anyNom(noms: ReadonlyMap<number, number>, origin: Origin): number {
    let chance = 0;
    for (const [id, written] of noms) chance += written * this.#surnameShare(id, origin);
    return chance;
  }

  #surnameShare(id: number, origin: Origin): number {
    const abroad = ABROAD_SURNAMES[origin];
    return (this.#people.surnames.shares[id] as number) * (id < FIRST_ABROAD ? 1 - abroad : abroad);
  }

  #livingWeight(evidence: Evidence): number {
    let total = 0;
    for (const origin of ORIGINS) {
      const named = evidence.isUsageName
        ? this.#livingUsageName(evidence, origin)
        : this.#livingName(evidence, origin);
      if (named === 0) continue;
      for (const sex of SEXES)
        for (const [decade, mass] of this.#livingByDecade(evidence, sex, origin)) {
          const input = this.#input.anybody(evidence.given, origin, sex, decade * 10);
          total += named * mass * input * sexChance(evidence, sex);
        }
    }
    return total;
  }

  #livingName({ noms, place }: Evidence, origin: Origin): number {
    let named = 0;
    for (const [id, written] of noms)
      named += written * this.#surnameShare(id, origin) * livingPlaceChance(place, id, origin);
    return named;
  }

  /** Her birth name is unknown, so the place has its probability for any surname. */
  #livingUsageName({ nom, anyNom, place }: Evidence, origin: Origin): number {
    let named = USAGE_FORMS.husband * (anyNom[origin] as number);
    for (const { first, second, form } of usageSplits(nom))
      if (this.#noms.has(first) && this.#noms.has(second))
        named += form.share * this.#exactNom(first, origin) * this.#exactNom(second, origin);
    return named * livingPlaceChance(place, FIRST_ABROAD, origin);
  }

  #exactNom(text: string, origin: Origin): number {
    return this.#anyNom(this.#noms.chances(text), origin);
  }

  #livingByDecade(
    { date: { days, years }, isUsageName }: Evidence,
    sex: Sex,
    origin: Origin,
  ): Map<number, number> {
    const abroad = ABROAD_SHARES.living;
    const share = origin === 1 ? abroad : 1 - abroad;
    const byDecade = new Map<number, number>();
    const add = (year: number, chance: number): void => {
      const living = this.#living[2 * (year - FIRST_BIRTH_YEAR) + sex] ?? 0;
      if (living === 0) return;
      const decade = decadeOf(year);
      const query = isUsageName ? usageShare({ sex, birthDay: dayNumber(year, 7, 1) }) : 1;
      byDecade.set(decade, (byDecade.get(decade) ?? 0) + share * living * chance * query);
    };
    for (const [day, chance] of days ?? []) add(yearOf(day), chance * dayShare(day, origin));
    for (const [year, chance] of years) add(year, chance);
    return byDecade;
  }
}

/** Share of a day in the births of its year. */
function dayShare(day: number, origin: Origin): number {
  const [from, to] = daysOfYear(yearOf(day));
  const extra = NEW_YEARS[origin] + (GAPS[origin]?.month ?? 0);
  return (1 - extra) / (to - from) + (day === from ? extra : 0);
}

function sexChance({ sex }: Evidence, of: Sex): number {
  if (sex === undefined) return 1;
  return sex === (of === 0 ? "M" : "F") ? 1 - NOISE.sexe : NOISE.sexe;
}

function best(weights: ReadonlyMap<number, number>, living: number): OracleAnswer {
  let total = living;
  let answer = NOBODY;
  let most = 0;
  for (const [index, weight] of weights) {
    total += weight;
    if (weight > most) {
      most = weight;
      answer = { index, probability: weight };
    }
  }
  return total === 0 ? NOBODY : { index: answer.index, probability: most / total };
}
