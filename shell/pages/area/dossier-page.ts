import {
  type DossierStatus,
  nextStepOf,
  statusLabelOf,
} from "../../../engine/dossier/dossier-status.ts";
import { UPLOAD_LIMITS } from "../../../engine/files/read/gate/limits.ts";
import { sentence } from "../../../engine/markup/customer-text.ts";
import { counted, typeset } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { productsOf } from "../../endpoints/dossier/dossier-fields.ts";
import { type Dossier, type Origin, ratable, subjectOf } from "../../workflows/dossiers/dossier.ts";
import { correctedFileOf } from "../../workflows/dossiers/pick-document.ts";
import type { Rating } from "../../workflows/ratings/ratings.ts";
import { fileSize, moment } from "../dates-and-sizes.ts";
import { type FieldFault, type FieldNames, faultSummary } from "../forms/field-faults.ts";
import { uploadForm } from "../forms/upload-form.ts";
import { dataTable } from "../html/data-table.ts";
import type { SitePage } from "../site-page.ts";
import { areaPage } from "./area-page.ts";
import { documentTable } from "./documents.ts";
import { productForm } from "./product-form.ts";
import { ratingFieldId, ratingForms, type TypedRating } from "./rating-forms.ts";
import { type OpenUploads, rowsForm, sentFiles, validationForm } from "./sent-files.ts";
import { stepLine } from "./step-line.ts";

/** The data of the dossier page. */
export interface DossierView {
  readonly dossier: Dossier;
  readonly open: OpenUploads;
  readonly latest: readonly Rating[];
  /** The sector in the profile; "" when absent. */
  readonly sector: string;
  /** URLs of the browser modules for uploads and for single submission of forms. */
  readonly modules: readonly string[];
  /** Message about the action just completed. */
  readonly done?: string | undefined;
}

/** A refused form of the page. */
export interface RefusedPart {
  readonly faults: readonly FieldFault[];
  /** The content of a refused rating. */
  readonly rating?: Omit<TypedRating, "faults">;
}

const NO_FAULTS: RefusedPart = { faults: [] };

/** The dossier page: status, next steps, files, documents and ratings. */
export function dossierPage(view: DossierView, refused: RefusedPart = NO_FAULTS): SitePage {
  const { dossier, open, latest, sector, modules, done } = view;
  const { documents } = dossier;
  const { faults, rating } = refused;
  const typed = rating === undefined ? null : { ...rating, faults };
  const of = (field: string) => faults.find((fault) => fault.field === field)?.text ?? null;
  const corrected = correctedFileOf(dossier);
  const page = areaPage({
    title: "Mon dossier",
    part: "dossier",
    done,
    body: html`${faultSummary(faults, fieldNames(view, rating?.rapport))}
${stepLine(dossier)}
${nextStep(dossier, open)}
<div class="halves"><section aria-labelledby="h-produits"><h2 id="h-produits">Diagnostics</h2>
${productForm(productsOf(dossier.produits), of("produit"))}</section>
<section aria-labelledby="h-envoi"><h2 id="h-envoi">Fichiers</h2>
${sending(faults)}
${sentFiles(dossier.fichiers, open)}</section></div>
<section id="rapports" aria-labelledby="h-rapports"><h2 id="h-rapports">Rapports</h2>
${documentTable(ratable(documents), "Vos rapports", "Aucun rapport n’est encore prêt.")}</section>
<section id="redresse" aria-labelledby="h-redresse"><h2 id="h-redresse">Fichier redressé</h2>
<p>Une archive ZIP\u00a0: un fichier CSV par sorte de fiches, toutes vos colonnes, les valeurs prouvées corrigées, et la liste de chaque changement.</p>
${documentTable(corrected ? [corrected] : [], "Votre fichier redressé", "Il n’est pas encore prêt.")}</section>
<section id="notes" aria-labelledby="h-notes"><h2 id="h-notes">Noter les rapports</h2>
${ratingForms(documents, latest, sector, typed)}</section>
<section aria-labelledby="h-historique"><h2 id="h-historique">Historique</h2>
${history(dossier.historique)}</section>`,
  });
  return { ...page, modules };
}

/** The upload form. Faults of any file are reported at their common field. */
function sending(faults: readonly FieldFault[]): Markup {
  const { files, fileBytes, totalBytes } = UPLOAD_LIMITS;
  const own = faults.filter(({ field }) => field === "files" || field === "file");
  return uploadForm({
    action: "/espace/fichiers",
    id: "file",
    name: "file",
    label: "Fichiers à envoyer",
    hint: `CSV, Excel, JSON ou ZIP\u00a0: de 1 à ${files} fichiers, ${fileSize(fileBytes)} chacun et ${fileSize(totalBytes)} en tout.`,
    button: "Envoyer",
    limits: UPLOAD_LIMITS,
    faults: own.map(({ text }) => ({ field: "file", text })),
  });
}

/** Labels and ids of the fields that faults link to. */
function fieldNames({ dossier }: DossierView, rapport: string | undefined): FieldNames {
  const at = ratable(dossier.documents).findIndex((report) => subjectOf(report.name) === rapport);
  const field = (name: string, label: string) => ({ label, id: ratingFieldId(at, name) });
  return {
    produit: { label: "Diagnostics", id: "produits" },
    file: "Fichiers à envoyer",
    files: { label: "Fichiers à envoyer", id: "file" },
    ...(at < 0
      ? {}
      : {
          note: field("note", "Note"),
          secteur: field("secteur", "Secteur d’activité"),
          commentaire: field("commentaire", "Commentaire"),
        }),
  };
}

const SEND = { href: "#file", label: "Choisir un fichier" };
const FOLLOW = { href: "/espace", label: "Actualiser cette page" };

/** Where each status is worked on; the validation page has a form of its own. */
const WAYS: Readonly<Record<DossierStatus, { readonly href: string; readonly label: string }>> = {
  nouveau: { href: "#produits", label: "Choisir un diagnostic" },
  produit_choisi: SEND,
  fichier_recu: FOLLOW,
  mapping_en_cours: FOLLOW,
  mapping_a_valider: { href: "#file", label: "Envoyer un autre fichier" },
  mapping_confirme: FOLLOW,
  en_traitement: FOLLOW,
  rapport_disponible: { href: "#rapports", label: "Voir les rapports" },
  redresse_disponible: { href: "#redresse", label: "Voir le fichier redressé" },
  erreur: SEND,
};

/** Button label for the newest upload, by status; absent when there is nothing to do. */
const VALIDATION: Partial<Record<DossierStatus, string>> = {
  fichier_recu: "Suivre la reconnaissance",
  mapping_en_cours: "Suivre la reconnaissance",
  mapping_a_valider: "Valider les colonnes",
  mapping_confirme: "Suivre le traitement",
  en_traitement: "Suivre le traitement",
};

function nextStep({ statut, fichiers, historique }: Dossier, open: OpenUploads): Markup {
  const newest = fichiers.at(-1)?.uploadId;
  const label = VALIDATION[statut];
  const isOpen = newest !== undefined && label !== undefined && open.has(newest);
  const { href, label: way } = WAYS[statut];
  const form = statut === "erreur" ? (historique.at(-1)?.commentaire ?? "") : "";
  const isProcessed = statut === "rapport_disponible" || statut === "redresse_disponible";
  const rows =
    isProcessed && newest !== undefined && open.has(newest) ? rowsForm(newest, true) : null;
  const isLate = statut === "mapping_a_valider" && !isOpen;
  return html`<div class="onward"><h2>Ce que vous pouvez faire maintenant</h2>
<p>${typeset(nextStepOf(statut))}${isLate ? " Le lien de cet envoi est terminé\u00a0: envoyez de nouveau le fichier." : null}</p>
${form === "" ? null : html`<p>Ce qui s’est passé\u00a0: ${sentence(form)}</p>`}
${isOpen ? validationForm(newest, label, true) : rows}
<p class="part"><a href="${href}">${way}</a></p></div>`;
}

const BY: Readonly<Record<Origin, string>> = {
  client: "vous",
  service: "le service",
  pipeline: "le traitement",
  admin: "l’exploitant",
};

function history(moves: Dossier["historique"]): Markup {
  if (moves.length === 0) return html`<p>Rien ne s’est encore passé.</p>`;
  const table = dataTable({
    caption: "Étapes du dossier",
    heads: ["Quand", "Étape", "Par", "Précision"],
    rows: moves
      .toReversed()
      .map(({ de, vers, atMs, origine, commentaire }) => [
        moment(atMs),
        html`${statusLabelOf(vers)}<span class="note">après\u00a0: ${statusLabelOf(de)}</span>`,
        BY[origine],
        commentaire === "" ? "–" : sentence(commentaire),
      ]),
  });
  const steps = counted(moves.length, "étape, la dernière d’abord", "étapes, la dernière d’abord");
  return html`<details><summary>${steps}</summary>${table}</details>`;
}
