import { z } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { WATCHED_MOST, type WatchList } from "../../workflows/notices/watch-list.ts";
import type { Watched } from "../../workflows/notices/watch-records.ts";
import { companyIds } from "../entreprises/company-ids.ts";
import { holderOf } from "../holder.ts";
import { isoOf } from "../iso-of.ts";

export interface WatchDeps {
  readonly watchList: WatchList;
}

const PATH = "/api/suivi";
const BODY_MAX_BYTES = 128 * 1024;
const instant = z.iso.datetime();

export const watchedSiren = z
  .string()
  .regex(/^\d{9}$/, "Neuf chiffres.")
  .describe("Neuf chiffres.");

const watchedAnswer = z.object({
  siren: watchedSiren,
  denomination: z.string().nullable().describe("Au dernier passage."),
  etat: z.enum(["active", "cessee", "fermee"]).nullable().describe("Au dernier passage."),
  suivie_depuis: instant,
  changee_le: instant.nullable().describe("Quand un changement a été vu pour la dernière fois."),
  changements: z.array(z.string()).describe("Ce qui avait alors changé, en phrases."),
});

/** A watched company as answers describe it. */
export function watchedFields({ siren, sinceMs, state, changedMs, changes }: Watched) {
  return {
    siren,
    denomination: state?.denomination ?? null,
    etat: state?.etat ?? null,
    suivie_depuis: isoOf(sinceMs),
    changee_le: changedMs === null ? null : isoOf(changedMs),
    changements: [...changes],
  };
}

/** Lists the companies that the caller watches. */
export function listWatched({ watchList }: WatchDeps): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: PATH,
    access: "bearer",
    rate: "none",
    summary: "Lister les entreprises suivies",
    description:
      "Après chaque mise à jour des registres, chaque entreprise suivie est comparée à son état précédent : activité, radiation, procédure, nom, siège, dirigeants. Ce qui change est annoncé par `entreprise.modifiee`, et par e-mail si le compte le demande.",
    example: {
      answer: {
        suivies: [
          {
            siren: "900000506",
            denomination: "BREVATEC CONSTRUCTION",
            etat: "active" as const,
            suivie_depuis: "2026-11-21T09:00:00.000Z",
            changee_le: null,
            changements: [],
          },
        ],
      },
    },
    fails: ["etat.indisponible"],
    input: {},
    answer: z.object({ suivies: z.array(watchedAnswer) }),
    run: (_, context) => {
      const found = watchList.of(holderOf(context).userId);
      return found.ok ? success({ suivies: found.value.map(watchedFields) }) : found;
    },
  });
}

/** Adds companies to those that the caller watches. */
export function addWatched({ watchList }: WatchDeps): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: PATH,
    access: "bearer",
    rate: "none",
    bodyMax: BODY_MAX_BYTES,
    summary: "Suivre des entreprises",
    description: `Jusqu'à ${WATCHED_MOST} entreprises par compte. Ce qui est déjà suivi le reste ; \`inconnues\` rend, tels qu'envoyés, les numéros illisibles ou inconnus de SIRENE.`,
    example: {
      body: { sirens: ["900000506", "732829320"] },
      answer: { ajoutees: 1, deja_suivies: 0, inconnues: ["732829320"] },
    },
    fails: ["etat.indisponible", "registre.non_charge", "requete.invalide"],
    input: { body: z.object({ sirens: companyIds(WATCHED_MOST) }) },
    answer: z.object({
      ajoutees: z.int(),
      deja_suivies: z.int(),
      inconnues: z.array(z.string()).describe("Illisibles, ou inconnus de SIRENE."),
    }),
    run: async ({ body }, context) => {
      const added = await watchList.add(holderOf(context).userId, body.sirens, context.nowMs);
      if (!added.ok) return added;
      const { added: ajoutees, known: deja_suivies, unknown } = added.value;
      return success({ ajoutees, deja_suivies, inconnues: [...unknown] });
    },
  });
}

/** Stops watching a company. */
export function removeWatched({ watchList }: WatchDeps): Endpoint {
  return serviceEndpoint({
    method: "DELETE",
    path: `${PATH}/{siren}`,
    access: "bearer",
    rate: "none",
    summary: "Ne plus suivre une entreprise",
    description: "Son dernier état connu est effacé de la liste.",
    example: { path: { siren: "900000506" }, answer: { statut: "retiree" } },
    fails: ["avis.absent", "etat.indisponible"],
    input: { path: z.object({ siren: watchedSiren }) },
    answer: z.object({ statut: z.literal("retiree") }),
    run: async ({ path }, context) => {
      const removed = await watchList.remove(holderOf(context).userId, path.siren);
      if (!removed.ok) return removed;
      return removed.value ? success({ statut: "retiree" as const }) : failed("avis.absent");
    },
  });
}
