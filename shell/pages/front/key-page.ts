import { z } from "zod";
import type { ErrorCode } from "../../../engine/errors/error-table.ts";
import { ERROR_TABLE } from "../../../engine/errors/error-table.ts";
import { success } from "../../../engine/errors/failure.ts";
import { customerText } from "../../../engine/markup/customer-text.ts";
import { count } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import type { KeyRecord } from "../../access/key-records.ts";
import { PLANS } from "../../access/plans.ts";
import type { Attempt } from "../../access/refusal.ts";
import type { Accounts } from "../../accounts/accounts.ts";
import { keyRequest } from "../../endpoints/cles/issue-key.ts";
import type { AnswerHeader, Document } from "../../http/document.ts";
import { type CallContext, type Endpoint, STATUS } from "../../http/endpoint.ts";
import { validate } from "../../http/validation.ts";
import type { BrowserModules } from "../browser-modules.ts";
import { type FieldFault, type FieldNames, faultSummary } from "../forms/field-faults.ts";
import { enrichLine, pasted } from "../html/pasted.ts";
import { FORM_FIELDS, page } from "../page.ts";
import type { PublicAddress } from "../public-address.ts";
import { inline } from "../reference/prose.ts";
import { sitePage } from "../site-page.ts";
import { COMPANY_FIELD, EMAIL_FIELD, keyForm } from "./key-form.ts";
import { keyProofPages } from "./key-proof-pages.ts";

export interface KeyPageDeps {
  readonly accounts: Accounts;
  readonly modules: Pick<BrowserModules, "address">;
  readonly address: PublicAddress;
}

/** Failures of the typed address, or of the day: reported at the field. */
const OF_THE_FIELD: ReadonlySet<ErrorCode> = new Set([
  "cle.limite_jour",
  "email.invalide",
  "email.jetable",
]);

/** Instructions for people, where the API's message addresses developers. */
const IN_WORDS: Partial<Record<ErrorCode, string>> = {
  "cle.limite_jour":
    "Toutes les clés gratuites du jour ont été délivrées à votre réseau : réessayez demain, ou utilisez une clé déjà délivrée.",
};

/** The form for a key, and the page of the new key. */
export function keyPages(parts: KeyPageDeps): readonly Endpoint[] {
  return [
    page({
      method: "GET",
      path: "/cle",
      access: "open",
      rate: "read",
      input: { query: z.object({}) },
      run: () => success(formPage(parts, { email: "", societe: "", faults: [] })),
    }),
    page({
      method: "POST",
      path: "/cle",
      access: "open",
      rate: "free",
      reads: ["host"],
      input: { body: FORM_FIELDS },
      run: ({ body }, context) => issuedKey(parts, body, context),
    }),
    ...keyProofPages(parts.accounts),
  ];
}

async function issuedKey(
  parts: KeyPageDeps,
  fields: URLSearchParams,
  { clientAddress, nowMs, headers }: CallContext,
): Promise<Attempt<Document>> {
  const email = (fields.get("email") ?? "").trim();
  const societe = (fields.get("societe") ?? "").trim();
  const judged = validate(keyRequest, { email, societe }, "body");
  if (!judged.ok) {
    const faults = judged.details.map(({ loc, msg }) => ({ field: String(loc[1]), text: msg }));
    return success(formPage(parts, { email, societe, faults }));
  }
  const request = { email, societe, clientAddress, nowMs };
  const issued = await parts.accounts.freeKeys.request(request);
  if (issued.ok) return success(keyPage(parts.address(headers.get("host")), issued.value));
  const { failure, spent } = issued;
  if (!OF_THE_FIELD.has(failure.code)) return issued;
  const faults = [{ field: "email", text: IN_WORDS[failure.code] ?? failure.detail }];
  return success(
    formPage(parts, {
      ...{ email, societe, faults },
      status: STATUS[ERROR_TABLE[failure.code].kind],
      headers: spent ? [["Retry-After", String(spent.resetSeconds)]] : [],
    }),
  );
}

const NAMES: FieldNames = {
  email: { label: "Votre adresse e-mail", id: EMAIL_FIELD },
  societe: { label: "Votre société", id: COMPANY_FIELD },
};

interface FormView {
  readonly email: string;
  readonly societe: string;
  readonly faults: readonly FieldFault[];
  readonly status?: number;
  readonly headers?: readonly AnswerHeader[];
}

function formPage({ modules }: KeyPageDeps, view: FormView): Document {
  const { faults, status = faults.length > 0 ? STATUS.input : 200, headers = [] } = view;
  return sitePage({
    title: "Obtenir une clé d’API",
    part: "docs",
    status,
    headers,
    modules: [modules.address("once")],
    isPublic: true,
    description: "Une clé d’API gratuite, affichée tout de suite, pour vérifier des entreprises.",
    body: html`<h1>Obtenir une clé d’API</h1>
<p class="lead">Gratuite, et affichée tout de suite. Elle ouvre les vérifications d’entreprises, de dirigeants et de personnes à vos programmes.</p>
${faultSummary(faults, NAMES)}
${keyForm(view)}
<section aria-labelledby="limites">
<h2 id="limites">Ce que permet une clé gratuite</h2>
${limits}
<p class="muted">Seule l’empreinte de la clé est gardée, avec l’adresse e-mail et le nom de société donnés ici.</p>
</section>`,
  });
}

interface NewKey {
  readonly key: string;
  readonly record: KeyRecord;
}

const { unites_par_mois: units, appels_par_jour: calls, ids_par_appel: ids } = PLANS.free;

const figure = (value: number | null): string => (value === null ? "sans limite" : count(value));

const limits: Markup = html`<dl class="pairs">
<dt>Entreprises ou personnes par mois</dt><dd>${figure(units)}</dd>
<dt>Appels par jour</dt><dd>${figure(calls)}</dd>
<dt>Identifiants par appel</dt><dd>${figure(ids)}</dd>
</dl>`;

function keyPage(address: string, { key, record }: NewKey): Document {
  const { id, email } = record;
  return sitePage({
    title: "Votre clé d’API",
    part: "docs",
    body: html`<h1>Votre clé d’API</h1>
<div class="message" role="status">
<p class="strong">Copiez-la maintenant\u00a0: elle n’est montrée que cette fois.</p>
${pasted(key)}
<p>Copiez-la et gardez-la avec vos mots de passe\u00a0: quiconque la possède peut l’utiliser à votre place.</p>
</div>
<section aria-labelledby="confirmer">
<h2 id="confirmer">Confirmez-la</h2>
<p>Un e-mail part vers ${customerText(email)}\u00a0: ouvrez son lien dans les sept jours, puis appuyez sur le bouton. La clé (${id}) sera alors à votre nom, avec un plan gratuit entier.</p>
<p class="muted">Elle sert déjà. Tant qu’elles ne sont pas confirmées, toutes les clés de votre réseau partagent un seul plan gratuit.</p>
</section>
<section aria-labelledby="essai">
<h2 id="essai">Essayez-la</h2>
<p>${inline("Collez cette ligne dans un terminal : elle demande ce que les registres savent d'une entreprise.")}</p>
${pasted(enrichLine(address, key))}
<p>Les autres appels sont dans <a href="/docs">la documentation</a>, les connecteurs sur <a href="/#brancher">l’accueil</a>.</p>
</section>
<section aria-labelledby="limites">
<h2 id="limites">Ce qu’elle permet</h2>
${limits}
<p class="muted">Pour la remplacer ou la révoquer, <a href="/espace">ouvrez un compte</a> avec la même adresse e-mail.</p>
</section>`,
  });
}
