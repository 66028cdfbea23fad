import { customerText } from "../../../engine/markup/customer-text.ts";
import { counted, visibleName } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { moment } from "../dates-and-sizes.ts";
import { eraseForm } from "../html/erase-form.ts";
import { workflowPage } from "../html/workflow-page.ts";
import { confirmBar, headline, summarySection } from "./confirm-bar.ts";
import { confirmedBody } from "./confirmed-body.ts";
import { fileSection } from "./file-section.ts";
import { filedIn } from "./filed-in.ts";
import type { MappingPage, MappingState } from "./mapping-page.ts";
import { messageSummary } from "./messages.ts";
import { progressSection } from "./progress-section.ts";
import { proposalBody } from "./proposal-body.ts";

/** Seconds between reloads of a page that waits for work. */
const REFRESH_S = 3;

/**
 * The page of a mapping, for both the mapper and schema workflows, complete without scripts: the
 * field of each column with reasons, forms to correct it, how files were read, and the effect of
 * the confirmation. Serve it with `WORKFLOW_POLICY`. Pure: the same input gives the same text;
 * linear in columns.
 */
export function mappingHtml(page: MappingPage): string {
  return workflowPage({
    kind: "Correspondance des colonnes",
    title: visibleName(page.title) || "Fichiers sans nom",
    links: linksOf(page),
    body: [BODIES[page.state](page), erasing(page)],
    ...(isRunning(page) ? { refresh: REFRESH_S } : {}),
    modules: modulesOf(page),
  });
}

/** Only the predicted outcome: the module of an open page inserts it from here. */
export function consequencesHtml(page: MappingPage): string {
  return workflowPage({
    kind: "Correspondance des colonnes",
    title: "Ce que fera le traitement",
    links: [],
    body: html`${headline(page)}
${summarySection(page)}
${confirmBar(page)}`,
  });
}

function modulesOf(page: MappingPage): readonly string[] {
  const { modules, state } = page;
  if (modules === null) return [];
  if (isRunning(page)) return [modules.progress];
  return state === "MAPPING_A_VALIDER" ? [modules.mapping, modules.graph] : [];
}

const BODIES: Readonly<Record<MappingState, (page: MappingPage) => Markup>> = {
  EN_ATTENTE: (page) => html`${heading(page)}${waitingBody(page)}`,
  EN_COURS: (page) => html`${heading(page)}${waitingBody(page)}`,
  MAPPING_A_VALIDER: proposalBody,
  CONFIRME: (page) => html`${heading(page)}${confirmedBody(page)}`,
  ERREUR: (page) => html`${heading(page)}${errorBody(page)}`,
};

function isRunning({ state, job }: MappingPage): boolean {
  if (state === "EN_ATTENTE" || state === "EN_COURS") return true;
  return state === "CONFIRME" && (job?.status === "en_attente" || job?.status === "en_cours");
}

function linksOf({ links }: MappingPage) {
  return [
    { label: "Diagnostic prédictif", href: links.diagnostic },
    { label: "Correspondances déjà validées", href: links.history },
    { label: "Mon espace", href: links.area },
  ].flatMap(({ label, href }) => (href === null ? [] : [{ label, href }]));
}

function heading({ title, files, expiresAt, messages, tables, links }: MappingPage): Markup {
  return html`<h1>${customerText(title.trim() === "" ? "Fichiers sans nom" : title)}</h1>
<p class="muted">${counted(files.length, "fichier", "fichiers")} · lien ouvert jusqu’au ${moment(Date.parse(expiresAt))}${filedIn(links)}</p>
${messageSummary(messages, tables)}`;
}

/** The expiry of the files, and a form to erase them earlier. */
function erasing({ files, actions }: MappingPage): Markup {
  return html`<section aria-labelledby="fin"><h2 id="fin">Effacer</h2>
${eraseForm({
  action: actions.erase,
  summary: files.length === 1 ? "Effacer maintenant ce fichier" : "Effacer maintenant ces fichiers",
  explanation:
    "Fichiers, choix, traitement et résultats sont effacés du disque, et ce lien ne s’ouvrira plus.",
})}</section>`;
}

function waitingBody(page: MappingPage): Markup {
  const phase = page.state === "EN_ATTENTE" ? "En attente" : "Lecture et reconnaissance";
  const progress = page.progress ?? { phase, done: 0, total: 0 };
  return html`${progressSection(progress, page.links.self, page.links.follow)}${fileSection(page.files)}`;
}

function errorBody(page: MappingPage): Markup {
  return html`<div class="message faults" role="alert">
<h2>Le traitement s’est arrêté</h2>
<p>${page.job?.message ? customerText(page.job.message) : "Aucun des fichiers envoyés n’a pu être traité."} Corrigez ce qui est dit ci-dessous, puis envoyez de nouveau vos fichiers.</p>
</div>
${fileSection(page.files)}`;
}
