import { z } from "zod";
import { capabilitiesOf, PRODUCT_CODES } from "../../../engine/dossier/product.ts";
import { success } from "../../../engine/errors/failure.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";

const produit = z.enum(PRODUCT_CODES);

/** Returns the resources that each product uses. */
export const capabilities: Endpoint = serviceEndpoint({
  method: "GET",
  path: "/api/internal/capabilities",
  access: "internal",
  isRoutine: true,
  rate: "none",
  summary: "Savoir ce qu'un produit utilise",
  description: "Base d'adresses, registre des décès, modèle de langue local.",
  example: {
    query: { produit: "ct2" },
    answer: { produit: "ct2", ban: true, deces: false, llm: false },
  },
  fails: [],
  input: { query: z.object({ produit: produit.describe("Le produit.") }) },
  answer: z.object({ produit, ban: z.boolean(), deces: z.boolean(), llm: z.boolean() }),
  run: ({ query }) => success(capabilitiesOf(query.produit)),
});
