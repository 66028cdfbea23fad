import { z } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import { type MatchAnswer, matchAnswer } from "../../../engine/matching/match-answer.ts";
import type { MatchVerdict } from "../../../engine/matching/verdict.ts";
import { companyOf } from "../../endpoints/entreprises/company-query.ts";
import { coded, codedOf, type Labels } from "../coded.ts";
import { knownFields } from "../known-fields.ts";
import { tool } from "../tool.ts";

const MOST_COMPANIES = 10;

const VERDICTS: Labels<MatchVerdict> = {
  sur: "c'est cette entreprise",
  probable: "sans doute elle, à confirmer par une personne",
  plusieurs: "l'une des entreprises candidates",
  introuvable: "aucune ne répond assez",
  non_cherchable: "la demande ne désigne aucune entreprise",
};

const TEXT_MAX = 300;
const text = z.string().max(TEXT_MAX);
const known = text.optional();

const given = z.object({
  nom: text.meta({ description: "Dénomination, enseigne, sigle ou nom d'un entrepreneur" }),
  adresse: known,
  code_postal: known,
  ville: known,
  email: known,
  site_web: known,
  dirigeant: known,
  activite: known.meta({ description: "Code NAF" }),
});

const candidate = z.object({
  siret: z.string(),
  denomination: z.string(),
  adresse: z.string(),
  code_postal: z.string(),
  ville: z.string(),
  etat: z.string(),
  probabilite_siren: z.number(),
  probabilite_siret: z.number(),
});

const matched = z.object({
  verdict: codedOf(VERDICTS),
  siren: z.string().optional(),
  siret: z.string().optional(),
  siret_sur: z.boolean(),
  siret_ferme: z.string().optional(),
  denomination: z.string().optional(),
  probabilite_siren: z.number(),
  probabilite_siret: z.number(),
  candidats: z.array(candidate),
  raisons: z.string(),
  date_verification: z.string(),
  manquants: z.array(z.string()),
});

/** Finds companies by name and place. */
export const rapprocherEntreprise = tool({
  name: "rapprocher_entreprise",
  title: "Retrouver une entreprise par son nom",
  description: `Retrouve le SIREN et le SIRET de 1 à ${MOST_COMPANIES} entreprises françaises par leur nom et ce que l'on sait de leur lieu, avec probabilité, raisons et trois candidats. N'employez sans confirmation que le verdict \`sur\`. Clé d'API ; une unité par entreprise. (Finds French companies by name and place.)`,
  access: "key",
  input: z.object({ entreprises: z.array(given).min(1).max(MOST_COMPANIES) }),
  output: z.object({ results: z.array(matched) }),
  cost: ({ entreprises }) => entreprises.length,
  run: ({ entreprises }, { snapshot }) => {
    if (!snapshot.matching) return failed("registre.non_charge", "Il faut sirene.");
    const { matcher } = snapshot.matching;
    const source = `SIRENE, ${matcher.base.sources.etablissements}`;
    return success({
      results: entreprises.map((query) =>
        reported(matchAnswer(matcher.match(companyOf(query)), matcher.base), source),
      ),
    });
  },
});

function reported({ candidats, verdict, ...answer }: MatchAnswer, source: string) {
  return knownFields({
    ...answer,
    verdict: coded(verdict, VERDICTS, source),
    candidats: candidats.map(
      ({ siren: _, enseigne, naf, siege, concordance, ...candidate }) => candidate,
    ),
  });
}
