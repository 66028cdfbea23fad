import { z } from "zod";

const NAME_MAX = 100;
/** Deeper than anybody types. */
const DEPTH_MAX = 8;

/**
 * A free JSON object from a body. Its values are any JSON, in the reference too: a schema that
 * contains itself cannot be typed by generators of clients.
 */
export const freeObject = z
  .record(z.string().max(NAME_MAX), z.unknown())
  .refine((value) => isWithin(value, DEPTH_MAX), {
    message: `Au plus ${DEPTH_MAX} niveaux d'objets et de listes.`,
  })
  .meta({ id: "ObjetLibre" });

/** Stops at the limit: a body may be thousands of levels deep. */
function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => isWithin(inner, levels - 1));
}
