import { FEATURES, type Feature } from "../evidence/features.ts";

/**
 * What each measure adds to the log-odds that a candidate is meant. Fitted by conditional logistic
 * regression ("none of them" is one of the candidates) on 1,409 names and addresses that one
 * administration or advertiser typed and another source gives the SIRET of (282 of them absent from
 * the register), and with a tenth of their weight on 3,668 searches in an invented country, seed 103
 * of `bench matching`. States, domain, officer and activity, which the former lack, are adjusted by
 * judgement.
 */
const WEIGHTS: Readonly<Record<Feature, number>> = {
  queryShare: 1.3,
  ownShare: 2.64,
  explained: 1.78,
  unexplained: 0.25,
  leftOver: 0.14,
  sameName: -0.74,
  acronym: 1.27,
  union: 2.7,
  part: 0.91,
  sameStart: 0.73,
  signName: -2.42,
  onlyBearer: 3.05,
  onlyBearerElsewhere: -0.5,
  sameForm: 3.61,
  otherForm: -0.66,
  sameNumber: 2.67,
  otherNumber: -2.47,
  sameStreet: 1.85,
  likeStreet: -0.47,
  otherStreet: -3.34,
  noStreet: -1.41,
  commune: 1.16,
  postcode: 0.29,
  department: -1.17,
  elsewhere: -2.86,
  noPlace: -0.6,
  strangeNameSameAddress: 1.67,
  sameNameSameAddress: -0.83,
  strongNameNear: 1.17,
  strongNameOtherStreet: 0.85,
  crowd: -1.29,
  seat: 0.58,
  sites: 0.59,
  closed: -2.5,
  ceased: -1.5,
  sameDomain: 2,
  sameOfficer: 1.5,
  otherOfficer: -1.04,
  sameActivity: 0.64,
  otherActivity: -1,
};

/** In the order of `FEATURES`. */
export const WEIGHT_LIST: readonly number[] = FEATURES.map((feature) => WEIGHTS[feature]);

/** That none is meant, in the order of `absenceFeatures`. */
export const ABSENCE_WEIGHTS: readonly number[] = [3.2, 0.96, 0.18, 0.39, 1.08];
