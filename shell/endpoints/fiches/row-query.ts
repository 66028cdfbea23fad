import { z } from "zod";
import {
  INVOICING_STATES,
  type InvoicingState,
} from "../../../engine/files/diagnostic/invoicing/row-invoicing.ts";
import { ROW_STATES, type RowState } from "../../../engine/files/diagnostic/row-state.ts";
import { REMEDIES, type Remedy } from "../../../engine/files/workbench/lots.ts";
import type { RowOrder } from "../../../engine/files/workbench/row-order.ts";
import type { RowQuery } from "../../../engine/files/workbench/row-query.ts";

/** The groups of facets, by their names in addresses. */
const FACETS = ["table", "etat", "correction", "defaut", "colonne", "lot", "facturation"] as const;

type Facet = (typeof FACETS)[number];

const FACET_MOST = 2000;
const TEXT_MOST = 200;
const PAGES_MOST = 10_000_000;

/** A value of a facet in an address: `etat:inutilisable`; tables and columns count from 1. */
const FACET =
  /^(?:table:\d{1,4}|etat:\w{1,20}|correction:\w{1,20}|defaut:\d{1,3}|colonne:\d{1,4}\.\d{1,5}|lot:[0-9a-z]{1,16}|facturation:\w{1,20})$/;

const facets = z
  .string()
  .max(FACET_MOST)
  .refine((text) => text.split(",").every((one) => one === "" || isFacet(one)), {
    error: "Une facette s'écrit groupe:valeur, comme etat:inutilisable ou defaut:15.",
  })
  .optional()
  .meta({
    description:
      "Les facettes demandées, séparées par des virgules ou répétées : `table:1`, `etat:a_verifier`, `correction:proposee`, `defaut:15`, `colonne:1.3` (table et colonne), `lot:…`, `facturation:bloque`. Plusieurs valeurs d'un groupe s'ajoutent, les groupes se croisent.",
  });

/** An order in an address; columns are named as in facets. */
const ORDER = /^-?(?:ligne|cout|etat|colonne:[1-9]\d{0,3}\.[1-9]\d{0,4})$/;

/** The query of rows. */
export const rowQueryFields = {
  facette: facets,
  recherche: z
    .string()
    .max(TEXT_MOST)
    .optional()
    .meta({ description: "Des mots que la fiche contient, sans casse ni accents." }),
  tri: z.string().regex(ORDER).optional().meta({
    description:
      "`ligne` : l'ordre du fichier ; `cout` : les plus chères d'abord ; `etat` ; `colonne:1.3` (table et colonne) : nombres, dates, puis textes, les vides à la fin. Un `-` devant inverse.",
  }),
  page: z.coerce.number().int().min(1).max(PAGES_MOST).optional().meta({
    description: "À partir de 1.",
  }),
};

type RowQueryFields = Partial<z.output<z.ZodObject<typeof rowQueryFields>>>;

function isFacet(text: string): boolean {
  if (!FACET.test(text)) return false;
  const [group, value = ""] = text.split(":");
  if (group === "etat") return (ROW_STATES as readonly string[]).includes(value);
  if (group === "facturation") return (INVOICING_STATES as readonly string[]).includes(value);
  return group !== "correction" || (REMEDIES as readonly string[]).includes(value);
}

/** The asked values of each facet. */
function facetsIn(text: string | undefined): Readonly<Record<Facet, readonly string[]>> {
  const requested = (text ?? "").split(",").filter(Boolean);
  const of = (facet: Facet): string[] =>
    requested.flatMap((one) => (one.startsWith(`${facet}:`) ? [one.slice(facet.length + 1)] : []));
  return Object.fromEntries(FACETS.map((facet) => [facet, of(facet)])) as Record<Facet, string[]>;
}

/** What the fields of an address ask for. */
export function rowQueryOf({ facette, recherche = "", tri = "ligne" }: RowQueryFields): RowQuery {
  const asked = facetsIn(facette);
  return {
    tables: asked.table.map((number) => Number(number) - 1),
    states: asked.etat as readonly RowState[],
    remedies: asked.correction as readonly Remedy[],
    lines: asked.defaut.map(Number),
    columns: asked.colonne.map(columnKey),
    lots: asked.lot,
    invoicing: asked.facturation as readonly InvoicingState[],
    text: recherche,
    order: orderIn(tri),
  };
}

function orderIn(tri: string): RowOrder {
  const [minus, by] = tri.startsWith("-") ? ["-", tri.slice(1)] : ["", tri];
  const column = by.startsWith("colonne:") ? columnKey(by.slice("colonne:".length)) : by;
  return `${minus}${column}` as RowOrder;
}

/** `1.3` in an address is `0.2`: tables and columns count from 1 there, rows as a whole are `0`. */
function columnKey(text: string): string {
  const [table = "", column = ""] = text.split(".");
  return `${Number(table) - 1}.${Number(column) - 1}`;
}

/** The value of the facet of a column in an address. */
export function columnFacet(key: string): string {
  const [table = "", column = ""] = key.split(".");
  return `${Number(table) + 1}.${Number(column) + 1}`;
}
