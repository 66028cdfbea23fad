import { unit } from "../chance/alias-table.ts";
import { WideRandom } from "../chance/wide-random.ts";
import type { Random } from "../corpus/random.ts";
import { LAST_DEATH } from "./calendar.ts";
import { customerMass, entryShare, FIRST_ENTRY, LAST_ENTRY } from "./customer-life.ts";
import { type CustomerText, CustomerWriter } from "./customer-text.ts";
import { LIVING_AT_HOME, RESIDENCE } from "./noise-rates.ts";
import { type People, Person } from "./people.ts";
import { departmentOf, drawDepartment } from "./places.ts";
import { Planter } from "./planted.ts";
import type { Sex } from "./population.ts";
import { referenceOfDead } from "./register-lines.ts";

/** Origin of a customer: drawn, or planted to mislead. Planted ones are all alive. */
export const CUSTOMER_KINDS = ["ordinary", "homonym", "twin", "impostor"] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

/** The truth on a customer, and the content of their file. */
export interface Customer extends CustomerText {
  readonly index: number;
  readonly kind: CustomerKind;
  readonly isDead: boolean;
  /** Their record in the register; `null` for the living. */
  readonly reference: string | null;
  readonly sex: Sex;
  readonly isBornAbroad: boolean;
  /** Age in years at the end of the register. */
  readonly age: number;
  /** Day they became a customer, alive. */
  readonly since: number;
}

/** Share of planted customers of each kind. */
export const PLANTED_SHARE = 0.0001;
const SALT = 0xc057;
const DAYS_A_YEAR = 365.25;
const FIRST_ENTRY_YEAR = 2011;

/**
 * Customers as pure functions of (seed, index): persons of the country alive on the day they
 * joined, in the proportions of the life table, some dead since. About 30 microseconds each.
 */
export class Customers {
  readonly deadShare: number;
  readonly #people: People;
  readonly #seed: number;
  readonly #random = new WideRandom();
  readonly #person = new Person();
  readonly #planter: Planter;
  readonly #writer: CustomerWriter;
  readonly #firstDead: number;

  constructor(people: People, seed: number) {
    const { dead, living } = customerMass();
    this.deadShare = dead / (dead + living);
    this.#people = people;
    this.#seed = seed;
    this.#firstDead = people.deadOf(FIRST_ENTRY_YEAR)[0];
    this.#planter = new Planter(people);
    this.#writer = new CustomerWriter(people);
  }

  at(index: number): Customer {
    const random = this.#random;
    const person = this.#person;
    random.reset(this.#seed ^ SALT, index);
    const kind = drawKind(random);
    const isDead = kind === "ordinary" && random.chance(this.deadShare);
    const drawn = isDead ? this.#drawDead(random) : this.#drawLiving(random, kind);
    const residence = drawn.residence ?? drawResidence(random, person);
    return {
      ...this.#writer.write(random, person, residence),
      index,
      kind,
      isDead,
      reference: isDead ? referenceOfDead(person, drawn.index) : null,
      sex: person.sex,
      isBornAbroad: person.origin === 1,
      age: Math.floor((LAST_DEATH - person.birthDay) / DAYS_A_YEAR),
      since: drawn.since,
    };
  }

  #drawDead(random: Random): Drawn {
    const people = this.#people;
    const person = this.#person;
    for (;;) {
      const index = this.#firstDead + random.below(people.deadCount - this.#firstDead);
      const since = random.between(FIRST_ENTRY, LAST_ENTRY);
      if (people.isLeftOut(index)) continue;
      people.draftDead(index, person);
      if (person.deathDay > since && isCustomer(random, person, since)) return { index, since };
    }
  }

  #drawLiving(random: Random, kind: CustomerKind): Drawn {
    const person = this.#person;
    for (;;) {
      const index = random.next() >>> 1;
      const since = random.between(FIRST_ENTRY, LAST_ENTRY);
      let residence: number | undefined;
      if (kind === "ordinary") this.#people.draftLiving(index, person);
      else residence = this.#planter.draft(kind, random, person);
      if (isCustomer(random, person, since))
        return residence === undefined ? { index, since } : { index, since, residence };
    }
  }
}

interface Drawn {
  readonly index: number;
  readonly since: number;
  /** The département, when the kind of customer determines it. */
  readonly residence?: number;
}

function drawKind(random: Random): CustomerKind {
  const at = Math.floor(unit(random) / PLANTED_SHARE);
  return CUSTOMER_KINDS[at + 1] ?? "ordinary";
}

function isCustomer(random: Random, { birthDay }: Person, since: number): boolean {
  return random.chance(entryShare((since - birthDay) / DAYS_A_YEAR));
}

function drawResidence(random: Random, { birthPlace, deathPlace }: Person): number {
  const birth = departmentOf(birthPlace);
  const anywhere = drawDepartment(random);
  const draw = unit(random);
  if (deathPlace >= 0) {
    if (draw < RESIDENCE.death) return departmentOf(deathPlace);
    return draw < RESIDENCE.death + RESIDENCE.birth && birth >= 0 ? birth : anywhere;
  }
  return draw < LIVING_AT_HOME && birth >= 0 ? birth : anywhere;
}
