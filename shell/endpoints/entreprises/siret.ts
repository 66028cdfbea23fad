import { z } from "zod";
import { SIRET_VERDICTS, verifySiret } from "../../../engine/company/siret-verification.ts";
import { failed, success } from "../../../engine/errors/failure.ts";
import type { ServedSnapshot } from "../../snapshot/served-snapshot.ts";
import { endpoint, type SnapshotContext } from "../endpoint.ts";
import { isoDate } from "./company-ids.ts";
import { SIRET_EXAMPLE } from "./examples.ts";

const MAX_SIRETS = 10;

const siret = z.union([z.string().max(64), z.number()]);

const verification = z
  .object({
    siret: z.string(),
    verdict: z.enum(SIRET_VERDICTS),
    existe: z.boolean(),
    statut_unite_legale: z.enum(["A", "C", "F"]).nullable(),
    etablissement_statut: z.enum(["A", "F"]).nullable(),
    procedure_collective: z.boolean().nullable(),
    liquidation: z.boolean().nullable(),
    comptes_non_deposes: z.boolean().nullable(),
    successeur: z
      .object({ siret: z.string(), date: isoDate.nullable(), transfert_siege: z.boolean() })
      .nullable(),
    denomination: z.string().nullable(),
    adresse: z.string().nullable(),
    raisons: z.string(),
    date_verification: isoDate,
  })
  .meta({ id: "VerificationSiret" });

const ABOUT =
  "Dit si un SIRET existe, s'il est ouvert, et qui lui a succédé : les liens de succession sont suivis jusqu'à un établissement ouvert (20 liens au plus). Gratuit, sans clé.";

/** Up to ten SIRET at once. */
export const verifySirets = endpoint({
  method: "POST",
  path: "/api/v1/siret/verifier",
  access: "open",
  rate: "free",
  summary: "Vérifier des SIRET",
  description: ABOUT,
  example: { body: { sirets: ["30000000700017"] }, answer: { results: [SIRET_EXAMPLE] } },
  fails: [],
  input: { body: z.object({ sirets: z.array(siret).min(1).max(MAX_SIRETS) }) },
  answer: z.object({ results: z.array(verification) }),
  run: ({ body }, context: SnapshotContext<ServedSnapshot>) => {
    const base = context.snapshot.companies?.base;
    if (!base) return failed("registre.non_charge", "Il faut au moins sirene.");
    return success({ results: body.sirets.map((given) => verifySiret(base, String(given))) });
  },
});

/** One SIRET. */
export const verifyOneSiret = endpoint({
  method: "GET",
  path: "/api/v1/siret/{siret}",
  access: "open",
  rate: "free",
  summary: "Vérifier un SIRET",
  description: ABOUT,
  example: { path: { siret: "30000000700017" }, answer: SIRET_EXAMPLE },
  fails: [],
  input: { path: z.object({ siret: z.string().max(64) }) },
  answer: verification,
  run: ({ path }, context: SnapshotContext<ServedSnapshot>) => {
    const base = context.snapshot.companies?.base;
    if (!base) return failed("registre.non_charge", "Il faut au moins sirene.");
    return success(verifySiret(base, path.siret));
  },
});
