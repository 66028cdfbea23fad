import type { Failure } from "../../../engine/errors/failure.ts";
import { htmlDocument } from "../../../engine/report/html/document.ts";
import { html, type Markup } from "../../../engine/report/html/html.ts";
import { PAGE_STYLE, policyOf } from "../../../engine/report/html/style.ts";
import { PASSWORD_CHARACTERS } from "../../accounts/password-rules.ts";
import { Document } from "../document.ts";

const HTML_MEDIA = "text/html; charset=utf-8";
const HEADERS = [
  ["Content-Security-Policy", policyOf(PAGE_STYLE, { forms: true })],
  // A link of a letter must not travel on.
  ["Referrer-Policy", "no-referrer"],
  ["Vary", "Accept"],
] as const;

/** A page that says one thing. */
export function messagePage(title: string, text: string): Document {
  return page(title, html`<p>${text}</p>`);
}

/** Where the holder of a link of a letter chooses a password. */
export function newPasswordPage(token: string): Document {
  const { least, most } = PASSWORD_CHARACTERS;
  return page(
    "Choisissez un nouveau mot de passe",
    html`<form method="post" action="/api/auth/reset-confirm">
<input type="hidden" name="token" value="${token}"/>
<p><label for="password">Nouveau mot de passe, de ${least} à ${most} caractères</label></p>
<p><input id="password" name="password" type="password" autocomplete="new-password" minlength="${least}" required="required"/></p>
<p><button type="submit">Enregistrer</button></p>
</form>`,
  );
}

/** A failure, for whoever opened a link of a letter. */
export function failurePage({ code, detail }: Failure, requestId: string): Document {
  return page(
    "Cela n'a pas abouti",
    html`<p>${detail}</p><p class="muted">Code : ${code} · Référence : ${requestId}</p>`,
  );
}

function page(title: string, content: Markup): Document {
  const body = html`<main class="page notice"><h1>${title}</h1>${content}</main>`;
  return new Document(HTML_MEDIA, htmlDocument({ title, body }), HEADERS);
}
