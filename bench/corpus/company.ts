import { PUBLISHED_DAY, yearOf } from "./days.ts";
import { LEGAL_CATEGORIES } from "./legal-categories.ts";
import { NAF_CODES, OLD_NAF_CODES } from "./naf-codes.ts";
import { Random, weighted } from "./random.ts";
import { periodOfSlot, sirenOfSlot, slotOf } from "./siren-slots.ts";

/** Most establishments of a generated company. */
const ESTABLISHMENTS_MAX = 40;

/** Nomenclatures by the values of `Company.nomenclature`. */
export const NOMENCLATURES = ["NAFRev2", "NAFRev1", "NAF1993", "NAP"] as const;

/** 56 % of SIRENE's units are sole traders (category 1000). */
const SOLE_TRADER_SHARE = 0.564;
const PARTIAL_SHARE_OF_PERSONS = 0.12;
const PARTIAL_SHARE_OF_OTHERS = 0.03;

// Mean 1.47, as 43.9 million establishments for 29.9 million units in 2026.
const ESTABLISHMENT_WEIGHTS = [0, 768, 142, 49, 19, 9, 3, 2, 2, 1, 1, 1, 1, 1, 1];
const ESTABLISHMENT_COUNTS = weighted(ESTABLISHMENT_WEIGHTS);
/** A draw of this count or more means a wide company: 10 to `ESTABLISHMENTS_MAX`. */
const WIDE = 13;

const LEGAL = weighted(LEGAL_CATEGORIES.map((row) => row.weight));
const PUBLIC_LEGAL = weighted(
  LEGAL_CATEGORIES.map((row) => (row.kind === "public" ? row.weight : 0)),
);
const NAF = weighted(NAF_CODES.map((row) => row.weight));
const NAF_OF_KIND: Readonly<Record<string, number>> = {
  sci: nafIndex("68.20B"),
  association: nafIndex("94.99Z"),
  public: nafIndex("84.11Z"),
};
const OLD_SIZES = [
  0,
  OLD_NAF_CODES.NAFRev1.length,
  OLD_NAF_CODES.NAF1993.length,
  OLD_NAF_CODES.NAP.length,
];

function nafIndex(code: string): number {
  return NAF_CODES.findIndex((row) => row.code === code);
}

/** The facts that determine a generated company's rows. One object is reused for each company. */
export class Company {
  index = 0;
  siren = 0;
  createdDay = 0;
  /** 0 while the company is active. */
  ceasedDay = 0;
  /** Index in `LEGAL_CATEGORIES`. */
  legal = 0;
  isPerson = false;
  /** Partial diffusion: names or addresses are masked. */
  isPartial = false;
  isPurged = false;
  hasForeignSeat = false;
  /** Index in `NOMENCLATURES`. */
  nomenclature = 0;
  /** Index in that nomenclature's codes. */
  naf = 0;
  establishments = 1;
  /** Rank of the seat among the establishments, from 1. */
  seatOrder = 1;
  /**
   * First establishment of the chain of transfers that ends at the seat; the seat itself without
   * transfers.
   */
  chainFrom = 1;
  /** By rank, from 1. */
  readonly openedDay = new Int32Array(ESTABLISHMENTS_MAX + 1);
  /** By rank, from 1; 0 while open. */
  readonly closedDay = new Int32Array(ESTABLISHMENTS_MAX + 1);
  /** Continues after the draft: the row writers draw from it in order. */
  readonly random = new Random();
}

/** Fills `company` with the company of (seed, index). About half a microsecond. */
export function draftCompany(seed: number, index: number, company: Company): void {
  const slot = slotOf(seed, index);
  const period = periodOfSlot(slot);
  const { random } = company;
  random.reset(seed, index);
  company.index = index;
  company.siren = sirenOfSlot(seed, slot);
  company.createdDay = Math.min(period.day + random.below(200), PUBLISHED_DAY - 10);
  const isCeased = random.chance(period.ceased);
  company.ceasedDay = isCeased ? random.between(company.createdDay + 5, PUBLISHED_DAY - 5) : 0;
  draftIdentity(company, period.isPublic);
  draftEstablishments(company);
}

function draftIdentity(company: Company, isPublic: boolean): void {
  const { random } = company;
  company.isPerson = !isPublic && random.chance(SOLE_TRADER_SHARE);
  company.legal = company.isPerson ? 0 : random.pick(isPublic ? PUBLIC_LEGAL : LEGAL);
  company.isPartial = random.chance(
    company.isPerson ? PARTIAL_SHARE_OF_PERSONS : PARTIAL_SHARE_OF_OTHERS,
  );
  const ceasedYear = company.ceasedDay === 0 ? 9999 : yearOf(company.ceasedDay);
  company.isPurged = ceasedYear < 2000 && random.chance(0.5);
  company.hasForeignSeat = !company.isPerson && random.chance(0.003);
  company.nomenclature = nomenclatureOf(ceasedYear);
  const old = OLD_SIZES[company.nomenclature] as number;
  const kind = (LEGAL_CATEGORIES[company.legal] as { kind: string }).kind;
  company.naf = old > 0 ? random.below(old) : (NAF_OF_KIND[kind] ?? random.pick(NAF));
}

/** The nomenclature in force in a unit's last year of activity. */
function nomenclatureOf(ceasedYear: number): number {
  if (ceasedYear >= 2008) return 0;
  if (ceasedYear >= 2003) return 1;
  return ceasedYear >= 1993 ? 2 : 3;
}

function draftEstablishments(company: Company): void {
  const { random, openedDay, closedDay } = company;
  const drawn = random.pick(ESTABLISHMENT_COUNTS);
  const count = drawn >= WIDE ? random.between(10, ESTABLISHMENTS_MAX) : drawn;
  company.establishments = count;
  company.seatOrder = count === 1 || random.chance(0.6) ? count : random.between(1, count);
  const end = company.ceasedDay === 0 ? PUBLISHED_DAY - 1 : company.ceasedDay;
  for (let order = 1; order <= count; order += 1) {
    const opened = order === 1 ? company.createdDay : random.between(company.createdDay, end - 1);
    const isClosed = company.ceasedDay !== 0 || (order !== company.seatOrder && random.chance(0.4));
    openedDay[order] = opened;
    closedDay[order] = isClosed ? random.between(opened + 1, end) : 0;
  }
  draftTransfers(company, end);
  // 1.5 % of active companies have no open establishment left.
  if (company.ceasedDay !== 0) closedDay[company.seatOrder] = end;
  else if (random.chance(0.015)) closeAll(company, end);
}

function closeAll(company: Company, day: number): void {
  for (let order = 1; order <= company.establishments; order += 1) {
    company.closedDay[order] ||= day;
  }
}

/** Up to four moves of the seat: each establishment closes the day the next one opens. */
function draftTransfers(company: Company, end: number): void {
  const { random, openedDay, closedDay, seatOrder } = company;
  company.chainFrom = seatOrder;
  if (seatOrder === 1 || !random.chance(0.8)) return;
  company.chainFrom = Math.max(1, seatOrder - random.between(1, 4));
  let day = openedDay[company.chainFrom] as number;
  for (let order = company.chainFrom; order < seatOrder; order += 1) {
    day = Math.min(random.between(day + 1, Math.max(day + 1, end - 1)), end);
    closedDay[order] = day;
    openedDay[order + 1] = day;
  }
}
