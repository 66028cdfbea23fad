import type { CompanyBase } from "../company/company-base.ts";
import { cite } from "../company/reasons.ts";
import { formatSiren } from "../identifiers/siren.ts";
import { formatSiret } from "../identifiers/siret.ts";
import type { CompanyMatch } from "./company-matcher.ts";
import type { CompanyFacts } from "./evidence/company-facts.ts";
import { type Concordance, concordanceOf } from "./evidence/concordance.ts";
import { matchReasons } from "./match-reasons.ts";
import type { Weighed } from "./model/probabilities.ts";
import type { MatchVerdict } from "./verdict.ts";

/** Most candidates in an answer. */
const MOST_DISPLAYED = 3;
/** A candidate below is not shown. */
const LEAST_DISPLAYED = 0.01;
/** A further establishment of the accepted company below is not shown. */
const LEAST_SITE_DISPLAYED = 0.05;

/** An establishment, as people look at it. */
export interface CompanyCard {
  readonly siren: string;
  readonly siret: string;
  readonly denomination: string;
  /** `""` without one. */
  readonly enseigne: string;
  readonly adresse: string;
  readonly code_postal: string;
  readonly ville: string;
  readonly naf: string;
  readonly etat: "ouvert" | "ferme" | "cesse";
  readonly siege: boolean;
}

/** An establishment that may be meant. */
export interface MatchCandidate extends CompanyCard {
  readonly probabilite_siren: number;
  readonly probabilite_siret: number;
  readonly concordance: Concordance;
}

/** One element of `results[]` of `POST /api/v1/entreprises/rapprocher`. */
export interface MatchAnswer {
  readonly verdict: MatchVerdict;
  /** `null` unless the verdict is `sur` or `probable`. */
  readonly siren: string | null;
  /** The open establishment; `null` when none can be told. */
  readonly siret: string | null;
  /** Whether the establishment is as sure as the company. */
  readonly siret_sur: boolean;
  /** The closed establishment that was found; `siret` is its successor, if it has one. */
  readonly siret_ferme: string | null;
  readonly denomination: string | null;
  readonly probabilite_siren: number;
  readonly probabilite_siret: number;
  /** At most three, the likeliest first; the probabilities above are the first one's. */
  readonly candidats: readonly MatchCandidate[];
  /** Sentences, separated by "; ". */
  readonly raisons: string;
  /** AAAA-MM-JJ. */
  readonly date_verification: string;
}

/** An establishment below is a guess within the company. */
const LEAST_SITE = 0.5;

/**
 * Formats a match as one element of `results[]` of the endpoint.
 *
 * ```ts
 * const match = new CompanyMatcher(matching).match({ name: "SARL", town: "Nantes" });
 * matchAnswer(match, companies).verdict; // -> "non_cherchable"
 * ```
 */
export function matchAnswer(match: CompanyMatch, base: CompanyBase): MatchAnswer {
  const { best, successor } = match;
  const [first] = match.candidates;
  const own = best?.evidence.facts ?? null;
  const reported = best !== null && best.siretProbability >= LEAST_SITE ? own : null;
  const open = reported?.isClosed ? successor : reported;
  return {
    verdict: match.verdict,
    siren: own && formatSiren(own.siren),
    siret: open && siretOf(open),
    siret_sur: match.isSiteSure,
    siret_ferme: reported?.isClosed ? siretOf(reported) : null,
    denomination: own?.name ?? null,
    probabilite_siren: rounded(first?.sirenProbability ?? 0),
    probabilite_siret: rounded(first?.siretProbability ?? 0),
    candidats: displayedOf(match).map((each) => matchCandidate(each, match)),
    raisons: matchReasons(match) + cite(base, "etablissements"),
    date_verification: base.date,
  };
}

/**
 * The candidates to show: the likeliest establishment of each company, and more of the accepted one
 * while its establishment is open.
 */
function displayedOf({ candidates, best, isSiteSure }: CompanyMatch): readonly Weighed[] {
  const seen = new Set<number>();
  const likely = candidates.filter((each) => {
    const { siren } = each.evidence.facts;
    const isNew = !seen.has(siren);
    seen.add(siren);
    const isOpen = siren === best?.evidence.facts.siren && !isSiteSure;
    const isSite = isOpen && each.siretProbability >= LEAST_SITE_DISPLAYED;
    return each.sirenProbability >= LEAST_DISPLAYED && (isNew || isSite);
  });
  return likely.slice(0, MOST_DISPLAYED);
}

function matchCandidate(weighed: Weighed, { query }: CompanyMatch): MatchCandidate {
  const { evidence, sirenProbability, siretProbability } = weighed;
  return {
    ...companyCard(evidence.facts),
    probabilite_siren: rounded(sirenProbability),
    probabilite_siret: rounded(siretProbability),
    concordance: concordanceOf(evidence, query),
  };
}

/** What is shown of an establishment. */
export function companyCard(facts: CompanyFacts): CompanyCard {
  return {
    siren: formatSiren(facts.siren),
    siret: siretOf(facts),
    denomination: facts.name,
    enseigne: facts.signs[0] ?? "",
    adresse: [facts.complement, facts.street, facts.distribution]
      .filter((text) => text !== "")
      .join(", "),
    code_postal: facts.postcode === 0 ? "" : String(facts.postcode).padStart(5, "0"),
    ville: facts.town,
    naf: facts.naf,
    etat: facts.isCeased ? "cesse" : facts.isClosed ? "ferme" : "ouvert",
    siege: facts.isSeat,
  };
}

function siretOf({ siren, nic }: CompanyFacts): string {
  return formatSiret(siren, nic);
}

function rounded(probability: number): number {
  return Number(probability.toFixed(4));
}
