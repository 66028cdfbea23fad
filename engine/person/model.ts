/**
 * The noisy channel between a record of the register and what a customer file says of the same
 * person: how often each field comes out how. Named numbers, set on the tuning seed of
 * `bench persons-accuracy`; what comes of them together is in bench/README.md.
 */

/** Of surnames given where the register has the birth name. */
export const SURNAME = {
  same: 0.94,
  /** One slip of the pen, shared by the ways there are to make one (`nearChance`); two are rarer. */
  slip: 0.03,
  twoSlips: 0.001,
  twoSlipsWays: 20_000,
  /** Another spelling of the same sounds. */
  sound: 0.02,
  soundWays: 40,
  /** A part of a compound name, or a name without its particle. */
  part: 0.04,
  /** The two fields in each other's place. */
  swapped: 0.004,
  /** Share of persons whose surname in the file is not their birth name; from 45 on. */
  usageOfWomen: 0.15,
  usageOfMen: 0.008,
  /** Chance of bearing one given name that no death of the register bears. */
  unseen: 3e-8,
} as const;

export const GIVEN = {
  same: 0.92,
  slip: 0.02,
  twoSlips: 0.001,
  twoSlipsWays: 10_000,
  sound: 0.01,
  soundWays: 15,
  /** Diminutives and foreign forms. */
  variant: 0.02,
  variantWays: 3,
  initial: 0.01,
  /** The usual given name is the second one of the register; a later one. */
  later: 0.03,
  third: 0.003,
  /** Any other name. */
  other: 0.004,
  unseen: 1e-7,
  /** Further given names: the file has them as the register does; or has another. */
  furtherSame: 0.93,
  furtherOther: 0.03,
  /** The register has fewer given names than the file. */
  furtherAbsent: 0.2,
  /** Weight of independence against few joint counts. */
  pairPrior: 20,
} as const;

/** Of birth dates. Each is shared by the ways there are to be wrong so. */
export const DATE = {
  exact: 0.965,
  swapped: 0.006,
  oneDigit: 0.012 / 40,
  transposed: 0.002 / 4,
  nextDay: 0.003 / 2,
  nextMonth: 0.003 / 2,
  nextYear: 0.003 / 2,
  century: 0.0005,
  firstOfYear: 0.003,
  firstOfMonth: 0.001,
} as const;

/** Where a customer's postcode is, seen from the record. */
export const RESIDENCE = { ofDeath: 0.76, ofBirth: 0.06, anywhere: 0.18 } as const;

export const SEX = { same: 0.995, other: 0.005 } as const;

export const BIRTH_PLACE = {
  /** Another commune of the same département. */
  sameDepartment: 0.04,
  same: 0.9,
  other: 0.1,
  /** Share of a département's births in one of its big communes; of those abroad, in a country. */
  communeShare: 0.2,
} as const;

/**
 * Customers are of the last so many years: they were alive at some time since then, any year of
 * them being as likely. Few files hold older ones.
 */
export const CUSTOMER_YEARS = 15;
export const OLDER_CUSTOMERS = 0.02;

/** Share of deaths of the population that the register has. Deaths abroad are often missing. */
export const COMPLETENESS = 0.98;

/** Joint counts of a surname and a given name: how strongly independence is believed before. */
export const JOINT_PRIOR = 0.5;
/** Years around a birth year whose joint counts are taken. */
export const JOINT_YEARS = 12;
