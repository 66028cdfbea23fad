import { typeset } from "../design/french.ts";
import type { CriterionLine } from "../flash/flash-report.ts";
import type { ReportFacts } from "./report-facts.ts";
import type { ReportedProduct } from "./report-input.ts";

export const PRODUCT_NAMES: Readonly<Record<ReportedProduct, string>> = {
  ct1: "CT1, diagnostic technique complet",
  ct2: "CT2, diagnostic croisé avec les registres",
  ct3: "CT3, diagnostic croisé, décès et textes libres compris",
};

/** What each product leaves out, so that nobody takes silence for a good answer. */
const LEFT_OUT: Readonly<Record<ReportedProduct, readonly string[]>> = {
  ct1: [
    "aucun registre n'a été interrogé : ni l'existence des entreprises (SIRENE), ni les procédures collectives (BODACC), ni les comptes, ni les adresses (BAN), ni les décès",
    "aucun fichier corrigé n'est compris (ct2)",
    "les textes libres n'ont pas été lus (ct3)",
  ],
  ct2: [
    "les personnes et les dirigeants n'ont pas été rapprochés du fichier des décès (ct3)",
    "les textes libres n'ont pas été lus (ct3)",
  ],
  ct3: [],
};

/** Criteria that cannot be measured without registers, which ct1 does not ask. */
const OF_REGISTERS: ReadonlySet<number> = new Set([4, 5, 6, 7, 8]);

/** The criteria of a product: what it does not ask is no failing of this machine. */
export function criteriaOf(
  produit: ReportedProduct,
  criteria: readonly CriterionLine[],
): CriterionLine[] {
  return criteria.map((line) =>
    produit === "ct1" && OF_REGISTERS.has(line.rule) && line.state === "non_mesurable"
      ? { ...line, reason: "registres croisés à partir de ct2" }
      : line,
  );
}

/** Sentences: what was not looked at, by the product, by what was loaded and by what the files have. */
export function notLookedAt({ input, flash }: ReportFacts): string[] {
  const refused = input.files.filter(({ read }) => read === null).length;
  const unmeasured = unmeasuredByReason(flash.criteria);
  return [
    ...LEFT_OUT[input.produit].map((text) => `${capital(text)}.`),
    ...(refused > 0
      ? [
          `${refused < 2 ? "Un fichier n'a" : `${refused} fichiers n'ont`} pas pu être lu : le reste a été traité sans.`,
        ]
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

/** Where everything was looked at. */
export const ALL_LOOKED_AT = "Tout ce que ce produit prévoit a pu être regardé.";

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
