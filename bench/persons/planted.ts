import { unit } from "../chance/alias-table.ts";
import type { Random } from "../corpus/random.ts";
import { COMPACT, dayOfCompact, LAST_DEATH, yearOf } from "./calendar.ts";
import { type People, Person } from "./people.ts";
import { departmentOf } from "./places.ts";
import { survival } from "./population.ts";

const DAYS_A_YEAR = 365.25;
/** Upper bound of the share of any surname times that of any first name, for rejection sampling. */
const COMMONEST = 0.003 * 0.06;

/** Living persons derived from dead ones of the register, to mislead. */
export class Planter {
  readonly #people: People;
  readonly #dead = new Person();

  constructor(people: People) {
    this.#people = people;
  }

  /**
   * Fills `person` with a living person:
   *
   * homonym: surname, first given name and birth date of a dead person, drawn by frequency (common
   * names more often), all else their own; twin: surname, birth date and place of a dead person,
   * another first name; impostor: surname, given name and postcode of a dead person, a birth date
   * near theirs.
   *
   * @returns the département of residence if the kind determines it.
   */
  draft(kind: "homonym" | "twin" | "impostor", random: Random, person: Person): number | undefined {
    const dead = this.#dead;
    this.#drawDead(random, kind === "homonym");
    // The remaining fields: a living person of the same sex and cohort.
    this.#people.draftLiving(random.next() >>> 1, person);
    const { birthPlace } = person;
    copyBirth(dead, person);
    if (kind === "twin") {
      this.#rename(random, person);
      return undefined;
    }
    person.birthPlace = kind === "homonym" && person.origin === 0 ? birthPlace : dead.birthPlace;
    if (departmentOf(person.birthPlace) < 0 && dead.origin === 0)
      person.birthPlace = dead.birthPlace;
    this.#renameBehind(random, person, dead.given[0] as number);
    if (kind === "homonym") return undefined;
    person.birthDay = nearDay(random, dead.birthDay);
    return departmentOf(dead.deathPlace);
  }

  /** Draws a dead person whose cohort is not extinct. */
  #drawDead(random: Random, byFrequency: boolean): void {
    const people = this.#people;
    const dead = this.#dead;
    for (;;) {
      const index = random.below(people.deadCount);
      if (people.isLeftOut(index)) continue;
      people.draftDead(index, dead);
      if (dead.givenCount === 0 || dead.gap !== "none") continue;
      const age = (LAST_DEATH - dead.birthDay) / DAYS_A_YEAR;
      if (!random.chance(survival(yearOf(dead.birthDay), dead.sex, age))) continue;
      if (!byFrequency || random.chance(this.#frequency(dead) / COMMONEST)) return;
    }
  }

  #frequency({ surname, origin, sex, birthDay, given: input }: Person): number {
    const { surnames, givenNames } = this.#people;
    const law = givenNames.firstLaw(origin, sex, yearOf(birthDay));
    return (surnames.shares[surname] as number) * (law.shares[input[0] as number] as number);
  }

  #rename(random: Random, person: Person): void {
    const { givenNames } = this.#people;
    const before = person.given[0] as number;
    const { origin, sex, birthDay } = person;
    let first = before;
    while (first === before) first = givenNames.drawFirst(random, origin, sex, yearOf(birthDay));
    this.#renameBehind(random, person, first);
  }

  /** Sets a first name, and others that go with it. */
  #renameBehind(random: Random, person: Person, first: number): void {
    const { givenNames } = this.#people;
    const { origin, sex, birthDay, given: input } = person;
    const year = yearOf(birthDay);
    person.givenCount = Math.max(1, givenNames.drawCount(random, origin));
    input[0] = first;
    input[1] = givenNames.drawSecond(random, origin, sex, year, first);
    input[2] = givenNames.drawThird(random, origin, sex, year);
  }
}

function copyBirth(from: Person, to: Person): void {
  to.sex = from.sex;
  to.origin = from.origin;
  to.surname = from.surname;
  to.birthDay = from.birthDay;
  to.birthPlace = from.birthPlace;
  to.gap = "none";
}

/** A day of the same month, or the same day of an adjacent year. */
function nearDay(random: Random, day: number): number {
  const compact = COMPACT[day] as number;
  for (;;) {
    const near =
      unit(random) < 0.5
        ? dayOfCompact(compact - (compact % 100) + 1 + random.below(28))
        : dayOfCompact(compact + (random.chance(0.5) ? 10_000 : -10_000));
    if (near >= 0 && near !== day && near <= LAST_DEATH) return near;
  }
}
