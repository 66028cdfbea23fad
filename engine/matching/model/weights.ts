import { FEATURES, type Feature } from "../evidence/features.ts";

/**
 * What each measure adds to the log-odds that a candidate is meant. Fitted by conditional logistic
 * regression ("none of them" is one of the candidates) on 1,409 names and addresses that one
 * administration or advertiser typed and another source gives the SIRET of, 282 of them absent from
 * the register. Those without such cases are by judgement: states, domain, officer, activity.
 */
const WEIGHTS: Readonly<Record<Feature, number>> = {
  queryShare: 2.04,
  ownShare: 2.69,
  explained: 1.78,
  unexplained: 0.18,
  leftOver: 0.11,
  sameName: -2.3,
  acronym: 1.65,
  union: 1.6,
  part: 0.82,
  sameStart: 0.77,
  signName: -2.6,
  onlyBearer: 3.4,
  onlyBearerElsewhere: 0.33,
  sameForm: 3.44,
  otherForm: -0.21,
  sameNumber: 2.63,
  otherNumber: -2.44,
  sameStreet: 1.6,
  likeStreet: 0.51,
  otherStreet: -3.2,
  noStreet: -1.16,
  commune: 1.61,
  postcode: 1.97,
  department: -1.69,
  elsewhere: -4.02,
  noPlace: 0.06,
  strangeNameSameAddress: 1.96,
  sameNameSameAddress: -1.47,
  strongNameNear: 0.44,
  strongNameOtherStreet: 1.47,
  crowd: -1.22,
  seat: 0.67,
  sites: 0.63,
  closed: -1.5,
  ceased: -1,
  sameDomain: 2.5,
  sameOfficer: 2.5,
  otherOfficer: -0.7,
  sameActivity: 0.7,
  otherActivity: -0.5,
};

/** In the order of `FEATURES`. */
export const WEIGHT_LIST: readonly number[] = FEATURES.map((feature) => WEIGHTS[feature]);

/** That none is meant, in the order of `absenceFeatures`. */
export const ABSENCE_WEIGHTS: readonly number[] = [2.07, 0.89, 2.47, -0.06, 0.67];
