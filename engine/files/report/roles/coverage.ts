import { PRODUCTS, type Product } from "../../../dossier/product.ts";
import { typeset } from "../../../markup/french.ts";
import type { CriterionLine } from "../flash/flash-report.ts";
import type { ReportFacts } from "./report-facts.ts";
import type { ReportedProduct } from "./report-input.ts";

/** "Diagnostic croisé avec les registres, fichier corrigé". */
export function productName(produit: ReportedProduct): string {
  return PRODUCTS[produit].name;
}

interface Means {
  readonly has: (product: Product) => boolean;
  /** What stays unknown without it. */
  readonly without: string;
}

/** Differences between products, so that silence is not mistaken for a good result. */
const MEANS: readonly Means[] = [
  {
    has: ({ asks }) => asks.companies,
    without:
      "Aucun registre d'entreprises n'a été interrogé : ni l'existence (SIRENE), ni les procédures collectives (BODACC), ni les comptes",
  },
  {
    has: ({ asks }) => asks.addresses,
    without: "Les adresses n'ont pas été comparées à la Base adresse nationale",
  },
  {
    has: ({ asks }) => asks.deaths,
    without: "Les personnes et les dirigeants n'ont pas été rapprochés du fichier des décès",
  },
  {
    has: ({ readsFreeText }) => readsFreeText,
    without: "Les textes libres n'ont pas été lus",
  },
  {
    has: ({ hasCorrectedFile }) => hasCorrectedFile,
    without: "Aucun fichier corrigé n'est compris",
  },
];

/** What a product leaves out, and that another one does not. */
function leftOut(produit: ReportedProduct): string[] {
  const left = MEANS.filter(({ has }) => !has(PRODUCTS[produit]));
  if (left.length === 0) return [];
  const those = left.length < 2 ? "ce contrôle" : "ces contrôles";
  return [
    ...left.map(({ without }) => `${without}.`),
    `Un diagnostic plus complet comprend ${those}.`,
  ];
}

/**
 * Sentences on what was not examined, because of the product, of missing registers or of missing
 * columns.
 */
export function notLookedAt({ input, flash }: ReportFacts): string[] {
  const refused = input.files.filter(({ read }) => read === null).length;
  const unmeasured = unmeasuredByReason(flash.criteria);
  return [
    ...leftOut(input.produit),
    ...(refused > 0
      ? [
          `${refused < 2 ? "Un fichier n'a" : `${refused} fichiers n'ont`} pas pu être lu : le reste a été traité sans.`,
        ]
      : []),
    ...flash.criteria
      .filter(({ state, reason }) => state !== "non_mesurable" && reason !== "")
      .map(({ label, reason }) => `${label}, mesuré en partie : ${reason}.`),
    ...(flash.invoicing.customers === 0
      ? [`Facturation électronique : ${flash.invoicing.headline}.`]
      : []),
    ...(unmeasured.length > 0 ? [`Critères non mesurés : ${unmeasured.join(" ; ")}.`] : []),
  ].map(typeset);
}

/** `Établissement fermé, Entreprise cessée (registre SIRENE non chargé)`. */
function unmeasuredByReason(criteria: readonly CriterionLine[]): string[] {
  const byReason = new Map<string, string[]>();
  for (const { state, reason, label } of criteria)
    if (state === "non_mesurable") byReason.set(reason, [...(byReason.get(reason) ?? []), label]);
  return [...byReason].map(([reason, labels]) => `${labels.join(", ")} (${reason})`);
}

/** When everything was examined. */
export const ALL_LOOKED_AT = "Tout ce que ce diagnostic prévoit a pu être regardé.";
