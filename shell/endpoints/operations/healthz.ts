import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { serviceEndpoint } from "../../http/endpoint.ts";

/** Liveness: answers whatever the state of the registers. */
export const healthz = serviceEndpoint({
  method: "GET",
  path: "/healthz",
  access: "open",
  rate: "none",
  summary: "Le processus répond",
  description: "À l'usage d'un superviseur. Ne dit rien des registres : voir /readyz.",
  example: { answer: { ok: true } },
  fails: [],
  input: {},
  answer: z.object({ ok: z.literal(true) }),
  run: () => success({ ok: true as const }),
});
