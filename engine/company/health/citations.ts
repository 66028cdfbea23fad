import {
  COMPANY_SOURCES,
  type CompanyBase,
  type CompanySource,
  citedSource,
} from "../company-base.ts";
import { cite } from "../reasons.ts";

/** The citation of each register after a reason, formatted once for many companies. */
export type Citations = Readonly<Record<CompanySource, string>>;

export function citationsOf(base: CompanyBase): Citations {
  const cited = COMPANY_SOURCES.map(
    (source) => [source, cite(base, citedSource(base, source))] as const,
  );
  return Object.fromEntries(cited) as Record<CompanySource, string>;
}
