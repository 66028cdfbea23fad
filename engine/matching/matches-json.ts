import type { CompanyMatcher } from "./company-matcher.ts";
import { matchAnswer } from "./match-answer.ts";
import type { CompanyQuery } from "./query/company-query.ts";

/** The answer to a call as JSON: `{"results":[…]}`, one for each company, in order. */
export function matchesJson(queries: readonly CompanyQuery[], matcher: CompanyMatcher): Uint8Array {
  const results = queries.map((query) => matchAnswer(matcher.match(query), matcher.base));
  return Buffer.from(JSON.stringify({ results }));
}
