import type { Failure } from "../../engine/errors/failure.ts";
import { sentence } from "../../engine/report/html/customer-text.ts";
import { html, type Markup } from "../../engine/report/html/html.ts";
import type { Document } from "../endpoints/document.ts";
import { sitePage } from "./site-page.ts";

/** What a refusal is called on its page, where its sentence alone would be abrupt. */
const TITLES: Partial<Record<Failure["code"], string>> = {
  "acces.origine": "Ce formulaire n’a pas été pris",
  "debit.depasse": "Trop de demandes à la fois",
  "etat.indisponible": "Service momentanément indisponible",
  "registre.non_charge": "Les registres ne sont pas encore chargés",
  "service.non_pret": "Service momentanément indisponible",
};

/** A refusal: what is the matter, what to do, and where to go on. */
export function failurePage(failure: Failure, requestId: string): Document {
  const { code, detail } = failure;
  return noticeOf(
    TITLES[code] ?? "Cela n’a pas abouti",
    html`<p>${sentence(detail)}</p>
<p class="muted">Code : ${code} · Référence : ${requestId}</p>`,
  );
}

/** Of an address where nothing is, or nothing to be looked at. */
export function notFoundPage({ code }: Failure, requestId: string): Document {
  return noticeOf(
    "Page introuvable",
    html`<p>Rien ne se trouve à cette adresse : elle a peut-être été coupée en la copiant.</p>
<p class="muted">Code : ${code} · Référence : ${requestId}</p>`,
  );
}

function noticeOf(title: string, text: Markup): Document {
  return sitePage({
    title,
    body: html`<h1>${title}</h1>
${text}
<p><a href="/">Revenir à l’accueil</a></p>`,
    layout: "notice",
  });
}
