import { z } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import { similarPairs } from "../../../engine/files/report/review/similar-pairs.ts";
import type { Attempt } from "../../access/refusal.ts";
import { EXAMPLE_JOB, EXAMPLE_TOKEN } from "../../endpoints/schema/mapping-call.ts";
import { mergeBody, mergeIn } from "../../endpoints/schema/merge-fields.ts";
import { type Document, Redirect } from "../../http/document.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { CHOICES } from "../../workflows/reviews/review-records.ts";
import { mappingFailurePage } from "../flash-pages.ts";
import { reviewDocument } from "./read-review.ts";
import {
  addressesOf,
  countsOf,
  jobPath,
  type OpenedReview,
  openReview,
  pairId,
  REVIEW_FAILURES,
  type ReviewCall,
  type ReviewDeps,
  reviewCounts,
  reviewQuery,
  viewOf,
} from "./review-call.ts";
import { COUNTS_EXAMPLE } from "./review-example.ts";
import { addressOf, nextPair, pairsOf } from "./review-page-of.ts";

/** A program may decide all pairs at once. */
const DECISIONS_MOST = 1000;

const siret = z
  .string()
  .regex(/^\d{14}$/)
  .meta({
    description: "D'un identifiant accepté : celui d'un des candidats ; le premier s'il manque.",
  });

const decisions = z.object({
  decisions: z
    .array(
      z.object({
        paire: pairId,
        choix: z.enum(CHOICES),
        fusion: mergeBody.optional(),
        siret: siret.optional(),
      }),
    )
    .min(1)
    .max(DECISIONS_MOST),
});

const undoing = z.object({
  annuler: z.literal(true).meta({ description: "La dernière décision est retirée." }),
});

/** The form fields sent by the buttons of the page. */
const posted = z.object({
  bouton: z
    .object({
      paire: pairId.nullable(),
      choix: z.enum([...CHOICES, "fusionner", "choisir", "annuler"]),
      fusion: mergeBody,
      siret: siret.nullable(),
      lot: z.string().max(40).nullable(),
    })
    .meta({ description: "Ce que la page envoie ; les programmes envoient le reste." }),
});

/** Stores decisions on pairs, or undoes the last one. */
export function decideReview(parts: ReviewDeps): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: "/api/schema/job/{job_id}/revue",
    access: "open",
    rate: "read",
    redirects: true,
    summary: "Décider de paires douteuses",
    description:
      "Chaque décision remplace celle d'avant ; rien n'est enregistré quand une paire est inconnue. `paire` est celle dont la décision a été retirée. Les résultats ne changent qu'après « appliquer ».",
    example: {
      path: { job_id: EXAMPLE_JOB },
      query: { token: EXAMPLE_TOKEN },
      body: { decisions: [{ paire: "doublon-1-2-3", choix: "accepter" }] },
      answer: {
        compte: { ...COUNTS_EXAMPLE, restantes: 0, acceptees: 1, a_appliquer: true },
        paire: null,
      },
    },
    fails: [
      ...REVIEW_FAILURES,
      "revue.paire_inconnue",
      "revue.fusion_inconnue",
      "revue.candidat_inconnu",
    ],
    places: {
      "revue.paire_inconnue": ["body", "decisions", 0, "paire"],
      "revue.fusion_inconnue": ["body", "decisions", 0, "fusion"],
      "revue.candidat_inconnu": ["body", "decisions", 0, "siret"],
    },
    failurePage: mappingFailurePage,
    input: {
      path: jobPath,
      query: reviewQuery,
      body: z.union([decisions, undoing, posted]),
      formBody: (fields) => ({
        bouton: {
          paire: fields.get("paire"),
          ...choiceOf(fields.get("choix")),
          fusion: mergeIn(fields),
          lot: fields.get("lot"),
        },
      }),
    },
    answer: z.object({ compte: reviewCounts, paire: z.string().nullable() }),
    run: async (call, context) => {
      const opened = await openReview(parts, call, context);
      if (!opened.ok) return opened;
      const { body } = call;
      if ("bouton" in body) return buttonAnswer(parts, opened.value, call, body.bouton);
      const { upload, status } = opened.value;
      if ("annuler" in body) {
        const back = await parts.reviews.takeBack(upload, status.review);
        if (!back.ok) return back;
        return success({ compte: countsOf(back.value.status), paire: back.value.paire });
      }
      const edits = await parts.reviews.decide(upload, status.review, body.decisions);
      return edits.ok ? success({ compte: countsOf(edits.value), paire: null }) : edits;
    },
  });
}

type Button = z.output<typeof posted>["bouton"];

/** A button chooses a candidate by its SIRET: `choisir-90000010000010`. */
function choiceOf(value: string | null): { choix: string | null; siret: string | null } {
  const [, siret = null] = /^choisir-(\d{14})$/.exec(value ?? "") ?? [];
  return { choix: siret === null ? value : "choisir", siret };
}

/** A button of the page redirects to the next pair to decide. */
async function buttonAnswer(
  parts: ReviewDeps,
  opened: OpenedReview,
  call: ReviewCall,
  { paire, choix, fusion, siret, lot }: Button,
): Promise<Attempt<Document | Redirect>> {
  const { upload, status } = opened;
  const { review } = status;
  const genre = call.query.genre ?? null;
  const at = addressesOf(opened, call);
  if (choix === "annuler") return undone(parts, opened, call);
  if (lot !== null) return lotAnswer(parts, opened, call, { lot, choix });
  const accepted = { choix: "accepter" } as const;
  const chosen = siret === null ? accepted : { ...accepted, siret };
  const edit =
    choix === "fusionner" ? { ...accepted, fusion } : choix === "choisir" ? chosen : { choix };
  const stored =
    paire === null
      ? failed("revue.paire_inconnue")
      : await parts.reviews.decide(upload, review, [{ paire, ...edit }]);
  if (!stored.ok) {
    if (!ON_THE_PAGE.has(stored.failure.code)) return stored;
    const { detail } = stored.failure;
    return success(
      reviewDocument(parts, opened, call, { message: detail, status: STATUS_INVALID }),
    );
  }
  const next = nextPair(pairsOf(review.paires, genre), stored.value.choices, paire);
  return success(new Redirect(addressOf(at, { genre, paire: next?.id ?? null })));
}

/** The last decision, or the last lot, taken back: the page shows its pair, the list stays. */
async function undone(
  parts: ReviewDeps,
  opened: OpenedReview,
  call: ReviewCall,
): Promise<Attempt<Redirect>> {
  const { upload, status } = opened;
  const { review } = status;
  const genre = call.query.genre ?? null;
  const at = addressesOf(opened, call);
  const back = await parts.reviews.takeBack(upload, review);
  if (!back.ok) return back;
  const view = viewOf(call.query);
  if (view.isList) return success(new Redirect(addressOf(at, { ...view, paire: null })));
  const isVisible = pairsOf(review.paires, genre).some(({ id }) => id === back.value.paire);
  return success(
    new Redirect(addressOf(at, { genre: isVisible ? genre : null, paire: back.value.paire })),
  );
}

/** One decision for all similar pairs that wait; none when they were decided meanwhile. */
async function lotAnswer(
  parts: ReviewDeps,
  opened: OpenedReview,
  call: ReviewCall,
  { lot, choix }: { readonly lot: string; readonly choix: Button["choix"] },
): Promise<Attempt<Redirect>> {
  const { upload, status } = opened;
  const { review, choices } = status;
  if (choix !== "accepter" && choix !== "rejeter") return failed("revue.paire_inconnue");
  const lots = similarPairs(pairsOf(review.paires, call.query.genre ?? null), choices);
  const edits = lots.find(({ id }) => id === lot)?.pairs.map((paire) => ({ paire, choix })) ?? [];
  const stored = await parts.reviews.decide(upload, review, edits, true);
  if (!stored.ok) return stored;
  const at = addressesOf(opened, call);
  return success(new Redirect(addressOf(at, { ...viewOf(call.query), paire: null })));
}

const STATUS_INVALID = 422;
/** Failures reported on the page itself. */
const ON_THE_PAGE: ReadonlySet<string> = new Set([
  "revue.paire_inconnue",
  "revue.fusion_inconnue",
  "revue.candidat_inconnu",
]);
