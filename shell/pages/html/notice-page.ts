import { typeset } from "../../../engine/markup/french.ts";
import { html } from "../../../engine/markup/html.ts";
import { htmlDocument } from "./document.ts";

interface Notice {
  readonly title: string;
  /** The problem. */
  readonly text: string;
  /** The remedy. */
  readonly advice: string;
  /** Seconds before the browser reloads. */
  readonly refresh?: number;
  /** Link to continue; the first page when absent. */
  readonly way?: { readonly href: string; readonly label: string };
}

const HOME = { href: "/", label: "Revenir à l'accueil" };
const FLASH_FORM = { href: "/#diagnostic", label: "Envoyer un fichier" };
const FILES_FORM = { href: "/fichiers", label: "Envoyer des fichiers" };

/** Notices that replace a report or a mapping. The caller sets the status of the answer. */
const NOTICES = {
  expire: {
    title: "Ce lien a expiré",
    text: "Les diagnostics anonymes sont effacés, avec leur fichier, 24 heures après l'envoi, ou avant si vous le demandez.",
    advice: "Envoyez de nouveau votre fichier pour obtenir un diagnostic à jour.",
    way: FLASH_FORM,
  },
  refuse: {
    title: "Ce lien n'est pas valable",
    text: "Ce lien est incomplet, ou concerne un autre envoi.",
    advice:
      "Ouvrez le lien tel que vous l'avez reçu, en entier, ou envoyez de nouveau votre fichier.",
    way: FLASH_FORM,
  },
  mapping_expire: {
    title: "Ce lien de validation a expiré",
    text: "Un lien sert 24 heures pour un fichier, 4 heures pour plusieurs fichiers envoyés ensemble, et s'arrête quand ils sont effacés.",
    advice: "Envoyez de nouveau vos fichiers : la validation reprendra avec un nouveau lien.",
    way: FILES_FORM,
  },
  mapping_refuse: {
    title: "Ce lien n'ouvre pas cette page",
    text: "Ce lien est incomplet, ou concerne un autre envoi.",
    advice:
      "Ouvrez le lien tel que vous l'avez reçu, en entier, ou envoyez de nouveau vos fichiers.",
    way: FILES_FORM,
  },
  mapping_introuvable: {
    title: "Envoi introuvable",
    text: "Aucun fichier à valider ne se trouve à cette adresse.",
    advice: "Vérifiez le lien : il a peut-être été coupé en le copiant.",
    way: FILES_FORM,
  },
  revue_absente: {
    title: "Aucune paire à vérifier",
    text: "Le traitement n'est pas terminé, ou il n'a trouvé aucune paire douteuse dans vos fichiers.",
    advice: "Suivez le traitement sur la page de validation : ses résultats y sont aussi.",
  },
  introuvable: {
    title: "Page introuvable",
    text: "Aucun diagnostic ne se trouve à cette adresse.",
    advice: "Vérifiez le lien : il a peut-être été coupé en le copiant.",
  },
  en_cours: {
    title: "Diagnostic en cours",
    text: "Votre fichier est en train d'être lu et vérifié.",
    advice: "Cette page se met à jour toute seule : gardez-la ouverte.",
    refresh: 3,
  },
  illisible: {
    title: "Ce fichier n'a pas pu être diagnostiqué",
    text: "Sa lecture s'est arrêtée avant la fin.",
    advice: "Corrigez le fichier, puis envoyez-le de nouveau.",
    way: FLASH_FORM,
  },
  indisponible: {
    title: "Service momentanément indisponible",
    text: "Trop de demandes arrivent en même temps, ou une mise à jour est en cours.",
    advice: "Réessayez dans quelques instants.",
  },
  erreur: {
    title: "Une erreur est survenue",
    text: "Elle vient du service, et non de votre fichier.",
    advice: "Réessayez dans quelques minutes. Si elle revient, signalez-la avec cette référence.",
  },
} as const satisfies Readonly<Record<string, Notice>>;

export type NoticeName = keyof typeof NOTICES;

export interface NoticeDetails {
  /** Replaces the notice's text: a failure's detail, which is more specific. */
  readonly text?: string;
  /** Code of the failure. */
  readonly code?: string;
  /** `X-Request-Id`, for support. */
  readonly reference?: string;
}

/** A page with a problem and its remedy; serve it with `PAGE_POLICY`. */
export function noticePage(name: NoticeName, details: NoticeDetails = {}): string {
  const notice: Notice = NOTICES[name];
  const marks = [
    details.code === undefined ? null : `Code : ${details.code}`,
    details.reference === undefined ? null : `Référence : ${details.reference}`,
  ].filter((mark) => mark !== null);
  const { href, label } = notice.way ?? HOME;
  const body = html`<main class="page notice">
<h1>${typeset(notice.title)}</h1>
<p>${typeset(details.text ?? notice.text)}</p>
<p>${typeset(notice.advice)}</p>
<p><a href="${href}">${typeset(label)}</a></p>
${marks.length === 0 ? null : html`<p class="muted">${typeset(marks.join(" · "))}</p>`}
</main>`;
  const { refresh } = notice;
  return htmlDocument({
    title: typeset(notice.title),
    body,
    ...(refresh === undefined ? {} : { refresh }),
  });
}
