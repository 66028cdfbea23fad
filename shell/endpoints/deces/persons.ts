import { z } from "zod";
import type { PersonQuery } from "../../../engine/person/person.ts";

const TEXT_MAX = 200;

const text = z.string().max(TEXT_MAX);
const known = text.nullish();

const person = z
  .object({
    nom: text.meta({
      description: "De naissance ou d'usage ; nom composé ou « X épouse Y » admis.",
    }),
    prenom: text.meta({ description: "Le premier, l'usuel, ou plusieurs." }),
    date_naissance: known.meta({
      description:
        "AAAA-MM-JJ, JJ/MM/AAAA, AAAAMMJJ, AAAA-MM ou AAAA. Une date illisible n'est pas refusée : la réponse le dit.",
    }),
    code_postal: known.meta({ description: "Du domicile." }),
    prenoms: known.meta({ description: "Tous les prénoms." }),
    nom_usage: known.meta({ description: "Autre nom porté." }),
    sexe: known.meta({ description: "M ou F, 1 ou 2, H ou F, M. ou Mme." }),
    lieu_naissance: known.meta({ description: "Nom ou code INSEE de la commune, ou pays." }),
  })
  .meta({ id: "Personne" });

/** Schema of a list of persons as callers write them; parses each. */
export function persons(max: number) {
  return z
    .array(person)
    .min(1)
    .max(max)
    .transform((all) => all.map(queryOf));
}

function queryOf(input: z.output<typeof person>): PersonQuery {
  return {
    nom: input.nom,
    prenom: input.prenom,
    prenoms: input.prenoms ?? "",
    nomUsage: input.nom_usage ?? "",
    sexe: input.sexe ?? "",
    dateNaissance: input.date_naissance ?? "",
    codePostal: input.code_postal ?? "",
    lieuNaissance: input.lieu_naissance ?? "",
  };
}
