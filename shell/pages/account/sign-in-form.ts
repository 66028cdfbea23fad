import { type Content, html } from "../../../engine/markup/html.ts";
import { type FieldFault, faultSummary } from "../forms/field-faults.ts";
import { lineField } from "../forms/form-fields.ts";
import { hidden } from "../html/controls.ts";
import type { SitePage } from "../site-page.ts";
import { localPath } from "./local-path.ts";

interface SignIn {
  readonly title?: string;
  /** Message above the form. */
  readonly message?: Content;
  readonly email?: string;
  readonly faults?: readonly FieldFault[];
  /** Below everything. */
  readonly foot?: Content;
  /** Path to return to after signing in. */
  readonly back: string | null | undefined;
}

/** The sign-in page; also replaces pages that require a session. */
export function signInPage(of: SignIn): SitePage {
  const {
    title = "Connexion",
    message: form = null,
    email = "",
    faults = [],
    foot = null,
    back,
  } = of;
  const body = html`<h1>${title}</h1>
${faultSummary(faults, { email: "Adresse e-mail", password: "Mot de passe" })}
${form}
<form method="post" action="/connexion">
${hidden("retour", localPath(back))}
${lineField({ name: "email", label: "Adresse e-mail", kind: "email", value: email, autocomplete: "username", required: true, faults })}
${lineField({ name: "password", label: "Mot de passe", kind: "password", autocomplete: "current-password", required: true, faults })}
<p class="submit"><button class="main" type="submit">Se connecter</button></p>
</form>
<p><a href="/mot-de-passe">Mot de passe oublié</a></p>
<p>Pas encore de compte\u202f? <a href="/inscription">Ouvrir un compte</a></p>
${foot}`;
  return { title, body, part: "espace", layout: "notice" };
}
