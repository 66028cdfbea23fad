import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { type Endpoint, serviceEndpoint } from "../endpoint.ts";

/** The OpenAPI document, as bytes that were made once. */
export function reference(document: () => Uint8Array): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/openapi.json",
    access: "open",
    rate: "none",
    summary: "Description OpenAPI 3.1",
    description: "Ce document, produit par la table même qui sert les appels.",
    example: { answer: { openapi: "3.1.0" } },
    fails: [],
    input: {},
    answer: z.looseObject({ openapi: z.literal("3.1.0") }),
    run: () => success(document()),
  });
}
