import { type CostLine, lineOfCriterion } from "../../../engine/files/diagnostic/cost-model.ts";
import { cellText } from "../../../engine/markup/cell-text.ts";
import { customerText, sentence } from "../../../engine/markup/customer-text.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";

/** One of the rows of a fault: what is written in which column, and why that is wrong. */
export interface FaultExample {
  /** Header of its column; "" for the row as a whole. */
  readonly column: string;
  readonly before: string;
  readonly after: string | null;
  /** French, no full stop. */
  readonly cause: string;
}

/** What a figure of a criterion counts, as a link to these rows where there is a page of them. */
export function rowsLink(
  rows: string | undefined,
  line: Pick<CostLine, "rule" | "label">,
  text: string,
): Markup {
  if (rows === undefined) return html`${text}`;
  return html`<a href="${rows}&amp;facette=defaut:${lineOfCriterion(line)}">${text}</a>`;
}

const SHOWN = { most: 80 };

/** An example on screens: paper goes from hand to hand, and tells no row. */
export function faultExample(example: FaultExample | undefined): Markup | null {
  if (example === undefined) return null;
  const { column, before, after, cause } = example;
  const written =
    column === ""
      ? null
      : html`${customerText(column)}\u00a0: ${changed(before, after)}${cause === "" ? null : ", "}`;
  return html`<span class="note screen">${written}${sentence(cause)}</span>`;
}

function changed(before: string, after: string | null): Markup {
  const was = before === "" ? html`<i>vide</i>` : cellText(before, SHOWN);
  if (after === null) return html`<b>${was}</b>`;
  return html`<del>${was}</del> <ins>${after === "" ? html`<i>vide</i>` : cellText(after, SHOWN)}</ins>`;
}
