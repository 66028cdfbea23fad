import type { Failure } from "../../engine/errors/failure.ts";
import { sentence } from "../../engine/markup/customer-text.ts";
import { html, type Markup } from "../../engine/markup/html.ts";
import type { Document } from "../http/document.ts";
import { AREA_PATH } from "./account/local-path.ts";
import { signInPage } from "./account/sign-in-form.ts";
import { sitePage } from "./site-page.ts";

/** Titles of refusals, by code. */
const TITLES: Partial<Record<Failure["code"], string>> = {
  "acces.origine": "Ce formulaire n’a pas été accepté",
  "debit.depasse": "Trop de demandes à la fois",
  "compte.absent": "Ce compte n’existe plus",
  "envoi.absent": "Envoi introuvable",
  "envoi.expire": "Cet envoi est terminé",
  "etat.indisponible": "Service momentanément indisponible",
  "rapport.absent": "Document introuvable",
  "registre.non_charge": "Les registres ne sont pas encore chargés",
  "service.non_pret": "Service momentanément indisponible",
};

/** A refusal: the reason, the remedy, and a link to continue. */
export function failurePage(failure: Failure, requestId: string): Document {
  return refusalPage(failure, requestId, HOME);
}

function refusalPage({ code, detail }: Failure, requestId: string, wayOut: WayOut): Document {
  return noticeOf(
    TITLES[code] ?? "La demande n’a pas abouti",
    html`<p role="alert">${sentence(detail)}</p>
${marks(code, requestId)}`,
    wayOut,
  );
}

/**
 * A refusal in the customer area. Without a valid session it is the sign-in page, which returns to
 * the requested page.
 */
export function areaFailurePage(
  failure: Failure,
  requestId: string,
  requested: string | null,
): Document {
  const ended = ENDED[failure.code];
  if (!ended) return refusalPage(failure, requestId, AREA);
  const stated = html`<p class="message" role="alert">${ended.text}${requested === null ? " Votre dernier envoi n’a pas été enregistré." : null}</p>`;
  return sitePage(
    signInPage({
      title: ended.title,
      message: stated,
      foot: marks(failure.code, requestId),
      back: requested,
    }),
  );
}

const ENDED: Partial<Record<Failure["code"], { readonly title: string; readonly text: string }>> = {
  "compte.jeton_absent": {
    title: "Connectez-vous",
    text: "Cette page est celle d’un compte. Si vous étiez connecté, votre session est terminée\u00a0: elle dure huit heures.",
  },
  "compte.jeton_invalide": {
    title: "Votre session est terminée",
    text: "Elle dure huit heures, et s’arrête quand vous vous déconnectez, changez de mot de passe ou supprimez votre compte.",
  },
};

/** The page for an unknown path, or one without a page. */
export function notFoundPage({ code }: Failure, requestId: string): Document {
  return noticeOf(
    "Page introuvable",
    html`<p>Aucune page à cette adresse. Elle a peut-être été coupée en la copiant.</p>
${marks(code, requestId)}`,
    HOME,
  );
}

/** Code and reference for support. */
function marks(code: Failure["code"], requestId: string): Markup {
  return html`<p class="muted">Code\u00a0: ${code} · Référence\u00a0: ${requestId}</p>`;
}

interface WayOut {
  readonly href: string;
  readonly label: string;
}

const HOME: WayOut = { href: "/", label: "Revenir à l’accueil" };
const AREA: WayOut = { href: AREA_PATH, label: "Revenir à mon espace" };

function noticeOf(title: string, text: Markup, { href, label }: WayOut): Document {
  return sitePage({
    title,
    body: html`<h1>${title}</h1>
${text}
<p><a href="${href}">${label}</a></p>`,
    layout: "notice",
  });
}
