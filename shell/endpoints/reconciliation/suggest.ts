import { z } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import { searchCompanies } from "../../../engine/matching/search-companies.ts";
import { endpoint, type SnapshotContext, serviceEndpoint } from "../../http/endpoint.ts";
import type { ServedSnapshot } from "../../workflows/lookups/served-snapshot.ts";
import { displayedEntity } from "./candidates.ts";
import { displayedType, ENTITY_TYPES, requestedType } from "./entity-types.ts";
import { SUGGESTED_EXAMPLE } from "./examples.ts";
import { SERVICE_PATH } from "./manifest.ts";
import { displayedProperty, PROPERTIES } from "./properties.ts";

const PREFIX_MAX = 200;
const ID_MAX = 64;

/** As text: a number would take "" for 0. */
const cursor = z
  .string()
  .regex(/^\d{1,6}$/, "Un nombre entier est attendu.")
  .default("0")
  .describe("Suggestions à passer, pour lire la suite.");

const typed = z.object({
  prefix: z.string().max(PREFIX_MAX).default("").describe("Ce que la personne a écrit."),
  cursor,
});

const common = { method: "GET", access: "open", rate: "free", fails: [] } as const;
const named = z.object({ id: z.string(), name: z.string() });
const listed = z.object({ result: z.array(named) });

/** Suggests entities while a person writes. */
export const suggestEntities = endpoint({
  ...common,
  path: `${SERVICE_PATH}/suggest/entity`,
  summary: "Suggérer des entreprises",
  description:
    "Comme `recherche` : dix au plus, par un nom, avec une commune si l'on veut, ou par un SIREN, un SIRET, un numéro de TVA. Gratuit, sans clé.",
  example: { query: { prefix: "altibat rennes" }, answer: SUGGESTED_EXAMPLE },
  input: {
    query: typed.extend({
      type: z.string().max(ID_MAX).default("").describe("`entreprise` pour des SIREN."),
    }),
  },
  answer: z.object({
    result: z.array(named.extend({ description: z.string(), notable: z.array(named) })),
  }),
  run: ({ query }, { snapshot }: SnapshotContext<ServedSnapshot>) => {
    if (!snapshot.matching) return failed("registre.non_charge", "Il faut sirene.");
    const type = requestedType([query.type]);
    const cards = searchCompanies(query.prefix, snapshot.matching.matcher);
    return success({
      result: cards
        .slice(Number(query.cursor))
        .map((card) => ({ ...displayedEntity(card, type), notable: [displayedType(type)] })),
    });
  },
});

/** Suggests properties: all of them without a prefix. */
export const suggestProperties = serviceEndpoint({
  ...common,
  path: `${SERVICE_PATH}/suggest/property`,
  summary: "Suggérer des propriétés",
  description:
    "Les propriétés dont l'identifiant ou le nom contient ce texte : celles que lisent les questions, celles que donne `extend`. Gratuit, sans clé.",
  example: {
    query: { prefix: "ville" },
    answer: { result: [{ id: "ville", name: "Commune" }] },
  },
  input: { query: typed },
  answer: listed,
  run: ({ query }) => success(suggested(PROPERTIES.map(displayedProperty), query)),
});

/** Suggests types. */
export const suggestTypes = serviceEndpoint({
  ...common,
  path: `${SERVICE_PATH}/suggest/type`,
  summary: "Suggérer des types",
  description: "Les types dont l'identifiant ou le nom contient ce texte. Gratuit, sans clé.",
  example: {
    query: { prefix: "entreprise" },
    answer: { result: [{ id: "entreprise", name: "Entreprise (SIREN)" }] },
  },
  input: { query: typed },
  answer: listed,
  run: ({ query }) => success(suggested(ENTITY_TYPES.map(displayedType), query)),
});

function suggested(
  all: readonly z.output<typeof named>[],
  { prefix, cursor: from }: z.output<typeof typed>,
): z.output<typeof listed> {
  const sought = folded(prefix);
  const found = all.filter(({ id, name }) => folded(`${id} ${name}`).includes(sought));
  return { result: found.slice(Number(from)) };
}

/** Without accents and capitals. */
function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
