import { z } from "zod";
import { type Result, success } from "../../../engine/errors/failure.ts";
import { type CallContext, type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
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

/** Stores a signed-in customer's rating of a report. Failure: `etat.indisponible`. */
export function storeOpinion(
  ratings: Ratings,
  stated: z.output<typeof opinionOfReport>,
  context: CallContext,
): Promise<Result<Rating>> {
  const { sector, rapport_name: subject, rating, comment = "" } = stated;
  const owner = ownerOfUser(holderOf(context).userId);
  const text = comment === "" ? subject : comment;
  return ratings.rate({ owner, sector, subject, rating, comment, text, atMs: context.nowMs });
}

/** Stores a signed-in customer's rating of a report of theirs. */
export function rateReport(ratings: Ratings): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: "/api/fichiers/rapport/rate",
    access: "bearer",
    rate: "none",
    summary: "Noter un rapport",
    description:
      "De 1 à 10. À partir de 7 la note est validée : le commentaire devient une référence du secteur, que les rapports suivants peuvent citer.",
    example: {
      body: {
        sector: "commerce de gros",
        rapport_name: "rapport-ct2-dirigeant",
        rating: 8,
        comment: "Clair.",
      },
      answer: RATING_EXAMPLE,
    },
    fails: ["etat.indisponible"],
    input: { body: opinionOfReport },
    answer: ratingAnswer,
    run: async ({ body }, context) => {
      const rated = await storeOpinion(ratings, body, context);
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
