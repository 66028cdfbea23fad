import { customerText } from "../../../engine/markup/customer-text.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import type { SentToDossier } from "../../workflows/dossiers/dossier.ts";
import { fileSize, moment } from "../dates-and-sizes.ts";
import { dataTable } from "../html/data-table.ts";
import { eraseSentPath } from "./erase-sent.ts";

/** Expiry of the link of each upload (epoch ms), by id; expired ones are missing. */
export type OpenUploads = ReadonlyMap<string, number>;

/** A button that opens the validation of an upload with a new token. */
export function validationForm(uploadId: string, label: string, isMain: boolean): Markup {
  return html`<form method="post" action="/espace/envois/${encodeURIComponent(uploadId)}/validation"><button${isMain ? html` class="main"` : null} type="submit">${label}</button></form>`;
}

/** A button that opens the flash diagnosis of an upload with a new token. */
function diagnosisForm(uploadId: string): Markup {
  return html`<form method="post" action="/espace/envois/${encodeURIComponent(uploadId)}/diagnostic"><button type="submit">Voir la note</button></form>`;
}

/** A button that opens the rows of a processed upload with a new token. */
export function rowsForm(uploadId: string, isMain: boolean): Markup {
  return html`<form method="post" action="/espace/envois/${encodeURIComponent(uploadId)}/fiches"><button${isMain ? html` class="main"` : null} type="submit">Voir et corriger les fiches</button></form>`;
}

const FILES = {
  corrige: "Fichier corrigé (Excel)",
  listes: "Listes commerciales (Excel)",
} as const;

/** A button that downloads a workbook of a processed upload, with a new token. */
export function workbookForm(uploadId: string, file: keyof typeof FILES): Markup {
  return html`<form method="post" action="/espace/envois/${encodeURIComponent(uploadId)}/${file}"><button type="submit">${FILES[file]}</button></form>`;
}

/** A table of the files sent, newest first. */
export function sentFiles(sent: readonly SentToDossier[], open: OpenUploads): Markup {
  if (sent.length === 0) return html`<p class="part">Aucun fichier n’a encore été envoyé.</p>`;
  return dataTable({
    caption: "Fichiers envoyés",
    heads: ["Fichiers", "Envoyés le", "Taille", "Suite"],
    rows: sent.toReversed().map(({ uploadId, names, bytes, atMs, isDiagnosis }) => {
      const untilMs = open.get(uploadId);
      const way =
        untilMs === undefined
          ? isDiagnosis
            ? "Diagnostic effacé"
            : "Validation terminée"
          : html`${isDiagnosis ? html`<div class="part">${diagnosisForm(uploadId)}</div>` : null}${validationForm(uploadId, "Ouvrir la validation", false)}<span class="note">jusqu’au ${moment(untilMs)}</span>`;
      return [
        names.map((name) => html`<div>${customerText(name)}</div>`),
        moment(atMs),
        fileSize(bytes),
        html`${way}<div class="part"><a href="${eraseSentPath(uploadId)}">Effacer<span class="visually-hidden"> ${customerText(names.join(", "))}</span></a></div>`,
      ];
    }),
  });
}
