import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { flashView } from "../../../engine/files/report/flash/flash-view.ts";
import { Document } from "../../http/document.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { JSON_MEDIA } from "../../http/reply.ts";
import { flashAtCosts } from "../../workflows/flashes/flash-at-costs.ts";
import type { FlashJobs } from "../../workflows/flashes/flash-jobs.ts";
import type { Uploads } from "../../workflows/uploads/uploads.ts";
import { ADMISSION_FAILURES, EXAMPLE_ID, EXAMPLE_TOKEN } from "../schema/mapping-call.ts";
import {
  clientId,
  couts,
  DIAGNOSIS_FAILURES,
  flashOf,
  ownCostsOf,
  token,
  uploadPath,
} from "./flash-call.ts";
import { VIEW_EXAMPLE } from "./view-example.ts";

const count = z.number().int().min(0);
const share = z.number().min(0).max(1);
const euros = z.number().min(0);
const family = z.enum(["identite", "doublons", "joignabilite", "adresse", "contenu"]);

const criterion = z
  .object({
    critere: z.number().int().min(1).max(19),
    famille: family,
    libelle: z.string(),
    etat: z.enum(["sain", "defauts", "non_mesurable"]),
    raison: z.string().nullable().meta({
      description: "Pourquoi il n'a pas pu être mesuré, ou la partie qui ne l'a pas été.",
    }),
    examinees: count,
    concernees: count,
    part: share,
    retrouvees: z
      .object({ sures: count, a_confirmer: count })
      .nullable()
      .meta({ description: "Des identifiants absents, ceux que le nom et l'adresse retrouvent." }),
    comptees: count.meta({ description: "Les fiches dont c'est le défaut le plus cher." }),
    cout_unitaire: euros,
    cout_explique: z.string(),
    leger: z
      .object({ libelle: z.string(), comptees: count, cout_unitaire: euros })
      .nullable()
      .meta({ description: "La plus légère des deux sortes de défauts du critère." }),
    fuite: euros,
  })
  .meta({ id: "CritereFlash" });

const invoicing = z
  .object({
    raison: z.string().nullable().meta({ description: "Pourquoi rien n'a été mesuré." }),
    resume: z.string(),
    premiere_action: z.string().nullable(),
    etats: z
      .object({ pret: count, a_completer: count, bloque: count, non_concerne: count })
      .meta({ description: "Les fiches d'entreprises ; chacune est dans un seul état." }),
    organismes_publics: z.object({ sures: count, a_verifier: count }),
    exigences: z
      .array(
        z.object({
          code: z.enum(["siren", "siren_connu", "siren_actif", "tva", "siret_public", "adresse"]),
          libelle: z.string(),
          bloquees: count.meta({ description: "Rien de trouvé ni de calculé n'y satisfait." }),
          a_completer: count,
          texte: z.string().meta({ description: "Le texte de loi et son article." }),
          force: z.enum(["texte", "deduit", "condition"]).meta({
            description:
              "Le texte l'exige ; cela s'en déduit ; il ne l'exige que si le client est redevable de la taxe.",
          }),
          depuis: z.string().nullable().meta({
            description: "AAAA-MM-JJ ; `null` : exigé avant la réforme.",
          }),
          action: z.string(),
        }),
      )
      .meta({ description: "Ce que des clients ne satisfont pas, les plus bloquantes d'abord." }),
  })
  .meta({ id: "FacturationElectronique" });

const view = z.object({
  fichier: z.string(),
  table: z.string(),
  date: z.string(),
  note: z.enum(["A", "B", "C", "D"]).nullable(),
  score: z.number().min(0).max(100).nullable(),
  fuite_annuelle: euros,
  jugement: z.string(),
  fiches: count,
  etats: z.object({ valide: count, reparee: count, a_verifier: count, inutilisable: count }).meta({
    description: "Chaque fiche est dans un seul état ; leur somme est `fiches`.",
  }),
  colonnes: z.object({ lues: count, reconnues: count, a_verifier: count }),
  criteres_mesures: count,
  criteres: z.array(criterion),
  plus_chers: z.array(z.number().int()),
  familles: z.array(z.object({ famille: family, libelle: z.string(), fuite: euros, part: share })),
  actions: z.array(
    z.object({
      titre: z.string(),
      detail: z.string(),
      criteres: z.array(z.number().int()),
      fuite: euros,
    }),
  ),
  vos_couts: z
    .array(z.object({ ligne: count, cout_unitaire: euros }))
    .meta({ description: "Ceux de vos coûts qui diffèrent des coûts proposés." }),
  constats: count,
  corrections_prouvees: count,
  doublons: z.object({ groupes: count, lignes: count }),
  facturation_electronique: invoicing,
  registres: z.array(z.object({ nom: z.string(), date: z.string() })),
});

/** Returns the findings of a flash diagnosis as data: aggregates only. */
export function flashViewData(uploads: Uploads, jobs: FlashJobs): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/api/schema/flash/{upload_id}/view-data",
    access: "open",
    rate: "free",
    summary: "Lire les chiffres du diagnostic flash",
    description:
      "Les agrégats du diagnostic, sans aucune ligne ni valeur du fichier. Le `client_id` doit être celui de l'envoi, absent s'il n'en avait pas. Attend la fin du diagnostic jusqu'à 10 secondes.",
    example: {
      path: { upload_id: EXAMPLE_ID },
      query: { token: EXAMPLE_TOKEN },
      answer: VIEW_EXAMPLE,
    },
    fails: [...ADMISSION_FAILURES, ...DIAGNOSIS_FAILURES],
    input: { path: uploadPath, query: z.object({ token, client_id: clientId, couts }) },
    answer: view,
    run: async ({ path, query }, { nowMs }) => {
      const client = query.client_id ?? null;
      const found = flashOf(uploads, { path, token: query.token }, nowMs, client);
      if (!found.ok) return found;
      const own = ownCostsOf(query);
      if (own !== null) {
        const priced = await flashAtCosts(jobs, path.upload_id, own);
        if (!priced.ok) return priced;
        const { report, snapshotId } = priced.value;
        const text = JSON.stringify(flashView(report));
        return success(new Document(JSON_MEDIA, text, [], snapshotId));
      }
      const made = await jobs.document(path.upload_id, "vue.json");
      if (!made.ok) return made;
      return success(new Document(JSON_MEDIA, made.value.bytes, [], made.value.snapshotId));
    },
  });
}
