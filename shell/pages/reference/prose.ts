import { typeset } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";

/**
 * Renders the Markdown of descriptions: paragraphs, lists, tables and `code` only; everything is
 * escaped.
 */
export function prose(text: string): Markup {
  return html`${text.split(/\n{2,}/).map(block)}`;
}

/** `code` within a sentence. */
export function inline(text: string): Markup {
  return html`${text
    .split("`")
    .map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : typeset(part)))}`;
}

function block(text: string): Markup {
  const lines = text.split("\n");
  if (lines.every((line) => line.startsWith("- ")))
    return html`<ul>${lines.map((line) => html`<li>${inline(line.slice(2))}</li>`)}</ul>\n`;
  if (lines.every((line) => line.startsWith("| "))) return table(lines.map(cellsOf));
  return html`<p>${inline(text)}</p>\n`;
}

function cellsOf(line: string): string[] {
  return line
    .slice(1, line.lastIndexOf("|"))
    .split("|")
    .map((cell) => cell.trim());
}

/** The second row is the delimiter row. */
function table([heads = [], , ...rows]: readonly (readonly string[])[]): Markup {
  return html`<div class="scroll" role="group" tabindex="0" aria-label="Tableau"><table class="fields">
<thead><tr>${heads.map((head) => html`<th scope="col">${inline(head)}</th>`)}</tr></thead>
<tbody>${rows.map(
    (cells) =>
      html`<tr>${cells.map((cell, at) =>
        at === 0 ? html`<th scope="row">${inline(cell)}</th>` : html`<td>${inline(cell)}</td>`,
      )}</tr>\n`,
  )}</tbody>
</table></div>\n`;
}
