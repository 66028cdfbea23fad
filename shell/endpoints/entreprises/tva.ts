import { z } from "zod";
import { lookUpVat, type VatAnswer } from "../../../engine/company/vat.ts";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { readCompanyId } from "../../../engine/identifiers/company-id.ts";
import { endpoint, type SnapshotContext } from "../../http/endpoint.ts";
import type { ServedSnapshot } from "../../workflows/lookups/served-snapshot.ts";
import { verificationDate } from "./company-ids.ts";
import { VAT_EXAMPLE } from "./examples.ts";

/** A SIREN as people write it; also accepts a SIRET or a VAT number, for its SIREN. */
export const siren = z
  .string()
  .max(64)
  .refine((text) => readCompanyId(text).kind !== "invalid", {
    message: "Ce n'est pas un SIREN : neuf chiffres, clé de contrôle comprise.",
  })
  .describe("Neuf chiffres ; espaces admis.");

/** Returns the VAT number of a SIREN. */
export const vatNumberOf = endpoint({
  method: "GET",
  path: "/api/v1/tva/{siren}",
  access: "open",
  rate: "free",
  summary: "Numéro de TVA d'un SIREN",
  description:
    "Calcule le numéro de TVA intracommunautaire et dit de qui il s'agit. Un SIREN bien formé mais inconnu de SIRENE donne 404, avec le numéro dans `detail`. Gratuit, sans clé.",
  example: { path: { siren: "900000100" }, answer: VAT_EXAMPLE },
  fails: ["siren.inconnu"],
  input: { path: z.object({ siren }) },
  answer: z.object({
    siren: z.string().describe("Neuf chiffres."),
    tva: z.string().describe("Numéro de TVA intracommunautaire calculé."),
    denomination: z.string().nullable().describe("De l'entreprise."),
    statut_sirene: z
      .enum(["A", "C", "F"])
      .describe("A active, C cessée, F active mais tous ses établissements fermés."),
    date_verification: verificationDate,
  }),
  run: ({ path }, context: SnapshotContext<ServedSnapshot>) => vatOf(context.snapshot, path.siren),
});

/**
 * The VAT number of a SIREN and its company. Failures: `siren.inconnu`, which contains the number,
 * `registre.non_charge`.
 */
export function vatOf(
  { companies }: Pick<ServedSnapshot, "companies">,
  input: string,
): Result<VatAnswer> {
  if (!companies) return failed("registre.non_charge", "Il faut au moins sirene.");
  const found = lookUpVat(companies.base, input);
  if (!found?.answer)
    return failed("siren.inconnu", `Numéro de TVA calculé : ${found?.tva ?? "aucun"}.`);
  return success(found.answer);
}
