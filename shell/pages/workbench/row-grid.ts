import { unitCostsOf } from "../../../engine/files/diagnostic/cost-model.ts";
import type { DisplayedFault, DisplayedRow } from "../../../engine/files/workbench/row-page.ts";
import { cellText, displaysAsIs, fieldText } from "../../../engine/markup/cell-text.ts";
import { customerText, sentence } from "../../../engine/markup/customer-text.ts";
import { count, visibleName } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { hidden } from "../html/controls.ts";
import { filterDecisions } from "./filter-decisions.ts";
import { columnHead, rowHead, wholeHead } from "./sort-heads.ts";
import {
  PAGE_ROWS,
  stateTag,
  TAGS,
  targetOf,
  viewHidden,
  type WorkbenchPage,
} from "./workbench-parts.ts";
import { queryOf, rowName } from "./workbench-view.ts";

/** Columns shown unless all are asked for. */
const COLUMNS_DISPLAYED = 8;
/** Characters of a cell; all of it is in the panel. */
const CELL_MOST = 60;
/** Longer values are not written in the grid: their text would be in each page. */
const IN_PLACE_MOST = 1000;
const WHY_MOST = 60;

/** The rows of a page, with what is wrong in their cells. */
export function rowGrid(page: WorkbenchPage): Markup {
  const {
    page: { rows, total },
    view,
    at,
    head,
    table,
  } = page;
  if (rows.length === 0) return empty(page);
  const { header } = head.tables[table]!.plan;
  const columns = displayedColumns(page, header.length);
  const first = ((view.page ?? 1) - 1) * PAGE_ROWS;
  const caption = `Fiches ${count(first + 1)} à ${count(first + rows.length)} sur ${count(total)}`;
  const sheet = html`<div class="sheet" tabindex="0" role="region" aria-label="Fiches"><table class="g"><caption class="visually-hidden">${caption}</caption>
<thead><tr>${rowHead(page)}${columns.map((column) => columnHead(page, column))}${wholeHead(page)}</tr></thead>
<tbody>${rows.map((row) => gridRow(page, row, columns))}</tbody></table></div>`;
  const { action, fields } = targetOf(at.self);
  return html`<div id="grille"><form method="get" id="ouvrir" action="${action}#fiche" data-by="fiche">${fields}${Object.entries({ ...view, fiche: undefined, cellule: undefined }).map(([key, value]) => (value ? hidden(key, String(value)) : null))}</form>
${filterDecisions(page)}<p class="keys" id="touches" hidden="hidden"><span><input type="checkbox" id="raccourcis" checked="checked"/> <label for="raccourcis">Touches</label></span> <span><kbd>↑</kbd> <kbd>↓</kbd> fiche</span> ${page.canDecide ? DECIDING_KEYS : null}<span><kbd>/</kbd> rechercher</span></p>
${page.canDecide ? checkedForm(page, sheet) : sheet}
${pager(page, caption)}
${columns.length < header.length || view.colonnes ? columnsLink(page, columns.length) : null}</div>
`;
}

/** The rows with a decision for those that are checked. */
function checkedForm({ at, view }: WorkbenchPage, sheet: Markup): Markup {
  return html`<form method="post" action="${at.self}" data-by="coches">${viewHidden(view)}
${sheet}
<p class="acts dock"><button name="choix" value="accepter">Accepter les corrections des fiches cochées</button> <button name="choix" value="refuser">Les refuser</button></p></form>`;
}

const DECIDING_KEYS = html`<span><kbd>A</kbd> accepter</span> <span><kbd>R</kbd> refuser</span> <span><kbd>M</kbd> modifier</span> <span><kbd>Espace</kbd> cocher</span> <span><kbd>Z</kbd> annuler</span> `;

function empty({ view, at, page }: WorkbenchPage): Markup {
  const { states, statesBefore } = page;
  const isDecided = open(states) === 0 && open(statesBefore) > 0;
  const asks = view.facette || view.recherche;
  const isFiltered = (view.facette ?? "").split(",").some((one) => one !== "" && !isTable(one));
  const everywhere = { ...view, facette: view.facette?.split(",").filter(isTable).join(",") };
  return html`<div id="grille" class="empty"><h2>${asks ? "Aucune fiche ne correspond" : "Aucune fiche"}</h2>
${isDecided ? html`<p>Tout est décidé : le fichier corrigé est prêt.</p>` : null}
${view.recherche && isFiltered ? html`<p><a href="${at.self + queryOf({ ...everywhere, page: undefined })}" data-by="lien">Chercher « ${customerText(view.recherche)} » dans toutes les fiches</a></p>` : null}
${asks ? html`<p><a href="${at.self}" data-by="lien">${view.recherche ? "Effacer la recherche et les filtres" : "Effacer les filtres"}</a></p>` : null}</div>
`;
}

function open({ a_verifier, inutilisable }: WorkbenchPage["page"]["states"]): number {
  return a_verifier + inutilisable;
}

const isTable = (facet: string): boolean => facet.startsWith("table:");

/** The columns whose faults cost most first, then the file's order. */
function displayedColumns({ head, view, table }: WorkbenchPage, all: number): number[] {
  const inOrder = Array.from({ length: all }, (_, column) => column);
  if (view.colonnes) return inOrder;
  const weights = inOrder.map(() => 0);
  const costs = unitCostsOf(head.tables[table]?.plan.costs);
  for (const lot of head.lots)
    if (lot.table === table && lot.column >= 0)
      (weights[lot.column] as number) += lot.faults * (1 + (costs[lot.line] ?? 0));
  const faults = (column: number): number => weights[column] as number;
  // Names come with what is wrong: the first columns say whose row it is.
  const leading = inOrder.slice(0, 2);
  const faulty = inOrder
    .filter((column) => faults(column) > 0)
    .sort((a, b) => faults(b) - faults(a));
  return [...new Set([...leading, ...faulty, ...inOrder])].slice(0, COLUMNS_DISPLAYED);
}

function gridRow(page: WorkbenchPage, row: DisplayedRow, columns: readonly number[]): Markup {
  const name = rowName(row);
  const isOpen = page.page.open?.number === row.number && page.page.open.table === row.table;
  const whole = row.faults.filter(({ column, choice }) => column < 0 && choice !== "laisser");
  return html`<tr${isOpen ? html` aria-current="true"` : null} data-fiche="${name}"><th scope="row">${page.canDecide ? html`<label><input type="checkbox" name="l" value="${name}" aria-label="Cocher ${row.number}"/></label> ` : null}<button form="ouvrir" name="fiche" value="${name}" aria-label="Ouvrir la ligne ${row.number}">${count(row.number)}</button>${stateTag(row.state)}</th>${columns.map((column) => cell(row, column))}<td>${whole.map((fault) => html`<small>${note(fault)}</small>`)}</td></tr>
`;
}

function cell(row: DisplayedRow, column: number): Markup {
  const before = row.cells[column] ?? "";
  const now = row.corrected[column] ?? "";
  const faults = row.faults.filter((one) => one.column === column && one.choice !== "laisser");
  const [worst] = faults.toSorted((a, b) => RANK[b.remedy] - RANK[a.remedy]);
  const displayed = (text: string): Markup => cellText(text, { most: CELL_MOST });
  if (!worst) return html`<td data-c="${column}"${writable(now)}>${displayed(now)}</td>`;
  const after = worst.remedy === "proposee" ? worst.after : now;
  const isChanged = after !== null && after !== before;
  const content = isChanged
    ? html`<del>${before === "" ? "vide" : displayed(before)}</del> <ins>${displayed(after)}</ins>`
    : before === ""
      ? html`<i>vide</i>`
      : displayed(before);
  return html`<td class="c ${tintOf(worst)}" data-c="${column}"${writable(after ?? before)}>${content}<small>${note(worst)}</small></td>`;
}

/** What is written in the cell, where it is displayed otherwise: cut, or with marks. */
function writable(text: string): Markup | null {
  if (displaysAsIs(text, CELL_MOST)) return null;
  return text.length > IN_PLACE_MOST ? html` data-long=""` : html` data-v="${fieldText(text)}"`;
}

/** A light fault has no colour. */
function tintOf({ remedy, state }: DisplayedFault): string {
  if (remedy === "proposee") return "doubt";
  return state === "valide" ? "light" : TAGS[state];
}

const RANK = { faite: 0, aucune: 1, proposee: 2 } as const;

function note({ why }: DisplayedFault): Markup {
  return sentence(visibleName(why, WHY_MOST));
}

function pager({ view, at, page: { total } }: WorkbenchPage, caption: string): Markup {
  const now = view.page ?? 1;
  const pages = Math.max(1, Math.ceil(total / PAGE_ROWS));
  const to = (page: number, label: string): Markup =>
    html`<a href="${at.self + queryOf({ ...view, page, fiche: undefined, cellule: undefined })}" data-by="lien">${label}</a>`;
  const { action, fields } = targetOf(at.self);
  const findings = at.findings + queryOf({ ...view, page: undefined });
  return html`<nav class="pager" aria-label="Pages">${now > 1 ? to(now - 1, "Précédente") : null}<span>${caption}, page ${count(now)} sur ${count(pages)}</span>${now < pages ? to(now + 1, "Suivante") : null}
<form method="get" action="${action}" data-by="filtres">${fields}${view.facette ? hidden("facette", view.facette) : null}<label for="ligne">Aller à la ligne</label> <input id="ligne" name="ligne" inputmode="numeric" type="text" size="6"/> <button>Aller</button></form> <span>Exporter ces fiches : <a href="${findings}&amp;format=csv">CSV</a> <a href="${findings}&amp;format=xlsx">Excel</a></span></nav>
`;
}

function columnsLink({ view, at, head, table }: WorkbenchPage, shown: number): Markup {
  const all = head.tables[table]?.plan.header.length ?? 0;
  return view.colonnes
    ? html`<p><a href="${at.self + queryOf({ ...view, colonnes: undefined })}" data-by="lien">Les colonnes en défaut d’abord</a></p>`
    : html`<p><a href="${at.self + queryOf({ ...view, colonnes: "toutes" })}" data-by="lien">Les ${all} colonnes, dans l’ordre du fichier</a> (${shown} montrées)</p>`;
}
