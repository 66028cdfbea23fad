import { z } from "zod";
import { failed } from "../../../engine/errors/failure.ts";
import { PLANS } from "../../access/plans.ts";
import { type Endpoint, endpoint, type SnapshotContext } from "../../http/endpoint.ts";
import type { CompanyMatches } from "../../workflows/lookups/company-matches.ts";
import type { ServedSnapshot } from "../../workflows/lookups/served-snapshot.ts";
import { verificationDate } from "./company-ids.ts";
import { companyQuery } from "./company-query.ts";
import { MATCH_CALL, MATCH_EXAMPLE } from "./examples.ts";

const MAX_COMPANIES = 20;
/** Twenty companies of nine long texts, with every character written as \uXXXX. */
const BODY_MAX_BYTES = 512 * 1024;

const AGREEMENTS = ["identique", "proche", "different", "absent"] as const;
const agreement = z.enum(AGREEMENTS);

const probability = (of: string) =>
  z.number().min(0).max(1).describe(`Probabilité que ce soit ${of} ; jamais 1.`);

/** What is shown of an establishment. */
export const cardFields = {
  siren: z.string().describe("Neuf chiffres."),
  siret: z.string().describe("Quatorze chiffres."),
  denomination: z.string().describe("De l'entreprise, ou nom de l'entrepreneur."),
  enseigne: z.string().describe("De l'établissement ; vide quand il n'en a pas."),
  adresse: z.string().describe("De l'établissement, en une ligne."),
  code_postal: z.string().describe("Vide quand SIRENE n'en a pas."),
  ville: z.string().describe("Commune, comme SIRENE l'écrit."),
  naf: z.string().describe("Activité ; vide quand SIRENE n'en a pas."),
  etat: z.enum(["ouvert", "ferme", "cesse"]).describe("`cesse` : l'entreprise a cessé."),
  siege: z.boolean().describe("L'établissement est le siège."),
} as const;

const candidate = z
  .object({
    ...cardFields,
    probabilite_siren: probability("cette entreprise"),
    probabilite_siret: probability("cet établissement"),
    concordance: z
      .object({
        nom: agreement,
        forme: agreement,
        adresse: agreement,
        code_postal: agreement,
        ville: agreement,
        dirigeant: agreement,
        site: agreement,
        activite: agreement,
      })
      .describe("Comment chaque champ s'accorde ; `absent` quand l'un des deux ne le dit pas."),
  })
  .meta({ id: "CandidatEntreprise" });

const companyMatch = z
  .object({
    verdict: z
      .enum(["sur", "probable", "plusieurs", "introuvable", "non_cherchable"])
      .describe(
        "`sur` : c'est elle ; `probable` : à confirmer ; `plusieurs` : l'une d'elles ; `introuvable` : aucune ne répond assez ; `non_cherchable` : la demande ne désigne aucune entreprise.",
      ),
    siren: z.string().nullable().describe("null sauf `sur` et `probable`."),
    siret: z
      .string()
      .nullable()
      .describe("L'établissement ouvert ; null quand rien ne le désigne."),
    siret_sur: z.boolean().describe("L'établissement est aussi sûr que l'entreprise."),
    siret_ferme: z
      .string()
      .nullable()
      .describe(
        "L'établissement fermé qui a été trouvé ; `siret` est celui qui lui succède, s'il y en a un.",
      ),
    denomination: z.string().nullable().describe("De l'entreprise trouvée."),
    probabilite_siren: probability("l'entreprise du premier candidat"),
    probabilite_siret: probability("l'établissement du premier candidat"),
    candidats: z.array(candidate).max(3).describe("Les plus probables d'abord."),
    raisons: z.string().describe("Phrases séparées par « ; » : ce qui parle pour et contre."),
    date_verification: verificationDate,
  })
  .meta({ id: "Rapprochement" });

const ABOUT =
  "Retrouve des entreprises par leur nom et leur lieu : SIREN, SIRET, probabilité et raisons ; un résultat par entreprise, dans leur ordre. Seul le nom est obligatoire ; une adresse, un code postal, une commune, un domaine internet ou un dirigeant départagent. L'adresse seule, une enseigne seule ou un code postal ne prouvent rien. Les entreprises en diffusion partielle ne sont pas cherchées. Coût : une unité par entreprise.";

/** Finds companies by name and place. */
export function matchCompanies(matches: CompanyMatches): Endpoint<ServedSnapshot> {
  return endpoint({
    method: "POST",
    path: "/api/v1/entreprises/rapprocher",
    access: "key",
    rate: "none",
    bodyMax: BODY_MAX_BYTES,
    summary: "Retrouver des entreprises par leur nom",
    description: ABOUT,
    example: { body: MATCH_CALL, answer: MATCH_EXAMPLE },
    fails: ["plan.limite", "service.non_pret"],
    input: {
      body: z.object({ entreprises: z.array(companyQuery).min(1).max(MAX_COMPANIES) }),
    },
    answer: z.object({ results: z.array(companyMatch) }),
    cost: ({ body }) => body.entreprises.length,
    run: async ({ body }, { snapshot, key }: SnapshotContext<ServedSnapshot>) => {
      if (!snapshot.matching) return failed("registre.non_charge", "Il faut sirene.");
      const most = PLANS[key?.plan ?? "free"].ids_par_appel;
      if (body.entreprises.length > most)
        return failed("plan.limite", `${most} entreprises au plus par appel.`);
      return matches.match(snapshot.id, snapshot.matching, body.entreprises);
    },
  });
}
