import { html, type Markup } from "../../../engine/report/html/html.ts";
import { SOCIETE_MAX } from "../../endpoints/cles/issue-key.ts";
import { textField } from "../form-parts.ts";

export const EMAIL_FIELD = "champ-email";
export const COMPANY_FIELD = "champ-societe";

interface AskedKey {
  readonly email?: string;
  readonly societe?: string;
  /** By id of the field. */
  readonly faults?: ReadonlyMap<string, string>;
}

/** The form that gives a key at once. */
export function keyForm({ email, societe, faults }: AskedKey): Markup {
  return html`<form method="post" action="/cle">
${textField({
  id: EMAIL_FIELD,
  name: "email",
  type: "email",
  label: "Votre adresse e-mail",
  hint: "Une clé gratuite par adresse ; rien n’y est envoyé.",
  value: email ?? "",
  fault: faults?.get(EMAIL_FIELD) ?? null,
  autocomplete: "email",
  required: true,
})}
${textField({
  id: COMPANY_FIELD,
  name: "societe",
  label: "Votre société (facultatif)",
  value: societe ?? "",
  fault: faults?.get(COMPANY_FIELD) ?? null,
  autocomplete: "organization",
  most: SOCIETE_MAX,
})}
<p class="submit"><button class="main" type="submit">Obtenir une clé</button></p>
</form>`;
}
