import { z } from "zod";
import {
  SIRET_VERDICTS,
  type SiretVerification,
  verifySiret,
} from "../../../engine/company/siret-verification.ts";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { endpoint, type SnapshotContext } from "../../http/endpoint.ts";
import type { ServedSnapshot } from "../../workflows/lookups/served-snapshot.ts";
import { isoDate, verificationDate } from "./company-ids.ts";
import { SIRET_EXAMPLE } from "./examples.ts";

export const MAX_SIRETS = 10;
/** Far above any spelling of a SIRET; limits the echoed text. */
export const SIRET_MAX_LENGTH = 64;

const siret = z.union([z.string().max(SIRET_MAX_LENGTH), z.number()]);

const verification = z
  .object({
    siret: z.string().describe("Tel qu'il a été lu."),
    verdict: z.enum(SIRET_VERDICTS).describe("Ce qu'est ce numéro, en un mot."),
    existe: z.boolean().describe("Il est dans SIRENE."),
    statut_unite_legale: z
      .enum(["A", "C", "F"])
      .nullable()
      .describe("A active, C cessée, F active mais tous ses établissements fermés."),
    etablissement_statut: z.enum(["A", "F"]).nullable().describe("A ouvert, F fermé."),
    procedure_collective: z
      .boolean()
      .nullable()
      .describe("En cours au BODACC ; null : non chargé, ou jugement à lire."),
    liquidation: z.boolean().nullable().describe("Cette procédure est une liquidation."),
    comptes_non_deposes: z
      .boolean()
      .nullable()
      .describe("Des comptes dus manquent ; null si cela ne peut être dit."),
    successeur: z
      .object({ siret: z.string(), date: isoDate.nullable(), transfert_siege: z.boolean() })
      .nullable(),
    denomination: z.string().nullable().describe("De l'entreprise."),
    adresse: z.string().nullable().describe("De l'établissement, en une ligne."),
    raisons: z.string().describe("Phrases séparées par « ; », chacune avec source et date."),
    date_verification: verificationDate,
  })
  .meta({ id: "VerificationSiret" });

const ABOUT =
  "Dit si un SIRET existe, s'il est ouvert, et qui lui a succédé : les liens de succession sont suivis jusqu'à un établissement ouvert (20 liens au plus). Gratuit, sans clé.";

/** Verifies up to ten SIRET. */
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
    const verified = verifiedSirets(context.snapshot, body.sirets.map(String));
    return verified.ok ? success({ results: [...verified.value] }) : verified;
  },
});

/** Verifies one SIRET. */
export const verifyOneSiret = endpoint({
  method: "GET",
  path: "/api/v1/siret/{siret}",
  access: "open",
  rate: "free",
  summary: "Vérifier un SIRET",
  description: ABOUT,
  example: { path: { siret: "30000000700017" }, answer: SIRET_EXAMPLE },
  fails: [],
  input: {
    path: z.object({
      siret: z.string().max(SIRET_MAX_LENGTH).describe("Quatorze chiffres ; espaces admis."),
    }),
  },
  answer: verification,
  run: ({ path }, context: SnapshotContext<ServedSnapshot>) => {
    const verified = verifiedSirets(context.snapshot, [path.siret]);
    if (!verified.ok) return verified;
    const [one] = verified.value;
    if (!one) throw new Error("A SIRET has no answer");
    return success(one);
  },
});

/** The verdicts on these SIRET, in the same order. Failure: `registre.non_charge`. */
export function verifiedSirets(
  { companies }: Pick<ServedSnapshot, "companies">,
  sirets: readonly string[],
): Result<readonly SiretVerification[]> {
  if (!companies) return failed("registre.non_charge", "Il faut au moins sirene.");
  return success(sirets.map((input) => verifySiret(companies.base, input)));
}
