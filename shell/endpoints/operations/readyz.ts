import { z } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";

/** Whether calls can be answered now; one short text per part that was looked at. */
export interface Readiness {
  readonly ok: boolean;
  readonly details: Readonly<Record<string, string>>;
}

/** Registers opened, store writable: 200, or 503 with what is wrong. */
export function readyz(ready: () => Promise<Readiness>): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/readyz",
    access: "open",
    rate: "none",
    summary: "Le service est prêt",
    description: "200 quand les registres sont ouverts et le stockage disponible, 503 sinon.",
    example: {
      answer: {
        ok: true,
        details: {
          registres: "9eee9a3768be du 2026-11-21",
          entreprises: "4037",
          stockage: "disponible",
        },
      },
    },
    fails: ["service.non_pret"],
    input: {},
    answer: z.object({ ok: z.literal(true), details: z.record(z.string(), z.string()) }),
    run: async () => {
      const { ok, details } = await ready();
      if (ok) return success({ ok: true as const, details });
      const parts = Object.entries(details).map(([part, state]) => `${part} : ${state}`);
      return failed("service.non_pret", parts.join(" ; "));
    },
  });
}
