import { z } from "zod";
import type { InputAddress } from "../../../engine/address/normalisation-json.ts";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { type Endpoint, endpoint, type SnapshotContext } from "../../http/endpoint.ts";
import type { AddressAnswers } from "../../workflows/lookups/address-answers.ts";
import type { ServedSnapshot } from "../../workflows/lookups/served-snapshot.ts";
import { verificationDate } from "../entreprises/company-ids.ts";
import { addresses } from "./addresses.ts";
import { ADDRESS_CALL, ADDRESS_EXAMPLE } from "./examples.ts";

const MAX_ADDRESSES = 50;

/** Fifty addresses of four long texts, with every character written as \uXXXX. */
const BODY_MAX_BYTES = 512 * 1024;

const empty = (what: string) => ({ description: `${what} ; vide quand il n'y en a pas.` });

const found = {
  adresse_normalisee: z.string().meta({ description: "En une ligne ; vide au niveau `aucun`." }),
  numero: z.string().meta(empty("Le numéro dans la voie")),
  indice: z.string().meta(empty("Ce qui suit le numéro, comme la BAN l'écrit : bis, ter, a")),
  voie: z.string().meta(empty("La voie ou le lieu-dit, comme la BAN les écrit")),
  code_postal: z.string().meta({ description: "Celui de la BAN, et non un code CEDEX." }),
  ville: z.string().describe("Commune, comme la BAN l'écrit."),
  code_insee: z.string().meta({ description: "De l'arrondissement à Paris, Lyon et Marseille." }),
  lon: z.number().nullable().meta({ description: "Degrés, WGS 84 ; null au niveau `aucun`." }),
  lat: z.number().nullable().describe("Degrés, WGS 84 ; null au niveau `aucun`."),
  niveau: z.enum(["numero", "interpolation", "voie", "lieu_dit", "commune", "aucun"]).meta({
    description:
      "Jusqu'où l'adresse est trouvée. `interpolation` : le numéro manque à la BAN et est situé entre ses voisins.",
  }),
  score: z.number().min(0).max(1).meta({
    description: "Probabilité que la réponse soit juste à son niveau ; 0 au niveau `aucun`.",
  }),
  id_ban: z.string().meta({ description: "De l'adresse, ou de la voie." }),
} as const;

const line = (about: string) =>
  z
    .string()
    .max(38)
    .meta({ description: `${about} ; vide quand elle n'est pas à imprimer.` });

const normalised = z
  .object({
    entree: z
      .union([z.string(), z.record(z.string(), z.string().nullable())])
      .meta({ description: "L'adresse telle qu'elle a été donnée." }),
    lignes: z
      .object({
        l2: line("Étage, appartement, escalier, service"),
        l3: line("Bâtiment, résidence, entrée, zone"),
        l4: line("Numéro et voie"),
        l5: line("Lieu-dit, BP, CS, TSA"),
        l6: line("Code postal et ville, ou CEDEX"),
      })
      .meta({ description: "Lignes 2 à 6 de la norme NF Z10-011, 38 caractères au plus." }),
    ...found,
    corrections: z
      .array(
        z.object({
          champ: z
            .enum(["numero", "voie", "code_postal", "ville"])
            .describe("Ce qui a été changé."),
          avant: z.string().meta({ description: "Comme demandé ; vide quand cela manquait." }),
          apres: z.string().describe("Comme répondu."),
        }),
      )
      .meta({ description: "Ce que la réponse a d'autre que la demande." }),
    alternatives: z
      .array(z.object(found).meta({ id: "AdresseTrouvee" }))
      .max(3)
      .meta({ description: "Autres adresses possibles, les plus probables d'abord." }),
    ambigu: z.boolean().meta({ description: "Une autre adresse est presque aussi probable." }),
    raisons: z.string().meta({
      description: "Phrases séparées par « ; » : pourquoi rien n'est trouvé, ce qui est laissé.",
    }),
    date_verification: verificationDate,
  })
  .meta({ id: "AdresseNormalisee" });

const results = z.object({ results: z.array(normalised) });

const ABOUT =
  "Corrige des adresses de France, les écrit comme La Poste les lit et les situe, d'après la Base Adresse Nationale ; un résultat par adresse, dans leur ordre. Chacune est une ligne ou ses parties. Fautes de frappe, abréviations, code postal faux ou manquant, arrondissements, anciennes communes et CEDEX sont compris ; `corrections` dit ce qui a été changé. Ce qui n'est pas une adresse de France n'est pas refusé mais répondu `aucun`, `raisons` le dit. Gratuit, sans clé.";

/** Normalises addresses with the BAN. */
export function normaliseAddresses(answers: AddressAnswers): Endpoint<ServedSnapshot> {
  return endpoint({
    method: "POST",
    path: "/api/v1/adresse/normaliser",
    access: "open",
    rate: "free",
    bodyMax: BODY_MAX_BYTES,
    summary: "Corriger et situer des adresses",
    description: ABOUT,
    example: { body: ADDRESS_CALL, answer: ADDRESS_EXAMPLE },
    fails: ["service.non_pret"],
    input: { body: z.object({ adresses: addresses(MAX_ADDRESSES) }) },
    answer: results,
    run: ({ body }, { snapshot }: SnapshotContext<ServedSnapshot>) =>
      normalisedFrom(answers, snapshot, body.adresses),
  });
}

/** The answer to a call, as JSON bytes. Failures: `registre.non_charge`, `service.non_pret`. */
async function normalisedFrom(
  answers: AddressAnswers,
  { id, addresses: served }: ServedSnapshot,
  input: readonly InputAddress[],
): Promise<Result<Uint8Array>> {
  if (!served) return failed("registre.non_charge", "Il faut ban.");
  return answers.normalise(id, served, input);
}

export type NormalisedAddress = z.output<typeof normalised>;

/** One address, parsed from the answer to a call for it alone. Failures: the same. */
export async function normalisedAddress(
  answers: AddressAnswers,
  snapshot: ServedSnapshot,
  line: string,
): Promise<Result<NormalisedAddress>> {
  const answered = await normalisedFrom(answers, snapshot, [line]);
  if (!answered.ok) return answered;
  const [one] = results.parse(JSON.parse(Buffer.from(answered.value).toString())).results;
  if (!one) throw new Error("An address has no answer");
  return success(one);
}
