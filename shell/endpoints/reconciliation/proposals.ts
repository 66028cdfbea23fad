import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { serviceEndpoint } from "../../http/endpoint.ts";
import { SERVICE_PATH } from "./manifest.ts";
import { displayedProperty, REPORTED } from "./properties.ts";

const ID_MAX = 64;

/** The properties that `extend` tells of entities of a type. */
export const proposeProperties = serviceEndpoint({
  method: "GET",
  path: `${SERVICE_PATH}/properties`,
  access: "open",
  rate: "free",
  summary: "Propriétés à ajouter",
  description:
    "Ce que `extend` donne des entités d'un type, le même pour les deux : d'une entreprise, l'adresse, l'activité et l'état sont ceux de son siège. Gratuit, sans clé.",
  example: {
    query: { type: "etablissement", limit: "2" },
    answer: {
      type: "etablissement",
      limit: 2,
      properties: [
        { id: "denomination", name: "Dénomination" },
        { id: "enseigne", name: "Enseigne" },
      ],
    },
  },
  fails: [],
  input: {
    query: z.object({
      type: z.string().max(ID_MAX).default("").describe("`etablissement` ou `entreprise`."),
      limit: z.coerce.number().int().positive().optional().describe("Propriétés au plus."),
    }),
  },
  answer: z.object({
    type: z.string(),
    limit: z.int().optional(),
    properties: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  run: ({ query: { type, limit } }) =>
    success({
      type,
      ...(limit !== undefined && { limit }),
      properties: REPORTED.slice(0, limit).map(displayedProperty),
    }),
});
