import { PRODUCTS } from "../../../dossier/product.ts";
import { typeset } from "../../../markup/french.ts";
import { methodSentences } from "../flash/sentences.ts";
import type { ReportFacts } from "./report-facts.ts";

/** Notice on personal data in the registers, including persons who opted out of publication. */
const PERSONS =
  "Un décès n'est jamais certain : un homonyme est toujours possible, vérifiez avant d'agir.";
const MASKED =
  "Les entreprises en diffusion partielle restent masquées : rien n'a été reconstitué.";

/** How every figure was computed, with the registers and their dates. */
export function methodOf(facts: ReportFacts, own: readonly string[]): string[] {
  const { asks } = PRODUCTS[facts.input.produit];
  return [
    ...own.map(typeset),
    ...methodSentences(facts.flash),
    ...(asks.deaths ? [typeset(PERSONS)] : []),
    ...(asks.companies ? [typeset(MASKED)] : []),
  ];
}
