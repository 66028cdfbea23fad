import { SIMILAR_VALUE } from "../../../engine/files/workbench/lots.ts";
import type { DisplayedLot } from "../../../engine/files/workbench/row-page.ts";
import { cellText } from "../../../engine/markup/cell-text.ts";
import { customerText } from "../../../engine/markup/customer-text.ts";
import { counted } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { hidden } from "../html/controls.ts";
import { viewHidden, type WorkbenchPage } from "./workbench-parts.ts";
import { queryOf } from "./workbench-view.ts";

/** Groups on one page. */
const GROUPS_DISPLAYED = 60;
/** Characters of an example. */
const CELL = { most: 255 };

/** Writings of one value, of which one is kept. */
export function similarSection(page: WorkbenchPage): Markup {
  const all = similarGroups(page.page.lots);
  return html`<section id="valeurs" aria-labelledby="titre-valeurs"><h2 id="titre-valeurs">Valeurs voisines</h2>
<p class="muted">Plusieurs écritures d’une même valeur, à la casse, aux accents ou à l’ordre des mots près. Écrivez-la partout de la même façon, ou laissez-la.</p>
${all.length === 0 ? html`<p>Aucune valeur n’a plusieurs écritures.</p>` : html`<div class="cards">${all.slice(0, GROUPS_DISPLAYED).map((lots) => card(page, lots))}</div>`}</section>
`;
}

/** The writings of each value. */
export function similarGroups(lots: readonly DisplayedLot[]): readonly (readonly DisplayedLot[])[] {
  const groups = new Map<string, DisplayedLot[]>();
  for (const lot of lots) {
    if (lot.line !== SIMILAR_VALUE) continue;
    const key = `${lot.table}|${lot.column}|${lot.after}`;
    groups.set(key, [...(groups.get(key) ?? []), lot]);
  }
  return [...groups.values()];
}

function card(page: WorkbenchPage, lots: readonly DisplayedLot[]): Markup {
  const { head, at, view } = page;
  const [first] = lots as [DisplayedLot, ...DisplayedLot[]];
  const { table, column, after } = first;
  const name = head.tables[table]?.plan.header[column] ?? "";
  const isDecided = lots.every(({ choice }) => choice !== null);
  const value = first.value ?? after ?? "";
  const option = (text: string, isChecked: boolean, more: Markup | null): Markup =>
    html`<label class="pick"><input type="radio" name="valeur" value="${text}"${isChecked ? html` checked="checked"` : null}/> ${cellText(text, CELL)}${more}</label>`;
  const rowsOf = (lot: DisplayedLot): Markup =>
    html` <a href="${at.self + queryOf({ facette: `table:${table + 1},lot:${lot.id}` })}" data-by="lien">${counted(lot.faults, "fiche", "fiches")}</a>`;
  const title = html`<legend>${customerText(name)}${head.tables.length > 1 ? html` <span class="note">${customerText(head.tables[table]?.plan.table ?? "")}</span>` : null}</legend>`;
  if (isDecided) {
    const isAccepted = first.choice === "accepter";
    return html`<div class="panel"><fieldset>${title}<p>${isAccepted ? html`Écrit partout « ${cellText(value, CELL)} ».` : "Laissé tel quel."}</p></fieldset></div>`;
  }
  const rows = counted(
    lots.reduce((sum, { faults }) => sum + faults, 0),
    "fiche",
    "fiches",
  );
  return html`<form method="post" action="${at.self}" data-by="lot" class="panel">${viewHidden(view)}${lots.map(({ id }) => hidden("lot", id))}<fieldset>${title}${option(after ?? "", true, html` <span class="note">la plus fréquente</span>`)}${lots.map((lot) => option(lot.before, false, rowsOf(lot)))}</fieldset>
<p class="acts"><button name="choix" value="accepter" class="main" data-said="${rows} : écriture unifiée.">Écrire partout</button> <button name="choix" value="laisser" data-said="Laissé tel quel.">Laisser</button></p></form>
`;
}
