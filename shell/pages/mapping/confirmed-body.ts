import { customerText, sentence } from "../../../engine/markup/customer-text.ts";
import { counted, percent, typeset } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { progressBar } from "../html/controls.ts";
import { tableHead } from "../html/table-head.ts";
import { columnLabel } from "./column-line.ts";
import { initialEntity } from "./displayed-values.ts";
import { ENTITY_LABELS, fieldLabel } from "./field-labels.ts";
import type { JobStatus, MappingPage, PageColumn, PageJob, PageTable } from "./mapping-page.ts";

/** The page after confirmation: progress and results of the work, and the confirmed mapping. */
export function confirmedBody(page: MappingPage): Markup {
  return html`${page.job === null ? noJob() : jobSection(page.job, page)}
<section aria-labelledby="confirme">
<h2 id="confirme">Ce que vous avez confirmé</h2>
${page.tables.map(confirmedTable)}
</section>`;
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

function jobSection({ id, status, progress, message }: PageJob, { links }: MappingPage): Markup {
  const isRunning = status === "en_attente" || status === "en_cours";
  const [next, ...others] = links.results;
  const results = others.map(
    ({ label, href }) => html`<li><a href="${href}">${typeset(label)}</a></li>`,
  );
  return html`<section aria-labelledby="travail"${isRunning && links.follow !== null ? html` data-follow="${links.follow}"` : null}>
<h2 id="travail">${HEADINGS[status]}</h2>
${isRunning ? progressBar("travail", { done: progress, total: 100 }) : null}
<p role="status">${isRunning ? html`${percent(progress / 100)}. ` : null}${message === "" ? null : html`${sentence(message)} `}${ADVICE[status]}</p>
${next === undefined ? null : html`<p class="part"><a class="step" href="${next.href}">${typeset(next.label)}</a></p>`}
${results.length === 0 ? null : html`<h3 class="part">Résultats</h3><ul class="plain">${results}</ul>`}
${status === "erreur" ? html`<p class="muted">Numéro à signaler\u00a0: ${id}</p>` : null}${isRunning ? html`<p><a href="${links.self}">Actualiser maintenant</a></p>` : null}
</section>
`;
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
