import { mayStandSeveral } from "../../../engine/files/mapping/assignment/places.ts";
import { ENTITY_TYPES } from "../../../engine/files/mapping/entity-type.ts";
import { customerText } from "../../../engine/markup/customer-text.ts";
import { count, counted } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { select } from "../html/controls.ts";
import { GESTURE_NAME, leaveValue, resumeValue, SCOPE_NAME } from "./column-gestures.ts";
import { type ColumnContext, columnLine, isDoubtful } from "./column-line.ts";
import { entityOfView } from "./displayed-values.ts";
import { ENTITY_LABELS } from "./field-labels.ts";
import { readingLine } from "./file-section.ts";
import { firstRows } from "./first-rows.ts";
import {
  type ColumnOrder,
  columnName,
  entityName,
  isLeftNote,
  type PageColumn,
  type PageTable,
} from "./mapping-page.ts";
import { sharedFields } from "./shared-fields.ts";

/** How the tables of a page are displayed. */
export interface TablesDisplay {
  readonly order: ColumnOrder;
  readonly areMany: boolean;
  readonly faults: ReadonlyMap<string, string>;
}

/** What a person has to look at in a table, by position of the column. */
interface Sorted {
  readonly undecided: readonly number[];
  readonly toRead: readonly number[];
  readonly unknown: readonly number[];
  readonly settled: readonly number[];
}

/** A table of the customer's files as part of the form: its entity and its columns. */
export function tableSection(
  table: PageTable,
  at: number,
  { order, areMany, faults }: TablesDisplay,
  isOpen: boolean,
): Markup {
  const context: ColumnContext = { at, table, faults, sharing: sharedFields(table), areMany };
  const sorted = sortedColumns(context);
  const isLeft = isLeftAside(table);
  const isNotes = isLeftNote(table);
  const entity = entityName(at);
  const ofTable = html`<span class="visually-hidden"> : ${customerText(table.name)}</span>`;
  return html`<details class="fold" id="t${at}"${isOpen ? html` open="open"` : null}><summary><h2 id="t${at}n">${customerText(table.name)}</h2> <span class="muted">${isNotes ? null : html`${ENTITY_LABELS[entityOfView(table)]}, `}${counted(table.rows, "ligne", "lignes")}, ${counted(table.columns.length, "colonne", "colonnes")}${table.origin === null ? null : html`, export ${customerText(table.origin)}`}</span> ${isNotes ? html`<span class="certainty unknown">Notes, laissées de côté</span>` : isLeft ? html`<span class="certainty unknown">Laissée de côté</span>` : pills(sorted)}</summary>
<section aria-labelledby="t${at}n">
${isNotes ? html`<p>Quelques lignes de texte, sans tableau\u00a0: elles vous sont rendues sans contrôle, et la note n’en dépend pas. Si ce sont des données, dites ci-dessous à quoi correspond une ligne.</p>` : null}
${readingLine(table.reading)}
<p class="acts"><label for="${entity}">Une ligne correspond à</label> ${select({ name: entity, id: entity, selected: entityOfView(table), options: ENTITIES })}</p>
${
  table.columns.length === 0
    ? html`<p>Cette table n’a pas de colonne.</p>`
    : order === "fichier"
      ? columnTable(
          context,
          table.columns.map((_, position) => position),
          "",
        )
      : doubtsFirst(sorted, context)
}
<p class="acts"><button name="${SCOPE_NAME}" value="${at}">Accepter toute la table${ofTable}</button>
<button name="${GESTURE_NAME}" value="${isLeft ? resumeValue(at) : leaveValue(at)}">${isLeft ? "Reprendre cette table" : "Laisser cette table de côté"}${ofTable}</button></p>
${firstRows(table, at)}
</section></details>
`;
}

const ENTITIES = ENTITY_TYPES.map((entity) => ({ value: entity, label: ENTITY_LABELS[entity] }));

/** Whether a person ignored every column of a table. */
function isLeftAside({ columns }: PageTable): boolean {
  return (
    columns.length > 0 && columns.every(({ choice }) => choice !== null && choice.field === null)
  );
}

function sortedColumns({ at, table, faults, sharing }: ColumnContext): Sorted {
  const undecided: number[] = [];
  const toRead: number[] = [];
  const unknown: number[] = [];
  const settled: number[] = [];
  table.columns.forEach((column, position) => {
    const isFaulty = faults.has(columnName({ table: at, column: position }));
    const isRivalled = sharing.has(position) && isRival(column);
    if (isDoubtful(column)) undecided.push(position);
    else if (isFaulty || isRivalled || isProbable(column)) toRead.push(position);
    else if (column.choice === null && column.field === null) unknown.push(position);
    else settled.push(position);
  });
  return { undecided, toRead, unknown, settled };
}

/** A field that a row has once is proposed for several columns. */
function isRival({ choice, entity, field }: PageColumn): boolean {
  return choice === null && field !== null && !mayStandSeveral(entity, field);
}

function isProbable({ choice, certainty }: PageColumn): boolean {
  return choice === null && certainty === "probable";
}

/** Whether a table has a column that a person must decide, or should read again. */
export function attentionOf(table: PageTable): {
  readonly undecided: number;
  readonly toRead: number;
} {
  const context = { at: 0, table, faults: NO_FAULTS, sharing: sharedFields(table), areMany: false };
  const { undecided, toRead } = sortedColumns(context);
  return { undecided: undecided.length, toRead: toRead.length };
}

const NO_FAULTS: ReadonlyMap<string, string> = new Map();

function pills({ undecided, toRead, unknown, settled }: Sorted): Markup {
  const all = [
    ["doubtful", undecided.length, "à décider"],
    ["probable", toRead.length, "à relire"],
    ["unknown", unknown.length, unknown.length > 1 ? "non reconnues" : "non reconnue"],
    ["certain", settled.length, settled.length > 1 ? "sûres" : "sûre"],
  ] as const;
  return html`<span class="pills">${all.flatMap(([style, columns, word]) =>
    columns === 0 ? [] : [html`<span class="certainty ${style}">${count(columns)} ${word}</span> `],
  )}</span>`;
}

function doubtsFirst(sorted: Sorted, context: ColumnContext): Markup {
  const { undecided, toRead, unknown, settled } = sorted;
  const first = [...undecided, ...toRead];
  const folds = [
    {
      positions: unknown,
      summary: "non reconnue",
      many: "non reconnues",
      one: ", conservée sans contrôle",
      several: ", conservées sans contrôle",
    },
    { positions: settled, summary: "sûre", many: "sûres", one: "", several: "" },
  ].filter(({ positions }) => positions.length > 0);
  return html`${first.length === 0 ? null : columnTable(context, first, "")}${folds.map(
    ({
      positions,
      summary,
      many,
      one,
      several,
    }) => html`<details class="part"><summary>${counted(positions.length, `colonne ${summary}`, `colonnes ${many}`)}${positions.length === 1 ? one : several}</summary>
${columnTable(context, positions, summary)}</details>`,
  )}`;
}

function columnTable(context: ColumnContext, positions: readonly number[], kind: string): Markup {
  const { table, areMany } = context;
  const isNamed = kind === "";
  return html`<table class="rows columns${areMany ? " many" : ""}" role="table">
<caption class="visually-hidden">Colonnes de ${customerText(table.name)}${isNamed ? null : `, ${kind}`}</caption>
<thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader"><span class="visually-hidden">Choisir</span></th><th scope="col" role="columnheader">Colonne</th><th scope="col" role="columnheader">Exemples</th><th scope="col" role="columnheader">Champ</th><th scope="col" role="columnheader">Certitude</th></tr></thead>
<tbody role="rowgroup">${positions.map((position) => columnLine(position, context))}</tbody>
</table>`;
}
