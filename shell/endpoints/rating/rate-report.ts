import { z } from "zod";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { type CallContext, type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import { ratable, subjectOf } from "../../workflows/dossiers/dossier.ts";
import type { Dossiers } from "../../workflows/dossiers/dossiers.ts";
import { ownerOfUser } from "../../workflows/dossiers/owner.ts";
import type { Rating, Ratings } from "../../workflows/ratings/ratings.ts";
import { holderOf } from "../holder.ts";
import {
  opinion,
  RATING_EXAMPLE,
  ratingAnswer,
  ratingFields,
  ratingsAnswer,
} from "./rating-fields.ts";

const NAME_MAX = 200;
/** From the interface. */
export const LATEST = 5;

const opinionOfReport = z.object({
  ...opinion,
  rapport_name: z.string().trim().min(1).max(NAME_MAX),
});

/** The subject of the ratings of a report that a customer has. Failure: `rapport.absent`. */
export function ratedReport(dossiers: Dossiers, userId: number, name: string): Result<string> {
  const dossier = dossiers.of(userId);
  if (!dossier.ok) return dossier;
  const subject = subjectOf(name);
  const isOwn = ratable(dossier.value.documents).some((own) => subjectOf(own.name) === subject);
  return isOwn ? success(subject) : failed("rapport.absent");
}

export interface RatingDeps {
  readonly ratings: Ratings;
  readonly dossiers: Dossiers;
}

/**
 * Stores a signed-in customer's rating of one of their reports, named with its extension or
 * without. Failures: `rapport.absent`, `etat.indisponible`.
 */
export async function storeOpinion(
  { ratings, dossiers }: RatingDeps,
  stated: z.output<typeof opinionOfReport>,
  context: CallContext,
): Promise<Result<Rating>> {
  const { sector, rapport_name, rating, comment = "" } = stated;
  const { userId } = holderOf(context);
  const rated = ratedReport(dossiers, userId, rapport_name);
  if (!rated.ok) return rated;
  const subject = rated.value;
  const owner = ownerOfUser(userId);
  const text = comment === "" ? subject : comment;
  return ratings.rate({ owner, sector, subject, rating, comment, text, atMs: context.nowMs });
}

/** Stores a signed-in customer's rating of a report of theirs. */
export function rateReport(parts: RatingDeps): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: "/api/fichiers/rapport/rate",
    access: "bearer",
    rate: "none",
    summary: "Noter un rapport",
    description:
      "Un des rapports du dossier, de 1 à 10. À partir de 7 la note est validée : le commentaire devient une référence du secteur, que les rapports suivants peuvent citer.",
    example: {
      body: {
        sector: "commerce de gros",
        rapport_name: "rapport-ct2-dirigeant",
        rating: 8,
        comment: "Clair.",
      },
      answer: RATING_EXAMPLE,
    },
    fails: ["etat.indisponible", "rapport.absent"],
    input: { body: opinionOfReport },
    answer: ratingAnswer,
    run: async ({ body }, context) => {
      const rated = await storeOpinion(parts, body, context);
      return rated.ok ? success(ratingFields(rated.value)) : rated;
    },
  });
}

/** Returns the last ratings of a signed-in customer. */
export function latestRatings(ratings: Ratings): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/api/fichiers/rapport/ratings",
    access: "bearer",
    rate: "none",
    summary: "Lire ses dernières notes",
    description: "Les cinq dernières notes de l'appelant, la plus récente d'abord.",
    example: { answer: { notes: [RATING_EXAMPLE] } },
    fails: ["etat.indisponible"],
    input: {},
    answer: ratingsAnswer,
    run: (_, context) => {
      const found = ratings.latest(ownerOfUser(holderOf(context).userId), LATEST);
      return found.ok ? success({ notes: found.value.map(ratingFields) }) : found;
    },
  });
}
