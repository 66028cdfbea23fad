import { invoicingReasons } from "../../../engine/files/invoicing/invoicing-reasons.ts";
import { INVOICING_WORDS } from "../../../engine/files/invoicing/state-words.ts";
import { COPIES } from "../../../engine/files/workbench/lots.ts";
import type { DisplayedFault, DisplayedRow } from "../../../engine/files/workbench/row-page.ts";
import { cellText } from "../../../engine/markup/cell-text.ts";
import { customerText, sentence } from "../../../engine/markup/customer-text.ts";
import { count, counted, longDate } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { hidden } from "../html/controls.ts";
import { cellForms } from "./cell-forms.ts";
import { groupSections } from "./group-section.ts";
import { stateTag, TAGS, viewHidden, type WorkbenchPage } from "./workbench-parts.ts";
import { queryOf } from "./workbench-view.ts";

/** One row with its findings, and the decisions on them. */
export function rowPanel(page: WorkbenchPage): Markup {
  const row = page.page.open;
  if (!row) {
    return html`<aside id="fiche" class="panel" aria-label="Fiche"><p class="muted">Ouvrez une fiche par son numéro de ligne : ses défauts, leurs raisons et les corrections proposées s’affichent ici.</p></aside>`;
  }
  const { header, mapping } = page.head.tables[row.table]!.plan;
  const named = mapping.columns.find(
    ({ field }) => field === "raison_sociale" || field === "nom_contact",
  );
  const name = named ? (row.corrected[named.column] ?? "") : "";
  const [siren] = row.corrected.flatMap((cell) => /^\d{9}(?=\d{5}$|$)/.exec(cell) ?? []);
  const open = row.faults.filter(({ choice }) => choice !== "laisser").length;
  return html`<aside id="fiche" class="panel" aria-label="Ligne ${row.number}" data-fiche="${row.table + 1}-${row.number}"><div class="headline"><h2 tabindex="-1" id="titre-fiche">${name === "" ? `Ligne ${count(row.number)}` : cellText(name, TITLE)}</h2> <a href="${page.at.self + queryOf({ ...page.view, fiche: undefined, cellule: undefined })}" data-by="lien">Fermer</a></div>
<p class="muted">${stateTag(row.state)} Ligne ${count(row.number)} · ${counted(open, "défaut", "défauts")}</p>
${row.faults.map((fault, i) => finding(page, row, fault, header, i === firstProposed(row)))}
${row.faults.length === 0 ? html`<p>Aucun défaut n’a été relevé.</p>` : null}
${page.canDecide ? cellForms(page, row, header) : null}
${groupSections(page)}
${registers(page, row)}
${invoicingOf(row)}
<details class="whole"><summary>Toute la fiche</summary><dl>${header.map((title, column) => html`<dt>${customerText(title)}</dt><dd>${nowIn(row, column)}</dd>`)}</dl></details>
${siren ? html`<p><a href="/entreprise/${siren}">La page de l’entreprise</a></p>` : null}</aside>`;
}

function firstProposed({ faults }: DisplayedRow): number {
  return faults.findIndex(({ remedy }) => remedy === "proposee");
}

const TITLE = { most: 120 };
/** Characters of a cell; its form has all of them. */
const CELL_MOST = 2000;

function whole(text: string): Markup {
  return cellText(text, { most: CELL_MOST, breaks: true });
}

function nowIn({ cells, corrected }: DisplayedRow, column: number): Markup {
  const [before = "", now = ""] = [cells[column], corrected[column]];
  return before === now
    ? html`${before === "" ? html`<i>vide</i>` : whole(before)}`
    : html`<del>${whole(before)}</del> <ins>${whole(now)}</ins>`;
}

const PILLS = {
  faite: "Sûre, déjà faite",
  proposee: "Proposée",
  aucune: "Sans correction",
} as const;

const DECIDED = {
  accepter: ["fix", "Acceptée par vous"],
  refuser: ["bad", "Refusée par vous"],
  laisser: ["ok", "Laissée telle quelle"],
} as const;

function finding(
  page: WorkbenchPage,
  row: DisplayedRow,
  fault: DisplayedFault,
  header: readonly string[],
  isFirst: boolean,
): Markup {
  const { choice, remedy, column, before, after, why, source, label } = fault;
  const waits = remedy === "proposee" ? "doubt" : TAGS[fault.state];
  const [tint, pill] = choice ? DECIDED[choice] : [waits, PILLS[remedy]];
  const title = column < 0 ? label : (header[column] ?? "");
  return html`<div class="find ${tint}"><h3>${customerText(title)} <span class="pill ${tint}">${pill}</span></h3>
${column < 0 ? null : html`<p class="muted">${label}</p>`}
${after !== null && after !== before ? html`<p class="chg"><del>${before === "" ? "vide" : whole(before)}</del> <ins>${whole(after)}</ins></p>` : null}
<p>${sentence(`${why.charAt(0).toUpperCase()}${why.slice(1)}.`)}${source ? html` <span class="muted">Source : ${sentence(source)}.</span>` : null}</p>
${page.canDecide ? decisions(page, row, fault, isFirst) : null}</div>
`;
}

/** The buttons of a finding; the keys A and R press those of the first proposal. */
function decisions(
  { at, view, groups }: WorkbenchPage,
  row: DisplayedRow,
  { choice, remedy, column, after, line }: DisplayedFault,
  isFirst: boolean,
): Markup {
  const isCopy = COPIES.has(line);
  const button = (value: string, label: string, kind = ""): Markup =>
    html`<button name="choix" value="${value}"${kind === "" ? null : html` class="${kind}"`}${isFirst && (value === "accepter" || value === "refuser") ? html` data-key="${value.charAt(0)}"` : null}>${label}</button> `;
  const buttons = [
    ...(remedy === "proposee" && after !== null && column >= 0
      ? [button("accepter", "Accepter", "main")]
      : []),
    ...(remedy === "proposee" ? [button("refuser", "Refuser")] : []),
    ...(remedy === "faite" && choice !== "refuser"
      ? [button("refuser", "Rétablir l’original")]
      : []),
    ...(remedy === "aucune" && choice !== "laisser"
      ? [button("laisser", isCopy ? "Ce n’est pas un doublon" : "C’est juste tel quel")]
      : []),
  ];
  if (isCopy && at.review && groups.length === 0)
    buttons.push(html`<a href="${at.review}">Comparer les fiches</a>`);
  if (buttons.length === 0) return html``;
  return html`<form method="post" action="${at.self}" data-by="decision" class="acts">${viewHidden(view)}${hidden("table", String(row.table + 1))}${hidden("ligne", String(row.number))}${hidden("colonne", String(column + 1))}${buttons}</form>`;
}

function invoicingOf({ invoicing }: DisplayedRow): Markup | null {
  if (!invoicing) return null;
  const reasons = invoicingReasons(invoicing);
  const why = reasons.length === 0 ? null : html` (${sentence(reasons.join(" ; "))})`;
  return html`<p class="muted">Facture électronique : <b>${INVOICING_WORDS[invoicing.state].one}</b>${why}.</p>`;
}

function registers({ head }: WorkbenchPage, row: DisplayedRow): Markup | null {
  const names = head.tables[row.table]?.registers ?? [];
  const [state = "", establishment = "", successor = "", name = ""] = row.registers;
  if (names.length === 0 || name === "") return null;
  return html`<p class="muted">Au registre (${longDate(head.jour)}) : ${customerText(name)}, ${state}${establishment === "" ? "" : `, établissement ${establishment}`}${successor === "" ? "" : `, repris sous le SIRET ${successor}`}.</p>`;
}
