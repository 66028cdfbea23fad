import type { RowFacts } from "../columns/column-kind.ts";
import type { Draw } from "../draw.ts";
import type { CompanyFacts } from "../world/company-facts.ts";
import type { ContactFacts } from "../world/contact-facts.ts";

/** A row of facts; its columns never read the missing ones. */
export function row(facts: Partial<RowFacts>): RowFacts {
  return facts as RowFacts;
}

export const ofCompany = (company: CompanyFacts): RowFacts => row({ company });
export const ofContact = (contact: ContactFacts): RowFacts =>
  row({ contact, company: contact.company });

/** The list without the share of rows that the export omits: references to them are orphans. */
export function mostOf<T>(list: readonly T[], draw: Draw): T[] {
  const left = draw.weighted([
    [50, 0],
    [25, 0.01],
    [15, 0.03],
    [10, 0.05],
  ]);
  return list.filter(() => !draw.chance(left));
}

export function someOf<T>(list: readonly T[], draw: Draw): T[] {
  const share = 0.2 + draw.unit() * 0.6;
  return draw.shuffled(list.filter(() => draw.chance(share)));
}
