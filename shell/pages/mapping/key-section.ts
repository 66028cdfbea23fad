import type { OverrideType } from "../../../engine/files/mapping/confirmation/key-override.ts";
import { customerText, sentence } from "../../../engine/markup/customer-text.ts";
import { count, counted, percent, visibleName } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { hidden, type OptionGroup, select, textInput } from "../html/controls.ts";
import { tableHead } from "../html/table-head.ts";
import { columnLabel, columnText } from "./column-line.ts";
import { graphDrawing, relationRow } from "./graph-drawing.ts";
import {
  type ColumnPlace,
  columnName,
  type MappingPage,
  type PageKey,
  type PageOverride,
  type PageRelation,
  type PageTable,
} from "./mapping-page.ts";
import { OVERRIDE_LABELS, OVERRIDE_NAMES } from "./override-form.ts";
import { revisionField } from "./undo-section.ts";

/**
 * The keys and relations found, the person's overrides, and a form to add more.
 *
 * @param isTyped Columns are typed instead of selected, when two lists of all columns would be too
 *   large.
 */
export function keySection(page: MappingPage, isTyped: boolean): Markup | null {
  if (page.tables.length === 0) return null;
  const action = page.actions.override;
  return html`<section aria-labelledby="cles">
<h2 id="cles">Liens entre vos tables</h2>
<p class="muted">Un lien rattache les lignes d’une table à celles d’une autre : les factures à leur client, par exemple.${action === null ? null : html` Enregistrez d’abord vos choix de colonnes : les boutons de cette partie rechargent la page.`}</p>
${page.relations.length === 0 ? html`<p>Aucun lien n’a été trouvé.</p>` : relationTable(page)}
${graphDrawing(page)}
${page.overrides.length === 0 ? null : overrideTable(page)}
<details class="part"><summary>${counted(page.keys.length, "clé reconnue", "clés reconnues")} : la colonne qui identifie chaque ligne</summary>
${page.keys.length === 0 ? html`<p>Aucune clé n’a été trouvée.</p>` : keyTable(page)}</details>
${action === null ? null : newOverride(page, action, isTyped)}
</section>
`;
}

/** Above this a key or a link is taken as sure. */
const SURE = 0.95;

function howSure(confidence: number): Markup {
  return confidence >= SURE
    ? html`<span class="certainty certain">Sûr</span>`
    : html`<span class="certainty doubtful">À vérifier</span> <span class="hint">${percent(confidence)}</span>`;
}

function keyTable(page: MappingPage): Markup {
  const rows = page.keys.map((key) => {
    const table = page.tables[key.table];
    const places = key.columns.map((column) => ({ table: key.table, column }));
    const [only] = places;
    return html`<tr role="row">
<th scope="row" role="rowheader">${table === undefined ? null : customerText(table.name)}</th>
<td role="cell">${joined(places.map((place) => placeLabel(page, place)))}</td>
<td role="cell">${keyFacts(key)}</td>
<td role="cell">${places.length === 1 && only ? edits(page, "not_pk", only, "Ce n’est pas la clé") : null}</td>
</tr>
`;
  });
  return html`<table class="rows part" role="table">
<caption class="visually-hidden">Clés reconnues</caption>
${tableHead(["Table", "Clé", "Pourquoi", "Corriger"])}
<tbody role="rowgroup">${rows}</tbody>
</table>`;
}

function keyFacts({ confidence, empty, repeated, reasons }: PageKey): Markup {
  const faults = [
    ...(repeated ? [`${counted(repeated, "ligne", "lignes")} de valeur répétée`] : []),
    ...(empty ? [`${counted(empty, "ligne", "lignes")} sans valeur`] : []),
  ];
  return html`${howSure(confidence)}<ul>${reasons.map((text) => html`<li>${sentence(text)}</li>`)}${faults.map((text) => html`<li class="against">${text}</li>`)}</ul>`;
}

function relationTable(page: MappingPage): Markup {
  const rows = page.relations.map(
    (relation, at) => html`<tr role="row" id="${relationRow(at)}">
<th scope="row" role="rowheader">${placeLabel(page, relation.from)}</th>
<td role="cell">${placeLabel(page, relation.to)}<span class="note">${CARDINALITIES[relation.cardinality]}</span></td>
<td role="cell">${relationFacts(relation)}</td>
<td role="cell">${edits(page, "not_fk", relation.from, "Ce lien n’existe pas")}</td>
</tr>
`,
  );
  return html`<table class="rows part" role="table">
<caption class="visually-hidden">Liens reconnus</caption>
${tableHead(["Colonne", "Renvoie à", "Pourquoi", "Corriger"])}
<tbody role="rowgroup">${rows}</tbody>
</table>`;
}

const CARDINALITIES = {
  "1-1": "une ligne pour chacune",
  "n-1": "plusieurs lignes pour chacune",
  "n-n": "plusieurs lignes des deux côtés",
} as const;

function relationFacts(relation: PageRelation): Markup {
  const { confidence, coverage, orphans, orphanExamples, reasons } = relation;
  const examples = orphanExamples.map(
    ({ row, value }) => html`<li>ligne ${count(row)} : ${customerText(value)}</li>`,
  );
  return html`${howSure(confidence)}<ul>${coverage === null ? null : html`<li>${percent(coverage)} des valeurs s’y retrouvent</li>`}${reasons.map((text) => html`<li>${sentence(text)}</li>`)}${orphans ? html`<li class="against">${counted(orphans, "ligne sans correspondance", "lignes sans correspondance")}<ul>${examples}</ul></li>` : null}</ul>`;
}

function overrideTable(page: MappingPage): Markup {
  const rows = page.overrides.map(
    (override) => html`<tr role="row">
<th scope="row" role="rowheader">${placeLabel(page, override.from)}</th>
<td role="cell">${overrideText(page, override)}</td>
<td role="cell">${edits(page, "aucun", override.from, "Annuler")}</td>
</tr>
`,
  );
  return html`<table class="rows part" role="table">
<caption>Vos choix de clés et de liens</caption>
${tableHead(["Colonne", "Votre choix", "Revenir"])}
<tbody role="rowgroup">${rows}</tbody>
</table>`;
}

function overrideText(page: MappingPage, { type, to }: PageOverride): Markup {
  return html`${OVERRIDE_LABELS[type]}${to === null ? null : html` ${placeLabel(page, to)}`}`;
}

/** A button that overrides one property of a column; null when overrides are not possible. */
function edits(
  page: MappingPage,
  type: OverrideType,
  from: ColumnPlace,
  label: string,
): Markup | null {
  const { actions, tables } = page;
  if (actions.override === null) return null;
  const column = tables[from.table]?.columns[from.column];
  return html`<form method="post" action="${actions.override}">${revisionField(page)}${hidden(OVERRIDE_NAMES.column, columnName(from))}${hidden(OVERRIDE_NAMES.type, type)}<button type="submit">${label}<span class="visually-hidden"> : ${column === undefined ? null : columnText(column, from.column)}</span></button></form>`;
}

function newOverride(page: MappingPage, action: string, isTyped: boolean): Markup {
  const { tables } = page;
  const groups = isTyped ? [] : tables.map(columnsOf);
  const { column, type, target } = OVERRIDE_NAMES;
  const types = Object.entries(OVERRIDE_LABELS).map(([value, label]) => ({ value, label }));
  const typed = (name: string): Markup =>
    textInput({ name, id: name, value: "", list: COLUMN_LIST, required: name === column });
  return html`<details class="part"><summary>Ajouter une clé ou un lien</summary><form method="post" action="${action}" autocomplete="off" id="relier">
${revisionField(page)}
${isTyped ? columnList(tables) : null}
<p class="field"><label for="${column}">Colonne</label>
${isTyped ? typed(column) : select({ name: column, id: column, selected: "", required: true, options: [CHOOSE], groups })}</p>
<p class="field"><label for="${type}">Rôle</label>
${select({ name: type, id: type, selected: "fk", options: types })}</p>
<p class="field"><label for="${target}">Renvoie à la colonne <span class="hint">pour « renvoie à »</span></label>
${isTyped ? typed(target) : select({ name: target, id: target, selected: "", options: [{ value: "", label: "Aucune" }], groups })}</p>
<p class="submit"><button type="submit">Enregistrer ce choix</button></p>
</form></details>`;
}

const CHOOSE = { value: "", label: "Choisir une colonne…" };

/** Id of the datalist of columns. */
const COLUMN_LIST = "colonnes";

/** One datalist for both fields; a value combines the form name and the header. */
function columnList(tables: readonly PageTable[]): Markup {
  const options = tables.flatMap((table, at) =>
    table.columns.map((column, position) => {
      const name = columnName({ table: at, column: position });
      return html`<option value="${name} ${columnText(column, position)}"/>`;
    }),
  );
  return html`<datalist id="${COLUMN_LIST}">${options}</datalist>`;
}

function columnsOf(table: PageTable, at: number): OptionGroup {
  const options = table.columns.map((column, position) => ({
    value: columnName({ table: at, column: position }),
    label: columnText(column, position),
  }));
  return { label: visibleName(table.name), options };
}

function placeLabel({ tables }: MappingPage, { table, column }: ColumnPlace): Markup | null {
  const found = tables[table];
  const named = found?.columns[column];
  if (found === undefined || named === undefined) return null;
  return html`${customerText(found.name)} · ${columnLabel(named, column)}`;
}

function joined(labels: readonly (Markup | null)[]): Markup {
  return html`${labels.map((label, at) => html`${at > 0 ? " + " : null}${label}`)}`;
}
