import { z } from "zod";
import { ERROR_TABLE } from "../../../engine/errors/error-table.ts";
import { type Failure, failed, type Result, success } from "../../../engine/errors/failure.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { type Document, Redirect } from "../../http/document.ts";
import { type Endpoint, STATUS } from "../../http/endpoint.ts";
import type { ServedSnapshot } from "../../workflows/lookups/served-snapshot.ts";
import { type FieldFault, faultSummary } from "../forms/field-faults.ts";
import { page } from "../page.ts";
import { sitePage } from "../site-page.ts";
import { COMPANY_STYLE } from "./company-style.ts";
import { foundList } from "./found-list.ts";
import { searchAnswer } from "./search-answer.ts";
import {
  companyPath,
  PLACE_MAX,
  QUERY_MAX,
  SEARCH_FIELDS,
  SEARCH_PATH,
  searchForm,
} from "./search-form.ts";

interface Typed {
  readonly q: string;
  readonly lieu: string;
}

/** The search: a number leads to its company, a name lists those that it may mean. */
export function searchPage(): Endpoint<ServedSnapshot> {
  return page({
    method: "GET",
    path: SEARCH_PATH,
    access: "open",
    rate: "free",
    input: { query: z.object({ q: z.string().optional(), lieu: z.string().optional() }) },
    run: (
      { query },
      { snapshot }: { readonly snapshot: ServedSnapshot | null },
    ): Result<Document | Redirect> => {
      if (snapshot === null) return failed("registre.non_charge");
      const typed = { q: query.q ?? "", lieu: query.lieu ?? "" };
      if (query.q === undefined) return success(emptySearch(typed, snapshot.isExample === true));
      const faults = faultsOf(typed);
      if (faults.length > 0) return success(refusedSearch(typed, faults, "requete.invalide"));
      return answered(typed, snapshot);
    },
  });
}

function faultsOf({ q, lieu }: Typed): readonly FieldFault[] {
  const faults: FieldFault[] = [];
  if (q.trim() === "") faults.push({ field: "q", text: "Remplissez ce champ." });
  if (q.length > QUERY_MAX) faults.push({ field: "q", text: atMost(QUERY_MAX) });
  if (lieu.length > PLACE_MAX) faults.push({ field: "lieu", text: atMost(PLACE_MAX) });
  return faults;
}

const atMost = (most: number): string => `Au plus ${most} caractères.`;

function answered(typed: Typed, snapshot: ServedSnapshot): Result<Document | Redirect> {
  const answer = searchAnswer(snapshot, typed);
  if (!answer.ok) {
    const { code, detail } = answer.failure;
    if (code !== "requete.invalide" && code !== "siren.inconnu") return answer;
    return success(refusedSearch(typed, [{ field: "q", text: detail }], code));
  }
  if ("siren" in answer.value) return success(new Redirect(companyPath(answer.value)));
  const { labels, isExample = false } = snapshot;
  const result = foundList({ ...typed, found: answer.value.found, labels, isExample });
  return success(
    framed({
      title: "Entreprises trouvées",
      form: searchForm(typed),
      result: html`<div class="result" role="status" tabindex="-1" autofocus="autofocus">${result}</div>`,
    }),
  );
}

function emptySearch(typed: Typed, isExample: boolean): Document {
  const foot = html`${isExample ? SAMPLES : null}${SEVERAL}`;
  return framed({ title: TITLE, form: searchForm(typed), foot, isPublic: true });
}

/** Searches that the sample registers answer. */
const SAMPLES = html`<p class="muted">À essayer\u00a0: <a href="/entreprises?q=altibat+rennes">altibat rennes</a>, <a href="/entreprise/900000506">900\u00a0000\u00a0506</a> ou <a href="/entreprises?q=FR91900001108">FR91\u00a0900\u00a0001\u00a0108</a>.</p>`;

/** Pages about several companies at once. */
const SEVERAL = html`<p>Pour plusieurs entreprises à la fois\u00a0: <a href="/portefeuille">ce qui leur est arrivé</a>, <a href="/dirigeants">qui les dirige</a>.</p>`;

/** A search that its fields refuse; also the page of a company that is not there. */
export function refusedSearch(
  typed: Typed,
  faults: readonly FieldFault[],
  code: Failure["code"],
): Document {
  return framed({
    title: code === "siren.inconnu" ? "Entreprise inconnue" : `Erreur – ${TITLE}`,
    summary: faultSummary(faults, SEARCH_FIELDS),
    form: searchForm({ ...typed, faults }),
    result: code === "siren.inconnu" ? ABSENT : null,
    status: STATUS[ERROR_TABLE[code].kind],
  });
}

const TITLE = "Trouver une entreprise";

const ABSENT = html`<section aria-labelledby="pourquoi">
<h2 id="pourquoi">Pourquoi une entreprise peut manquer</h2>
<ul class="plain">
<li>Elle vient d’être créée\u00a0: SIRENE paraît une fois par mois.</li>
<li>Un chiffre est faux, mais la clé de contrôle tombe juste\u00a0: comparez le numéro à une facture.</li>
<li>Elle n’est pas inscrite en France, ou n’a jamais demandé de SIREN.</li>
</ul>
</section>`;

interface Frame {
  readonly title: string;
  readonly form: Markup;
  readonly summary?: Markup | null;
  readonly result?: Markup | null;
  readonly foot?: Markup | null;
  readonly status?: number;
  readonly isPublic?: true;
}

function framed({ title, form, summary, result, foot, status, isPublic }: Frame): Document {
  return sitePage({
    title,
    part: "entreprises",
    family: COMPANY_STYLE,
    ...(status === undefined ? {} : { status }),
    ...(isPublic ? { isPublic, description: DESCRIPTION } : {}),
    body: html`<h1>${TITLE}</h1>
${result || summary ? null : LEAD}
${summary}
${form}
${result}${foot}`,
  });
}

const LEAD = html`<p class="lead">Son état, ses procédures, ses dirigeants, ses comptes, avec la source et la date de chaque fait. Gratuit, sans compte\u00a0: le service ne garde rien de ce que vous écrivez.</p>`;

const DESCRIPTION =
  "Trouvez une entreprise française par son nom, son SIREN, son SIRET ou son numéro de TVA, gratuitement et sans compte, dans les registres publics.";
