import { z } from "zod";
import { success } from "../../../engine/errors/failure.ts";
import { html } from "../../../engine/markup/html.ts";
import type { PasswordResets } from "../../accounts/password-resets.ts";
import { email } from "../../endpoints/auth/account-fields.ts";
import { Redirect } from "../../http/document.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import { type FieldFault, faultSummary } from "../forms/field-faults.ts";
import { lineField } from "../forms/form-fields.ts";
import { readForm, refused, typedFields } from "../forms/read-form.ts";
import { FORM_FIELDS, page } from "../page.ts";
import type { SitePage } from "../site-page.ts";
import { stillPage } from "../still-page.ts";
import { letterSentPage } from "./letter-sent.ts";

const PATH = "/mot-de-passe";
const SENT_PATH = "/mot-de-passe/courrier";
const fields = z.object({ email });

function resetPage(typed: string, faults: readonly FieldFault[]): SitePage {
  const body = html`<h1>Mot de passe oublié</h1>
${faultSummary(faults, { email: "Adresse e-mail" })}
<p>Donnez l’adresse e-mail de votre compte\u00a0: un lien pour choisir un nouveau mot de passe y sera envoyé. L’ancien reste valable jusque-là.</p>
<form method="post" action="${PATH}">
${lineField({ name: "email", label: "Adresse e-mail", kind: "email", value: typed, autocomplete: "username", required: true, faults })}
<p class="submit"><button class="main" type="submit">Recevoir un lien</button></p>
</form>
<p><a href="/connexion">Revenir à la connexion</a></p>`;
  return { title: "Mot de passe oublié", body, part: "espace", layout: "notice" };
}

/** The form for a forgotten password. */
export function resetRow(): Endpoint {
  return stillPage(PATH, "open", () => resetPage("", []));
}

/** Accepts a reset request; the page that follows is the same for every address. */
export function resettingRow(resets: PasswordResets): Endpoint {
  return page({
    method: "POST",
    path: PATH,
    access: "open",
    rate: "free",
    input: { body: FORM_FIELDS },
    run: async ({ body }, { clientAddress, nowMs }) => {
      const typed = typedFields(body, ["email"]);
      const form = readForm(fields, typed);
      const taken = form.ok
        ? await resets.request({ email: form.value.email, clientAddress, nowMs })
        : form;
      if (!taken.ok) return refused(taken, (faults) => resetPage(typed.email, faults));
      return success(new Redirect(SENT_PATH));
    },
  });
}

/** The page after a reset request. */
export function resetSentRow(): Endpoint {
  return stillPage(SENT_PATH, "open", () =>
    letterSentPage({
      title: "Demande reçue",
      text: "Si cette adresse a un compte, nous lui avons envoyé un lien valable une heure.",
      again: PATH,
    }),
  );
}
