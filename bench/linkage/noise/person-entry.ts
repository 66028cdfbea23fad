import type { Draw } from "../../corpus/customer-files/draw.ts";
import type { Birth } from "../world/birth.ts";
import type { Home } from "../world/home.ts";
import type { Person } from "../world/household.ts";
import type { Style } from "./style.ts";

/** A person as entered once into a system; names in capitals without accents. */
export interface PersonEntry {
  readonly civility: string;
  readonly given: string;
  readonly surname: string;
  readonly birthName: string;
  readonly born: Birth | null;
  readonly email: string;
  /** Ten digits; "" for none. */
  readonly phone: string;
  readonly mobile: string;
  readonly home: Home | null;
  readonly postcode: string;
  readonly town: string;
  readonly style: Style;
}

/** What somebody enters who asks the person and makes no mistake. */
export function entryOf(person: Person, style: Style): PersonEntry {
  const { sex, given, birthName, usageName, born, home, email, mobile } = person;
  return {
    civility: sex === 0 ? "M." : "Mme",
    given: given[0] ?? "",
    surname: usageName || birthName,
    birthName,
    born,
    email,
    phone: home.landline,
    mobile,
    home,
    postcode: home.postcode,
    town: home.town,
    style,
  };
}

/** Shares of records for which a part was never asked: estimates. */
const NOT_REQUESTED = { born: 0.08, email: 0.08, mobile: 0.08 } as const;

/** An entry without what nobody asked. */
export function requested(draw: Draw, entry: PersonEntry): PersonEntry {
  return {
    ...entry,
    born: draw.chance(NOT_REQUESTED.born) ? null : entry.born,
    email: draw.chance(NOT_REQUESTED.email) ? "" : entry.email,
    mobile: draw.chance(NOT_REQUESTED.mobile) ? "" : entry.mobile,
  };
}
