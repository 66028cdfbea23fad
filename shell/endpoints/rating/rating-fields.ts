import { z } from "zod";
import type { Rating } from "../../workflows/ratings/ratings.ts";
import { isoOf } from "../iso-of.ts";

export const SECTOR_MAX = 100;
export const COMMENT_MAX = 2000;

const sector = z.string().trim().min(1).max(SECTOR_MAX);

/** Fields of both ratings; the score is a whole number from 1 to 10, never a text. */
export const opinion = {
  sector,
  rating: z.number().int().min(1).max(10),
  comment: z.string().max(COMMENT_MAX).optional(),
};

export const ratingAnswer = z
  .object({
    sector: z.string(),
    objet: z.string(),
    rating: z.number().int(),
    comment: z.string(),
    validated: z.boolean(),
    date: z.iso.datetime(),
  })
  .meta({ id: "NoteDeRapport" });

export const ratingsAnswer = z.object({ notes: z.array(ratingAnswer) });

export const RATING_EXAMPLE: z.output<typeof ratingAnswer> = {
  sector: "commerce de gros",
  objet: "rapport-ct2-dirigeant",
  rating: 8,
  comment: "Clair.",
  validated: true,
  date: "2026-11-22T10:00:00.000Z",
};

export function ratingFields({ atMs, subject, sector: of, rating, comment, validated }: Rating) {
  return { sector: of, objet: subject, rating, comment, validated, date: isoOf(atMs) };
}
