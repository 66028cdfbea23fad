/**
 * The noisy channel from a record of the register to a customer file's data on the same person:
 * rates of each variation per field. Set on the tuning seed of `bench persons-accuracy`; the
 * combined results are in bench/README.md.
 */

/** Surnames, against the birth name in the register. */
export const SURNAME = {
  same: 0.94,
  /** One typing error, divided among the possible results (`nearChance`); two are rarer. */
  slip: 0.03,
  twoSlips: 0.001,
  twoSlipsWays: 20_000,
  /** Another spelling of the same sounds. */
  sound: 0.02,
  soundWays: 40,
  /** The letters of a ligature lost: LECURVIL for LECŒURVIL. */
  ligature: 0.002,
  /** Part of a compound name, or a name without its particle. */
  part: 0.04,
  /** Surname and given name swapped. */
  swapped: 0.004,
  /** Share of persons listed under another surname than the birth name, from age 45. */
  usageOfWomen: 0.15,
  usageOfMen: 0.008,
  /** Probability of bearing a specific name that is not in the register. */
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
  /** Two names as one, or one as two: ROSEMARIE, ROSE-MARIE. */
  joined: 0.03,
  initial: 0.01,
  /** The usual given name is the second one in the register; or a later one. */
  later: 0.03,
  third: 0.003,
  /** Least chance of a name as a third or later one, as the frequencies lack those. */
  leastLate: 1e-4,
  /** Any other name. */
  other: 0.004,
  unseen: 1e-7,
  /** Further given names: equal in file and register, or different. */
  furtherSame: 0.93,
  furtherOther: 0.03,
  /** The register has fewer given names than the file. */
  furtherAbsent: 0.2,
  /** Weight of the independence assumption against few joint counts. */
  pairPrior: 20,
} as const;

/** Birth dates. Each rate is divided among the possible results. */
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

/** The customer's postcode in relation to the record. */
export const RESIDENCE = { ofDeath: 0.76, ofBirth: 0.06, anywhere: 0.18 } as const;

export const SEX = { same: 0.995, other: 0.005 } as const;

export const BIRTH_PLACE = {
  /** Another commune of the same département. */
  sameDepartment: 0.04,
  same: 0.9,
  other: 0.1,
  /** Share of a large commune among a département's births; abroad, of a country. */
  communeShare: 0.2,
} as const;

/**
 * Customers were alive at some time in these last years, each year equally likely; older ones are
 * rare.
 */
export const CUSTOMER_YEARS = 15;
export const OLDER_CUSTOMERS = 0.02;

/** Share of the population's deaths in the register. Deaths abroad are often missing. */
export const COMPLETENESS = 0.98;

/** Weight of the independence assumption for joint counts of a surname and a given name. */
export const JOINT_PRIOR = 0.5;
/** Years around a birth year with joint counts. */
export const JOINT_YEARS = 12;
