import type { TableConsequences } from "../../../engine/files/correction/table-consequences.ts";
import { added, type Estimate } from "../../../engine/files/diagnostic/predictive/estimate.ts";
import { ROW_STATES, type RowState } from "../../../engine/files/diagnostic/row-state.ts";
import { STATE_WORDS } from "../../../engine/files/diagnostic/state-words.ts";
import { stackedBar } from "../../../engine/files/report/charts/svg.ts";
import { customerText, sentence } from "../../../engine/markup/customer-text.ts";
import { count, counted, typeset } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { rowsEstimate } from "../html/estimates.ts";
import { tableHead } from "../html/table-head.ts";
import type { MappingPage } from "./mapping-page.ts";

/** The name of a state as a heading. */
function label(state: RowState): string {
  const { many } = STATE_WORDS[state];
  return `${many.charAt(0).toUpperCase()}${many.slice(1)}`;
}

/** The predicted outcome of the rows, before confirmation. */
export function consequencesSection({ consequences, links }: MappingPage): Markup | null {
  if (consequences === null) return null;
  return html`<div class="part">
${BODIES[consequences.state](consequences as never, links.self)}
</div>`;
}

const BODIES = {
  making: (_: object, self: string) =>
    html`<p role="status">Le calcul est en cours sur vos lignes. <a href="${self}">Actualiser</a></p>`,
  failed: ({ text }: { readonly text: string }, self: string) =>
    html`<p role="status">Vos lignes n’ont pas pu être comptées : ${sentence(text)} <a href="${self}">Recommencer</a></p>`,
  made: ({ tables }: { readonly tables: readonly TableConsequences[] }) => counts(tables),
} as const;

function counts(tables: readonly TableConsequences[]): Markup {
  const totals = ROW_STATES.map((one) => added(tables.map((table) => table.counts[one])));
  const parts = ROW_STATES.map(
    (one, at) =>
      html`<li class="part-${at + 1}"><span class="strong">${label(one)} : ${rowsEstimate(totals[at] as Estimate)}</span><span class="note">${STATE_WORDS[one].meaning}</span></li>`,
  );
  return html`<p>Avec les choix enregistrés, sur ${counted(
    tables.reduce((sum, { rows }) => sum + rows, 0),
    "ligne",
    "lignes",
  )} :</p>
${stackedBar(totals.map(({ value }) => value))}
<ul class="families">${parts}</ul>
<table class="rows part" role="table">
<caption>Lignes de chaque table</caption>
${tableHead(["Table", ...ROW_STATES.map((one) => label(one))])}
<tbody role="rowgroup">${tables.map(tableRow)}</tbody>
</table>
${method(tables)}`;
}

function tableRow({ table, rows, counts: of }: TableConsequences): Markup {
  const cells = ROW_STATES.map(
    (one) =>
      html`<td role="cell"><span class="narrow">${label(one)} : </span>${rowsEstimate(of[one])}</td>`,
  );
  return html`<tr role="row"><th scope="row" role="rowheader">${customerText(table)}<span class="note">${counted(rows, "ligne", "lignes")}</span></th>${cells}</tr>
`;
}

/** How each figure was computed. */
function method(tables: readonly TableConsequences[]): Markup {
  const items = tables.map(({ table, rows, sampled, hasIdentifier }) => {
    const how =
      sampled >= rows
        ? "toutes les lignes ont été lues : les nombres sont exacts, doublons compris"
        : `${count(sampled)} lignes prises en seize endroits : les nombres sont des estimations, avec l'intervalle qui a 95 chances sur 100 de contenir le vrai ; les doublons n'y sont pas comptés`;
    const identity = hasIdentifier
      ? ""
      : " ; aucune colonne n'est un identifiant d'entreprise, aucune ligne n'est donc dite inutilisable";
    return html`<li>${customerText(table)} : ${typeset(`${how}${identity}.`)}</li>`;
  });
  return html`<details><summary>Comment c’est calculé</summary><ul class="plain">${items}
<li>Chaque ligne compte une fois, sous le plus grave de ce qui s’y trouve. Ce sont les contrôles et les réparations du traitement, sans les registres : une entreprise inconnue, fermée ou cessée n’est vue qu’au traitement, et un identifiant absent n’y est retrouvé qu’alors.</li>
<li>Une ligne qui renvoie à une ligne absente d’une autre table est à vérifier.</li>
<li>Les colonnes à décider et les colonnes ignorées ne sont pas contrôlées.</li></ul></details>`;
}
