import { Draw } from "../../corpus/customer-files/draw.ts";
import { drawNoiseCount, withNoise } from "../noise/noise.ts";
import { entryOf, type PersonEntry, requested } from "../noise/person-entry.ts";
import { PERSON_NOISES } from "../noise/person-noises.ts";
import { drawStyle, type Style } from "../noise/style.ts";
import type { DraftRecord, Trap } from "../tables/draft-table.ts";
import { type PersonLayout, personFields } from "../tables/person-layouts.ts";
import { visibleNoises } from "../tables/visible-noises.ts";
import { Households, type Person } from "../world/household.ts";
import { relationOf } from "./person-traps.ts";

/** Share of persons entered more than once, and how many times more: about one row in ten. */
const ENTERED_AGAIN = 0.078;
const TIMES_MORE = [
  [70, 1],
  [18, 2],
  [8, 3],
  [4, 4],
] as const;
/** Share of the members of a household who are customers. */
const CUSTOMER = { parent: 0.8, child: 0.55 } as const;
/** Share of records in the prevailing style of the file. */
const PREVAILING = 0.85;

/** A household, and those of its members who are customers. */
interface Household {
  readonly index: number;
  readonly members: readonly Person[];
  readonly customers: readonly Numbered[];
  readonly traps: readonly Trap[];
}

/** A member with the number under which records name them. */
export interface Numbered {
  readonly entity: number;
  readonly person: Person;
}

/** Numbers of the members of a household: `MOST_MEMBERS` times its index, and on. */
const MOST_MEMBERS = 8;

/**
 * The customers of an invented France, household by household: same seed and index, same persons.
 * About 60 microseconds a household.
 */
export class PersonRecords {
  readonly #seed: number;
  readonly #households = new Households();
  #last: Household = { index: -1, members: [], customers: [], traps: [] };

  constructor(seed: number) {
    this.#seed = seed;
  }

  /**
   * The members of a household who are customers, at least one, and the pairs of them who resemble
   * each other; its namesake is of the household before.
   */
  household(index: number): Household {
    if (this.#last.index === index) return this.#last;
    const draw = new Draw(this.#seed, `customers ${index}`);
    const before = this.#isNamesake(index) ? this.household(index - 1) : null;
    const members = this.#households.draw(draw, before?.members[0]);
    const all = members.map((person, at) => ({ entity: index * MOST_MEMBERS + at, person }));
    const present = all.filter(({ person }) => draw.chance(CUSTOMER[person.role]));
    const customers = present.length > 0 ? present : all.slice(0, 1);
    const traps = trapsWithin(customers);
    if (
      before &&
      customers[0]?.person === members[0] &&
      before.customers[0]?.person === before.members[0]
    )
      traps.push({
        kind: "homonymes",
        entities: [before.customers[0]?.entity ?? 0, customers[0]?.entity ?? 0],
      });
    this.#last = { index, members, customers, traps };
    return this.#last;
  }

  /** The records of a person in one file: the first, then those that repeat it. */
  recordsOf(draw: Draw, { entity, person }: Numbered, form: FileForm): readonly DraftRecord[] {
    const again = draw.chance(ENTERED_AGAIN) ? draw.weighted(TIMES_MORE) : 0;
    const whole = entryOf(person, styleOf(draw, form.style));
    const start = requested(draw, whole);
    const first = this.record(draw, { entity, person }, start, { ...form, noises: 0 });
    const others = Array.from({ length: again }, () => {
      const noises = drawNoiseCount(draw);
      return this.record(draw, { entity, person }, noises === 0 ? start : whole, {
        ...form,
        noises,
      });
    });
    return [{ ...first, noises: [] }, ...others];
  }

  /** One record of a person, after so many noises. */
  record(
    draw: Draw,
    { entity, person }: Numbered,
    start: PersonEntry,
    { layout, noises: count }: FileForm & { readonly noises: number },
  ): DraftRecord {
    const { entry, noises } = withNoise(draw, visibleNoises(PERSON_NOISES, layout.columns), start, {
      truth: person,
      count,
    });
    return { entity, fields: personFields(draw, entry, layout), noises };
  }

  #isNamesake(index: number): boolean {
    if (index % 2 === 0) return false;
    return this.#households.isNamesake(new Draw(this.#seed, `namesake ${index}`));
  }
}

/** Pairs of the members of one household. */
function trapsWithin(customers: readonly Numbered[]): Trap[] {
  return customers.flatMap((a, at) =>
    customers.slice(at + 1).map((b): Trap => {
      return { kind: relationOf(a.person, b.person), entities: [a.entity, b.entity] };
    }),
  );
}

/** The form of a file, and its prevailing style. */
export interface FileForm {
  readonly layout: PersonLayout;
  readonly style: Style;
}

export function styleOf(draw: Draw, prevailing: Style): Style {
  return draw.chance(PREVAILING) ? prevailing : drawStyle(draw);
}
