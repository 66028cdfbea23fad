import { z } from "zod";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { Ratings } from "../../workflows/ratings/ratings.ts";
import type { Uploads } from "../../workflows/uploads/uploads.ts";
import { EXAMPLE_TOKEN, token, tokenQuery } from "../schema/mapping-call.ts";
import {
  opinion,
  RATING_EXAMPLE,
  ratingAnswer,
  ratingFields,
  ratingsAnswer,
} from "./rating-fields.ts";

const EXCERPT_MAX = 2000;
const LATEST = 5;
const LATEST_MOST = 100;

const EXCERPT_EXAMPLE = {
  ...RATING_EXAMPLE,
  objet: "Écarter les entreprises fermées.",
  comment: "",
};

const FAILS = ["envoi.expire", "etat.indisponible", "jeton.absent", "jeton.invalide"] as const;

/** The owner of the ratings of a token: its client, or its upload when it has none. */
function ownerOf(uploads: Uploads, input: string | undefined, nowMs: number): Result<string> {
  if (!input) return failed("jeton.absent");
  const upload = uploads.admitByToken<{ readonly owner?: string | null }>(input, nowMs);
  if (!upload.ok) return upload;
  return success(upload.value.about.owner ?? upload.value.id);
}

/** Stores a rating of a passage of a report, from the validation workflow. */
export function rateExcerpt(ratings: Ratings, uploads: Uploads): Endpoint {
  return serviceEndpoint({
    method: "POST",
    path: "/api/schema/report/rate",
    access: "open",
    rate: "free",
    summary: "Noter un passage de rapport",
    description:
      "De 1 à 10. À partir de 7 la note est validée : le passage devient une référence du secteur, que les rapports suivants peuvent citer.",
    example: {
      query: { token: EXAMPLE_TOKEN },
      body: {
        sector: "commerce de gros",
        report_excerpt: "Écarter les entreprises fermées.",
        rating: 8,
      },
      answer: EXCERPT_EXAMPLE,
    },
    fails: FAILS,
    input: {
      query: tokenQuery,
      body: z.object({ ...opinion, report_excerpt: z.string().trim().min(1).max(EXCERPT_MAX) }),
    },
    answer: ratingAnswer,
    run: async ({ body, query }, { nowMs }) => {
      const owner = ownerOf(uploads, query.token, nowMs);
      if (!owner.ok) return owner;
      const { sector, report_excerpt: subject, rating, comment = "" } = body;
      const newOpinion = { owner: owner.value, sector, subject, rating, comment, text: subject };
      const rated = await ratings.rate({ ...newOpinion, atMs: nowMs });
      return rated.ok ? success(ratingFields(rated.value)) : rated;
    },
  });
}

/** Returns the last ratings of the client of a token. */
export function latestExcerptRatings(ratings: Ratings, uploads: Uploads): Endpoint {
  return serviceEndpoint({
    method: "GET",
    path: "/api/schema/report/ratings",
    access: "open",
    rate: "free",
    summary: "Lire les dernières notes d'un client",
    description: "Celles du client dont est le `token`, la plus récente d'abord.",
    example: { query: { token: EXAMPLE_TOKEN, limit: "5" }, answer: { notes: [EXCERPT_EXAMPLE] } },
    fails: FAILS,
    input: {
      query: z.object({
        token,
        limit: z.coerce
          .number()
          .int()
          .min(1)
          .max(LATEST_MOST)
          .default(LATEST)
          .describe("Combien de notes au plus."),
      }),
    },
    answer: ratingsAnswer,
    run: ({ query }, { nowMs }) => {
      const owner = ownerOf(uploads, query.token, nowMs);
      if (!owner.ok) return owner;
      const found = ratings.latest(owner.value, query.limit);
      return found.ok ? success({ notes: found.value.map(ratingFields) }) : found;
    },
  });
}
