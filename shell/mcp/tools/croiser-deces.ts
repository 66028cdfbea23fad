import { z } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import { type DeathCheck, deathCheck } from "../../../engine/person/death-check.ts";
import { persons } from "../../endpoints/deces/persons.ts";
import type { DeathChecks } from "../../workflows/lookups/death-checks.ts";
import { knownFields } from "../known-fields.ts";
import { type Tool, tool } from "../tool.ts";
import { vitalCodes, vitalFields } from "../vital-status.ts";

const MOST_PERSONS = 100;

const candidate = z.object({
  reference: z.string(),
  nom: z.string(),
  prenoms: z.string(),
  sexe: z.string().optional(),
  date_naissance: z.string(),
  lieu_naissance: z.string(),
  date_deces: z.string(),
  code_lieu_deces: z.string(),
  score: z.number(),
  accords: z.array(z.string()),
  manquants: z.array(z.string()),
});

const checked = z.object({
  ...vitalFields,
  score_confiance: z.number(),
  date_deces: z.string().optional(),
  code_lieu_deces: z.string().optional(),
  homonymes_attendus: z.number().optional(),
  candidats: z.array(candidate).optional(),
  candidats_total: z.number(),
  tronque: z.boolean(),
  raisons: z.string(),
  date_verification: z.string(),
  manquants: z.array(z.string()),
});

/** Checks contacts against the death register. */
export function croiserDeces(checks: DeathChecks): Tool {
  return tool({
    name: "croiser_deces",
    title: "Croiser des personnes et le fichier des décès",
    description: `Cherche 1 à ${MOST_PERSONS} personnes dans le fichier des décès de l'INSEE ; un résultat par personne, dans leur ordre. Nom et prénom seuls ne désignent personne : donnez la date de naissance, et mieux le lieu. Jamais une certitude : faites vérifier par un humain. Clé d'API ; une unité par personne. (French death register, cautious with homonyms.)`,
    access: "key",
    input: z.object({
      personnes: persons(MOST_PERSONS),
      detail: z
        .enum(["concis", "complet"])
        .default("concis")
        .meta({ description: "complet : avec les candidats" }),
    }),
    output: z.object({ results: z.array(checked) }),
    cost: ({ personnes }) => personnes.length,
    run: async ({ personnes, detail }, { snapshot }) => {
      const { id, deaths } = snapshot;
      if (!deaths) return failed("registre.non_charge", "Il faut deces.");
      const found = await checks.check(id, deaths, personnes);
      if (!found.ok) return found;
      const isWhole = detail === "complet";
      return success({
        results: found.value.map((verdict) => reported(deathCheck(verdict, deaths.date), isWhole)),
      });
    },
  });
}

/** Without a death, these fields are not listed as missing. */
const OF_A_DEATH = ["date_deces", "code_lieu_deces"];

function reported({ candidats, ...found }: DeathCheck, isWhole: boolean) {
  const known = knownFields({ ...found, ...vitalCodes(found) });
  const isNone = found.candidats_total === 0;
  return {
    ...known,
    manquants: isNone
      ? known.manquants.filter((name) => !OF_A_DEATH.includes(name))
      : known.manquants,
    ...(isWhole && { candidats: candidats.map(knownFields) }),
  };
}
