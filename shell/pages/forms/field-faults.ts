import { sentence } from "../../../engine/markup/customer-text.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import type { RefusedForm } from "../../http/document.ts";

/** A fault of a form and its field. */
export interface FieldFault {
  /** Name of the field; `null` for a fault of the whole form. */
  readonly field: string | null;
  readonly text: string;
}

/** The faults of a refusal: those of its fields, or its detail as a whole. */
export function faultsOf({ failure, loc, faults }: RefusedForm["refusal"]): readonly FieldFault[] {
  if (faults) return faults.map((fault) => ({ field: fieldAt(fault.loc), text: fault.detail }));
  return [{ field: loc ? fieldAt(loc) : null, text: failure.detail }];
}

/** The field of a location such as `["body", "password"]`: the body is the form. */
function fieldAt([part, field]: readonly (string | number)[]): string | null {
  return part === "body" && typeof field === "string" ? field : null;
}

/** Labels of fields in the list of faults, and their ids where these differ from the name. */
export type FieldNames = Readonly<
  Record<string, string | { readonly label: string; readonly id: string }>
>;

/**
 * A list of all faults, each a link to its field. Browsers focus it, so that screen readers
 * announce it at once.
 */
export function faultSummary(faults: readonly FieldFault[], names: FieldNames): Markup | null {
  if (faults.length === 0) return null;
  return html`<div class="message faults" role="alert" tabindex="-1" autofocus="autofocus" id="erreurs">
<h2>${faults.length === 1 ? "Le formulaire contient une erreur" : `Le formulaire contient ${faults.length} erreurs`}</h2>
<ul>${faults.map((fault) => html`<li>${faultLine(fault, names)}</li>`)}</ul>
</div>`;
}

function faultLine({ field, text }: FieldFault, names: FieldNames): Markup {
  const stated = sentence(text);
  const named = field !== null && Object.hasOwn(names, field) ? names[field] : undefined;
  if (named === undefined || field === null) return stated;
  const { label, id } = typeof named === "string" ? { label: named, id: field } : named;
  return html`<a href="#${id}">${label}</a>\u00a0: ${stated}`;
}
