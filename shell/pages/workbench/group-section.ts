import type { ReviewPair } from "../../../engine/files/report/review/review-pair.ts";
import { sentence } from "../../../engine/markup/customer-text.ts";
import { counted } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { hidden } from "../html/controls.ts";
import { mergeTable } from "../review/merge-table.ts";
import { viewHidden, type WorkbenchPage } from "./workbench-parts.ts";
import { queryOf, rowName } from "./workbench-view.ts";

/** The doubtful groups of the open row: what speaks for them, and the record they may become. */
export function groupSections(page: WorkbenchPage): Markup | null {
  const { open } = page.page;
  if (!open || page.groups.length === 0) return null;
  return html`<section class="edit" aria-labelledby="titre-groupes"><h3 id="titre-groupes">Lignes qui se ressemblent</h3>${page.groups.slice(0, GROUPS_DISPLAYED).map((pair, rank) => group(page, pair, open.table, rank))}${others(page)}</section>`;
}

/** A row is in few groups, and each has a table. */
const GROUPS_DISPLAYED = 4;

function others({ groups, at }: WorkbenchPage): Markup | null {
  const more = groups.length - GROUPS_DISPLAYED;
  if (more <= 0) return null;
  const reported = `Et ${counted(more, "autre groupe", "autres groupes")}`;
  return at.review === null
    ? html`<p>${reported}.</p>`
    : html`<p>${reported}, dans <a href="${at.review}">la revue</a>.</p>`;
}

function group(page: WorkbenchPage, pair: ReviewPair, table: number, rank: number): Markup {
  const { at, view, canDecide } = page;
  const { fusion, lignes, pour, contre } = pair;
  const links = lignes.map((number) => {
    const fiche = rowName({ table, number });
    return html`<a href="${at.self + queryOf({ ...view, fiche })}#fiche" data-by="lien"${fiche === view.fiche ? html` aria-current="true"` : null}>Ligne ${number}</a> `;
  });
  const form = html`<form method="post" action="${at.self}" data-by="groupe">${viewHidden(view)}${hidden("paire", pair.id)}
${fusion ? mergeTable(pair, fusion, null, rank === 0 ? "" : `groupe-${rank + 1}-`) : null}
<p class="acts">${fusion ? html`<button name="choix" value="fusionner" class="main" data-said="Lignes fusionnées.">Fusionner</button> ` : null}<button name="choix" value="separer" data-said="Lignes séparées.">Ce ne sont pas des doublons</button>${at.review === null ? null : html` <a href="${at.review}&amp;paire=${pair.id}">Comparer côte à côte</a>`}</p></form>`;
  return html`<p>${links}</p>
${reasons("Indices concordants", pour)}${reasons("Indices contraires", contre)}
${canDecide ? form : null}`;
}

function reasons(title: string, texts: readonly string[]): Markup | null {
  if (texts.length === 0) return null;
  return html`<p><b>${title}</b> : ${sentence(texts.join(" ; "))}</p>`;
}
