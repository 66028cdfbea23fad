import { z } from "zod";
import type { CompanyMatcher } from "../../../engine/matching/company-matcher.ts";
import { entitiesOf } from "./entities.ts";
import { displayedProperty, PROPERTIES, type PropertyValue } from "./properties.ts";

/** Entities of an extension: what OpenRefine sends at once. */
const MOST_IDS = 10;
const ID_MAX = 64;

const BY_ID = new Map(PROPERTIES.map((property) => [property.id, property]));

export const extensionQuery = z.object({
  ids: z.array(z.string().max(ID_MAX)).max(MOST_IDS).describe("SIRET ou SIREN."),
  properties: z
    .array(
      z.object({
        id: z.enum([...BY_ID.keys()]),
        settings: z.object({}).optional().describe("Ignorés : aucune propriété n'en a."),
      }),
    )
    .max(PROPERTIES.length),
});

const value = z.union([z.object({ str: z.string() }), z.object({ date: z.string() })]);

export const extensionAnswer = z.object({
  meta: z.array(z.object({ id: z.string(), name: z.string() })),
  rows: z
    .record(z.string(), z.record(z.string(), z.array(value)))
    .describe("Par identifiant, puis par propriété ; vide quand rien n'est connu."),
});

/** The values of properties of entities; none of those that are unknown or not public. */
export function extended(
  { ids, properties }: z.output<typeof extensionQuery>,
  matcher: CompanyMatcher,
): z.output<typeof extensionAnswer> {
  const requested = properties.map(({ id }) => BY_ID.get(id)).filter((one) => one !== undefined);
  const entities = entitiesOf(ids, matcher);
  const rows = ids.map((id, at) => {
    const known = entities[at];
    const values = requested.map((property): [string, PropertyValue[]] => {
      const reported = known && property.tells?.(known);
      return [property.id, reported ? [reported] : []];
    });
    return [id, Object.fromEntries(values)];
  });
  return { meta: requested.map(displayedProperty), rows: Object.fromEntries(rows) };
}
