import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { NOTHING_WAITS, type Waiting } from "../../../engine/files/diagnostic/waiting.ts";
import type { ProposedMerge } from "../../../engine/files/report/review/review-pair.ts";
import { EXAMPLE_JOB, EXAMPLE_TOKEN } from "../../endpoints/schema/mapping-call.ts";
import { likesPages } from "../../http/accept.ts";
import type { Document } from "../../http/document.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { CHOICES } from "../../workflows/reviews/review-records.ts";
import { countedRows } from "../../workflows/workbench/counted-rows.ts";
import { mappingFailurePage } from "../flash-pages.ts";
import { htmlDocument } from "../mapping/page-view.ts";
import {
  addressesOf,
  countsOf,
  jobPath,
  type OpenedReview,
  openReview,
  pairKind,
  REVIEW_FAILURES,
  type ReviewCall,
  type ReviewDeps,
  reviewCounts,
  reviewQuery,
  viewOf,
} from "./review-call.ts";
import { COUNTS_EXAMPLE, EXAMPLE_REVIEW } from "./review-example.ts";
import { reviewHtml } from "./review-html.ts";
import { LIST_PAGE, pairsOf, reviewPageOf } from "./review-page-of.ts";

const text = z.string();

const row = z.number().int();

const merge = z
  .object({
    garder: row.meta({ description: "La ligne à garder." }),
    colonnes: z.array(
      z.object({
        colonne: z.number().int().meta({ description: "Son rang dans la table, à partir de 0." }),
        libelle: text,
        ligne: row.nullable().meta({ description: "D'où vient la valeur ; nul : à choisir." }),
        pourquoi: text,
        valeurs: z
          .array(z.object({ valeur: text, lignes: z.array(row) }))
          .meta({ description: "Ce qui est écrit, la valeur proposée en tête." }),
      }),
    ),
  })
  .meta({ description: "La fiche que ces lignes deviendraient ; nul hors des doublons." });

const candidate = z
  .object({
    siret: text,
    denomination: text,
    adresse: text,
    etat: text,
    probabilite: z.number().meta({ description: "Que ce soit cette entreprise, de 0 à 1." }),
  })
  .meta({ description: "Une entreprise qui peut être celle de la ligne." });

const pair = z
  .object({
    id: text,
    genre: pairKind,
    table: text,
    lignes: z.array(z.number().int()),
    cotes: z.array(text).meta({ description: "Ce que sont les deux côtés." }),
    champs: z.array(
      z.object({
        libelle: text,
        gauche: text,
        droite: text,
        accord: z.enum(["egal", "proche", "different", "seul"]),
      }),
    ),
    confiance: z.enum(["faible", "moyenne", "forte"]),
    pour: z.array(text),
    contre: z.array(text),
    si_accepte: text,
    si_rejete: text,
    fusion: merge.nullable(),
    candidats: z
      .array(candidate)
      .nullable()
      .meta({ description: "D'un identifiant : trois au plus ; nul pour le reste." }),
    decision: z.enum(CHOICES).nullable(),
  })
  .meta({ id: "PaireDouteuse" });

const found = z.object({
  doublon: z.number().int(),
  identifiant: z.number().int(),
  entreprise: z.number().int(),
  homonyme: z.number().int(),
});

/** Returns the doubtful pairs of a job with their decisions. */
export function readReview(parts: ReviewDeps): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/api/schema/job/{job_id}/revue",
    access: "open",
    rate: "read",
    summary: "Lire les paires douteuses",
    description:
      "Doublons, SIRET retrouvés par le nom et l'adresse, noms d'entreprise et homonymes décédés dont une personne doit décider, les plus douteux d'abord, 50 à la fois ; `trouvees` compte aussi ceux qui n'ont pas eu de place. Une page pour les navigateurs.",
    example: {
      path: { job_id: EXAMPLE_JOB },
      query: { token: EXAMPLE_TOKEN },
      answer: {
        job_id: EXAMPLE_JOB,
        compte: COUNTS_EXAMPLE,
        trouvees: EXAMPLE_REVIEW.trouvees,
        page: 1,
        pages: 1,
        paires: EXAMPLE_REVIEW.paires.map((one) => ({ ...one, candidats: null, decision: null })),
      },
    },
    fails: REVIEW_FAILURES,
    alsoProduces: ["text/html"],
    failurePage: mappingFailurePage,
    input: { path: jobPath, query: reviewQuery },
    answer: z.object({
      job_id: text,
      compte: reviewCounts,
      trouvees: found,
      page: z.number().int(),
      pages: z.number().int(),
      paires: z.array(pair),
    }),
    run: async (call, context) => {
      const opened = await openReview(parts, call, context);
      if (!opened.ok) return opened;
      if (likesPages(context.accept)) {
        const { upload, job } = opened.value;
        const rows = await countedRows(parts.workbenches, upload, job, context.nowMs);
        return success(reviewDocument(parts, opened.value, call, { waiting: rows?.waiting }));
      }
      const { status: reviewStatus } = opened.value;
      const own = pairsOf(reviewStatus.review.paires, call.query.genre ?? null);
      const page = call.query.page ?? 1;
      const view = own.slice((page - 1) * LIST_PAGE, page * LIST_PAGE);
      return success({
        job_id: call.path.job_id,
        compte: countsOf(reviewStatus),
        trouvees: { ...reviewStatus.review.trouvees },
        page,
        pages: Math.max(1, Math.ceil(own.length / LIST_PAGE)),
        paires: view.map(({ cle: _cle, ...one }) => ({
          ...one,
          lignes: [...one.lignes],
          cotes: [...one.cotes],
          champs: [...one.champs],
          pour: [...one.pour],
          contre: [...one.contre],
          fusion: one.fusion ? copyOfMerge(one.fusion) : null,
          candidats: one.candidats?.map((company) => ({ ...company })) ?? null,
          decision: reviewStatus.choices.get(one.id) ?? null,
        })),
      });
    },
  });
}

function copyOfMerge({ garder, colonnes }: ProposedMerge): z.input<typeof merge> {
  return {
    garder,
    colonnes: colonnes.map(({ valeurs, ...column }) => ({
      ...column,
      valeurs: valeurs.map(({ valeur, lignes }) => ({ valeur, lignes: [...lignes] })),
    })),
  };
}

interface Shown {
  /** Of a refused action. */
  readonly message?: string;
  readonly status?: number;
  readonly waiting?: Waiting | undefined;
}

/** The page of a review. */
export function reviewDocument(
  { modules }: ReviewDeps,
  opened: OpenedReview,
  call: ReviewCall,
  { message = "", status = 200, waiting = NOTHING_WAITS }: Shown,
): Document {
  const { upload, job, status: reviewStatus } = opened;
  const page = reviewPageOf({
    title: upload.files.map(({ name }) => name).join(", "),
    status: reviewStatus,
    ...{ job, costs: upload.costs },
    view: viewOf(call.query),
    ...{ message, waiting },
    at: addressesOf(opened, call),
    modules: ["review", "progress"].map((name) => modules.address(name)),
  });
  return htmlDocument(reviewHtml(page), status);
}
