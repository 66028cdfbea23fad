import { createHmac } from "node:crypto";
import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { Document } from "../../http/document.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { JSON_MEDIA } from "../../http/reply.ts";
import type { Store } from "../../state/store.ts";
import { exportLearning } from "../../workflows/learning/learning-export.ts";

const WATERMARK_MAX = 200;
const PSEUDONYM_LETTERS = 32;

/** Exports the learning records since a watermark. */
export function learningExport(store: Pick<Store, "changes">, secret: string): Endpoint {
  const pseudonymOf = (client: string): string =>
    createHmac("sha256", secret).update(client).digest("hex").slice(0, PSEUDONYM_LETTERS);
  const rows = z.array(z.looseObject({ supprime: z.boolean() }));
  return serviceEndpoint({
    method: "GET",
    path: "/api/internal/l0-learning-export",
    access: "internal",
    rate: "none",
    summary: "Exporter ce qui a été appris",
    description:
      "Par table, les lignes modifiées depuis `since` (toutes sans lui), et le repère à redonner tel quel. Jusqu'à ce que rien ne vienne, rien n'est sauté ni donné deux fois, même si des lignes changent entre-temps. Les clients sont des pseudonymes ; d'une ligne supprimée il ne reste que des empreintes.",
    example: {
      query: {},
      answer: {
        tables: { mappings_client: [], mappings_secteur: [], references: [] },
        watermark: "…",
      },
    },
    fails: ["repere.invalide"],
    places: { "repere.invalide": ["query", "since"] },
    input: {
      query: z.object({
        since: z
          .string()
          .max(WATERMARK_MAX)
          .optional()
          .describe("Le `watermark` d'un appel précédent."),
      }),
    },
    answer: z.object({
      tables: z.object({ mappings_client: rows, mappings_secteur: rows, references: rows }),
      watermark: z.string(),
    }),
    run: ({ query }) => {
      const exported = exportLearning(store, query.since || null, pseudonymOf);
      if (!exported.ok) return exported;
      return success(new Document(JSON_MEDIA, JSON.stringify(exported.value)));
    },
  });
}
