import type { CompanyId } from "../identifiers/company-id.ts";
import { readCompanyId } from "../identifiers/company-id.ts";
import { JsonWriter } from "../text/json-writer.ts";
import type { CompanyBase } from "./company-base.ts";
import type { Enrichment } from "./enrichment-fields.ts";
import { EnrichmentWriter } from "./enrichment-writer.ts";

/**
 * Parses SIREN and SIRET numbers: one result per input, in order, repetitions included.
 *
 * ```ts
 * const ids = readCompanyIds(["900 000 506", "12"]);
 * ids.map(({ kind }) => kind); // -> ["siren", "invalid"]
 * ids[0].siren; // -> 900000506
 * ```
 */
export function readCompanyIds(ids: readonly string[]): CompanyId[] {
  return ids.map(readCompanyId);
}

/** The number of distinct companies in a call, for billing. Invalid identifiers are free. */
export function countCompanies(ids: readonly CompanyId[]): number {
  let count = 0;
  // A call has twenty at most: comparing pairs is faster than a Set.
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
 * Enriches identifiers: one result per input, in order. Parses what `EnrichmentWriter` writes; a
 * server sends those bytes directly.
 *
 * ```ts
 * const [result] = enrich(companies, ["900000506"]);
 * result.denomination; // -> "BREVATEC CONSTRUCTION"
 * result.libelle; // -> "Liquidation judiciaire"
 * result.niveau_alerte; // -> "alerte"
 * ```
 */
export function enrich(base: CompanyBase, ids: readonly string[]): Enrichment[] {
  const json = new JsonWriter();
  new EnrichmentWriter(base).writeResults(readCompanyIds(ids), json);
  const answer = JSON.parse(Buffer.from(json.view()).toString()) as { results: Enrichment[] };
  return answer.results;
}
