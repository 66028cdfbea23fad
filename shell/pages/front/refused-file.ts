import { ERROR_TABLE, type ErrorCode } from "../../../engine/errors/error-table.ts";
import type { Failure } from "../../../engine/errors/failure.ts";
import { ANONYMOUS_LIMITS, megabytes } from "../../../engine/files/read/gate/limits.ts";
import { sentence } from "../../../engine/markup/customer-text.ts";
import { count, typeset } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import type { Document } from "../../http/document.ts";
import { LINES_MOST } from "../../workflows/flashes/flash-maker.ts";
import type { FlashUrls } from "../../workflows/flashes/flash-urls.ts";
import { eraseForm } from "../html/erase-form.ts";
import { filedNote } from "../html/filed-note.ts";
import { sitePage } from "../site-page.ts";
import type { FamilyStyle } from "../site-style.ts";
import { FRONT_FAMILY } from "./front-style.ts";
import type { SentFlash } from "./keep-flash-file.ts";

/** The page that the files were sent from, to choose others. */
export interface SentFrom {
  readonly href: string;
  readonly label: string;
  /** What to do with files beyond its limits. */
  readonly more: Markup;
  /** The style of that page: its policy holds for the refusal that a module reads. */
  readonly family?: FamilyStyle;
}

export const FROM_FLASH: SentFrom = {
  href: "/#diagnostic",
  label: "Choisir un autre fichier",
  family: FRONT_FAMILY,
  more: html`<p>50\u00a0Mo au plus par fichier\u00a0: gardez les colonnes et les lignes utiles, ou coupez-le en plusieurs fichiers.</p>`,
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

/** The page of a file over the limits of a flash: received, and ready to be validated. */
export function tooLong(
  { lines, bytes, upload }: Pick<SentFlash, "lines" | "bytes" | "upload">,
  { validation, erase }: Pick<FlashUrls, "validation" | "erase">,
): Document {
  const { fileBytes } = ANONYMOUS_LIMITS;
  const over =
    bytes > fileBytes
      ? `pèse ${megabytes(bytes)} Mo ; le diagnostic flash s'arrête à ${megabytes(fileBytes)} Mo.`
      : `compte ${count(lines ?? 0)} lignes ; le diagnostic flash s'arrête à ${count(LINES_MOST)}.`;
  return sitePage({
    title: "Ce fichier est trop long pour un diagnostic flash",
    part: "flash",
    layout: "notice",
    family: FRONT_FAMILY,
    body: html`<h1>Votre fichier est bien arrivé</h1>
<div role="alert"><p>${sentence(`Ce fichier ${over} Vous pouvez continuer sans le renvoyer : vous confirmez ses colonnes, puis vous recevez les rapports et le fichier corrigé.`)}</p>
<p><a class="step" href="${validation}">Continuer avec ce fichier</a></p></div>
${upload.userId === null ? null : filedNote("Il est rangé")}
<p><a href="${FROM_FLASH.href}">${FROM_FLASH.label}</a></p>
${eraseForm({
  action: erase,
  summary: "Effacer ce fichier maintenant",
  explanation: "Il est effacé du disque. Sans cela, c’est fait 24 heures après l’envoi.",
})}`,
  });
}

interface Refused {
  readonly title: string;
  readonly text: string;
  /** Adds what to do with larger files. */
  readonly isTooMuch: boolean;
  readonly marks: string;
}

/** The module `upload` copies the content of the alert next to the file input. */
function refusal({ href, label, more, family }: SentFrom, refused: Refused): Document {
  const { title, text, isTooMuch, marks } = refused;
  return sitePage({
    title,
    part: "flash",
    layout: "notice",
    ...(family === undefined ? {} : { family }),
    body: html`<h1>${title}</h1>
<div role="alert"><p>${sentence(text)}</p>
${isTooMuch ? more : null}</div>
<p class="strong"><a href="${href}">${label}</a></p>
<p class="muted">${typeset(marks)}</p>`,
  });
}
