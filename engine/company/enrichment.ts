import type { CompanyId } from "../identifiers/company-id.ts";
import { readCompanyId } from "../identifiers/company-id.ts";
import { JsonWriter } from "../text/json-writer.ts";
import type { CompanyBase } from "./company-base.ts";
import type { Enrichment } from "./enrichment-fields.ts";
import { EnrichmentWriter } from "./enrichment-writer.ts";

/** Identifiers read, in order; what is sent twice is answered twice. */
export function readCompanyIds(ids: readonly string[]): CompanyId[] {
  return ids.map(readCompanyId);
}

/** How many distinct companies a call processes: what it costs. Bad identifiers cost nothing. */
export function countCompanies(ids: readonly CompanyId[]): number {
  let count = 0;
  // A call has twenty at most: comparing each with those before is faster than a Set of them.
  for (let i = 0; i < ids.length; i++) {
    const { kind, siren } = ids[i] as CompanyId;
    if (kind !== "invalid" && !hasSiren(ids, i, siren)) count++;
  }
  return count;
}

function hasSiren(ids: readonly CompanyId[], before: number, siren: number): boolean {
  for (let i = 0; i < before; i++) if ((ids[i] as CompanyId).siren === siren) return true;
  return false;
}

/**
 * Enriches identifiers, results in their order. For programs; a server writes bytes at once
 * with `EnrichmentWriter`, of which this is the parsed form.
 */
export function enrich(base: CompanyBase, ids: readonly string[]): Enrichment[] {
  const json = new JsonWriter();
  new EnrichmentWriter(base).writeResults(readCompanyIds(ids), json);
  const answer = JSON.parse(Buffer.from(json.view()).toString()) as { results: Enrichment[] };
  return answer.results;
}
