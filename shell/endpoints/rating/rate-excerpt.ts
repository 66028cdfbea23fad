import { z } from "zod";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { type Endpoint, serviceEndpoint } from "../../http/endpoint.ts";
import type { MappingAbout, MappingUpload } from "../../workflows/mappings/mapping-upload.ts";
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

function ofToken(
  uploads: Uploads,
  input: string | undefined,
  nowMs: number,
): Result<MappingUpload> {
  return input ? uploads.admitByToken<MappingAbout>(input, nowMs) : failed("jeton.absent");
}

/** The owner of the ratings of a token: its client, or its upload when it has none. */
function ownerOf({ id, about }: MappingUpload): string {
  return about.owner ?? id;
}

/**
 * Whether anything has been written about an upload that could be quoted: its diagnostic exists
 * from its proposal on. The words of a passage are not compared: those of a page or a PDF arrive
 * with other spaces and line ends.
 */
function hasReport({ about: { work, flash } }: MappingUpload): boolean {
  return work.state === "proposed" || flash?.work.state === "done";
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
      "De 1 à 10, dès que l'envoi a un diagnostic ou un rapport. À partir de 7 la note est validée : le passage devient une référence du secteur, que les rapports suivants peuvent citer.",
    example: {
      query: { token: EXAMPLE_TOKEN },
      body: {
        sector: "commerce de gros",
        report_excerpt: "Écarter les entreprises fermées.",
        rating: 8,
      },
      answer: EXCERPT_EXAMPLE,
    },
    fails: [...FAILS, "rapport.absent"],
    input: {
      query: tokenQuery,
      body: z.object({ ...opinion, report_excerpt: z.string().trim().min(1).max(EXCERPT_MAX) }),
    },
    answer: ratingAnswer,
    run: async ({ body, query }, { nowMs }) => {
      const upload = ofToken(uploads, query.token, nowMs);
      if (!upload.ok) return upload;
      if (!hasReport(upload.value)) return failed("rapport.absent");
      const owner = ownerOf(upload.value);
      const { sector, report_excerpt: subject, rating, comment = "" } = body;
      const newOpinion = { owner, sector, subject, rating, comment, text: subject };
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
      const upload = ofToken(uploads, query.token, nowMs);
      if (!upload.ok) return upload;
      const found = ratings.latest(ownerOf(upload.value), query.limit);
      return found.ok ? success({ notes: found.value.map(ratingFields) }) : found;
    },
  });
}
