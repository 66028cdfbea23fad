import type { CompanySheet } from "../../../engine/company/sheet/company-sheet.ts";
import { sentence } from "../../../engine/markup/customer-text.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { spacedNumber } from "../html/spaced-number.ts";
import { dated, registered, sourceLine } from "./company-words.ts";

/** Who the company is. What is not known is said to be not known. */
export function identitySection(sheet: CompanySheet): Markup {
  const { etablissements, siret, sigle, creation, effectif } = sheet;
  const seat = [...etablissements.ouverts, ...etablissements.fermes].find(({ isSeat }) => isSeat);
  return html`<section aria-labelledby="identite">
<h2 id="identite">Identité</h2>
<dl class="pairs">
${sigle === null ? null : html`<dt>Sigle</dt><dd>${registered(sigle)}</dd>\n`}<dt>SIREN</dt><dd><b>${spacedNumber(sheet.siren)}</b></dd>
<dt>SIRET du siège</dt><dd>${siret === null ? "non connu" : html`<b>${spacedNumber(siret)}</b>`}</dd>
<dt>Numéro de TVA</dt><dd><b>${spacedNumber(sheet.tva)}</b> <span class="muted">calculé d’après le SIREN\u202f; VIES dit s’il est actif</span></dd>
<dt>Forme juridique</dt><dd>${labelled(sheet.forme)}</dd>
<dt>Activité</dt><dd>${labelled(sheet.activite)}</dd>
<dt>Adresse du siège</dt><dd>${registered(seat?.adresse ?? null, "voie non diffusée")}</dd>
<dt>Création</dt><dd>${creation === null ? "non connue" : dated(creation)}</dd>
<dt>Effectif</dt><dd>${effectif === null ? "non connu" : sentence(effectif)}</dd>
</dl>
${sourceLine(sheet.sources, ["unites-legales"])}
</section>`;
}

/** A label and its code; without its table, the code only. */
function labelled(of: CompanySheet["forme"]): Markup | string {
  if (!of) return "non connue";
  return of.libelle === null
    ? html`code ${of.code} <span class="muted">libellé non installé</span>`
    : html`${sentence(of.libelle)} <span class="muted">(${of.code})</span>`;
}
