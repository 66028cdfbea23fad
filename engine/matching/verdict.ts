import { explainedShare, isStrangeName, isStrongName, ownShare } from "./evidence/features.ts";
import { isSameAddress, isSameStreet, type PlaceEvidence } from "./evidence/place-evidence.ts";
import { isWholeName } from "./evidence/whole-name.ts";
import type { Weighed } from "./model/probabilities.ts";
import type { ReadQuery } from "./query/read-query.ts";

/**
 * What is known of the company that is meant. `sur`: this company; `probable`: this one, to be
 * confirmed; `plusieurs`: one of several; `introuvable`: none of the register, or nobody can tell;
 * `non_cherchable`: what is asked names no company.
 */
export type MatchVerdict = "sur" | "probable" | "plusieurs" | "introuvable" | "non_cherchable";

/** Why a likely company is not `sur`. */
export type Doubt =
  | "probabilite"
  | "nom"
  | "adresse"
  | "enseigne"
  | "voisine"
  | "ferme"
  | "etablissement";

/** The verdict on the candidates of a query. */
export interface Decision {
  readonly verdict: MatchVerdict;
  /** The company that is likeliest, `null` when none is accepted. */
  readonly best: Weighed | null;
  /** Whether its establishment is as sure as the company. */
  readonly isSiteSure: boolean;
  readonly doubts: readonly Doubt[];
}

const SURE = 0.9;
const SITE_SURE = 0.95;
const PROBABLE = 0.5;
/** A candidate below, or with less of the name, is no rival. */
const [POSSIBLE, HALF] = [0.05, 0.5];
/** Another company near by that has this share of the name is a member of the same group, or its heir. */
const SHARED_NAME = 0.4;

/** What the decision looks up in the registers, when it comes to it. */
interface RegisterLookups {
  /** Whether an open establishment follows a closed one. */
  hasSuccessor(closed: Weighed): boolean;
  /** Whether no second company of France has the words of the name. */
  isOnlyBearer(one: Weighed): boolean;
  /** How many others in the place that is asked would have the name by chance. */
  expectedAround(one: Weighed): number;
}

/**
 * Decides on the candidates of a query.
 *
 * @param weighed  The candidates, the likeliest first.
 */
export function decide(
  weighed: readonly Weighed[],
  query: ReadQuery,
  registers: RegisterLookups,
): Decision {
  const [best] = weighed;
  if (!best) return { verdict: "introuvable", best: null, isSiteSure: false, doubts: [] };
  if (best.sirenProbability < PROBABLE) {
    const rivals = new Set(weighed.filter(isPossible).map(sirenOf));
    const some = weighed.filter(isPossible).reduce((sum, each) => sum + each.siretProbability, 0);
    const isOneOf = (rivals.size > 1 && some >= PROBABLE) || areNamesakes(weighed);
    const verdict = isOneOf ? "plusieurs" : "introuvable";
    return { verdict, best: null, isSiteSure: false, doubts: [] };
  }
  // An address has had other tenants: alone it answers nothing.
  if (isStrangeName(best.evidence) && best.evidence.domain !== "same")
    return { verdict: "introuvable", best: null, isSiteSure: false, doubts: ["nom"] };
  const doubts = doubtsOf(best, weighed, query, registers);
  const isSure = doubts.every((doubt) => doubt === "etablissement");
  return {
    verdict: isSure ? "sur" : "probable",
    best,
    isSiteSure: isSure && !doubts.includes("etablissement"),
    doubts,
  };
}

function doubtsOf(
  best: Weighed,
  weighed: readonly Weighed[],
  query: ReadQuery,
  registers: RegisterLookups,
): Doubt[] {
  const { facts } = best.evidence;
  const others = weighed.filter((each) => sirenOf(each) !== sirenOf(best));
  const sites = weighed.filter((each) => sirenOf(each) === sirenOf(best) && each !== best);
  const doubts: readonly (readonly [Doubt, boolean])[] = [
    ["probabilite", best.sirenProbability < SURE],
    ["nom", !isNameSure(best, query)],
    ["adresse", !isPlaceSure(best, query, registers)],
    ["enseigne", isOnlySign(best, query) && !isVouched(best)],
    ["voisine", others.some((each) => isNeighbour(each, best))],
    ["ferme", (facts.isClosed || facts.isCeased) && !registers.hasSuccessor(best)],
    ["etablissement", !isSiteSure(best, sites, query)],
  ];
  return doubts.filter(([, holds]) => holds).map(([doubt]) => doubt);
}

/** Share of the name found that must be explained: X is not X IMMOBILIER. */
const SURE_SHARE = 0.8;

/** The name is about the same, or at the same address that of one part of what is asked. */
function isNameSure({ evidence }: Weighed, query: ReadQuery): boolean {
  const { name, place } = evidence;
  if (name.otherNumber) return false;
  if (isStrongName(evidence) && ownShare(evidence) >= SURE_SHARE) return true;
  const isOwnPart = name.isPart && (name.sameStart || place.number === "same");
  return isWholeName(evidence, query) || (isOwnPart && isSameAddress(place));
}

/** The establishment at the address that is asked, and no other of the company there; or its only one. */
function isSiteSure(
  best: Weighed,
  sites: readonly Weighed[],
  { place: requested }: ReadQuery,
): boolean {
  if (best.siretProbability < SITE_SURE) return false;
  const { place, facts } = best.evidence;
  const isTwin = ({ evidence }: Weighed): boolean =>
    isSameAddress(evidence.place) && !evidence.facts.isClosed;
  if (isSameAddress(place)) return !sites.some(isTwin);
  return facts.establishments === 1 && requested.street.words.length === 0;
}

/** Establishments from which a sign is a chain's own. */
const CHAIN = 3;

/** A sign goes from one operator to the next: LE RALLYE, or a sign that is not the company's name. */
function isOnlySign({ evidence }: Weighed, { name }: ReadQuery): boolean {
  return name.isSign || (evidence.isSign && evidence.facts.establishments < CHAIN);
}

/** Whether something else than the sign tells the operator. */
function isVouched({ evidence }: Weighed): boolean {
  return evidence.officer === "same" || evidence.domain === "same";
}

/**
 * Others that a place may have by chance for its only bearer of a name to be the one that is meant.
 * In three invented countries no `sur` is wrong up to 0.01 and 0.3.
 */
const MOST_EXPECTED = { otherStreet: 0.01, noStreet: 0.1 } as const;

/**
 * The address that is asked agrees; else the place, and a name that nobody else has in France, or that
 * no other is to be expected to have there: less so where the street is another.
 */
function isPlaceSure(best: Weighed, query: ReadQuery, registers: RegisterLookups): boolean {
  const { evidence } = best;
  const { place, name, isSign, facts } = evidence;
  if (isSameAddress(place)) return isSameTown(place);
  if (!isNear(place) || !(name.isSame || isWholeName(evidence, query))) return false;
  const isOtherStreet = query.place.street.words.length > 0 && place.street >= 0;
  if (isOtherStreet && (isSign || facts.isPerson)) return false;
  if (isSameStreet(place)) return true;
  const most = isOtherStreet ? MOST_EXPECTED.otherStreet : MOST_EXPECTED.noStreet;
  return registers.isOnlyBearer(best) || registers.expectedAround(best) <= most;
}

function isNear({ area }: PlaceEvidence): boolean {
  return area === "commune" || area === "postcode";
}

/** Whether one street is not that of another town; a number tells it, where towns have merged. */
function isSameTown(place: PlaceEvidence): boolean {
  const { area, number } = place;
  return isNear(place) || area === "unknown" || (area === "department" && number === "same");
}

/**
 * Another company with a part of the name: at the address that agrees, else of the commune. None is
 * where one has the very name and the other has not: X is asked, and stands beside X SERVICES.
 */
function isNeighbour({ evidence }: Weighed, best: Weighed): boolean {
  const { place } = evidence;
  const isBeside = isSameAddress(best.evidence.place) ? isSameAddress(place) : isNear(place);
  const isOther = best.evidence.name.isSame && !evidence.name.isSame;
  return isBeside && !isOther && explainedShare(evidence) >= SHARED_NAME;
}

/** Whether several companies have exactly the name, in the place that is asked or anywhere. */
function areNamesakes(weighed: readonly Weighed[]): boolean {
  const namesakes = weighed.filter(({ evidence: { name, place } }) => {
    const isElsewhere = place.area === "elsewhere" || place.area === "department";
    return name.isSame && !isElsewhere;
  });
  return new Set(namesakes.map(sirenOf)).size > 1;
}

/** Whether it may be the one: likely enough, and at least half of the name is its. */
function isPossible({ sirenProbability, evidence }: Weighed): boolean {
  return sirenProbability >= POSSIBLE && explainedShare(evidence) >= HALF;
}

function sirenOf({ evidence }: Weighed): number {
  return evidence.facts.siren;
}
