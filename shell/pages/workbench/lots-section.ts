import { SIMILAR_VALUE } from "../../../engine/files/workbench/lots.ts";
import type { DisplayedLot } from "../../../engine/files/workbench/row-page.ts";
import { cellText } from "../../../engine/markup/cell-text.ts";
import { customerText, sentence } from "../../../engine/markup/customer-text.ts";
import { count, counted } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { hidden } from "../html/controls.ts";
import { dataTable } from "../html/data-table.ts";
import { viewHidden, type WorkbenchPage } from "./workbench-parts.ts";
import { queryOf } from "./workbench-view.ts";

/** Lots on one page; the rest is decided row by row, or after these. */
const LOTS_DISPLAYED = 100;
/** Characters of an example. */
const CELL = { most: 255 };

/** Corrections of one cause in one column, decided at once. */
export function lotsSection(page: WorkbenchPage): Markup {
  const all = page.page.lots.filter(({ line }) => line !== SIMILAR_VALUE);
  const lots = all.slice(0, LOTS_DISPLAYED);
  const heads = ["Défaut", "Exemple", "Cause", "Fiches", "Décision"];
  return html`<section id="lots" aria-labelledby="titre-lots"><h2 id="titre-lots">Corrections par lot</h2>
<p class="muted">Même cause, même remède : une décision pour toutes les fiches, à reprendre quand vous voulez.</p>
${
  lots.length === 0
    ? html`<p>Aucune correction n’attend votre accord.</p>`
    : dataTable({ caption: "Lots", heads, rows: lots.map((lot) => lotRow(page, lot)) })
}${all.length > lots.length ? html`<p>${count(all.length - lots.length)} lots plus petits ne sont pas montrés.</p>` : null}</section>
`;
}

function lotRow(page: WorkbenchPage, lot: DisplayedLot) {
  const { head, at } = page;
  const { label, column, table, before, after, value, cause, faults, id } = lot;
  const name = column < 0 ? "" : (head.tables[table]?.plan.header[column] ?? "");
  const rows = at.self + queryOf({ facette: `table:${table + 1},lot:${id}` });
  return [
    html`${sentence(label)}${name === "" ? null : html` <span class="note">${customerText(name)}${head.tables.length > 1 ? html`, ${customerText(head.tables[table]?.plan.table ?? "")}` : null}</span>`}`,
    html`<span class="chg"><del>${before === "" ? "vide" : cellText(before, CELL)}</del> <ins>${(value ?? after ?? "") === "" ? "vide" : cellText(value ?? after ?? "", CELL)}</ins></span>`,
    sentence(cause === "" ? "causes diverses" : cause),
    html`<a href="${rows}" data-by="lien">${counted(faults, "fiche", "fiches")}</a>`,
    lotForm(page, lot, "Tout accepter"),
  ];
}

/** The decision of a lot. */
function lotForm(
  { at, view }: WorkbenchPage,
  { id, choice, label, cause, waiting, faults }: DisplayedLot,
  accept: string,
): Markup {
  if (choice !== null)
    return html`<span class="pill ${choice === "accepter" ? "fix" : "bad"}">${choice === "accepter" ? "Acceptées" : "Refusées"}</span>`;
  if (waiting === 0) return html`<span class="pill fix">Déjà décidées</span>`;
  const about = html`<span class="visually-hidden"> : ${sentence(label)}, ${sentence(cause)}</span>`;
  const rows = counted(faults, "fiche", "fiches");
  return html`<form method="post" action="${at.self}" data-by="lot" class="acts">${viewHidden(view)}${hidden("lot", id)}<button name="choix" value="accepter" class="main" data-said="${rows} : corrections acceptées.">${accept}${about}</button> <button name="choix" value="refuser" data-said="${rows} : corrections refusées.">Refuser${about}</button></form>`;
}
