import { customerText } from "../../../engine/markup/customer-text.ts";
import { count, counted } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { moment } from "../dates-and-sizes.ts";
import {
  ACCEPT_CHECKED,
  ACCEPT_PROBABLE,
  CHANGES,
  GESTURE_NAME,
  IGNORE_CHECKED,
  SCOPE_NAME,
} from "./column-gestures.ts";
import { FIELD_LIST } from "./column-line.ts";
import { confirmBar, headline, MAPPING_FORM, summarySection } from "./confirm-bar.ts";
import { FIELD_GROUPS } from "./field-labels.ts";
import { fileSection, refusedFiles } from "./file-section.ts";
import { filedIn } from "./filed-in.ts";
import { keySection } from "./key-section.ts";
import { keyboardHelp } from "./keyboard-help.ts";
import { layerBar } from "./layer-table.ts";
import { isLeftNote, type MappingPage } from "./mapping-page.ts";
import { faultsByColumn, messageSummary } from "./messages.ts";
import { labelField, offerSection } from "./named-section.ts";
import { attentionOf, tableSection } from "./table-section.ts";
import { IGNORED_LABEL } from "./typed-field.ts";
import { revisionField, undoSection } from "./undo-section.ts";

/** Above this number of columns reasons are left out: 500 columns are a page of 0.4 MB then. */
const COLUMNS_WITH_REASONS = 100;

/** The page of an open mapping: what a person decides first, the button that starts last. */
export function proposalBody(page: MappingPage): Markup {
  const { tables, files } = page;
  if (tables.length === 0)
    return html`<h1>Aucune table dans ces fichiers</h1>
${messageSummary(page.messages, tables)}
${refusedFiles(files)}
<p>Envoyez un fichier qui contient des lignes de données.</p>
${fileSection(files)}`;
  const columns = tables.reduce((sum, table) => sum + table.columns.length, 0);
  const areMany = columns > COLUMNS_WITH_REASONS;
  const faults = faultsByColumn(page.messages);
  const display = { order: page.order, areMany, faults };
  const isOpen = openTables(page);
  return html`${about(page)}
${headline(page)}
${messageSummary(page.messages, tables)}
${refusedFiles(files)}
${offerSection(page)}
${undoSection(page)}
<form id="${MAPPING_FORM}" method="post" action="${page.actions.save}" autocomplete="off">
${revisionField(page)}
${toolbar(page)}
${fieldList()}
${tables.map((table, at) => tableSection(table, at, display, isOpen[at] ?? false))}
</form>
${keyboardHelp()}
<section aria-labelledby="attendu"><h2 id="attendu">Résultat attendu</h2>
${summarySection(page)}
${labelField(page)}</section>
${keySection(page, areMany)}
${fileSection(files)}
<details class="part"><summary>Comment les colonnes ont été reconnues</summary>${layerBar(page.layers)}</details>
${confirmBar(page)}`;
}

/** The files in a few words, and until when the page stands. */
function about({ title, tables: all, expiresAt, links }: MappingPage): Markup {
  const tables = all.filter((table) => !isLeftNote(table));
  const notes = all.length - tables.length;
  const left = notes === 0 ? null : `, ${counted(notes, "page de notes", "pages de notes")} à part`;
  const columns = tables.reduce((sum, table) => sum + table.columns.length, 0);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return html`<p class="muted"><b>${customerText(title.trim() === "" ? "Fichiers sans nom" : title)}</b> · ${counted(tables.length, "table", "tables")}, ${counted(rows, "ligne", "lignes")}, ${counted(columns, "colonne", "colonnes")}${left} · à confirmer avant le ${moment(Date.parse(expiresAt))}${filedIn(links)}</p>`;
}

/**
 * Which tables are unfolded: those with a column to decide or at fault, and the one in which a
 * button was pressed; without any, the first with a column to read again, or the first.
 */
function openTables({ tables, messages, order, openTable }: MappingPage): readonly boolean[] {
  const faulty = new Set(messages.flatMap(({ at }) => (at === null ? [] : [at.table])));
  const attention = tables.map(attentionOf);
  const open = attention.map(
    ({ undecided }, at) => undecided > 0 || faulty.has(at) || at === openTable,
  );
  if (order === "fichier") return tables.map(() => true);
  if (open.includes(true)) return open;
  const first = Math.max(
    0,
    attention.findIndex(({ toRead }) => toRead > 0),
  );
  return tables.map((_, at) => at === first);
}

/** The buttons for several columns; the first is what the Enter key presses. */
function toolbar({ tables, links, order }: MappingPage): Markup {
  const probable = tables.reduce(
    (sum, { columns }) =>
      sum +
      columns.filter(({ choice, certainty }) => choice === null && certainty === "probable").length,
    0,
  );
  return html`<p class="acts tools"><button name="${SCOPE_NAME}" value="${CHANGES}">Enregistrer</button>
${probable === 0 ? null : html`<button name="${GESTURE_NAME}" value="${ACCEPT_PROBABLE}">Accepter ${probable === 1 ? "la colonne" : `les ${count(probable)} colonnes`} à relire</button>`}
<span id="choisir" class="visually-hidden">Choisir</span><span class="muted">Colonnes cochées\u00a0:</span>
<button name="${GESTURE_NAME}" value="${ACCEPT_CHECKED}">Accepter</button>
<button name="${GESTURE_NAME}" value="${IGNORE_CHECKED}">Ignorer</button>
${links.otherOrder === null ? null : html`<a href="${links.otherOrder}">${order === "doutes" ? "Ordre du fichier" : "Les doutes d’abord"}</a>`}</p>`;
}

/** The fields that a person may type, for all columns. */
function fieldList(): Markup {
  const options = [
    IGNORED_LABEL,
    ...FIELD_GROUPS.flatMap(({ fields }) => fields.map(({ fullLabel }) => fullLabel)),
  ];
  return html`<datalist id="${FIELD_LIST}">${options.map((label) => html`<option value="${label}"/>`)}</datalist>`;
}
