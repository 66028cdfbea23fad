import { z } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";

/** Whether calls can be answered now; one short text per checked part. */
export interface Readiness {
  readonly ok: boolean;
  readonly details: Readonly<Record<string, string>>;
}

/** Readiness: 200 when registers are open and the store is writable, else 503 with the reason. */
export function readyz(ready: () => Promise<Readiness>): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/readyz",
    access: "open",
    rate: "none",
    summary: "Le service est prêt",
    description:
      "200 quand les registres sont ouverts et le stockage disponible, 503 sinon. À 200, les détails disent aussi la date et l'âge de chaque registre, et la dernière ronde de « recoupe tenir-a-jour » ; un registre trop ancien ne change pas le statut.",
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
