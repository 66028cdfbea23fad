import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { ownerOfUser } from "../../workflows/dossiers/owner.ts";
import {
  NAMED_MOST,
  type NamedMapping,
  type NamedMappings,
} from "../../workflows/learning/named-mappings.ts";
import { holderOf } from "../holder.ts";
import { isoOf } from "../iso-of.ts";
import { CONFIRMED_COLUMNS } from "../schema/confirmed-upload-fields.ts";
import { EXAMPLE_ID } from "../schema/mapping-call.ts";
import { mappingLabel } from "../schema/say-mapping.ts";

export interface NamedRowsDeps {
  readonly named: NamedMappings;
}

const PATH = "/api/correspondances";

/** The id of a named mapping: that of the first upload that it was confirmed for. */
export const namedId = z
  .string()
  .regex(/^upl_[0-9a-f]{32}$/)
  .describe("Celui de la liste.");
const path = z.object({ correspondance_id: namedId });

const answer = z.object({
  id: namedId,
  nom: z.string(),
  confirmee_le: z.iso.datetime(),
  envois: z.int().describe("Envois confirmés ainsi et non effacés, douze au plus."),
  colonnes: z.array(
    z.object({
      table: z.string(),
      colonne: z.string(),
      champ: z.string().nullable(),
      entite: z.string(),
    }),
  ),
});

/** A named mapping as answers describe it. */
export function namedFields({ id, name, confirmedMs, uploads, tables }: NamedMapping) {
  return {
    ...{ id, nom: name, confirmee_le: isoOf(confirmedMs), envois: uploads },
    colonnes: tables.flatMap(({ table, columns }) =>
      columns.map(({ header, field, entity }) => ({
        ...{ table, colonne: header, champ: field, entite: entity },
      })),
    ),
  };
}

const EXAMPLE = {
  id: EXAMPLE_ID,
  nom: "Clients",
  confirmee_le: "2026-11-03T10:00:00.000Z",
  envois: 1,
  colonnes: CONFIRMED_COLUMNS.map(
    ({ table, original_col: colonne, crm_field: champ, entity_type: entite }) => ({
      ...{ table, colonne, champ, entite },
    }),
  ),
};
const SHARED = { access: "bearer", rate: "none" } as const;

/** Lists the named mappings of the caller's account. */
export function listNamed({ named }: NamedRowsDeps): Endpoint {
  return serviceEndpoint({
    ...SHARED,
    method: "GET",
    path: PATH,
    summary: "Lister les correspondances du compte",
    description: `Une correspondance confirmée depuis un compte garde un nom : celui qui est donné, ou celui du fichier sans date ni numéro. ${NAMED_MOST} au plus ; la dernière confirmée d'abord.`,
    example: { answer: { correspondances: [EXAMPLE] } },
    fails: ["etat.indisponible"],
    input: {},
    answer: z.object({ correspondances: z.array(answer) }),
    run: (_, context) => {
      const known = named.of(ownerOfUser(holderOf(context).userId));
      return known.ok ? success({ correspondances: known.value.map(namedFields) }) : known;
    },
  });
}

/** Renames a mapping of the caller's account. */
export function renameNamed({ named }: NamedRowsDeps): Endpoint {
  return serviceEndpoint({
    ...SHARED,
    method: "PUT",
    path: `${PATH}/{correspondance_id}`,
    summary: "Renommer une correspondance",
    description: "Deux correspondances d'un compte ne portent pas le même nom.",
    example: {
      path: { correspondance_id: EXAMPLE_ID },
      body: { nom: "Clients CRM" },
      answer: { statut: "renommee" },
    },
    fails: ["correspondance.absente", "etat.indisponible", "requete.invalide"],
    places: { "requete.invalide": ["body", "nom"] },
    input: { path, body: z.object({ nom: mappingLabel }) },
    answer: z.object({ statut: z.literal("renommee") }),
    run: async ({ path: { correspondance_id: id }, body }, context) => {
      const owner = ownerOfUser(holderOf(context).userId);
      const renamed = await named.rename(owner, id, body.nom);
      return renamed.ok ? success({ statut: "renommee" as const }) : renamed;
    },
  });
}

/** Removes a mapping of the caller's account. */
export function removeNamed({ named }: NamedRowsDeps): Endpoint {
  return serviceEndpoint({
    ...SHARED,
    method: "DELETE",
    path: `${PATH}/{correspondance_id}`,
    summary: "Retirer une correspondance",
    description:
      "Elle n'est plus proposée. Ce qui a été confirmé sert encore à reconnaître des colonnes, jusqu'à l'effacement des envois.",
    example: { path: { correspondance_id: EXAMPLE_ID }, answer: { statut: "retiree" } },
    fails: ["correspondance.absente", "etat.indisponible"],
    input: { path },
    answer: z.object({ statut: z.literal("retiree") }),
    run: async ({ path: { correspondance_id: id } }, context) => {
      const removed = await named.remove(ownerOfUser(holderOf(context).userId), id);
      return removed.ok ? success({ statut: "retiree" as const }) : removed;
    },
  });
}
