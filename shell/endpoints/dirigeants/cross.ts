import { z } from "zod";
import { countCompanies } from "../../../engine/company/enrichment.ts";
import { success } from "../../../engine/errors/failure.ts";
import { type Endpoint, endpoint, type SnapshotContext } from "../../http/endpoint.ts";
import { crossedOfficersOf } from "../../workflows/lookups/crossed-officers.ts";
import type { DeathChecks } from "../../workflows/lookups/death-checks.ts";
import type { ServedSnapshot } from "../../workflows/lookups/served-snapshot.ts";
import { verdictFields } from "../deces/verdict-fields.ts";
import { companyIds, verificationDate } from "../entreprises/company-ids.ts";
import { OFFICERS_CALL, OFFICERS_EXAMPLE } from "./examples.ts";

const MAX_SIRENS = 20;

const officer = z
  .object({
    nom: z.string().meta({ description: "De naissance, ou dénomination d'une personne morale." }),
    nom_usage: z.string().nullable().describe("S'il est connu."),
    prenoms: z.string().nullable().describe("D'une personne physique."),
    role: z.string().describe("La fonction, en mots."),
    role_code: z.string().nullable().meta({ description: "Code de rôle du RNE." }),
    date_naissance: z
      .string()
      .nullable()
      .meta({ description: "AAAA-MM : le jour n'est pas publié." }),
    siren: z.string().nullable().meta({ description: "D'une personne morale." }),
    ...verdictFields,
  })
  .meta({ id: "DirigeantCroise" });

const company = z
  .object({
    siren: z
      .string()
      .meta({ description: "Neuf chiffres, ou l'identifiant reçu s'il est illisible." }),
    dirigeants: z.array(officer).describe("En fonction, dans l'ordre du registre."),
    raisons: z.string().meta({ description: "Phrases séparées par « ; »." }),
    date_verification: verificationDate,
  })
  .meta({ id: "DirigeantsEntreprise" });

const ABOUT =
  "Les dirigeants en fonction (ceux que `nb_dirigeants` compte : direction et conseils) de chaque entreprise, rapprochés du fichier des décès par leurs noms, prénoms, mois de naissance, sexe et commune. Le jour de naissance n'étant pas publié, une homonymie est fréquente : un décès n'est jamais certain. Un entrepreneur individuel est son propre dirigeant, nommé par SIRENE si le RNE ne l'a pas. Une personne morale dirigeante, un nom masqué, une date de naissance inconnue, ou tout dirigeant quand le fichier des décès n'est pas chargé, est `inconnu`, et `raisons` le dit ; sous diffusion partielle personne n'est nommé. Un résultat par SIREN, dans leur ordre ; un SIRET vaut pour son entreprise. Coût : une unité par SIREN distinct ; un identifiant invalide ne coûte rien.";

/** Checks the officers of companies against the death register. */
export function crossedOfficers(checks: DeathChecks): Endpoint<ServedSnapshot> {
  return endpoint({
    method: "POST",
    path: "/api/v1/dirigeants",
    access: "key",
    rate: "none",
    summary: "Rapprocher des dirigeants des décès",
    description: ABOUT,
    example: { body: OFFICERS_CALL, answer: OFFICERS_EXAMPLE },
    fails: ["service.non_pret"],
    input: { body: z.object({ sirens: companyIds(MAX_SIRENS) }) },
    answer: z.object({ results: z.array(company) }),
    cost: ({ body }) => countCompanies(body.sirens),
    run: async ({ body }, { snapshot }: SnapshotContext<ServedSnapshot>) => {
      const crossed = await crossedOfficersOf(checks, snapshot, body.sirens);
      return crossed.ok ? success({ results: crossed.value }) : crossed;
    },
  });
}
