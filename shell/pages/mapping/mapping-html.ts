import { customerText } from "../../../engine/markup/customer-text.ts";
import { count, counted, visibleName } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { moment } from "../dates-and-sizes.ts";
import { eraseForm } from "../html/erase-form.ts";
import { workflowPage } from "../html/workflow-page.ts";
import { columnRow } from "./column-row.ts";
import { compactRow, FIELD_LIST } from "./compact-row.ts";
import { confirmSection, countColumns, MAPPING_FORM, summarySection } from "./confirm-section.ts";
import { confirmedBody } from "./confirmed-body.ts";
import { FIELD_GROUPS } from "./field-labels.ts";
import { fileSection } from "./file-section.ts";
import { keySection } from "./key-section.ts";
import { keyboardHelp } from "./keyboard-help.ts";
import { layerBar } from "./layer-table.ts";
import type { MappingPage, MappingState, PageTable } from "./mapping-page.ts";
import { faultsByColumn, messageSummary } from "./messages.ts";
import { progressSection } from "./progress-section.ts";
import { tableSection } from "./table-section.ts";
import { IGNORED_LABEL } from "./typed-field.ts";
import { revisionField, undoSection } from "./undo-section.ts";

/**
 * Above this number of columns, fields are typed, with one datalist for all. A select per column is
 * easier to use but takes 6 KB: 100 columns make 0.9 MB; 500 would make 4.2 MB, typed 0.3 MB.
 */
const COLUMNS_WITH_LISTS = 100;

/** Seconds between reloads of a page that waits for work. */
const REFRESH_S = 3;

/**
 * The page of a mapping, for both the mapper and schema workflows, complete without scripts: how
 * files were read, the field of each column with reasons, forms to correct it, and the effect of
 * the confirmation. Serve it with `WORKFLOW_POLICY`. Pure: the same input gives the same text;
 * linear in columns.
 */
export function mappingHtml(page: MappingPage): string {
  return workflowPage({
    kind: "Correspondance des colonnes",
    title: visibleName(page.title) || "Fichiers sans nom",
    links: linksOf(page),
    body: [
      heading(page),
      messageSummary(page.messages, page.tables),
      BODIES[page.state](page),
      erasing(page),
    ],
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
    body: html`<h1>Ce que fera le traitement</h1>
${summarySection(page)}`,
  });
}

function modulesOf(page: MappingPage): readonly string[] {
  const { modules, state } = page;
  if (modules === null) return [];
  if (isRunning(page)) return [modules.progress];
  return state === "MAPPING_A_VALIDER" ? [modules.mapping, modules.graph] : [];
}

const BODIES: Readonly<Record<MappingState, (page: MappingPage) => Markup>> = {
  EN_ATTENTE: waitingBody,
  EN_COURS: waitingBody,
  MAPPING_A_VALIDER: proposalBody,
  CONFIRME: confirmedBody,
  ERREUR: errorBody,
};

function isRunning({ state, job }: MappingPage): boolean {
  if (state === "EN_ATTENTE" || state === "EN_COURS") return true;
  return state === "CONFIRME" && (job?.status === "en_attente" || job?.status === "en_cours");
}

function linksOf({ links }: MappingPage) {
  return [
    { label: "Diagnostic prédictif", href: links.diagnostic },
    { label: "Mappings déjà validés", href: links.history },
    { label: "Mon espace", href: links.area },
  ].flatMap(({ label, href }) => (href === null ? [] : [{ label, href }]));
}

function heading({ title, files, expiresAt }: MappingPage): Markup {
  return html`<h1>${customerText(title.trim() === "" ? "Fichiers sans nom" : title)}</h1>
<p class="muted">${counted(files.length, "fichier", "fichiers")} · lien ouvert jusqu’au ${moment(Date.parse(expiresAt))}</p>`;
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

function proposalBody(page: MappingPage): Markup {
  const columns = page.tables.reduce((sum, table) => sum + table.columns.length, 0);
  const isTyped = columns > COLUMNS_WITH_LISTS;
  const { order } = page;
  const view = { order, areMany: isTyped, row: isTyped ? compactRow : columnRow };
  const faults = faultsByColumn(page.messages);
  const counts = countColumns(page);
  return html`${overview(page, columns, counts.undecided.length)}
${undoSection(page)}
${page.tables.length === 0 ? null : keyboardHelp()}
${fileSection(page.files)}
${page.tables.length === 0 ? html`<p>Aucune table n’a été trouvée dans ces fichiers : envoyez un fichier qui contient des lignes de données.</p>` : null}
<form id="${MAPPING_FORM}" method="post" action="${page.actions.save}" autocomplete="off">
${revisionField(page)}
${isTyped ? typing() : null}
${page.tables.map((table, at) => tableSection({ at, table, faults }, view))}
</form>
${keySection(page, isTyped)}
${page.tables.length === 0 ? null : confirmSection(page)}`;
}

function overview(page: MappingPage, columns: number, undecided: number): Markup {
  const saved = page.tables.filter(isSaved).length;
  const cells: readonly (readonly [label: string, figure: string])[] = [
    ["colonnes", count(columns)],
    ["à décider", count(undecided)],
    ["tables enregistrées", `${count(saved)} / ${count(page.tables.length)}`],
  ];
  const { otherOrder } = page.links;
  return html`<dl class="figures">${cells.map(([label, figure]) => html`<div><dt>${label}</dt><dd>${figure}</dd></div>`)}</dl>
${layerBar(page.layers)}
${otherOrder === null ? null : html`<p class="part"><a href="${otherOrder}">${page.order === "doutes" ? "Montrer les colonnes dans l’ordre du fichier" : "Montrer d’abord les colonnes douteuses"}</a></p>`}`;
}

function isSaved({ confirmedEntity, columns }: PageTable): boolean {
  return confirmedEntity !== null && columns.every(({ choice }) => choice !== null);
}

/** How to type fields, and the datalist of all inputs. */
function typing(): Markup {
  const options = [
    IGNORED_LABEL,
    ...FIELD_GROUPS.flatMap(({ fields }) => fields.map(({ fullLabel }) => fullLabel)),
  ];
  return html`<p class="part">Ces fichiers ont beaucoup de colonnes : effacez ce que contient une case, puis tapez les premières lettres du champ et choisissez-le dans la liste, ou tapez «\u00a0${IGNORED_LABEL}\u00a0». Les raisons ne sont reprises que des colonnes douteuses.</p>
<datalist id="${FIELD_LIST}">${options.map((label) => html`<option value="${label}"/>`)}</datalist>`;
}

function errorBody(page: MappingPage): Markup {
  return html`<div class="message faults" role="alert">
<h2>Le traitement s’est arrêté</h2>
<p>${page.job?.message ? customerText(page.job.message) : "Aucun des fichiers envoyés n’a pu être traité."} Corrigez ce qui est dit ci-dessous, puis envoyez de nouveau vos fichiers.</p>
</div>
${fileSection(page.files)}`;
}
