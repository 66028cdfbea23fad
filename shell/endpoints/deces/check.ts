import { z } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import { deathCheck } from "../../../engine/person/death-check.ts";
import { type Endpoint, endpoint, type SnapshotContext } from "../../http/endpoint.ts";
import type { DeathChecks } from "../../workflows/lookups/death-checks.ts";
import type { ServedSnapshot } from "../../workflows/lookups/served-snapshot.ts";
import { verificationDate } from "../entreprises/company-ids.ts";
import { DEATH_CALL, DEATH_EXAMPLE } from "./examples.ts";
import { persons } from "./persons.ts";
import { verdictFields } from "./verdict-fields.ts";

const MAX_PERSONS = 100;

/** A hundred persons of eight long texts. */
const BODY_MAX_BYTES = 512 * 1024;

const PARTIAL = "AAAA-MM-JJ, 00 pour ce que le fichier ne dit pas.";

const candidate = z
  .object({
    reference: z.string().meta({
      description:
        "Date de décès, code du lieu et numéro d'acte : ce qui désigne l'enregistrement.",
    }),
    nom: z.string().describe("De naissance."),
    prenoms: z.string().describe("Tous ceux de l'acte."),
    sexe: z.enum(["M", "F"]).nullable().describe("M ou F."),
    date_naissance: z.string().meta({ description: PARTIAL }),
    lieu_naissance: z.string().describe("Commune, ou pays."),
    date_deces: z.string().meta({ description: PARTIAL }),
    code_lieu_deces: z.string().describe("Code INSEE de la commune ou du pays."),
    score: z.number().min(0).max(1).describe("Probabilité que ce soit la personne."),
    accords: z.array(z.string()).meta({ description: "Comment chaque champ s'accorde." }),
  })
  .meta({ id: "CandidatDeces" });

/** The verdict on one person. */
export const deathVerdict = z
  .object({
    ...verdictFields,
    date_deces: z
      .string()
      .nullable()
      .meta({
        description: `${PARTIAL} Celle du meilleur candidat, si son score atteint 0,5 ; null pour \`vivant\` et \`inconnu\`.`,
      }),
    code_lieu_deces: z.string().nullable(),
    date_verification: verificationDate,
    homonymes_attendus: z.number().min(0).nullable().meta({
      description:
        "Nombre d'homonymes attendus par hasard parmi les décès, qui s'accorderaient autant que le meilleur candidat ; null quand il ne peut être dit.",
    }),
    candidats: z.array(candidate).max(3).meta({ description: "Les plus probables d'abord." }),
    candidats_total: z.number().int().describe("Avant d'en garder les plus probables."),
    tronque: z
      .boolean()
      .meta({ description: "La recherche a atteint une borne : il peut y en avoir d'autres." }),
  })
  .meta({ id: "ControleDeces" });

const ABOUT =
  "Cherche des personnes dans le fichier des décès de l'INSEE ; un résultat par personne, dans leur ordre. Un nom et un prénom ne désignent personne : une date de naissance, et mieux tous les prénoms, le sexe, le lieu de naissance ou le code postal, séparent les homonymes. Ce qui ne peut être lu (date impossible, nom vide) n'est pas refusé mais répondu `inconnu`, `raisons` le dit. Le fichier ne dit pas tout : un décès à l'étranger ou récent peut manquer. Coût : une unité par personne.";

/** Checks persons against the death register. */
export function checkPersons(checks: DeathChecks): Endpoint<ServedSnapshot> {
  return endpoint({
    method: "POST",
    path: "/api/v1/deces",
    access: "key",
    rate: "none",
    bodyMax: BODY_MAX_BYTES,
    summary: "Chercher des personnes parmi les décès",
    description: ABOUT,
    example: { body: DEATH_CALL, answer: DEATH_EXAMPLE },
    fails: ["service.non_pret"],
    input: { body: z.object({ personnes: persons(MAX_PERSONS) }) },
    answer: z.object({ results: z.array(deathVerdict) }),
    cost: ({ body }) => body.personnes.length,
    run: async ({ body }, { snapshot }: SnapshotContext<ServedSnapshot>) => {
      const { deaths } = snapshot;
      if (!deaths) return failed("registre.non_charge", "Il faut deces.");
      const checked = await checks.check(snapshot.id, deaths, body.personnes);
      if (!checked.ok) return checked;
      return success({ results: checked.value.map((verdict) => deathCheck(verdict, deaths.date)) });
    },
  });
}
