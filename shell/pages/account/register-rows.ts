import { success } from "../../../engine/errors/failure.ts";
import { html } from "../../../engine/markup/html.ts";
import { PASSWORD_CHARACTERS } from "../../accounts/password-rules.ts";
import type { Registrations } from "../../accounts/registrations.ts";
import { registration, takeRegistration } from "../../endpoints/auth/register.ts";
import { Redirect } from "../../http/document.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import { type FieldFault, faultSummary } from "../forms/field-faults.ts";
import { lineField } from "../forms/form-fields.ts";
import { readForm, refused, typedFields } from "../forms/read-form.ts";
import { FORM_FIELDS, page } from "../page.ts";
import type { SitePage } from "../site-page.ts";
import { stillPage } from "../still-page.ts";
import { letterSentPage } from "./letter-sent.ts";

const PATH = "/inscription";
const SENT_PATH = "/inscription/courrier";

const LABELS = {
  email: "Adresse e-mail",
  password: "Mot de passe",
  prenom: "Prénom",
  nom: "Nom",
  societe: "Société",
  telephone: "Téléphone",
} as const;

/** Fields that a refused form retains: never the password. */
const REFILLED_FIELDS = ["email", "prenom", "nom", "societe", "telephone"] as const;
type Typed = Readonly<Record<(typeof REFILLED_FIELDS)[number], string>>;

const PERSON_MAX = 200;

function registerPage(typed: Typed, faults: readonly FieldFault[]): SitePage {
  const { least, most } = PASSWORD_CHARACTERS;
  const person = (name: "prenom" | "nom" | "societe" | "telephone", autocomplete: string) =>
    lineField({
      ...{ name, label: LABELS[name], value: typed[name], autocomplete, faults },
      ...(name === "telephone" ? { kind: "tel" } : {}),
      most: PERSON_MAX,
    });
  const rules = html`De ${least} à ${most} caractères, tous permis\u00a0: plusieurs mots au hasard font un bon mot de passe. Les plus courants sont refusés, et ceux qui répètent l’adresse e-mail.`;
  const body = html`<h1>Ouvrir un compte</h1>
${faultSummary(faults, LABELS)}
<p>Votre compte conserve vos diagnostics, vos rapports, vos fichiers corrigés et vos clés d’API. Vous pouvez tout effacer à tout moment.</p>
<form method="post" action="${PATH}">
${lineField({ name: "email", label: LABELS.email, kind: "email", value: typed.email, autocomplete: "email", hint: "Un lien de confirmation y sera envoyé.", required: true, faults })}
${lineField({ name: "password", label: LABELS.password, kind: "password", autocomplete: "new-password", hint: rules, least, required: true, faults })}
${person("prenom", "given-name")}
${person("nom", "family-name")}
${person("societe", "organization")}
${person("telephone", "tel")}
<p class="submit"><button class="main" type="submit">Ouvrir le compte</button></p>
</form>
<p>Déjà un compte\u202f? <a href="/connexion">Se connecter</a></p>`;
  return { title: "Ouvrir un compte", body, part: "espace", layout: "notice" };
}

const NOTHING_TYPED: Typed = { email: "", prenom: "", nom: "", societe: "", telephone: "" };

/** The registration form. */
export function registerRow(): Endpoint {
  return stillPage(PATH, "open", () => registerPage(NOTHING_TYPED, []));
}

/**
 * Accepts a registration; the page that follows is the same whether or not the address has an
 * account.
 */
export function registeringRow(registrations: Registrations): Endpoint {
  return page({
    method: "POST",
    path: PATH,
    access: "open",
    rate: "free",
    input: { body: FORM_FIELDS },
    run: async ({ body }, context) => {
      const typed = typedFields(body, [...REFILLED_FIELDS, "password"]);
      const form = readForm(registration, typed);
      const taken = form.ok ? await takeRegistration(registrations, form.value, context) : form;
      if (!taken.ok) return refused(taken, (faults) => registerPage(typed, faults));
      return success(new Redirect(SENT_PATH));
    },
  });
}

/** The page after a registration. */
export function registeredRow(): Endpoint {
  return stillPage(SENT_PATH, "open", () =>
    letterSentPage({
      title: "Consultez votre messagerie",
      text: "Nous vous avons envoyé un lien valable 24\u00a0heures. Il ouvre votre compte.",
      again: PATH,
    }),
  );
}
