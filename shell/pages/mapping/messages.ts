import { sentence } from "../../../engine/markup/customer-text.ts";
import { counted } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { columnText } from "./column-line.ts";
import { type ColumnPlace, columnName, type PageMessage, type PageTable } from "./mapping-page.ts";

/** The errors of a form, each with a link to its column, then the confirmations. */
export function messageSummary(
  messages: readonly PageMessage[],
  tables: readonly PageTable[],
): Markup | null {
  const faults = messages.filter(({ kind }) => kind === "erreur");
  const done = messages.filter(({ kind }) => kind === "fait");
  if (messages.length === 0) return null;
  return html`${
    faults.length === 0
      ? null
      : html`<div class="message faults" role="alert" tabindex="-1" autofocus="autofocus" id="erreurs">
<h2>${counted(faults.length, "chose à corriger", "choses à corriger")}</h2>
<ul>${faults.map((fault) => html`<li>${faultLine(fault, tables)}</li>`)}</ul>
</div>`
  }${done.map(({ text }) => html`<p class="message" role="status" tabindex="-1" autofocus="autofocus">${sentence(text)}</p>`)}`;
}

function faultLine({ text, at }: PageMessage, tables: readonly PageTable[]): Markup {
  const edits = sentence(text);
  const column = at === null ? undefined : tables[at.table]?.columns[at.column];
  if (at === null || column === undefined) return edits;
  return html`<a href="#${columnName(at)}">${columnText(column, at.column)}</a> : ${edits}`;
}

/** Errors by field name of their column. */
export function faultsByColumn(messages: readonly PageMessage[]): ReadonlyMap<string, string> {
  const located = messages.filter(
    (message): message is PageMessage & { readonly at: ColumnPlace } =>
      message.kind === "erreur" && message.at !== null,
  );
  return new Map(located.map(({ at, text }) => [columnName(at), text]));
}
