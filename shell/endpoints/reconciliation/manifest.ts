import { z } from "zod";
import { displayedType, ENTITY_TYPES } from "./entity-types.ts";
import { BATCH_SIZE } from "./query-batch.ts";

/** Path of the service; those of its parts begin with it. */
export const SERVICE_PATH = "/api/v1/entreprises/reconciliation";

/** The State's page of a SIREN begins with it. */
const IDENTIFIER_SPACE = "https://annuaire-entreprises.data.gouv.fr/entreprise/";
const SCHEMA_SPACE = "https://schema.org/Organization";
const PREVIEW = { width: 430, height: 300 } as const;

const place = z.object({ service_url: z.string(), service_path: z.string() });

export const manifest = z
  .object({
    versions: z.array(z.string()),
    name: z.string(),
    identifierSpace: z.string(),
    schemaSpace: z.string(),
    documentation: z.string(),
    defaultTypes: z.array(z.object({ id: z.string(), name: z.string() })),
    view: z.object({ url: z.string() }),
    preview: z.object({ url: z.string(), width: z.int(), height: z.int() }),
    suggest: z.object({ entity: place, property: place, type: place }),
    extend: z.object({ propose_properties: place, property_settings: z.array(z.object({})) }),
    batchSize: z.int(),
  })
  .meta({ id: "ManifesteReconciliation" });

/** What the service offers and where, for clients of the protocol. */
export function manifestAt(address: string, isExample: boolean): z.output<typeof manifest> {
  const url = address + SERVICE_PATH;
  const at = (path: string) => ({ service_url: url, service_path: path });
  const preview = `${url}/preview/{{id}}`;
  return {
    versions: ["0.2"],
    name: `recoupe : entreprises de France (SIRENE)${isExample ? ", registres d'exemple" : ""}`,
    identifierSpace: IDENTIFIER_SPACE,
    schemaSpace: SCHEMA_SPACE,
    documentation: `${address}/docs/reconciliation`,
    defaultTypes: ENTITY_TYPES.map(displayedType),
    view: { url: preview },
    preview: { url: preview, ...PREVIEW },
    suggest: {
      entity: at("/suggest/entity"),
      property: at("/suggest/property"),
      type: at("/suggest/type"),
    },
    extend: { propose_properties: at("/properties"), property_settings: [] },
    batchSize: BATCH_SIZE,
  };
}
