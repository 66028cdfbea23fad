import { FIELD, FIELDS, type FieldName, MOST_LEVELS } from "../comparison/comparison-fields.ts";

/**
 * What a pair of rows may be. Under a hypothesis a field is shared, and then agrees as two records
 * of one thing do, with the probability given here; else its agreement is chance.
 */
export interface Hypothesis {
  readonly name: string;
  /** Partners of this kind that a row has on average, before the file is seen. */
  readonly partners: number;
  /** Whether there are so many whatever the file tells. */
  readonly isFixed?: true;
  readonly shares: Readonly<Partial<Record<FieldName, number>>>;
  /** Levels of fields that are not shared and yet are alike more often than by chance. */
  readonly alike?: Readonly<Partial<Record<FieldName, readonly number[]>>>;
}

/**
 * How frequent a value is before the file is seen: the mean and the shape of a gamma distribution.
 * Days of birth are nearly as frequent as each other (shape 2), most surnames are far rarer than
 * their mean (0.1), nearly every telephone is somebody's alone (0.01).
 */
export interface ValuePrior {
  readonly mean: number;
  readonly shape: number;
}

/** The numbers of a model, before the file is seen. */
export interface ShippedWeights {
  /** The first is that both rows are one record. */
  readonly hypotheses: readonly Hypothesis[];
  /** Fields that alone, without any other that agrees, join nothing. */
  readonly names: readonly FieldName[];
  /** Fields in which strangers differ, all of them: such pairs are not compared. */
  readonly strangers: readonly FieldName[];
  /** Probability of each level in two records of one person or company, where both tell. */
  readonly sameRecord: Readonly<Record<FieldName, readonly number[]>>;
  /** Probability of each level in two rows drawn at random. */
  readonly byChance: Readonly<Record<FieldName, readonly number[]>>;
  /** Probability that two rows drawn at random have one value, for a value that is met first here. */
  readonly newValue: Readonly<Record<FieldName, ValuePrior>>;
}

/** Columns of which nothing is known: only that they agree tells something. */
const ofOthers = <T>(value: T) => ({
  other1: value,
  other2: value,
  other3: value,
  other4: value,
});
const OTHERS_OF_ONE = ofOthers([0.7]);
const OTHERS_BY_CHANCE = ofOthers([0.1]);
/** Rows that came together agree in more than their names. */
const SHARED_OTHERS = ofOthers(0.3);

/** Names and dates of one person's records; companies are compared without them. */
const PERSON_OF_ONE = {
  surname: [0.87, 0.06, 0.02, 0.01, 0.03, 0.01],
  given: [0.84, 0.04, 0.05, 0.03, 0.038, 0.002],
  birth: [0.9, 0.02, 0.05, 0.015, 0.01, 0.005],
};

/** Values that are as frequent among the rows of persons as of companies. */
const NEW_VALUES = {
  site: { mean: 0.05, shape: 1 },
  surname: { mean: 1 / 10_000, shape: 0.1 },
  given: { mean: 1 / 1000, shape: 0.2 },
  birth: { mean: 1 / 25_000, shape: 2 },
  place: { mean: 1 / 300, shape: 0.3 },
  street: { mean: 1 / 2000, shape: 0.1 },
  phone: { mean: 1e-6, shape: 0.01 },
  mobile: { mean: 1e-6, shape: 0.01 },
  email: { mean: 1e-6, shape: 0.01 },
  ...ofOthers({ mean: 1 / 100, shape: 1 }),
};

const BY_CHANCE: ShippedWeights["byChance"] = {
  siren: [0.001],
  site: [0.05],
  company: [0.001, 0.002, 0.0005, 0.02, 0.03, 0.9465],
  surname: [0.0005, 0.002, 0.001, 0.003, 0.9935, 0.000_002],
  given: [0.01, 0.004, 0.004, 0.012, 0.2, 0.77],
  birth: [0.0001, 0.01, 0.003, 0.016, 0.35, 0.62],
  place: [0.01, 0.03, 0.96],
  street: [0.002, 0.002, 0.01, 0.986],
  phone: [0.0001, 0.000_02, 0.999_88],
  mobile: [0.000_01, 0.000_01, 0.999_98],
  email: [0.000_01, 0.0001, 0.0003, 0.9996],
  domain: [0.1, 0.9],
  ...OTHERS_BY_CHANCE,
};

/**
 * Persons. Judgement, from what is known of customer files: one field in ten differs between two
 * records of a person; spouses and children share surname, home and landline, never the given name;
 * twins (3 births in 100, fewer among two customers of one home) the day too; colleagues the firm.
 */
export const PERSON_WEIGHTS: ShippedWeights = {
  names: ["surname", "given"],
  strangers: ["surname", "given"],
  hypotheses: [
    { name: "same", partners: 0.1, shares: {} },
    {
      name: "household",
      partners: 0.3,
      shares: {
        surname: 0.8,
        given: 0.01,
        birth: 0.01,
        place: 0.97,
        street: 0.95,
        phone: 0.7,
        mobile: 0.15,
        email: 0.4,
        domain: 0.2,
        ...ofOthers(0.6),
        company: 0.05,
        siren: 0.05,
      },
    },
    {
      // 3 births in 100 in France (INSEE, état civil); of two, both are in a file now and then.
      name: "twins",
      partners: 0.003,
      isFixed: true,
      shares: {
        surname: 0.97,
        birth: 0.99,
        place: 0.9,
        street: 0.85,
        phone: 0.6,
        mobile: 0.2,
        email: 0.35,
        domain: 0.3,
        company: 0.05,
        siren: 0.05,
        ...ofOthers(0.8),
      },
    },
    {
      name: "colleagues",
      partners: 0.5,
      shares: {
        company: 0.97,
        siren: 0.97,
        place: 0.9,
        street: 0.85,
        phone: 0.6,
        mobile: 0.02,
        email: 0.02,
        domain: 0.9,
        ...SHARED_OTHERS,
      },
    },
    {
      name: "relatives at work",
      partners: 0.02,
      shares: {
        surname: 0.95,
        given: 0.01,
        company: 0.97,
        siren: 0.97,
        place: 0.95,
        street: 0.9,
        phone: 0.7,
        mobile: 0.02,
        email: 0.05,
        domain: 0.9,
        ...SHARED_OTHERS,
      },
    },
  ],
  sameRecord: {
    siren: [0.98],
    site: [0.95],
    company: [0.8, 0.05, 0.05, 0.02, 0.001, 0.079],
    ...PERSON_OF_ONE,
    place: [0.85, 0.05, 0.1],
    street: [0.8, 0.1, 0.03, 0.07],
    phone: [0.7, 0.05, 0.25],
    mobile: [0.7, 0.05, 0.25],
    email: [0.7, 0.05, 0.07, 0.18],
    domain: [0.5, 0.5],
    ...OTHERS_OF_ONE,
  },
  byChance: BY_CHANCE,
  newValue: {
    siren: { mean: 1 / 500, shape: 0.01 },
    company: { mean: 1 / 500, shape: 0.1 },
    ...NEW_VALUES,
    domain: { mean: 1 / 200, shape: 0.3 },
  },
};

/**
 * Companies. Judgement: sites and branches share name, number and domain, not the place; tenants of
 * a building and companies of one manager share the place and how they are reached, not the name;
 * members of a group, or customers of one payer, at most its number.
 */
export const COMPANY_WEIGHTS: ShippedWeights = {
  names: ["company", "domain"],
  strangers: [],
  hypotheses: [
    { name: "same", partners: 0.1, shares: {} },
    {
      name: "sites",
      partners: 0.15,
      shares: {
        siren: 0.9,
        site: 0.1,
        company: 0.93,
        place: 0.02,
        street: 0.01,
        phone: 0.25,
        mobile: 0.1,
        email: 0.3,
        domain: 0.7,
        ...SHARED_OTHERS,
      },
    },
    {
      name: "neighbours",
      partners: 0.1,
      shares: {
        company: 0.01,
        place: 0.97,
        street: 0.95,
        phone: 0.5,
        mobile: 0.4,
        email: 0.35,
        domain: 0.4,
        ...SHARED_OTHERS,
      },
      // A group, a family, a village: LYCEE BEAUMONT and COLLEGE BEAUMONT, NEXIRA and NEXIRA TECHNOLOGY.
      alike: { company: [0.0005, 0.02, 0.003, 0.15, 0.1, 0.7265] },
    },
    { name: "group", partners: 0.2, shares: { siren: 0.98, street: 0.5, place: 0.3 } },
  ],
  sameRecord: {
    siren: [0.98],
    site: [0.95],
    company: [0.78, 0.1, 0.08, 0.02, 0.001, 0.019],
    ...PERSON_OF_ONE,
    place: [0.9, 0.04, 0.06],
    street: [0.8, 0.12, 0.03, 0.05],
    phone: [0.75, 0.05, 0.2],
    mobile: [0.7, 0.05, 0.25],
    email: [0.65, 0.1, 0.05, 0.2],
    domain: [0.75, 0.25],
    ...OTHERS_OF_ONE,
  },
  byChance: BY_CHANCE,
  newValue: {
    siren: { mean: 1e-5, shape: 0.01 },
    company: { mean: 1e-4, shape: 0.1 },
    ...NEW_VALUES,
    domain: { mean: 1 / 500, shape: 0.3 },
  },
};

/** Probabilities of levels as an array, `MOST_LEVELS` a field; 1 at level 0 and where there is none. */
export function levelTable(
  of: Readonly<Record<FieldName, readonly number[]>>,
): Float64Array<ArrayBuffer> {
  const table = new Float64Array(FIELDS.length * MOST_LEVELS).fill(1);
  for (const { name } of FIELDS)
    of[name].forEach((value, i) => {
      table[FIELD[name] * MOST_LEVELS + i + 1] = value;
    });
  return table;
}
