import type { Failure } from "../../engine/errors/failure.ts";
import { sentence } from "../../engine/markup/customer-text.ts";
import { type Content, html } from "../../engine/markup/html.ts";
import { PASSWORD_CHARACTERS } from "../accounts/password-rules.ts";
import type { Document } from "../http/document.ts";
import { type FieldFault, faultSummary } from "./forms/field-faults.ts";
import { lineField } from "./forms/form-fields.ts";
import { hidden } from "./html/controls.ts";
import { sitePage } from "./site-page.ts";

/** A page that confirms a success and links to the sign-in. */
export function messagePage(title: string, text: string): Document {
  return letterPage(
    title,
    html`<p role="status">${text}</p>
<p><a href="/connexion">Se connecter</a></p>`,
  );
}

/** The button that opens an account, behind the link of a letter. */
export function openAccountPage(token: string): Document {
  return letterPage(
    "Ouvrir votre compte",
    html`<p>Un appui sur ce bouton confirme votre adresse e-mail et ouvre votre compte.</p>
<form method="post" action="/api/auth/verify-email">
${hidden("token", token)}
<p class="submit"><button class="main" type="submit">Ouvrir le compte</button></p>
</form>`,
  );
}

/** The form for a new password, behind the link of a letter. */
export function newPasswordPage(token: string, faults: readonly FieldFault[] = []): Document {
  const { least, most } = PASSWORD_CHARACTERS;
  return letterPage(
    "Choisissez un nouveau mot de passe",
    html`${faultSummary(faults, { password: "Nouveau mot de passe" })}
<p>Toutes les sessions ouvertes avec l’ancien seront fermées.</p>
<form method="post" action="/api/auth/reset-confirm">
${hidden("token", token)}
${lineField({
  name: "password",
  label: "Nouveau mot de passe",
  hint: `De ${least} à ${most} caractères, tous permis.`,
  kind: "password",
  autocomplete: "new-password",
  least,
  required: true,
  faults,
})}
<p class="submit"><button class="main" type="submit">Enregistrer</button></p>
</form>`,
  );
}

/** A failure, for a person who opened the link of a letter. */
export function failurePage({ code, detail }: Failure, requestId: string): Document {
  return letterPage(
    "Ce lien n’est plus valable",
    html`<p>${sentence(detail)}</p>
<ul class="plain"><li><a href="/connexion">Se connecter</a>, si votre compte est ouvert</li>
<li><a href="/mot-de-passe">Recevoir un lien pour un nouveau mot de passe</a></li>
<li><a href="/inscription">Ouvrir un compte</a></li></ul>
<p class="muted">Code\u00a0: ${code} · Référence\u00a0: ${requestId}</p>`,
  );
}

function letterPage(title: string, content: Content): Document {
  const body = html`<h1>${title}</h1>
${content}`;
  return sitePage({ title, body, part: "espace", layout: "notice", isSecret: true });
}
