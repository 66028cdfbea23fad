import { ENTITY_TYPES } from "../../../engine/files/mapping/entity-type.ts";
import { sentence } from "../../../engine/markup/customer-text.ts";
import { count, longDate } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { hidden, select } from "../html/controls.ts";
import { tableHead } from "../html/table-head.ts";
import { ENTITY_LABELS } from "./field-labels.ts";
import {
  type CustomRule,
  RULE_MOST,
  RULE_NAMES,
  type RuleList,
  type TypedRule,
} from "./rule-page.ts";

/** Why a rule was refused, at the top of the page, with a link to its field. */
export function ruleFaults(list: RuleList): Markup | null {
  const fault = faultOf(list);
  if (fault === null) return null;
  return html`<div class="message faults" role="alert" tabindex="-1" autofocus="autofocus" id="erreurs">
<h2>Votre règle n’a pas été enregistrée</h2>
<ul><li><a href="#${RULE_NAMES.text}">${sentence(fault)}</a></li></ul>
</div>`;
}

/** The customer's business rules, and the form for a new one. */
export function ruleSection(list: RuleList): Markup {
  const { rules, action, messages } = list;
  const done = messages.filter(({ kind }) => kind === "fait");
  return html`<section aria-labelledby="regles">
<h2 id="regles">Vos règles métier (${count(rules.length)})</h2>
<p>Une règle dit, avec vos mots, ce qui doit être vrai dans vos données. Elle est gardée aussitôt, puis classée sur cette machine : votre texte n’est transmis à personne.</p>
${done.map(({ text }) => html`<p class="message" role="status">${sentence(text)}</p>`)}
${rules.length === 0 ? null : ruleTable(rules, action)}
${action === null ? html`<p class="muted">Vous pourrez en ajouter quand le diagnostic sera prêt.</p>` : newRule(action, list)}
</section>`;
}

function ruleTable(rules: readonly CustomRule[], action: string | null): Markup {
  const rows = rules.map(
    ({
      id,
      text,
      entity,
      category,
      date,
    }) => html`<tr role="row"><th scope="row" role="rowheader" id="regle-${id}">${sentence(text)}</th><td role="cell">${entity === null ? "Tout le fichier" : ENTITY_LABELS[entity]}</td><td role="cell">${category === null ? "en cours de classement" : sentence(category)}</td><td role="cell"><time datetime="${date}">${longDate(date)}</time></td>${action === null ? null : html`<td role="cell">${removal(action, id)}</td>`}</tr>
`,
  );
  const heads = ["Règle", "Porte sur", "Catégorie", "Ajoutée le"];
  return html`<table class="rows part" role="table">
<caption>Règles enregistrées</caption>
${tableHead(action === null ? heads : [...heads, "Retirer"])}
<tbody role="rowgroup">${rows}</tbody>
</table>`;
}

function removal(action: string, id: string): Markup {
  return html`<form method="post" action="${action}">${hidden(RULE_NAMES.removed, id)}<button type="submit" class="quiet" aria-describedby="regle-${id}">Retirer</button></form>`;
}

const ENTITIES = ENTITY_TYPES.map((entity) => ({ value: entity, label: ENTITY_LABELS[entity] }));
const NOTHING_TYPED: TypedRule = { text: "", entity: null };

function newRule(action: string, list: RuleList): Markup {
  const { text, entity } = RULE_NAMES;
  const typed = list.typed ?? NOTHING_TYPED;
  const fault = faultOf(list);
  const marks = fault === null ? null : html` aria-invalid="true" aria-describedby="${text}-faute"`;
  // Browsers drop a line break directly after the tag.
  return html`<form method="post" action="${action}" class="part" autocomplete="off">
<h3>Ajouter une règle</h3>
<p class="field"><label for="${text}">La règle <span class="hint">${count(RULE_MOST)} caractères au plus ; par exemple « un client facturé a un SIRET »</span></label>
${fault === null ? null : html`<span class="fault" id="${text}-faute">${sentence(fault)}</span>`}<textarea id="${text}" name="${text}" maxlength="${RULE_MOST}" required="required"${marks}>
${typed.text}</textarea></p>
<p class="field"><label for="${entity}">Elle porte sur</label>
${select({ name: entity, id: entity, selected: typed.entity ?? "", options: [{ value: "", label: "Tout le fichier" }, ...ENTITIES] })}</p>
<p class="submit"><button type="submit">Enregistrer cette règle</button></p>
</form>`;
}

/** Only the refusal of a form is a fault. */
function faultOf({ messages }: RuleList): string | null {
  return messages.find(({ kind }) => kind === "erreur")?.text ?? null;
}
