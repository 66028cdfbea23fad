import { customerText } from "../../../engine/markup/customer-text.ts";
import { counted, visibleName } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import type { WorkbenchPage } from "./workbench-parts.ts";
import { queryOf } from "./workbench-view.ts";

const NAME_MOST = 60;

/** The first press sorts as asked, the next one the other way. */
function sortLink({ at, view }: WorkbenchPage, tri: string, label: Markup): Markup {
  const [own, other] = [tri, tri.startsWith("-") ? tri.slice(1) : `-${tri}`];
  const next = view.tri === own ? other : own;
  const isSorted = view.tri === own || view.tri === other;
  const arrow = view.tri?.startsWith("-") ? "▼" : "▲";
  const to = at.self + queryOf({ ...view, tri: next, page: undefined, fiche: undefined });
  return html`<a href="${to}" data-by="lien" title="Trier">${label}${isSorted ? html` <span aria-hidden="true">${arrow}</span>` : null}</a>`;
}

/** What a header tells of its order. */
function ariaSort({ view }: WorkbenchPage, tri: string): Markup | null {
  if (view.tri === tri) return html` aria-sort="ascending"`;
  return view.tri === `-${tri}` ? html` aria-sort="descending"` : null;
}

/** The header of the first column: the number of the row in its file, and its state. */
export function rowHead(page: WorkbenchPage): Markup {
  const { tri = "ligne" } = page.view;
  const by = tri.replace(/^-/, "") === "etat" ? "etat" : "ligne";
  return html`<th scope="col"${ariaSort(page, by)}>${sortLink(page, "ligne", html`Ligne`)} <small>${sortLink(page, "-etat", html`État`)}</small></th>`;
}

/** The header of a column of the file, with its faults. */
export function columnHead(page: WorkbenchPage, column: number): Markup {
  const { head, page: rows, table } = page;
  const name = head.tables[table]?.plan.header[column] ?? "";
  const faults = rows.counts.columns.get(`${table}.${column}`) ?? 0;
  const tri = `colonne:${table + 1}.${column + 1}`;
  const label = html`${customerText(visibleName(name, NAME_MOST) || `Colonne ${column + 1}`)}`;
  return html`<th scope="col"${ariaSort(page, tri)}>${sortLink(page, tri, label)}${faults > 0 ? html`<small>${counted(faults, "défaut", "défauts")}</small>` : null}</th>`;
}

/** The header of what is found in rows as a whole, sorted by cost: the dearest first. */
export function wholeHead(page: WorkbenchPage): Markup {
  const { tri } = page.view;
  const sorted = tri === "cout" ? html` aria-sort="descending"` : null;
  return html`<th scope="col"${tri === "-cout" ? html` aria-sort="ascending"` : sorted}>Fiche entière <small>${sortLink(page, "cout", html`Coût`)}</small></th>`;
}
