import {
  type ComparedRow,
  type ComparedTable,
  LISTED_ROWS,
  ROW_CHANGES,
  type RowChange,
} from "../../../engine/files/comparison/compare-rows.ts";
import {
  otherRowsText,
  rowChangeText,
  unmatchedText,
} from "../../../engine/files/comparison/row-words.ts";
import { STATE_WORDS } from "../../../engine/files/diagnostic/state-words.ts";
import { customerText } from "../../../engine/markup/customer-text.ts";
import { count } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { rowName } from "../workbench/workbench-view.ts";

/** The rows of two runs: compared, to be compared on demand, or not kept any more. */
export type RowsView =
  | { readonly tables: readonly ComparedTable[]; readonly openIn: string | null }
  | { readonly askAt: string }
  | { readonly text: string };

/** Which rows changed, table by table. */
export function rowsSection(view: RowsView): Markup {
  return html`<section aria-labelledby="h-lesquelles"><h2 id="h-lesquelles">Quelles fiches</h2>
${bodyOf(view)}</section>`;
}

function bodyOf(view: RowsView): Markup | readonly Markup[] {
  if ("text" in view) return html`<p>${view.text}</p>`;
  if ("askAt" in view)
    return html`<p>Ces fichiers sont grands\u00a0: rapprocher leurs fiches prend quelques secondes.</p><p class="part"><a class="step" href="${view.askAt}">Voir quelles fiches ont changé</a></p>`;
  const { tables, openIn } = view;
  if (tables.length === 0)
    return html`<p>Les deux envois n’ont pas de table du même genre\u00a0: leurs fiches ne se rapprochent pas.</p>`;
  return tables.map((table) => tableBody(table, openIn, tables.length > 1));
}

function tableBody(table: ComparedTable, openIn: string | null, isNamed: boolean): Markup {
  const { name, key, counts } = table;
  const heading = isNamed ? html`<h3 class="part">${customerText(name)}</h3>` : null;
  const left = unmatchedText(table);
  if (key === null) return html`${heading}<p>${left}</p>`;
  return html`${heading}<p>Une fiche est en défaut quand elle est à vérifier ou inutilisable. Les fiches sont reconnues à leur colonne «\u00a0${customerText(key)}\u00a0».</p>
<div class="does">${ROW_CHANGES.filter((change) => counts[change] > 0).map((change) => changeGroup(change, table, openIn))}</div>
<p class="part">${otherRowsText(table)}${left === "" ? null : html` ${left}`}</p>
`;
}

function changeGroup(change: RowChange, table: ComparedTable, openIn: string | null): Markup {
  const [all, rows] = [table.counts[change], table.rows[change]];
  const list = html`<ul class="plain">${rows.map((row) => rowItem(row, table.table, openIn))}</ul>`;
  return html`<details><summary>${rowChangeText(change, all)}</summary>
${openIn === null ? list : html`<form method="post" action="${openIn}">${list}</form>`}
${all > LISTED_ROWS ? html`<p class="note">Les ${count(LISTED_ROWS)} premières sont montrées.</p>` : null}</details>
`;
}

function rowItem(row: ComparedRow, table: number, openIn: string | null): Markup {
  const { key, name, before, after, faults } = row;
  const label = customerText(key);
  const opens =
    openIn !== null && after
      ? html`<button class="quiet inline" name="fiche" value="${rowName({ table, number: after.row })}">${label}<span class="visually-hidden">, ouvrir sa fiche</span></button>`
      : html`<strong>${label}</strong>`;
  const states = [before, after].flatMap((one) => (one ? [STATE_WORDS[one.state].one] : []));
  return html`<li>${opens} ${name === "" ? null : html`${customerText(name)}, `}${states.join(" → ")}${faults.length > 0 ? html`<span class="note">${after && isUsable(after.state) ? "avant\u00a0: " : null}${faults.join(", ")}</span>` : null}</li>\n`;
}

function isUsable(state: keyof typeof STATE_WORDS): boolean {
  return state === "valide" || state === "reparee";
}
