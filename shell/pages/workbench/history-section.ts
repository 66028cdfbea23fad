import { sentence } from "../../../engine/markup/customer-text.ts";
import { counted } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { stepWords } from "../../endpoints/fiches/step-words.ts";
import { parisMoment } from "../../workflows/paris-date.ts";
import type { TakenStep } from "../../workflows/workbench/step-records.ts";
import { hidden } from "../html/controls.ts";
import { dataTable } from "../html/data-table.ts";
import { viewHidden, type WorkbenchPage } from "./workbench-parts.ts";

/** Steps on one page; older ones after these are undone. */
const STEPS_DISPLAYED = 200;

/** What was decided, newest first; each step can be taken back alone. */
export function historySection(page: WorkbenchPage): Markup {
  const all = page.steps.toReversed();
  const steps = all.slice(0, STEPS_DISPLAYED);
  const heads = ["Décision", "Fiches", "Quand", "Annuler"];
  return html`<section id="historique" aria-labelledby="titre-historique"><h2 id="titre-historique">Vos décisions</h2>
<p class="muted">La plus récente d’abord. Annuler une décision laisse les autres en place.</p>
${steps.length === 0 ? html`<p>Aucune décision n’a encore été prise.</p>` : dataTable({ caption: "Décisions", heads, rows: steps.map((step) => stepRow(page, step)) })}${all.length > steps.length ? html`<p>${counted(all.length - steps.length, "décision plus ancienne n’est pas montrée", "décisions plus anciennes ne sont pas montrées")}.</p>` : null}</section>
`;
}

function stepRow({ head, at, view }: WorkbenchPage, step: TakenStep) {
  const { text, rows } = stepWords(head, step);
  return [
    sentence(text),
    counted(rows, "fiche", "fiches"),
    step.atMs === null ? "" : html`<span>${parisMoment(step.atMs)}</span>`,
    html`<form method="post" action="${at.self}" data-by="etape">${viewHidden(view)}${hidden("etape", String(step.number))}<button name="choix" value="annuler">Annuler<span class="visually-hidden"> : ${sentence(text)}</span></button></form>`,
  ];
}
