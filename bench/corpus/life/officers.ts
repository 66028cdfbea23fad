import type { Company } from "../company.ts";
import { newYear, PUBLISHED_DAY } from "../days.ts";
import type { Random } from "../random.ts";
import type { Form } from "./forms.ts";
import { FIRST_NOTICE_DAY, LAST_EVENT_DAY } from "./judgements.ts";
import { copyPerson, draftPerson, Person } from "./person.ts";
import { type RoleCode, roleOf } from "./roles.ts";

const OFFICERS_MAX = 10;

/** A present or former officer of a company. */
export class Officer {
  /** Index in `ROLES`. */
  role = 0;
  /** Index of the generated company that holds the office; -1 for a natural person. */
  companyIndex = -1;
  /** Whether the officer is the sole trader: SIRENE has the name, `person` only the birth day. */
  isUnit = false;
  readonly person = new Person();
  fromDay = 0;
  /** 0 while in office. */
  untilDay = 0;
  /** 0 for the living. Unknown to the register of companies. */
  deathDay = 0;
  /** Whether the death register has another person with the same name and month of birth. */
  hasNamesake = false;
}

/** A company's officers in the register's order. */
export class Officers {
  count = 0;
  readonly list: readonly Officer[] = Array.from({ length: OFFICERS_MAX }, () => new Officer());
  /** The day the first officer was replaced, 0 for never. */
  changeDay = 0;

  clear(): void {
    this.count = 0;
    this.changeDay = 0;
  }

  add(role: number, fromDay: number): Officer {
    const officer = this.list[this.count] as Officer;
    this.count += 1;
    officer.role = role;
    officer.companyIndex = -1;
    officer.isUnit = false;
    officer.fromDay = fromDay;
    officer.untilDay = 0;
    officer.deathDay = 0;
    officer.hasNamesake = false;
    return officer;
  }

  addPerson(random: Random, role: number, fromDay: number): Officer {
    const officer = this.add(role, fromDay);
    draftPerson(random, officer.person, fromDay, 21, 66);
    return officer;
  }
}

/** Further offices filled on the first day, with the share of companies. */
type Offices = readonly (readonly [code: RoleCode, share: number])[];

const FIRST_OFFICE: Readonly<Record<Form, RoleCode>> = {
  personne: "",
  sarl: "30",
  sas: "73",
  sa: "60",
  snc: "28",
  sci: "30",
  agricole: "30",
  aucune: "",
};
const OTHER_OFFICES: Readonly<Record<Form, Offices>> = {
  personne: [],
  sarl: [
    ["30", 0.14],
    ["71", 0.04],
  ],
  sas: [
    ["53", 0.22],
    ["71", 0.08],
  ],
  sa: [
    ["65", 1],
    ["65", 0.9],
    ["71", 0.9],
    ["72", 0.5],
  ],
  snc: [["74", 1]],
  sci: [["75", 0.25]],
  agricole: [["30", 0.4]],
  aucune: [],
};
const OTHERS = Object.fromEntries(
  Object.entries(OTHER_OFFICES).map(([form, offices]) => [
    form,
    offices.map(([code, share]) => ({ role: roleOf(code), share })),
  ]),
);
const PARTNER = roleOf("");
const LIQUIDATOR = roleOf("40");
/** Share of presidents that are companies themselves. */
const HELD_BY_COMPANY_SHARE = 0.08;
const OLDEST_BOARD_DAY = newYear(2000);
/** Start of the death register. */
const FIRST_DEATH_DAY = newYear(1970);
const CHANGE_SHARE = 0.22;
const DEAD_SHARE = 0.012;
const NAMESAKE_SHARE = 0.012;

/** Draws the officers of a company; none for associations and public bodies. */
export function draftOfficers(
  random: Random,
  officers: Officers,
  company: Company,
  form: Form,
  liquidatedDay: number,
): void {
  officers.clear();
  if (form === "aucune") return;
  const { createdDay, ceasedDay } = company;
  const since = form === "personne" ? createdDay : boardDay(random, createdDay, ceasedDay);
  const first = officers.addPerson(random, roleOf(FIRST_OFFICE[form]), since);
  if (form === "personne") first.isUnit = true;
  else draftBoard(random, officers, company, form, first);
  if (form !== "personne" && liquidatedDay !== 0) {
    officers.addPerson(random, LIQUIDATOR, liquidatedDay);
  }
  draftDeath(random, officers, createdDay, ceasedDay);
}

/** First day of the oldest known board: the founders of old companies left long ago. */
function boardDay(random: Random, createdDay: number, ceasedDay: number): number {
  const day = random.between(OLDEST_BOARD_DAY, FIRST_NOTICE_DAY);
  const isOld = createdDay < OLDEST_BOARD_DAY;
  return isOld && (ceasedDay === 0 || ceasedDay > day + 60) ? day : createdDay;
}

function draftBoard(
  random: Random,
  officers: Officers,
  company: Company,
  form: Form,
  first: Officer,
): void {
  const { index, ceasedDay } = company;
  const since = first.fromDay;
  if (form === "sas" && index > 0 && random.chance(HELD_BY_COMPANY_SHARE)) {
    first.companyIndex = random.below(index);
  }
  // Managers of property companies are often listed again as mere partners.
  if (form === "sci" && random.chance(0.35)) {
    copyPerson(first.person, officers.add(PARTNER, since).person);
  }
  for (const { role, share } of OTHERS[form] ?? []) {
    if (random.chance(share)) officers.addPerson(random, role, since);
  }
  const last = ceasedDay === 0 ? LAST_EVENT_DAY : ceasedDay - 60;
  if (!random.chance(CHANGE_SHARE) || last - since < 500) return;
  officers.changeDay = random.between(since + 300, last);
  first.untilDay = officers.changeDay;
  officers.addPerson(random, first.role, officers.changeDay);
}

/** Some die in office and stay in the register of companies. */
function draftDeath(
  random: Random,
  officers: Officers,
  createdDay: number,
  ceasedDay: number,
): void {
  const isDead = random.chance(DEAD_SHARE);
  const hasNamesake = random.chance(NAMESAKE_SHARE);
  const day = random.between(PUBLISHED_DAY - 900, PUBLISHED_DAY - 20);
  const officer = firstPersonInOffice(officers);
  if (!officer) return;
  if (ceasedDay === 0) {
    if (isDead && day > officer.fromDay) officer.deathDay = day;
    else officer.hasNamesake = hasNamesake;
    return;
  }
  if (!officer.isUnit) return;
  // A business that ends with its owner.
  const isOwnersEnd = random.chance(0.02) && ceasedDay > createdDay + 30;
  if (isOwnersEnd && ceasedDay >= FIRST_DEATH_DAY) officer.deathDay = ceasedDay;
}

function firstPersonInOffice({ count, list }: Officers): Officer | null {
  for (let at = 0; at < count; at += 1) {
    const officer = list[at] as Officer;
    if (officer.untilDay === 0 && officer.companyIndex < 0) return officer;
  }
  return null;
}
