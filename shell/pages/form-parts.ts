import { sentence } from "../../engine/report/html/customer-text.ts";
import { html, type Markup } from "../../engine/report/html/html.ts";

interface Field {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  /** What was sent, to be put right. */
  readonly value?: string;
  readonly hint?: string;
  /** Why it is refused; a sentence. */
  readonly fault?: string | null;
  readonly required?: boolean;
  readonly most?: number;
}

interface TextField extends Field {
  readonly type?: "text" | "email";
  readonly autocomplete?: string;
}

/** A line of text with its name, what helps to fill it in, and what is wrong with it. */
export function textField(of: TextField): Markup {
  return inField(
    of,
    html`<input type="${of.type ?? "text"}" id="${of.id}" name="${of.name}" value="${of.value}"${
      of.autocomplete === undefined ? null : html` autocomplete="${of.autocomplete}"`
    }${marks(of)}/>`,
  );
}

/** Several lines of text. */
export function textArea(of: Field & { readonly rows: number }): Markup {
  // A browser takes the first line end of the text away.
  return inField(
    of,
    html`<textarea id="${of.id}" name="${of.name}" rows="${of.rows}"${marks(of)}>\n${of.value}</textarea>`,
  );
}

/** Id of what says what is wrong with a field: the summary leads to the field, the field to it. */
const faultId = ({ id }: Field): string => `${id}-faute`;
const hintId = ({ id }: Field): string => `${id}-aide`;

function inField(of: Field, control: Markup): Markup {
  const { hint, fault } = of;
  return html`<div class="field">
<label for="${of.id}">${of.label}</label>
${hint === undefined ? null : html`<span class="hint" id="${hintId(of)}">${hint}</span>\n`}${control}
${fault == null ? null : html`<p class="fault" id="${faultId(of)}">${sentence(fault)}</p>\n`}</div>`;
}

function marks(of: Field): Markup {
  const told = [
    ...(of.hint === undefined ? [] : [hintId(of)]),
    ...(of.fault == null ? [] : [faultId(of)]),
  ].join(" ");
  return html`${told === "" ? null : html` aria-describedby="${told}"`}${
    of.required ? html` required="required"` : null
  }${of.most === undefined ? null : html` maxlength="${of.most}"`}${
    of.fault == null ? null : html` aria-invalid="true"`
  }`;
}

interface Fault {
  /** Of its field; `null` where it is no field's. */
  readonly id: string | null;
  readonly text: string;
}

/** What is to be put right, above everything: the browser goes there when the page opens. */
export function faultSummary(faults: readonly Fault[]): Markup | null {
  if (faults.length === 0) return null;
  const title =
    faults.length > 1 ? "Il reste des choses à corriger" : "Il reste une chose à corriger";
  return html`<div class="message faults" role="alert" tabindex="-1" autofocus="autofocus">
<h2>${title}</h2>
<ul>${faults.map(({ id, text }) =>
    id === null
      ? html`<li>${sentence(text)}</li>`
      : html`<li><a href="#${id}">${sentence(text)}</a></li>`,
  )}</ul>
</div>`;
}
