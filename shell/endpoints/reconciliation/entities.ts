import { enrich } from "../../../engine/company/enrichment.ts";
import { readCompanyId } from "../../../engine/identifiers/company-id.ts";
import type { CompanyMatcher } from "../../../engine/matching/company-matcher.ts";
import { type CompanyCard, companyCard } from "../../../engine/matching/match-answer.ts";
import type { KnownEntity } from "./properties.ts";

const DIGITS = /^(?:\d{9}|\d{14})$/;

/**
 * What is known of entities, of a company by its head office; `null` for an id that is none, is
 * unknown or under partial diffusion.
 */
export function entitiesOf(
  ids: readonly string[],
  matcher: CompanyMatcher,
): readonly (KnownEntity | null)[] {
  // Together: its writer takes 2 ms to prepare.
  const enrichments = enrich(matcher.base, ids);
  return ids.map((id, at) => {
    const card = cardOf(id, matcher);
    return card && { card, seat: cardOf(card.siren, matcher), enrichment: enrichments[at] };
  });
}

function cardOf(id: string, matcher: CompanyMatcher): CompanyCard | null {
  const { kind, siren, nic } = readCompanyId(id);
  if (!DIGITS.test(id) || kind === "invalid") return null;
  const facts = matcher.establishment(siren, kind === "siret" ? nic : null);
  return facts && companyCard(facts);
}
