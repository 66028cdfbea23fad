import { html, type Markup } from "../../../engine/markup/html.ts";
import { SOCIETE_MAX } from "../../endpoints/cles/issue-key.ts";
import type { FieldFault } from "../forms/field-faults.ts";
import { lineField } from "../forms/form-fields.ts";

export const EMAIL_FIELD = "champ-email";
export const COMPANY_FIELD = "champ-societe";

interface KeyRequest {
  readonly email?: string;
  readonly societe?: string;
  readonly faults?: readonly FieldFault[];
}

/** The form that issues a key. */
export function keyForm({ email = "", societe = "", faults = [] }: KeyRequest): Markup {
  return html`<form method="post" action="/cle">
${lineField({
  id: EMAIL_FIELD,
  name: "email",
  kind: "email",
  label: "Votre adresse e-mail",
  hint: "Un lien y est envoyé pour confirmer que la clé est à vous.",
  value: email,
  faults,
  autocomplete: "email",
  required: true,
})}
${lineField({
  id: COMPANY_FIELD,
  name: "societe",
  label: "Votre société (facultatif)",
  value: societe,
  faults,
  autocomplete: "organization",
  most: SOCIETE_MAX,
})}
<p class="submit"><button class="main" type="submit">Obtenir une clé</button></p>
</form>`;
}
