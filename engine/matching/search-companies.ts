import { readCompanyId } from "../identifiers/company-id.ts";
import { isTown } from "../places/communes.ts";
import type { CompanyMatcher } from "./company-matcher.ts";
import { type FieldAgreement, nameAgreement } from "./evidence/concordance.ts";
import { explainedShare } from "./evidence/features.ts";
import type { PlaceEvidence } from "./evidence/place-evidence.ts";
import { type CompanyCard, companyCard } from "./match-answer.ts";
import type { CompanyQuery } from "./query/company-query.ts";

const MOST_FOUND = 10;
/** Share of the words that must be the company's: others have only a town in common. */
const LEAST_NAME = 0.5;
/** Words of a town's name: SAINT JEAN DE LA RUELLE. */
const MOST_TOWN_WORDS = 6;
const POSTCODE = /(?<!\d)\d{5}(?!\d)/;

/** A company that a search may mean. */
export interface FoundCompany {
  readonly card: CompanyCard;
  /** That it is meant, 0 to below 1. */
  readonly probability: number;
  readonly name: FieldAgreement;
  /** The smallest area that it shares with the place that is asked. */
  readonly area: PlaceEvidence["area"];
}

/**
 * The companies that a person's search may mean, the likeliest first, at most ten: a name, an
 * acronym, a sign or a sole trader's name, with a town or a postcode if one likes; or a SIREN, a
 * SIRET or a VAT number.
 *
 * ```ts
 * const matcher = new CompanyMatcher(matching);
 * searchCompanies("900000100", matcher)[0].siren; // -> "900000100"
 * searchCompanies("", matcher); // -> []
 * ```
 */
export function searchCompanies(text: string, matcher: CompanyMatcher): CompanyCard[] {
  const id = readCompanyId(text);
  if (id.kind === "invalid") return companiesNamed(text, "", matcher).map(({ card }) => card);
  const facts = matcher.establishment(id.siren, id.kind === "siret" ? id.nic : null);
  return facts ? [companyCard(facts)] : [];
}

/**
 * The companies with that name, the likeliest first, at most ten.
 *
 * @param place  A postcode, a town or both; when it is empty, the last or first words of the name
 *   may be a town.
 */
export function companiesNamed(
  name: string,
  place: string,
  matcher: CompanyMatcher,
): FoundCompany[] {
  const queries = place.trim() === "" ? readings(name) : [{ name, ...placeOf(place) }];
  const ranked = queries.flatMap((query) => matcher.rank(query));
  ranked.sort((a, b) => b.sirenProbability - a.sirenProbability);
  const found = new Map<number, FoundCompany>();
  for (const { evidence, sirenProbability } of ranked) {
    if (found.size === MOST_FOUND) break;
    const { facts, place: answered } = evidence;
    if (explainedShare(evidence) < LEAST_NAME || found.has(facts.siren)) continue;
    found.set(facts.siren, {
      card: companyCard(facts),
      probability: sirenProbability,
      name: nameAgreement(evidence),
      area: answered.area,
    });
  }
  return [...found.values()];
}

function placeOf(text: string): Pick<CompanyQuery, "postcode" | "town"> {
  return { postcode: POSTCODE.exec(text)?.[0] ?? "", town: text.replace(POSTCODE, " ").trim() };
}

/** The text as a name, and as a name and a town: its last words, or its first. */
function readings(text: string): CompanyQuery[] {
  const postcode = POSTCODE.exec(text)?.[0] ?? "";
  const words = text
    .replace(POSTCODE, " ")
    .split(/[\s,]+/)
    .filter((word) => word !== "");
  if (words.length === 0) return [];
  const whole = { name: words.join(" "), postcode };
  const most = Math.min(MOST_TOWN_WORDS, words.length - 1);
  for (let count = most; count > 0; count--) {
    const [head, tail] = [words.slice(0, -count).join(" "), words.slice(-count).join(" ")];
    if (isTown(tail)) return [whole, { name: head, postcode, town: tail }];
  }
  return [whole];
}
