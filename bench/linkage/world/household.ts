import type { Draw } from "../../corpus/customer-files/draw.ts";
import { mobile } from "../../corpus/customer-files/world/company-facts.ts";
import type { Random } from "../../corpus/random.ts";
import type { Birth } from "./birth.ts";
import { drawBirth } from "./birth.ts";
import { drawEmail, drawFamilyEmail } from "./email-address.ts";
import { frenchNames } from "./french-names.ts";
import { drawHome, drawNeighbour, type Home } from "./home.ts";
import { randomOf } from "./random-of.ts";

/** A person as they are; files know parts of it. Names in capitals without accents. */
export interface Person {
  readonly sex: 0 | 1;
  /** One to three given names, the usual one first. */
  readonly given: readonly string[];
  readonly birthName: string;
  /** The name of a spouse, used since marriage; "" without one. */
  readonly usageName: string;
  readonly born: Birth;
  readonly home: Home;
  readonly mobile: string;
  readonly email: string;
  readonly role: "parent" | "child";
}

/** How often each composition of a household occurs. Source: INSEE, census of 2019, rounded. */
const SHAPES: readonly (readonly [weight: number, shape: Shape])[] = [
  [37, { adults: 1, hasChildren: false }],
  [27, { adults: 2, hasChildren: false }],
  [27, { adults: 2, hasChildren: true }],
  [9, { adults: 1, hasChildren: true }],
];

interface Shape {
  readonly adults: 1 | 2;
  readonly hasChildren: boolean;
}

/**
 * Rates of what is asked of an engine here. The first four are above those of the country (twins:
 * 1.6 % of births, INSEE), so that a file of a few thousand rows has enough of them.
 */
const RATES = {
  twins: 0.05,
  sonNamedAsFather: 0.025,
  alikeSiblings: 0.1,
  namesake: 0.024,
  namesakeNextDoor: 0.3,
  wifeTakesName: { before1975: 0.8, since: 0.5 },
  wifeJoinsNames: 0.1,
  childHasBothNames: 0.08,
  childHasMothersName: 0.08,
  sharedEmail: 0.18,
  childWithParentsEmail: 0.4,
  mobile: 0.85,
  email: 0.85,
} as const;

const [FIRST_YEAR, LAST_YEAR] = [1932, 2003];
const TODAY_YEAR = 2026;
/** Children of at most this age live at home. */
const OLDEST_CHILD = 27;
const FIRST_MOBILE_AGE = 13;

/** Households of an invented France, as pure functions of (draw, names). */
export class Households {
  readonly #names = frenchNames();

  /**
   * The members of a household.
   *
   * @param namesakeOf  A person of another household whose given and birth names its first adult
   *   has by chance.
   */
  draw(draw: Draw, namesakeOf?: Person): readonly Person[] {
    const random = randomOf(draw);
    const { adults, hasChildren } = draw.weighted(SHAPES);
    const isNextDoor = namesakeOf !== undefined && draw.chance(RATES.namesakeNextDoor);
    const home = isNextDoor ? drawNeighbour(draw, namesakeOf.home) : drawHome(draw);
    const first = this.#adult(draw, random, home, namesakeOf);
    const parents = adults === 1 ? [first] : this.#couple(draw, random, first);
    return hasChildren ? [...parents, ...this.#children(draw, random, parents)] : parents;
  }

  /** Whether a household begins with a namesake of an earlier one. */
  isNamesake(draw: Draw): boolean {
    return draw.chance(RATES.namesake);
  }

  #adult(draw: Draw, random: Random, home: Home, namesakeOf?: Person): Person {
    const sex = namesakeOf?.sex ?? (draw.chance(0.52) ? 1 : 0);
    const born = drawBirth(draw, draw.between(FIRST_YEAR, LAST_YEAR));
    const given = namesakeOf
      ? [namesakeOf.given[0] as string, this.#names.given(random, sex, born.year)]
      : this.#names.allGiven(random, sex, born.year);
    const birthName = namesakeOf?.birthName ?? this.#names.surname(random);
    return reachable(draw, {
      sex,
      given,
      birthName,
      usageName: "",
      born,
      home,
      mobile: "",
      email: "",
      role: "parent",
    });
  }

  #couple(draw: Draw, random: Random, first: Person): Person[] {
    const sex = first.sex === 0 ? 1 : 0;
    const year = Math.min(LAST_YEAR, first.born.year + draw.between(-5, 5));
    const second = reachable(draw, {
      ...first,
      sex,
      given: this.#names.allGiven(random, sex, year),
      birthName: this.#names.surname(random),
      born: drawBirth(draw, year),
      mobile: "",
      email: "",
    });
    const [wife, husband] = first.sex === 1 ? [first, second] : [second, first];
    const married = { ...wife, usageName: usageName(draw, wife, husband) };
    const both = first.sex === 1 ? [married, husband] : [husband, married];
    if (!draw.chance(RATES.sharedEmail)) return both;
    const email = drawFamilyEmail(draw, married, husband);
    return both.map((person) => ({ ...person, email }));
  }

  #children(draw: Draw, random: Random, parents: readonly Person[]): Person[] {
    const mother = parents.find(({ sex }) => sex === 1) ?? (parents[0] as Person);
    const firstYear = Math.max(mother.born.year + 20, TODAY_YEAR - OLDEST_CHILD);
    const lastYear = Math.min(mother.born.year + 42, TODAY_YEAR - 1);
    if (firstYear > lastYear) return [];
    const birthName = childName(draw, parents);
    const children: Person[] = [];
    let year = draw.between(firstYear, Math.min(lastYear, firstYear + 8));
    for (let wanted = draw.weighted(CHILD_COUNTS); wanted > 0 && year <= lastYear; wanted--) {
      const before = children.at(-1);
      const isTwin = before !== undefined && draw.chance(RATES.twins);
      const born = isTwin ? before.born : drawBirth(draw, year);
      children.push(this.#child(draw, random, { parents, elders: [...children], birthName, born }));
      year += draw.between(2, 5);
    }
    return children;
  }

  #child(draw: Draw, random: Random, family: Family): Person {
    const { parents, elders, birthName, born } = family;
    const sex = draw.chance(0.5) ? 1 : 0;
    const first = this.#childGiven(draw, random, sex, family);
    const seconds = this.#names.allGiven(random, sex, born.year).slice(1);
    const parent = draw.of(parents);
    const own = reachable(draw, {
      ...parent,
      sex,
      given: [first, ...seconds.filter((name) => name !== first && !isGivenTo(elders, name))],
      birthName,
      usageName: "",
      born,
      mobile: "",
      email: "",
      role: "child",
    });
    const isYoung = TODAY_YEAR - born.year < FIRST_MOBILE_AGE;
    const email = draw.chance(RATES.childWithParentsEmail) ? parent.email : own.email;
    return { ...own, email, mobile: isYoung ? parent.mobile : own.mobile };
  }

  /** Never the given name of an elder brother or sister. */
  #childGiven(draw: Draw, random: Random, sex: 0 | 1, { parents, elders, born }: Family): string {
    const same = parents.find((parent) => parent.sex === sex);
    const before = elders.at(-1);
    if (same && draw.chance(RATES.sonNamedAsFather) && !isGivenTo(elders, same.given[0]))
      return same.given[0] as string;
    if (before && draw.chance(RATES.alikeSiblings)) {
      const alike = this.#names.alike(random, sex, born.year, before.given[0] as string);
      if (alike !== "" && !isGivenTo(elders, alike)) return alike;
    }
    let name = this.#names.given(random, sex, born.year);
    while (isGivenTo(elders, name)) name = this.#names.given(random, sex, born.year);
    return name;
  }
}

interface Family {
  readonly parents: readonly Person[];
  /** The children before. */
  readonly elders: readonly Person[];
  readonly birthName: string;
  readonly born: Birth;
}

function isGivenTo(persons: readonly Person[], name: string | undefined): boolean {
  return persons.some(({ given }) => given[0] === name);
}

const CHILD_COUNTS = [
  [38, 1],
  [40, 2],
  [17, 3],
  [5, 4],
] as const;

function reachable(draw: Draw, person: Person): Person {
  return {
    ...person,
    mobile: draw.chance(RATES.mobile) ? mobile(draw) : "",
    email: draw.chance(RATES.email) ? drawEmail(draw, person) : "",
  };
}

function usageName(draw: Draw, wife: Person, husband: Person): string {
  const { before1975, since } = RATES.wifeTakesName;
  if (draw.chance(wife.born.year < 1975 ? before1975 : since)) return husband.birthName;
  return draw.chance(RATES.wifeJoinsNames) ? `${wife.birthName}-${husband.birthName}` : "";
}

function childName(draw: Draw, parents: readonly Person[]): string {
  const father = parents.find(({ sex }) => sex === 0);
  const mother = parents.find(({ sex }) => sex === 1);
  if (!father || !mother) return (parents[0] as Person).birthName;
  if (draw.chance(RATES.childHasBothNames)) return `${father.birthName} ${mother.birthName}`;
  return draw.chance(RATES.childHasMothersName) ? mother.birthName : father.birthName;
}
