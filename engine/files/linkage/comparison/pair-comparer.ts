import {
  compareCompanyNames,
  type NameLevel,
} from "../../../company/name/compare-company-names.ts";
import { type FoldedCompanyName, initialsOf } from "../../../company/name/fold-company-name.ts";
import { haveSlips } from "../../../company/name/have-slips.ts";
import { mayShareBoxes } from "../../../identifiers/mail-host.ts";
import { LAST_PHONE, OTHERS, ROW_FLAGS } from "../rows/linkage-row.ts";
import type { PackedRows } from "../rows/packed-rows.ts";
import { birthLevel } from "./birth-level.ts";
import type { PersonNames } from "./compare-person-names.ts";
import { type Levels, NO_LEVELS, withLevel } from "./comparison-fields.ts";
import { NearText } from "./near-text.ts";
import { kindOf, PAIR_KIND, type PairKind } from "./pair-kind.ts";
import { RowTexts } from "./row-texts.ts";

const NO_ROLE = 0;
const ROLES = ROW_FLAGS.property | ROW_FLAGS.holding;

const BY_LEVEL = {
  same: "same",
  reordered: "near",
  acronym: "near",
  contained: "part",
  // Slips were looked for word by word: a word in a long name is another.
  close: "shared",
  heard: "near",
  shared: "shared",
  other: "other",
} as const satisfies Readonly<Record<NameLevel["name"], string>>;

type CompanyLevel = (typeof BY_LEVEL)[keyof typeof BY_LEVEL] | "sister";

/** Compares two rows in every field. */
export class PairComparer {
  /** The levels of the last pair, if it was not refused. */
  levels: Levels = NO_LEVELS;
  readonly #rows: PackedRows;
  readonly #columns: PackedRows["columns"];
  readonly #near: NearText;
  readonly #texts: RowTexts;
  readonly #names: PersonNames;

  constructor(rows: PackedRows, names: PersonNames) {
    this.#rows = rows;
    this.#columns = rows.columns;
    this.#near = new NearText(rows);
    this.#texts = new RowTexts(rows);
    this.#names = names;
  }

  /** Compares two rows and sets `levels`, unless they are refused. 1 us. */
  compare(i: number, j: number): PairKind {
    const kind = kindOf(this.#rows, i, j);
    if (kind === PAIR_KIND.persons) this.#comparePersons(i, j);
    if (kind === PAIR_KIND.companies) this.#compareCompanies(i, j);
    return kind;
  }

  #comparePersons(i: number, j: number): void {
    const { siren } = this.#columns;
    this.levels = this.#names.compare(i, j);
    if (siren[i] !== 0 && siren[i] === siren[j])
      this.levels = withLevel(this.levels, "siren", "same");
    this.#compareCompanyNames(i, j, false);
    this.#compareBirths(i, j);
    this.#compareReach(i, j, ROW_FLAGS.roleEmail);
  }

  #compareCompanies(i: number, j: number): void {
    const { siren, nic } = this.#columns;
    this.levels = NO_LEVELS;
    if (siren[i] !== 0 && siren[j] !== 0) {
      this.levels = withLevel(this.levels, "siren", "same");
      if (nic[i] !== 0 && nic[j] !== 0) this.levels = withLevel(this.levels, "site", "same");
    }
    this.#compareCompanyNames(i, j, true);
    this.#compareReach(i, j, NO_ROLE);
  }

  /** @param isOwn  Whether it is the row's own name, not an employer's: worth a close look. */
  #compareCompanyNames(i: number, j: number, isOwn: boolean): void {
    const { company } = this.#columns;
    if (company[i] === 0 || company[j] === 0) return;
    const level = isOwn ? this.#companyLevel(i, j) : this.#employerLevel(i, j);
    this.levels = withLevel(this.levels, "company", level);
  }

  #employerLevel(i: number, j: number): "same" | "near" | "other" {
    const { company } = this.#columns;
    if (company[i] === company[j]) return "same";
    return this.#near.isSlip(i, "company", j) ? "near" : "other";
  }

  #companyLevel(i: number, j: number): CompanyLevel {
    const { company } = this.#columns;
    const isSame = company[i] === company[j];
    // The names of an SCI and of its tenant are equal without their legal forms.
    if (this.#differIn(i, j, isSame ? ROW_FLAGS.property : ROLES)) return "sister";
    if (isSame) return "same";
    if (this.#isAcronym(i, j)) return "near";
    const [a, b] = [folded(this.#texts.company(i)), folded(this.#texts.company(j))];
    if (haveSlips(a.words, b.words)) return "near";
    const level = BY_LEVEL[compareCompanyNames(a, b).name];
    return level === "other" && isAtOneEnd(a.key, b.key) ? "part" : level;
  }

  #differIn(i: number, j: number, flag: number): boolean {
    const { flags } = this.#rows;
    return (((flags[i] as number) ^ (flags[j] as number)) & flag) !== 0;
  }

  /** Whether one name is the initials of the other. */
  #isAcronym(i: number, j: number): boolean {
    const { company, acronym } = this.#columns;
    return (
      (acronym[i] !== 0 && acronym[i] === company[j]) ||
      (acronym[j] !== 0 && acronym[j] === company[i])
    );
  }

  #compareBirths(i: number, j: number): void {
    const { birth } = this.#columns;
    const [birthI, birthJ] = [birth[i] as number, birth[j] as number];
    if (birthI !== 0 && birthJ !== 0)
      this.levels = withLevel(this.levels, "birth", birthLevel(birthI, birthJ));
  }

  #isOneText(i: number, j: number, field: "town" | "street"): boolean {
    return this.#near.isSlip(i, field, j) || this.#near.isWithin(i, j, field);
  }

  /** @param role  The flag of an address that tells little: a company's own is none. */
  #compareReach(i: number, j: number, role: number): void {
    this.#comparePlaces(i, j);
    this.#comparePhones("phone", i, j);
    this.#comparePhones("mobile", i, j);
    this.#compareEmails(i, j, role);
    this.#compareOthers(i, j);
  }

  #comparePlaces(i: number, j: number): void {
    const { postcode, town, street } = this.#columns;
    const postcodes = degreeOf(
      postcode[i] as number,
      postcode[j] as number,
      () => this.#near.slips(i, "postcode", j) === 1,
    );
    const towns = degreeOf(town[i] as number, town[j] as number, () =>
      this.#isOneText(i, j, "town"),
    );
    const place = PLACES[postcodes][towns];
    if (place !== null) this.levels = withLevel(this.levels, "place", place);
    if (street[i] === 0 || street[j] === 0) return;
    const level = this.#streetLevel(i, j);
    // Whoever lives elsewhere lives in another street: one fact, counted once.
    const isElsewhere = place === "other" && (level !== "same" || !this.#near.hasNumber(i));
    const isUnknown = isElsewhere || (level !== "same" && this.#isVague(i, j));
    if (!isUnknown) this.levels = withLevel(this.levels, "street", level);
  }

  /** A zone, or a box at the post office, is in no other street. */
  #isVague(i: number, j: number): boolean {
    const { flags } = this.#rows;
    return (((flags[i] as number) | (flags[j] as number)) & ROW_FLAGS.vagueStreet) !== 0;
  }

  #streetLevel(i: number, j: number): "same" | "near" | "number" | "other" {
    const { street } = this.#columns;
    if (street[i] === street[j]) return "same";
    if (!this.#isOneText(i, j, "street"))
      return this.#near.differInNumber(i, j) ? "number" : "other";
    return this.#near.haveOneNumber(i, j) ? "near" : "number";
  }

  #comparePhones(field: "phone" | "mobile", i: number, j: number): void {
    const column = this.#columns[field];
    const [a, b] = [column[i] as number, column[j] as number];
    const degree = degreeOf(a, b, () => arePhonesNear(a, b));
    if (degree !== "unknown") this.levels = withLevel(this.levels, field, degree);
  }

  #compareEmails(i: number, j: number, role: number): void {
    const { email, domain, mailName } = this.#columns;
    if (email[i] === 0 || email[j] === 0) return;
    const { flags } = this.#rows;
    const isRole = (((flags[i] as number) | (flags[j] as number)) & role) !== 0;
    if (email[i] === email[j]) {
      this.levels = withLevel(this.levels, "email", isRole ? "role" : "same");
      return;
    }
    const isOneName = mailName[i] === mailName[j];
    // A box made of a person's name tells nothing more at another company.
    const isNamesake = role !== NO_ROLE && isOneName && !this.#isBoxMoved(i, j);
    if (!isRole && !isNamesake) {
      const isNear = isOneName || this.#near.isSlip(i, "email", j);
      this.levels = withLevel(this.levels, "email", isNear ? "near" : "other");
    }
    this.levels = withLevel(this.levels, "domain", domain[i] === domain[j] ? "same" : "other");
  }

  /** Whether a mailbox may have kept its name at another domain. */
  #isBoxMoved(i: number, j: number): boolean {
    const [a, b] = [this.#texts.email(i), this.#texts.email(j)];
    return mayShareBoxes(a.slice(a.lastIndexOf("@") + 1), b.slice(b.lastIndexOf("@") + 1));
  }

  #compareOthers(i: number, j: number): void {
    for (const name of OTHERS) {
      const column = this.#columns[name];
      if (column[i] !== 0 && column[i] === column[j])
        this.levels = withLevel(this.levels, name, "same");
    }
  }
}

type Degree = "unknown" | "same" | "near" | "other";

function degreeOf(a: number, b: number, areNear: (a: number, b: number) => boolean): Degree {
  if (a === 0 || b === 0) return "unknown";
  if (a === b) return "same";
  return areNear(a, b) ? "near" : "other";
}

/** By postcodes, then towns. */
const PLACES = {
  unknown: { unknown: null, same: "same", near: "near", other: "other" },
  same: { unknown: "same", same: "same", near: "same", other: "near" },
  near: { unknown: "near", same: "same", near: "near", other: "near" },
  other: { unknown: "other", same: "near", near: "other", other: "other" },
} as const satisfies Readonly<Record<Degree, Readonly<Record<Degree, string | null>>>>;

/** One wrong digit, or two adjacent ones swapped. */
function arePhonesNear(a: number, b: number): boolean {
  return a !== 0 && b !== 0 && a <= LAST_PHONE && b <= LAST_PHONE && areDigitsNear(a, b);
}

function areDigitsNear(a: number, b: number): boolean {
  const difference = Math.abs(a - b);
  for (let power = 1; power <= difference; power *= 10) {
    const isOneDigit = difference % power === 0 && difference / power < 10;
    if (isOneDigit && sameBut(a, b, power, power * 10)) return true;
    if (
      difference % (9 * power) === 0 &&
      sameBut(a, b, power, power * 100) &&
      areSwapped(a, b, power)
    )
      return true;
  }
  return false;
}

/** Whether numbers agree below one power of ten and from the other on. */
function sameBut(a: number, b: number, low: number, high: number): boolean {
  return a % low === b % low && Math.floor(a / high) === Math.floor(b / high);
}

function areSwapped(a: number, b: number, power: number): boolean {
  const [x, y] = [Math.floor(a / power) % 100, Math.floor(b / power) % 100];
  return x === (y % 10) * 10 + Math.floor(y / 10);
}

/** Letters from which one end of a name tells whose it is. */
const LEAST_END = 6;

/** Whether one name begins or ends with all of the other: words that are written together in one. */
function isAtOneEnd(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= LEAST_END && (long.startsWith(short) || long.endsWith(short));
}

function folded(name: string): FoldedCompanyName {
  const words = name.split(" ");
  return { words, key: words.join(""), initials: [initialsOf(words)] };
}
