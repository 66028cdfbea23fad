import { sirenOf } from "../../corpus/luhn-keys.ts";
import { hash32 } from "../../corpus/random.ts";
import { chain, franchise } from "./chains.ts";
import { Chance } from "./chance.ts";
import { commune } from "./commune.ts";
import { building, group, takenOver, twins } from "./neighbours.ts";
import { association, company, propertyCompany, type Setting, soleTrader } from "./single-units.ts";
import { Towns } from "./towns.ts";
import type { Family, FamilyKind, Unit } from "./unit.ts";

type Making = (chance: Chance, setting: Setting) => Family;

const alone =
  (kind: FamilyKind, make: (chance: Chance, setting: Setting) => Unit): Making =>
  (chance, setting) => ({ kind, units: [make(chance, setting)], takeovers: [] });

/** Kinds of families with their shares; public ones come first, one for each town. */
const MAKINGS: readonly (readonly [share: number, making: Making])[] = [
  [0.564, alone("personne", soleTrader)],
  [0.285, alone("societe", company)],
  [0.07, alone("sci", propertyCompany)],
  [0.05, alone("association", association)],
  [0.011, group],
  [0.008, building],
  [0.0085, takenOver],
  [0.003, twins],
  [0.0006, franchise],
  [0.0006, chain],
];
const SHARES = MAKINGS.map(([share]) => share);

/** Units of an establishment, as in France. */
const UNITS_PER_SITE = 0.68;
/** The first eight digits of SIRENs: of public bodies, and of all others. */
const PUBLIC_ROOTS = { first: 21_000_000, last: 29_900_000 };
const ROOTS = { first: 30_000_000, last: 99_400_000 };
/** Share of families with a unit that is in no file, per unit up to ten. */
const ABSENT = 0.02;

/** An invented France. Same seed and size, same families in the same order. */
export class Country {
  readonly seed: number;
  /** Approximate number of establishments. */
  readonly establishments: number;
  readonly towns: Towns;

  constructor(seed: number, establishments: number) {
    this.seed = seed;
    this.establishments = establishments;
    this.towns = new Towns(seed, establishments);
  }

  /** Every family once, in increasing order of SIREN; some microseconds each, constant memory. */
  *families(): Generator<Family> {
    const chance = new Chance();
    const setting = (town = this.towns.draw(chance)): Setting => ({ towns: this.towns, town });
    let left = this.establishments;
    let root = PUBLIC_ROOTS.first;
    const publicStep = (PUBLIC_ROOTS.last - root) / (3 * this.towns.all.length);
    for (const town of this.towns.all) {
      chance.reset(hash32(this.seed, 1), town.index);
      if (town.isDistrict) continue;
      const family = commune(chance, setting(town));
      root = this.#number(family, root, publicStep);
      left -= sitesOf(family);
      yield family;
    }
    root = ROOTS.first;
    const step = (ROOTS.last - root) / (Math.max(1, left) * UNITS_PER_SITE * 1.1);
    for (let index = 0; left > 0; index += 1) {
      chance.reset(this.seed, index);
      const [, making] = MAKINGS[chance.byWeight(SHARES)] as (typeof MAKINGS)[number];
      const family = making(chance, setting());
      if (chance.chance(ABSENT * Math.min(10, family.units.length)))
        (chance.of(family.units) as Unit).isAbsent = true;
      root = this.#number(family, root, step);
      left -= sitesOf(family);
      yield family;
    }
  }

  /** Gives each unit its SIREN; returns the next free root. */
  #number({ units }: Family, root: number, step: number): number {
    let next = root;
    for (const unit of units) {
      const first = Math.ceil(next);
      next += step;
      const spread = Math.max(1, Math.ceil(next) - first);
      unit.siren = sirenOf(first + (hash32(this.seed, first) % spread));
    }
    return next;
  }
}

function sitesOf({ units }: Family): number {
  return units.reduce((sum, { sites }) => sum + sites.length, 0);
}
