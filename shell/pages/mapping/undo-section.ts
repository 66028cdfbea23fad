import { customerText } from "../../../engine/markup/customer-text.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { hidden } from "../html/controls.ts";
import { REVISION_NAME } from "./mapping-form.ts";
import type { MappingPage } from "./mapping-page.ts";

/** A hidden field with the revision that the form is rendered from. */
export function revisionField({ revision }: Pick<MappingPage, "revision">): Markup {
  return hidden(REVISION_NAME, String(revision));
}

/** Buttons that undo and redo the last edit, with its description. */
export function undoSection(page: MappingPage): Markup {
  return html`<div class="undo" id="reprise">${stepForm(page, "annuler", "Annuler", page.undo)}${stepForm(page, "refaire", "Refaire", page.redo)}</div>`;
}

function stepForm(
  page: MappingPage,
  sens: "annuler" | "refaire",
  label: string,
  step: string | null,
): Markup {
  return html`<form method="post" action="${page.actions.undo}" id="${sens}"${step === null ? html` hidden="hidden"` : null}>${revisionField(page)}${hidden("sens", sens)}<button type="submit">${label} : ${customerText(step ?? "")}</button></form>`;
}
