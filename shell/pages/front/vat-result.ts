import type { VatAnswer } from "../../../engine/company/vat.ts";
import { customerText } from "../../../engine/markup/customer-text.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { pairs, registersOf } from "./reason-list.ts";

const COMPANY = {
  A: "active",
  C: "cessée : vérifiez avant de facturer",
  F: "active, mais tous ses établissements sont fermés",
} as const;

/** A VAT number and its company. */
export function vatResult(of: VatAnswer): Markup {
  return html`<article class="answer">
<h3>${of.tva}</h3>
${pairs([
  ["Entreprise", of.denomination === null ? null : customerText(of.denomination)],
  ["SIREN", of.siren],
  ["État de l’entreprise", COMPANY[of.statut_sirene]],
])}
<p><a href="/entreprise/${of.siren}">Voir l’entreprise</a></p>
<p>Numéro calculé d’après le SIREN. Pour savoir s’il est actif en intracommunautaire, consultez VIES.</p>
</article>
${registersOf(of.date_verification)}`;
}
