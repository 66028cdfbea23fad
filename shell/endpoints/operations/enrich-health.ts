import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { serviceEndpoint } from "../../http/endpoint.ts";

/** For CRM automations that test their connection before they call enrich. */
export const enrichHealth = serviceEndpoint({
  method: "GET",
  path: "/api/v1/enrich/health",
  access: "open",
  rate: "free",
  summary: "L'API d'enrichissement répond",
  description: "Sans clé et sans effet sur le quota : pour vérifier une connexion.",
  example: { answer: { ok: true } },
  fails: [],
  input: {},
  answer: z.object({ ok: z.literal(true) }),
  run: () => success({ ok: true as const }),
});
