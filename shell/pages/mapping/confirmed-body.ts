import { waitingText } from "../../../engine/files/diagnostic/waiting.ts";
import { stateFigures } from "../../../engine/files/report/flash/sentences.ts";
import { customerText, sentence } from "../../../engine/markup/customer-text.ts";
import { counted, percent, typeset } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { progressBar } from "../html/controls.ts";
import { figureRow } from "../html/figure-row.ts";
import { gradeSentence } from "../html/grade-sentence.ts";
import { tableHead } from "../html/table-head.ts";
import { twoCostsText } from "../html/two-costs.ts";
import { columnLabel } from "./column-line.ts";
import { initialEntity } from "./displayed-values.ts";
import { ENTITY_LABELS, fieldLabel } from "./field-labels.ts";
import type { JobStatus, MappingPage, PageColumn, PageJob, PageTable } from "./mapping-page.ts";

/** The page after confirmation: progress and results of the work, and the confirmed mapping. */
export function confirmedBody(page: MappingPage): Markup {
  return html`${page.job === null ? noJob() : jobSection(page.job, page)}
<section aria-labelledby="confirme">
<h2 id="confirme">Ce que vous avez confirmé</h2>
<details><summary>${counted(page.tables.length, "table", "tables")}, colonne par colonne</summary>
${page.tables.map(confirmedTable)}
</details></section>`;
}

function noJob(): Markup {
  return html`<p class="message" role="status">La correspondance est confirmée. Le traitement va commencer.</p>`;
}

const HEADINGS: Readonly<Record<JobStatus, string>> = {
  en_attente: "En attente de traitement",
  en_cours: "Traitement en cours",
  termine: "Traitement terminé",
  erreur: "Le traitement s’est arrêté",
  annule: "Le traitement a été annulé",
};

/** Advice by state, when the job has no more specific message. */
const ADVICE: Readonly<Record<JobStatus, string>> = {
  en_attente: "Votre fichier attend son tour : cette page se met à jour toute seule.",
  en_cours: "Cette page se met à jour toute seule : gardez-la ouverte, ou revenez plus tard.",
  termine: "Vos résultats sont prêts.",
  erreur: "Envoyez de nouveau vos fichiers ; si cela se répète, signalez le numéro ci-dessous.",
  annule: "Envoyez de nouveau vos fichiers pour reprendre.",
};

function jobSection(job: PageJob, { links }: MappingPage): Markup {
  const { id, status, progress, message } = job;
  const isRunning = status === "en_attente" || status === "en_cours";
  const pages = links.results.filter(({ isPage }) => isPage);
  const files = links.results.filter(({ isPage }) => !isPage);
  const results = files.map(
    ({ label, href }) => html`<li><a href="${href}">${typeset(label)}</a></li>`,
  );
  return html`<section aria-labelledby="travail"${isRunning && links.follow !== null ? html` data-follow="${links.follow}"` : null}>
<h2 id="travail">${HEADINGS[status]}</h2>
${isRunning ? progressBar("travail", { done: progress, total: 100 }) : null}
<p role="status">${isRunning ? html`${percent(progress / 100)}. ` : null}${message === "" || message === `${HEADINGS[status]}.` ? null : html`${sentence(message)} `}${ADVICE[status]}</p>
${outcome(job)}
${pages.length === 0 ? null : html`<p class="part ways">${pages.map(pageLink)}</p>`}
${results.length === 0 ? null : html`<h3 class="part">À télécharger</h3><ul class="plain">${results}</ul>`}
${status === "erreur" ? html`<p class="muted">Numéro à signaler\u00a0: ${id}</p>` : null}${isRunning ? html`<p><a href="${links.self}">Actualiser maintenant</a></p>` : null}
</section>
`;
}

/** The first one is what most people do next. */
function pageLink({ label, href }: MappingPage["links"]["results"][number], at: number): Markup {
  return html`<a${at === 0 ? html` class="step"` : null} href="${href}">${typeset(label)}</a> `;
}

/** The grade and the rows in each state, as the page of the rows counts them now. */
function outcome({ outcome: of, costs }: PageJob): Markup | null {
  if (!of) return null;
  const cost = costs
    ? html`<p class="part">${twoCostsText(costs)}</p>
`
    : null;
  return html`<p class="part">${gradeSentence(of, of)} ${waitingText(of.waiting)}</p>
${cost}${figureRow(stateFigures(of.graded.states))}`;
}

function confirmedTable(table: PageTable): Markup {
  const ignored = table.columns.filter(({ choice }) => choice === null || choice.field === null);
  const rows = table.columns.map(
    (column, position) =>
      html`<tr role="row"><th scope="row" role="rowheader">${columnLabel(column, position)}</th><td role="cell">${confirmedField(column)}</td></tr>
`,
  );
  return html`<table class="rows part" role="table">
<caption>${customerText(table.name)} : ${ENTITY_LABELS[initialEntity(table)]}, ${counted(table.rows, "ligne", "lignes")}, ${counted(ignored.length, "colonne ignorée", "colonnes ignorées")}</caption>
${tableHead(["Colonne du fichier", "Champ"])}
<tbody role="rowgroup">${rows}</tbody>
</table>`;
}

function confirmedField({ choice }: PageColumn): Markup {
  if (choice === null || choice.field === null) return html`<span class="muted">Ignorée</span>`;
  return html`${fieldLabel(choice.entity, choice.field)}<span class="note">${ENTITY_LABELS[choice.entity]}</span>`;
}
