import { z } from "zod";
import { failed, success } from "../../../engine/errors/failure.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { deathCheck } from "../../../engine/person/death-check.ts";
import type { Attempt } from "../../access/refusal.ts";
import { persons } from "../../endpoints/deces/persons.ts";
import type { Document, RefusedForm } from "../../http/document.ts";
import type { Endpoint } from "../../http/endpoint.ts";
import type { DeathChecks } from "../../workflows/lookups/death-checks.ts";
import type { ServedSnapshot } from "../../workflows/lookups/served-snapshot.ts";
import { COMPANY_STYLE } from "../company/company-style.ts";
import { type FieldFault, faultSummary } from "../forms/field-faults.ts";
import { readForm, refused, typedFields } from "../forms/read-form.ts";
import { registersOf } from "../front/reason-list.ts";
import { FORM_FIELDS, page } from "../page.ts";
import { type SitePage, sitePage } from "../site-page.ts";
import {
  DEATH_PATH,
  deathForm,
  PERSON_FIELDS,
  PERSON_NAMES,
  type TypedPerson,
} from "./death-form.ts";
import { deathResult } from "./death-result.ts";

const FORM_MAX_BYTES = 16 * 1024;
const FILLED = "Remplissez ce champ.";

const NOBODY = Object.fromEntries(PERSON_FIELDS.map((name) => [name, ""])) as TypedPerson;

const typedName = z.string().trim().min(1, FILLED);
/** The endpoint parses what a person is; a form must not be empty. */
const named = z.looseObject({ nom: typedName, prenom: typedName });

/** One person among the deaths, without an account. */
export function deathPages(deaths: DeathChecks): readonly Endpoint<ServedSnapshot>[] {
  return [
    page({
      method: "GET",
      path: DEATH_PATH,
      access: "open",
      rate: "read",
      input: { query: z.object({}) },
      run: () => success(sitePage({ ...view(NOBODY), isPublic: true, description: DESCRIPTION })),
    }),
    page({
      method: "POST",
      path: DEATH_PATH,
      access: "open",
      rate: "free",
      bodyMax: FORM_MAX_BYTES,
      input: { body: FORM_FIELDS },
      run: ({ body }, { snapshot }: { readonly snapshot: ServedSnapshot | null }) =>
        answered(deaths, snapshot, typedFields(body, PERSON_FIELDS)),
    }),
  ];
}

async function answered(
  checks: DeathChecks,
  snapshot: ServedSnapshot | null,
  typed: TypedPerson,
): Promise<Attempt<Document | RefusedForm>> {
  const filled = readForm(named, typed);
  if (!filled.ok) return refused(filled, (faults) => view(typed, faults));
  const read = readForm(z.object({ personnes: persons(1) }), { personnes: [typed] });
  if (!read.ok) return refused(atItsField(read), (faults) => view(typed, faults));
  if (!snapshot?.deaths) return failed("registre.non_charge", "Il faut deces.");
  const { date } = snapshot.deaths;
  const checked = await checks.check(snapshot.id, snapshot.deaths, read.value.personnes);
  if (!checked.ok) return checked;
  const [verdict] = checked.value;
  if (!verdict) throw new Error("A person has no verdict");
  const result = html`<div class="result" role="status" tabindex="-1" autofocus="autofocus">${deathResult(deathCheck(verdict, date))}${registersOf(date)}</div>`;
  return success(sitePage(view(typed, [], result)));
}

/** Faults of a person in a list of one, at the fields of the form. */
function atItsField<Refused extends Extract<Attempt<unknown>, { ok: false }>>(
  of: Refused,
): Refused {
  const faults = of.faults?.map((fault) => ({ ...fault, loc: ["body", fault.loc.at(-1) ?? ""] }));
  return { ...of, ...(faults ? { faults } : {}) };
}

const TITLE = "Chercher une personne parmi les décès";

function view(
  typed: TypedPerson,
  faults: readonly FieldFault[] = [],
  result: Markup | null = null,
): SitePage {
  return {
    title: TITLE,
    part: "verifier",
    family: COMPANY_STYLE,
    body: html`<h1>${TITLE}</h1>
${result === null ? LEAD : null}
${faultSummary(faults, PERSON_NAMES)}
${result}
<section${result ? html` aria-labelledby="encore"` : null}>
${result ? html`<h2 id="encore">Chercher une autre personne</h2>` : null}
${deathForm(typed, faults)}
</section>`,
  };
}

const LEAD = html`<p class="lead">Dans le fichier des décès de l’INSEE, installé sur cette machine. Un nom et un prénom ne désignent personne\u00a0: une date de naissance sépare les homonymes. Gratuit, sans compte\u00a0; rien de ce que vous écrivez n’est conservé.</p>`;

const DESCRIPTION =
  "Cherchez une personne dans le fichier des décès de l'INSEE, gratuitement et sans compte : décès probable, homonyme à vérifier ou aucun décès trouvé.";
