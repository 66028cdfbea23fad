import { html, type Markup } from "../../../engine/markup/html.ts";
import { QUERY_MAX, SEARCH_FIELDS, SEARCH_PATH } from "../company/search-form.ts";
import { lineField } from "../forms/form-fields.ts";
import { addressForm, siretForm, vatForm } from "./verify-forms.ts";

const CHOICES = ["SIRET", "Numéro de TVA", "Adresse"] as const;

/**
 * The free checks in one panel, one form at a time, and the search of companies. Without `:has` all
 * forms are shown.
 */
export function verifyPanel(): Markup {
  const forms = [siretForm({ rows: 4 }), vatForm({}), addressForm({ rows: 4 })];
  return html`<section id="verifier" aria-labelledby="verifier-titre">
<h2 id="verifier-titre">Vérifier une seule donnée</h2>
<p class="muted">Gratuit, sans compte. Rien n’est conservé.</p>
<div class="beside">
<div class="card"><fieldset class="seg"><legend class="visually-hidden">Donnée à vérifier</legend>${CHOICES.map(
    (choice, at) =>
      html`<input type="radio" name="verification" id="choix-${at}"${at === 0 ? html` checked="checked"` : null}/><label for="choix-${at}">${choice}</label>`,
  )}</fieldset>
${forms.map((form, at) => html`<div class="pane pane-${at}">${form}</div>\n`)}</div>
<div class="card"><h3>Chercher une entreprise</h3>
<form method="get" action="${SEARCH_PATH}" role="search">
${lineField({
  name: "q",
  id: SEARCH_FIELDS.q.id,
  label: "Nom, SIREN, SIRET ou numéro de TVA",
  hint: "État, procédures, dirigeants, comptes, établissements : chaque fait avec sa source.",
  most: QUERY_MAX,
  required: true,
})}
<p class="submit"><button type="submit">Chercher</button></p>
</form></div>
</div>
</section>`;
}
