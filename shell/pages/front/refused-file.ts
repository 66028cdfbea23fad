import { ERROR_TABLE, type ErrorCode } from "../../../engine/errors/error-table.ts";
import type { Failure } from "../../../engine/errors/failure.ts";
import { sentence } from "../../../engine/markup/customer-text.ts";
import { count, typeset } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import type { Document } from "../../http/document.ts";
import { STATUS } from "../../http/endpoint.ts";
import { sitePage } from "../site-page.ts";

/** The page that the files were sent from, to choose others. */
export interface SentFrom {
  readonly href: string;
  readonly label: string;
  /** What to do with files beyond its limits. */
  readonly more: Markup;
}

export const FROM_FLASH: SentFrom = {
  href: "/#diagnostic",
  label: "Choisir un autre fichier",
  more: html`<p><a href="/fichiers">Envoyer un fichier plus long, ou plusieurs</a>\u00a0: jusqu’à 50\u00a0Mo chacun, sans compte.</p>
<p><a href="/espace">Ouvrir un compte</a>\u00a0: vos rapports y sont gardés 90 jours.</p>`,
};

export const FROM_FILES: SentFrom = {
  href: "/fichiers",
  label: "Choisir d’autres fichiers",
  more: html`<p>Des fichiers plus gros encore\u00a0? N’envoyez que les colonnes et les lignes utiles, ou coupez-les\u00a0: un même compte peut en <a href="/espace">envoyer plusieurs fois</a>.</p>`,
};

/** Titles and texts of refusals that are not about the content of the file. */
const OTHERWISE: Partial<Record<ErrorCode, { readonly title: string; readonly text: string }>> = {
  "corps.lent": {
    title: "L’envoi n’est pas arrivé jusqu’au bout",
    text: "La connexion est trop lente, ou a été coupée en route : rien n'a été gardé. Réessayez, de préférence par un meilleur réseau.",
  },
  "debit.depasse": {
    title: "Trop d’envois à la fois",
    text: "Votre réseau a envoyé beaucoup de demandes en peu de temps : réessayez dans une minute.",
  },
  "envoi.file": {
    title: "Beaucoup de fichiers attendent déjà",
    text: "Rien n'a été gardé de votre envoi : réessayez dans quelques secondes.",
  },
  "envoi.formulaire": {
    title: "Aucun fichier n’est arrivé",
    text: "Choisissez un fichier sur la page d'envoi, puis envoyez-le de là.",
  },
  "envoi.mal_forme": {
    title: "Aucun fichier n’est arrivé",
    text: "Il n'y avait pas de fichier dans cet envoi, ou il a été coupé en route : choisissez-le, puis envoyez-le de nouveau.",
  },
  "fichier.nombre": {
    title: "Trop de fichiers à la fois",
    text: "Il y en a plus que cette page n'en prend : envoyez les autres ensuite.",
  },
};

const TITLES: Partial<Record<ErrorCode, string>> = {
  "envoi.trop_grand": "Ces fichiers sont trop gros ensemble",
  "fichier.extension": "Ce type de fichier n’est pas lu ici",
  "fichier.trop_grand": "Ce fichier est trop gros",
  "fichier.type": "Ce type de fichier n’est pas lu ici",
  "fichier.vide": "Ce fichier ne contient aucune ligne",
};

/** Failures of the service: any other file would be refused too. */
const OF_THE_SERVICE = /^(?:disque|etat|interne|registre|service)\./;

/** The page of refused files: the reason, the remedy, and a link to choose others. */
export function refusedFile(from: SentFrom) {
  return ({ code, detail }: Failure, requestId: string): Document => {
    const known = OTHERWISE[code];
    const isOfService = OF_THE_SERVICE.test(code);
    const title = isOfService
      ? "Le service ne peut pas prendre ce fichier maintenant"
      : (known?.title ?? TITLES[code] ?? "Ce fichier n’a pas pu être lu");
    const text = isOfService
      ? "Cela ne vient pas de votre fichier, et rien n'en a été gardé : réessayez dans quelques minutes."
      : (known?.text ?? detail);
    return refusal(from, {
      title,
      text,
      isTooMuch: ERROR_TABLE[code].kind === "too_large",
      marks: isOfService ? `Code : ${code} · Référence : ${requestId}` : `Code : ${code}`,
    });
  };
}

/** The page of a file with too many lines for a flash. */
export function tooManyLines(lines: number, most: number): Document {
  return refusal(FROM_FLASH, {
    title: "Ce fichier est trop long pour un diagnostic flash",
    text: `Il a ${count(lines)} lignes ; ${count(most)} au plus sans compte. Rien n'en a été gardé. Pour un fichier de cette taille, prenez l'une des deux voies ci-dessous, ou n'envoyez qu'un extrait.`,
    isTooMuch: true,
    marks: "Code : limit_exceeded",
    status: STATUS.too_large,
  });
}

interface Refused {
  readonly title: string;
  readonly text: string;
  /** Adds what to do with larger files. */
  readonly isTooMuch: boolean;
  readonly marks: string;
  readonly status?: number;
}

/** The module `upload` copies the content of the alert next to the file input. */
function refusal({ href, label, more }: SentFrom, refused: Refused): Document {
  const { title, text, isTooMuch, marks, status } = refused;
  return sitePage({
    title,
    part: "flash",
    layout: "notice",
    ...(status === undefined ? {} : { status }),
    body: html`<h1>${title}</h1>
<div role="alert"><p>${sentence(text)}</p>
${isTooMuch ? more : null}</div>
<p class="strong"><a href="${href}">${label}</a></p>
<p class="muted">${typeset(marks)}</p>`,
  });
}
