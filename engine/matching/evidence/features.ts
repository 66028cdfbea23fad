import type { QueryName } from "../query/query-name.ts";
import type { CompanyFacts } from "./company-facts.ts";
import type { NameEvidence } from "./name-evidence.ts";
import { isSameAddress, isSameStreet, type PlaceEvidence } from "./place-evidence.ts";

/** What was found of a candidate. */
export interface Evidence {
  readonly query: QueryName;
  readonly facts: CompanyFacts;
  /** The name that answers best. */
  readonly name: NameEvidence;
  /** Whether that name is a sign of the establishment, and no name of the company. */
  readonly isSign: boolean;
  /** Share of the query's weight that all its names explain together. */
  readonly union: number;
  /** The legal forms of both, where both tell one. */
  readonly form: Agreement;
  readonly place: PlaceEvidence;
  /** Candidates at the same address, this one among them. */
  readonly crowd: number;
  /** Companies among the candidates that have exactly the name, this one among them; else 0. */
  readonly bearers: number;
  /** Whether the domain of the e-mail or the web site is its name. */
  readonly domain: Agreement;
  readonly officer: Agreement;
  readonly activity: Agreement;
}

/** How two values agree, `unknown` when one is missing. */
export type Agreement = "same" | "other" | "unknown";

const NATS = 10;
const MOST_NATS = 2.5;
/** Log-odds of an information in nats, cut off: more tells no more. */
const capped = (nats: number): number => Math.min(MOST_NATS, nats / NATS);
const queryShare = ({ query, name }: Evidence): number =>
  query.weight > 0 ? name.explained / query.weight : 0;
/** Share of the answering name that the query explains, 0 to 1. */
export const ownShare = ({ name }: Evidence): number =>
  name.weight > 0 ? name.found / name.weight : 0;

/** Share of the query's name that the names of a candidate explain, 0 to 1. */
export function explainedShare(evidence: Evidence): number {
  return Math.max(queryShare(evidence), evidence.union);
}

/** Whether the names are about the same. */
export function isStrongName(evidence: Evidence): boolean {
  return explainedShare(evidence) > 0.75 && ownShare(evidence) > 0.5;
}

/** Whether the names have next to nothing in common. */
export function isStrangeName(evidence: Evidence): boolean {
  return explainedShare(evidence) < 0.25;
}

const isFar = ({ place: { area } }: Evidence): boolean =>
  area === "elsewhere" || area === "department";
const isNear = ({ place: { area } }: Evidence): boolean =>
  area === "commune" || area === "postcode";

type Measure = (evidence: Evidence) => number | boolean;

/** What is measured of a candidate; `model/weights.ts` has a weight for each. */
const MEASURES = {
  queryShare,
  ownShare,
  explained: ({ name }) => capped(name.explained),
  unexplained: (each) => capped(each.query.weight * (1 - Math.min(1, explainedShare(each)))),
  leftOver: ({ name }) => capped(name.weight - name.found),
  sameName: ({ name }) => name.isSame,
  acronym: ({ name }) => name.isAcronym,
  union: (each) => Math.max(0, each.union - queryShare(each)),
  part: ({ name }) => name.isPart,
  sameStart: ({ name }) => name.sameStart,
  signName: (each) => each.query.isSign && isStrongName(each),
  onlyBearer: ({ bearers }) => bearers === 1,
  onlyBearerElsewhere: (each) => each.bearers === 1 && isFar(each),
  sameForm: ({ form }) => form === "same",
  otherForm: ({ form }) => form === "other",
  sameNumber: ({ place }) => isSameStreet(place) && place.number === "same",
  otherNumber: ({ place }) => isSameStreet(place) && place.number === "other",
  sameStreet: ({ place }) => isSameStreet(place) && place.number === "unknown",
  likeStreet: ({ place }) => place.street >= 0.35 && !isSameStreet(place),
  otherStreet: ({ place }) => place.street >= 0 && place.street < 0.35,
  noStreet: ({ place }) => place.street < 0,
  commune: ({ place }) => place.area === "commune",
  postcode: ({ place }) => place.area === "postcode",
  department: ({ place }) => place.area === "department",
  elsewhere: ({ place }) => place.area === "elsewhere",
  noPlace: ({ place }) => place.area === "unknown",
  strangeNameSameAddress: (each) => isStrangeName(each) && isSameAddress(each.place),
  sameNameSameAddress: (each) => isStrongName(each) && isSameAddress(each.place),
  strongNameNear: (each) => isStrongName(each) && isNear(each),
  strongNameOtherStreet: (each) =>
    isStrongName(each) && each.place.street >= 0 && each.place.street < 0.35,
  crowd: ({ place, crowd }) => (isSameAddress(place) ? Math.log(crowd) : 0),
  seat: ({ facts }) => facts.isSeat,
  sites: ({ facts }) => Math.log(facts.establishments),
  closed: ({ facts }) => facts.isClosed,
  ceased: ({ facts }) => facts.isCeased,
  sameDomain: ({ domain }) => domain === "same",
  sameOfficer: ({ officer }) => officer === "same",
  otherOfficer: ({ officer }) => officer === "other",
  sameActivity: ({ activity }) => activity === "same",
  otherActivity: ({ activity }) => activity === "other",
} as const satisfies Readonly<Record<string, Measure>>;

export type Feature = keyof typeof MEASURES;

export const FEATURES = Object.keys(MEASURES) as readonly Feature[];

const MEASURE_LIST: readonly Measure[] = Object.values(MEASURES);

/** The measures of a candidate, in the order of `FEATURES`. About 1 us. */
export function featuresOf(evidence: Evidence): Float64Array {
  const features = new Float64Array(MEASURE_LIST.length);
  for (let i = 0; i < features.length; i++)
    features[i] = Number((MEASURE_LIST[i] as Measure)(evidence));
  return features;
}

/** What is measured of the query: it tells how likely none of the candidates is meant. */
export function absenceFeatures(
  query: QueryName,
  hasStreet: boolean,
  hasPostcode: boolean,
  sameNames: number,
): readonly number[] {
  return [1, Number(hasStreet), Number(hasPostcode), capped(query.weight), Math.log(1 + sameNames)];
}
