import { sentence } from "../../../engine/markup/customer-text.ts";
import { type Content, html, type Markup } from "../../../engine/markup/html.ts";
import type { FieldFault } from "./field-faults.ts";

/** The properties of any form field. */
interface Field {
  readonly name: string;
  /** Its id on the page; its name when absent. */
  readonly id?: string;
  readonly label: string;
  /** A hint below the label. */
  readonly hint?: Content;
  readonly required?: true;
  /** Faults of the submitted value. */
  readonly faults?: readonly FieldFault[];
}

interface LineField extends Field {
  readonly kind?: "email" | "password" | "tel" | "text";
  readonly value?: string;
  /** The autocomplete token (WCAG 2.2, 1.3.5). */
  readonly autocomplete?: string;
  /** The virtual keyboard on phones. */
  readonly keys?: "numeric" | "decimal";
  /** Least number of characters. */
  readonly least?: number;
  readonly most?: number;
}

/** A text input of one line. */
export function lineField(field: LineField): Markup {
  const { kind = "text", value = "", autocomplete = "off", keys, least, most } = field;
  const bounds = html`${least === undefined ? null : html` minlength="${least}"`}${most === undefined ? null : html` maxlength="${most}"`}`;
  const typing = html`${keys === undefined ? null : html` inputmode="${keys}"`}${kind === "text" || kind === "tel" ? null : html` autocapitalize="none" spellcheck="false"`}`;
  const view = kind === "password" ? null : html` value="${value}"`;
  return around(
    field,
    html`<input type="${kind}"${marks(field)}${view} autocomplete="${autocomplete}"${bounds}${typing}/>`,
  );
}

interface AreaField extends Field {
  readonly value?: string;
  readonly most?: number;
  /** Visible lines; three when absent. */
  readonly rows?: number;
}

/** A text area. */
export function areaField(field: AreaField): Markup {
  // Browsers drop a line break directly after the tag.
  return around(
    field,
    html`<textarea${marks(field)}${field.most === undefined ? null : html` maxlength="${field.most}"`} rows="${field.rows ?? 3}">
${field.value ?? ""}</textarea>`,
  );
}

interface ListField extends Field {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value?: string;
}

/** A select with one choice. */
export function listField(field: ListField): Markup {
  const options = field.options.map(
    ({ value, label }) =>
      html`<option value="${value}"${value === field.value ? html` selected="selected"` : null}>${label}</option>`,
  );
  return around(field, html`<select${marks(field)}>${options}</select>`);
}

interface FileField extends Field {
  /** Accepted file extensions, for the browser's file dialog. */
  readonly accepts: readonly string[];
  readonly several: boolean;
}

/** An input for one or several files. */
export function fileField(field: FileField): Markup {
  return around(
    field,
    html`<input type="file"${field.several ? html` multiple="multiple"` : null} accept="${field.accepts.join(",")}"${marks(field)}/>`,
  );
}

const idOf = ({ id, name }: Field) => id ?? name;

function faultsAt({ name, faults = [] }: Field): readonly FieldFault[] {
  return faults.filter(({ field }) => field === name);
}

function marks(field: Field): Markup {
  const id = idOf(field);
  const isWrong = faultsAt(field).length > 0;
  const reported = [
    ...(field.hint === undefined ? [] : [`${id}-aide`]),
    ...(isWrong ? [`${id}-erreur`] : []),
  ];
  return html` id="${id}" name="${field.name}"${reported.length === 0 ? null : html` aria-describedby="${reported.join(" ")}"`}${isWrong ? html` aria-invalid="true"` : null}${field.required ? html` required="required"` : null}`;
}

function around(field: Field, control: Markup): Markup {
  const id = idOf(field);
  const faults = faultsAt(field);
  return html`<div class="field">
<label for="${id}">${field.label}${field.required ? html` <span class="hint">(obligatoire)</span>` : null}</label>
${field.hint === undefined ? null : html`<p class="hint" id="${id}-aide">${field.hint}</p>\n`}${
  faults.length === 0
    ? null
    : html`<p class="fault" id="${id}-erreur">Erreur\u00a0: ${faults.map(({ text }) => sentence(text))}</p>\n`
}${control}
</div>`;
}
