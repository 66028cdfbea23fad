import { z } from "zod";
import type { CompanyBase } from "../../../engine/company/company-base.ts";
import {
  type SIRET_VERDICTS,
  type SiretVerification,
  verifySiret,
} from "../../../engine/company/siret-verification.ts";
import { failed, success } from "../../../engine/errors/failure.ts";
import { coded, codedOf, type Labels } from "../coded.ts";
import { companyNumbers } from "../company-numbers.ts";
import { knownFields } from "../known-fields.ts";
import { tool } from "../tool.ts";

const MOST_SIRETS = 10;

const VERDICTS: Labels<(typeof SIRET_VERDICTS)[number]> = {
  valide: "établissement ouvert",
  ferme: "établissement fermé, entreprise en activité",
  cesse: "entreprise cessée",
  inconnu: "absent du registre SIRENE",
  invalide: "identifiant illisible ou clé de contrôle fausse",
};
const COMPANY_STATES = {
  A: "unité légale active",
  C: "unité légale cessée",
  F: "unité légale fermée",
};
const ESTABLISHMENT_STATES = { A: "établissement actif", F: "établissement fermé" };

const successor = z.object({
  siret: z.string(),
  date: z.string().optional(),
  transfert_siege: z.boolean(),
});

const verified = z.object({
  siret: z.string(),
  verdict: codedOf(VERDICTS),
  existe: z.boolean(),
  statut_unite_legale: codedOf(COMPANY_STATES).optional(),
  etablissement_statut: codedOf(ESTABLISHMENT_STATES).optional(),
  procedure_collective: z.boolean().optional(),
  liquidation: z.boolean().optional(),
  comptes_non_deposes: z.boolean().optional(),
  successeur: successor.optional(),
  denomination: z.string().optional(),
  adresse: z.string().optional(),
  raisons: z.string(),
  date_verification: z.string(),
  manquants: z.array(z.string()),
});

/** Checks whether an establishment exists and is open, and finds its successor. */
export const verifierSiret = tool({
  name: "verifier_siret",
  title: "Vérifier des SIRET",
  description: `Vérifie jusqu'à ${MOST_SIRETS} SIRET d'établissements français : existence, ouverture, cessation, procédure collective, et SIRET du successeur quand l'établissement est fermé. Sources : SIRENE, BODACC. Gratuit, sans clé. (Checks French establishment numbers, 14 digits.)`,
  access: "free",
  input: z.object({
    sirets: companyNumbers(MOST_SIRETS, "SIRET de 14 chiffres, texte ou nombre, espaces admis"),
  }),
  output: z.object({ results: z.array(verified) }),
  run: ({ sirets }, { snapshot }) => {
    const base = snapshot.companies?.base;
    if (!base) return failed("registre.non_charge", "Il faut au moins sirene.");
    return success({ results: sirets.map((siret) => reported(base, verifySiret(base, siret))) });
  },
});

function reported(base: CompanyBase, found: SiretVerification) {
  const source = `SIRENE, ${base.sources.etablissements}`;
  const { statut_unite_legale: company, etablissement_statut: establishment, successeur } = found;
  const { successeur: _, ...others } = found;
  return knownFields({
    ...others,
    verdict: coded(found.verdict, VERDICTS, source),
    statut_unite_legale: company && coded(company, COMPANY_STATES, source),
    etablissement_statut: establishment && coded(establishment, ESTABLISHMENT_STATES, source),
    // An open establishment has no successor: left out, not listed as missing.
    ...(CLOSED.has(found.verdict) && { successeur: successeur && knownSuccessor(successeur) }),
  });
}

const CLOSED: ReadonlySet<string> = new Set(["ferme", "cesse"]);

function knownSuccessor({
  date,
  ...known
}: NonNullable<SiretVerification["successeur"]>): z.output<typeof successor> {
  return date === null ? known : { ...known, date };
}
