import { ENTITY_TYPES } from "../../../mapping/entity-type.ts";
import { count, longDate } from "../../design/french.ts";
import { ENTITY_LABELS } from "../../mapping/field-labels.ts";
import { type CustomRule, RULE_MOST, RULE_NAMES, type RuleList } from "../../mapping/rule-page.ts";
import { select } from "../controls.ts";
import { sentence } from "../customer-text.ts";
import { html, type Markup } from "../html.ts";
import { tableHead } from "../table-head.ts";
import { messageSummary } from "./messages.ts";

/** The business rules of the customer, and the form of a new one. */
export function ruleSection({ rules, action, messages }: RuleList): Markup {
  return html`<section aria-labelledby="regles">
<h2 id="regles">Vos règles métier (${count(rules.length)})</h2>
<p>Une règle dit, avec vos mots, ce qui doit être vrai dans vos données. Elle est gardée aussitôt, puis classée sur cette machine : votre texte n’est transmis à personne.</p>
${messageSummary(messages, [])}
${rules.length === 0 ? null : ruleTable(rules)}
${action === null ? null : newRule(action)}
</section>`;
}

function ruleTable(rules: readonly CustomRule[]): Markup {
  const rows = rules.map(
    ({
      text,
      entity,
      category,
      date,
    }) => html`<tr role="row"><th scope="row" role="rowheader">${sentence(text)}</th><td role="cell">${entity === null ? "Tout le fichier" : ENTITY_LABELS[entity]}</td><td role="cell">${category === null ? "en cours de classement" : sentence(category)}</td><td role="cell"><time datetime="${date}">${longDate(date)}</time></td></tr>
`,
  );
  return html`<table class="rows part" role="table">
<caption>Règles enregistrées</caption>
${tableHead(["Règle", "Porte sur", "Catégorie", "Ajoutée le"])}
<tbody role="rowgroup">${rows}</tbody>
</table>`;
}

const ENTITIES = ENTITY_TYPES.map((entity) => ({ value: entity, label: ENTITY_LABELS[entity] }));

function newRule(action: string): Markup {
  const { text, entity } = RULE_NAMES;
  return html`<form method="post" action="${action}" class="part">
<h3>Ajouter une règle</h3>
<p class="field"><label for="${text}">La règle <span class="hint">${count(RULE_MOST)} caractères au plus ; par exemple « un client facturé a un SIRET »</span></label>
<textarea id="${text}" name="${text}" maxlength="${RULE_MOST}" required="required"></textarea></p>
<p class="field"><label for="${entity}">Elle porte sur</label>
${select({ name: entity, id: entity, selected: "", options: [{ value: "", label: "Tout le fichier" }, ...ENTITIES] })}</p>
<p class="submit"><button type="submit">Enregistrer cette règle</button></p>
</form>`;
}
