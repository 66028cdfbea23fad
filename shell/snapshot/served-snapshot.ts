import type { CompanyBase } from "../../engine/company/company-base.ts";
import { EnrichmentWriter } from "../../engine/company/enrichment-writer.ts";
import type { OpenSnapshot } from "../../engine/registers/snapshot/open-snapshot.ts";
import { JsonWriter } from "../../engine/text/json-writer.ts";

/** What endpoints read: the open registers, with the writers that encode their constants once. */
export interface ServedSnapshot {
  /** Goes out as `X-Snapshot`. */
  readonly id: string;
  /** `null` while the registers that companies are composed from are not all loaded. */
  readonly companies: ServedCompanies | null;
}

interface ServedCompanies {
  readonly base: CompanyBase;
  readonly enrichments: EnrichmentWriter;
  /** Shared by all calls: an answer in it is sent before the next one is written. */
  readonly json: JsonWriter;
}

/** Prepares an opened snapshot for answering. */
export function serve({ snapshot, companies }: OpenSnapshot): ServedSnapshot {
  return {
    id: snapshot.id,
    companies: companies && {
      base: companies,
      enrichments: new EnrichmentWriter(companies),
      json: new JsonWriter(),
    },
  };
}
