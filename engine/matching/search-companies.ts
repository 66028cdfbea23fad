import { readCompanyId } from "../identifiers/company-id.ts";
import { isTown } from "../places/communes.ts";
import type { CompanyMatcher } from "./company-matcher.ts";
import { explainedShare } from "./evidence/features.ts";
import { type CompanyCard, companyCard } from "./match-answer.ts";
import type { CompanyQuery } from "./query/company-query.ts";

const MOST_FOUND = 10;
/** Share of the words that must be the company's: others have only a town in common. */
const LEAST_NAME = 0.5;
/** Words of a town's name: SAINT JEAN DE LA RUELLE. */
const MOST_TOWN_WORDS = 6;
const POSTCODE = /(?<!\d)\d{5}(?!\d)/;

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
  if (id.kind !== "invalid") {
    const facts = matcher.establishment(id.siren, id.kind === "siret" ? id.nic : null);
    return facts ? [companyCard(facts)] : [];
  }
  const ranked = readings(text).flatMap((query) => matcher.rank(query));
  ranked.sort((a, b) => b.sirenProbability - a.sirenProbability);
  const found = new Map<number, CompanyCard>();
  for (const { evidence } of ranked) {
    if (found.size === MOST_FOUND) break;
    const { facts } = evidence;
    if (explainedShare(evidence) >= LEAST_NAME && !found.has(facts.siren))
      found.set(facts.siren, companyCard(facts));
  }
  return [...found.values()];
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
