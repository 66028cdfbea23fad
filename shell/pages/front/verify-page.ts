import { z } from "zod";
import { ERROR_TABLE } from "../../../engine/errors/error-table.ts";
import { type Failure, failed, type Result, success } from "../../../engine/errors/failure.ts";
import { writtenSirets } from "../../../engine/identifiers/written-sirets.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { addresses } from "../../endpoints/adresse/addresses.ts";
import { normalisedAddress } from "../../endpoints/adresse/normalise.ts";
import { MAX_SIRETS, SIRET_MAX_LENGTH, verifiedSirets } from "../../endpoints/entreprises/siret.ts";
import { siren, vatOf } from "../../endpoints/entreprises/tva.ts";
import type { Document } from "../../http/document.ts";
import { type Endpoint, STATUS } from "../../http/endpoint.ts";
import { validate } from "../../http/validation.ts";
import type { AddressAnswers } from "../../workflows/lookups/address-answers.ts";
import type { ServedSnapshot } from "../../workflows/lookups/served-snapshot.ts";
import { faultSummary } from "../forms/field-faults.ts";
import { page } from "../page.ts";
import { sitePage } from "../site-page.ts";
import { addressResults, type FoundAddress } from "./address-result.ts";
import { siretResult } from "./siret-result.ts";
import { vatResult } from "./vat-result.ts";
import {
  ADDRESS_FIELD,
  addressForm,
  SIREN_FIELD,
  SIRET_FIELD,
  siretForm,
  type TypedQuery,
  vatForm,
} from "./verify-forms.ts";

const ADDRESSES_MOST = 10;

/** A check with a form. */
interface Check {
  /** Its path segment and section id. */
  readonly name: string;
  readonly title: string;
  /** Title of its page. */
  readonly about: string;
  /** Its query parameter. */
  readonly field: string;
  readonly fieldId: string;
  form(query: TypedQuery): Markup;
  /** The answer to a text; failures are reported at the field, unless the service itself fails. */
  answer(text: string, snapshot: ServedSnapshot): Result<Markup> | Promise<Result<Markup>>;
}

/** The free checks: one page each, with the forms of all. */
export function verifyPages(answers: AddressAnswers): readonly Endpoint<ServedSnapshot>[] {
  const checks = checksWith(answers);
  return [
    page({
      method: "GET",
      path: "/verifier",
      access: "open",
      rate: "read",
      input: { query: z.object({}) },
      run: (_, { snapshot }: { readonly snapshot: ServedSnapshot | null }) =>
        success(snapshot === null ? notLoaded(checks) : pageOf(checks, null)),
    }),
    ...checks.map((check) => rowOf(check, checks)),
  ];
}

function checksWith(answers: AddressAnswers): readonly Check[] {
  return [
    {
      name: "siret",
      title: "Un SIRET",
      about: "Vérifier un SIRET",
      field: "siret",
      fieldId: SIRET_FIELD,
      form: (query) => siretForm({ rows: 4, ...query }),
      answer: siretAnswer,
    },
    {
      name: "tva",
      title: "Un numéro de TVA",
      about: "Vérifier un numéro de TVA",
      field: "siren",
      fieldId: SIREN_FIELD,
      form: vatForm,
      answer: (text, snapshot) => {
        const judged = validate(siren, text.trim(), "query");
        if (!judged.ok) return refused(judged.details[0]?.msg);
        const found = vatOf(snapshot, text.trim());
        return found.ok ? success(vatResult(found.value)) : found;
      },
    },
    {
      name: "adresse",
      title: "Une adresse",
      about: "Vérifier une adresse",
      field: "adresse",
      fieldId: ADDRESS_FIELD,
      form: (query) => addressForm({ rows: 4, ...query }),
      answer: (text, snapshot) => addressAnswer(answers, text, snapshot),
    },
  ];
}

/** Each line is an address. */
async function addressAnswer(
  answers: AddressAnswers,
  text: string,
  snapshot: ServedSnapshot,
): Promise<Result<Markup>> {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (lines.length > ADDRESSES_MOST)
    return refused(`${ADDRESSES_MOST} adresses au plus à la fois : il y en a ${lines.length}.`);
  const judged = validate(addresses(ADDRESSES_MOST), lines, "query");
  if (!judged.ok) return refused(judged.details[0]?.msg);
  const found: FoundAddress[] = [];
  for (const typed of lines) {
    const one = await normalisedAddress(answers, snapshot, typed);
    if (!one.ok) return one;
    found.push({ typed, found: one.value });
  }
  return success(addressResults(found));
}

function siretAnswer(text: string, snapshot: ServedSnapshot): Result<Markup> {
  const sirets = writtenSirets(text);
  if (sirets.length > MAX_SIRETS)
    return refused(`${MAX_SIRETS} SIRET au plus à la fois : il y en a ${sirets.length}.`);
  if (sirets.some(({ length }) => length > SIRET_MAX_LENGTH))
    return refused("Une ligne est trop longue pour être un SIRET, qui a 14 chiffres.");
  const verified = verifiedSirets(snapshot, sirets);
  return verified.ok ? success(siretResult(verified.value)) : verified;
}

function refused(why = "Cette valeur n'est pas valable."): Result<never> {
  return { ok: false, failure: { code: "requete.invalide", detail: why } };
}

function rowOf(check: Check, checks: readonly Check[]): Endpoint<ServedSnapshot> {
  return page({
    method: "GET",
    path: `/verifier/${check.name}`,
    access: "open",
    rate: "free",
    input: { query: z.object({ [check.field]: z.string().optional() }) },
    run: async (
      { query },
      { snapshot }: { readonly snapshot: ServedSnapshot | null },
    ): Promise<Result<Document>> => {
      const text = query[check.field];
      if (snapshot === null) return failed("registre.non_charge");
      if (text === undefined) return success(pageOf(checks, { check, value: "" }));
      const answered =
        text.trim() === "" ? refused("Remplissez ce champ.") : await check.answer(text, snapshot);
      if (answered.ok)
        return success(pageOf(checks, { check, value: text, result: answered.value }));
      return isOfField(answered.failure)
        ? success(pageOf(checks, { check, value: text, fault: answered.failure }))
        : answered;
    },
  });
}

/** Whether the failure is due to the text rather than to the service. */
function isOfField({ code }: Failure): boolean {
  return code === "requete.invalide" || code === "siren.inconnu";
}

interface Requested {
  readonly check: Check;
  readonly value: string;
  readonly result?: Markup;
  readonly fault?: Failure;
}

function pageOf(checks: readonly Check[], query: Requested | null): Document {
  const fault = query?.fault;
  return framed(checks, query, {
    summary: query && faultSummary(faultsOf(query), namesOf(query.check)),
    status: fault ? STATUS[ERROR_TABLE[fault.code].kind] : 200,
  });
}

function faultsOf({ check, fault }: Requested) {
  return fault ? [{ field: check.field, text: fault.detail }] : [];
}

function namesOf({ field, fieldId, title }: Check) {
  return { [field]: { label: title, id: fieldId } };
}

function notLoaded(checks: readonly Check[]): Document {
  return framed(checks, null, {
    summary: html`<div class="message faults" role="alert"><p>Les registres ne sont pas encore installés sur cette machine\u00a0: ces vérifications ne peuvent pas répondre pour l’instant.</p></div>`,
    status: STATUS.unavailable,
  });
}

function framed(
  checks: readonly Check[],
  query: Requested | null,
  { summary, status }: { readonly summary: Markup | null; readonly status: number },
): Document {
  const title = query?.check.about ?? "Vérifier un SIRET, un numéro de TVA, une adresse";
  // The requested check comes first, so that its answer is visible without scrolling.
  const others = checks.filter((check) => check !== query?.check);
  const sections = [
    query && section(query.check, query),
    ...others.map((check) => section(check, null)),
  ];
  return sitePage({
    title,
    part: "verifier",
    status,
    isPublic: query === null,
    description:
      "Vérifiez un SIRET, un numéro de TVA ou une adresse sur les registres publics français, gratuitement et sans compte.",
    body: html`<h1>${title}</h1>
<p class="lead">Gratuit, sans compte. Rien de ce que vous écrivez n’est conservé.</p>
${summary}
${sections}
${OTHER_CHECKS}`,
  });
}

/** Checks that have pages of their own. */
const OTHER_CHECKS = html`<section aria-labelledby="autres">
<h2 id="autres">Autres vérifications</h2>
<ul class="plain">
<li><a href="/portefeuille">Ce qui est arrivé à vos clients</a>\u00a0: cessations, procédures, dirigeants, sur dix numéros</li>
<li><a href="/dirigeants">Qui dirige ces entreprises</a>, et ce qu’en dit le fichier des décès</li>
<li><a href="/deces">Chercher une personne parmi les décès</a></li>
<li><a href="/entreprises">Trouver une entreprise</a> par son nom ou son numéro</li>
</ul>
</section>`;

function section(check: Check, query: Requested | null): Markup {
  const { name, title } = check;
  return html`<section id="${name}" aria-labelledby="${name}-titre">
<h2 id="${name}-titre">${title}</h2>
${check.form({ value: query?.value ?? "", faults: query ? faultsOf(query) : [] })}
${query?.result ? html`<div class="result" role="status" tabindex="-1" autofocus="autofocus">${query.result}</div>` : null}
</section>
`;
}
