/** Differences between customers' files and papers: shares of customers, each kind independent. */
export const NOISE = {
  nomTypo: 0.04,
  prenomTypo: 0.03,
  prenomsTypo: 0.03,
  /** The last of several given names is missing where all are requested. */
  prenomsShort: 0.05,
  date: 0.025,
  /** Surname and given name are swapped. */
  swapped: 0.005,
  secondAsUsual: 0.04,
  initialOnly: 0.005,
  sexe: 0.002,
  birthPlaceWrong: 0.02,
  birthPlaceMissing: 0.03,
  postcodeMissing: 0.03,
} as const;

/** Kinds of one wrong date, weights. */
export const DATE_KINDS = {
  swapped: 20,
  digit: 30,
  dayAside: 10,
  yearAside: 12,
  decadeAside: 6,
  centuryAside: 2,
  newYear: 20,
} as const;

/** One edit of a name, weights of its kind. */
export const EDIT_KINDS = { other: 0.35, missing: 0.25, added: 0.2, exchanged: 0.2 } as const;

/** The recorded residence of a dead customer: at the place of death, of birth, anywhere. */
export const RESIDENCE = { death: 0.8, birth: 0.12, anywhere: 0.08 } as const;
/** Where a living customer lives: in the département of birth, anywhere. */
export const LIVING_AT_HOME = 0.5;

/** The ways to write surnames of several words. */
export const NOM_FORMS = {
  particle: { whole: 0.92, without: 0.08 },
  double: { whole: 0.85, first: 0.12, last: 0.03 },
} as const;

/** JEAN PIERRE, MARIE CLAUDE: both names used as one, for first names that suggest it. */
export const COMPOUND = { both: 0.25, abbreviated: 0.03 } as const;
export const COMPOUND_STARTS: readonly string[] = ["JEAN", "MARIE", "ANNE", "PIERRE", "PAUL"];
/** JEAN-PIERRE written as JEAN, as J-PIERRE. */
export const HYPHENATED = { first: 0.08, abbreviated: 0.04 } as const;

/** Share of women with a usage name, by age at the end of the register. [J] */
export const USAGE_NAMES: readonly (readonly [age: number, share: number])[] = [
  [18, 0.02],
  [30, 0.25],
  [45, 0.5],
  [60, 0.65],
  [75, 0.8],
  [90, 0.88],
];
/** The ways to write a usage name. */
export const USAGE_FORMS = {
  husband: 0.75,
  birthHusband: 0.12,
  husbandBirth: 0.08,
  husbandNee: 0.03,
  birthEpouse: 0.02,
} as const;
