import type { CompanyId } from "../identifiers/company-id.ts";
import { readCompanyId } from "../identifiers/company-id.ts";
import { JsonWriter } from "../text/json-writer.ts";
import type { AlertLevel } from "./alert-rules.ts";
import type { CompanyBase, CompanySource } from "./company-base.ts";
import { EnrichmentWriter } from "./enrichment-writer.ts";

/** One element of `results[]` of an enrichment. */
export interface Enrichment {
  /** The identifier as sent. */
  readonly id: string;
  readonly siren: string | null;
  /** The establishment of the result: the queried one, or the head office. */
  readonly siret: string | null;
  readonly denomination: string | null;
  /** A active, C ceased, F active with every establishment closed. */
  readonly statut_sirene: "A" | "C" | "F" | null;
  readonly etablissement_statut: "A" | "F" | null;
  readonly niveau_alerte: AlertLevel;
  readonly libelle: string;
  readonly raisons: string;
  readonly procedure_collective: boolean | null;
  readonly dernier_compte_annee: number | null;
  readonly nb_dirigeants: number | null;
  /** Whether a manager or board member may be dead; `null` when officers were not matched. */
  readonly dirigeant_alerte: boolean | null;
  /** Their names, with the likelihood in words; separated by "; ". */
  readonly dirigeants_a_verifier: string | null;
  /** Confidence that the result is about the intended company, 0 to 1. */
  readonly score_confiance: number;
  readonly siret_successeur: string | null;
  /**
   * For a SIRET the establishment's, for a SIREN the legal unit's; likewise `effectif` and
   * `date_creation`.
   */
  readonly naf: string | null;
  readonly categorie_juridique: string | null;
  readonly adresse: string | null;
  readonly code_postal: string | null;
  readonly ville: string | null;
  readonly effectif: string | null;
  readonly date_creation: string | null;
  readonly date_verification: string;
  readonly sources: Readonly<Record<CompanySource, string>>;
}

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
