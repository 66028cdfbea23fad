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
import type { JobLink } from "../../endpoints/schema/job-links.ts";
import {
  type Dossier,
  newestWork,
  type Origin,
  ratable,
  subjectOf,
} from "../../workflows/dossiers/dossier.ts";
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
import {
  type OpenUploads,
  rowsForm,
  sentFiles,
  validationForm,
  workbookForm,
} from "./sent-files.ts";
import { stepLine } from "./step-line.ts";

/** The data of the dossier page. */
export interface DossierView {
  readonly dossier: Dossier;
  readonly open: OpenUploads;
  /** The comparison of the newest upload with the one before of its file; `null` for none. */
  readonly compared: JobLink | null;
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
  const { dossier, latest, sector, modules, done } = view;
  const { documents } = dossier;
  const { faults, rating } = refused;
  const typed = rating === undefined ? null : { ...rating, faults };
  const of = (field: string) => faults.find((fault) => fault.field === field)?.text ?? null;
  const results = resultSections(dossier);
  const page = areaPage({
    title: "Mon dossier",
    heading: HEADINGS[dossier.statut],
    part: "dossier",
    done,
    body: html`${faultSummary(faults, fieldNames(view, rating?.rapport))}
${stepLine(dossier)}
${nextStep(view)}
${documents.length > 0 ? results : null}
<div class="halves">
<section aria-labelledby="h-envoi"><h2 id="h-envoi">Fichiers</h2>
${sending(faults)}
${sentFiles(dossier.fichiers, view.open)}</section>
<section aria-labelledby="h-produits"><h2 id="h-produits">Diagnostic</h2>
${productForm(productsOf(dossier.produits), of("produit"))}</section></div>
${documents.length > 0 ? null : results}
<section id="notes" aria-labelledby="h-notes"><h2 id="h-notes">Noter les rapports</h2>
${ratingForms(documents, latest, sector, typed)}</section>
<section aria-labelledby="h-historique"><h2 id="h-historique">Historique</h2>
${history(dossier.historique)}</section>`,
  });
  return { ...page, modules };
}

/** The reports and the corrected file. */
function resultSections(dossier: Dossier): Markup {
  const corrected = correctedFileOf(dossier);
  return html`<section id="rapports" aria-labelledby="h-rapports"><h2 id="h-rapports">Rapports</h2>
${documentTable(ratable(dossier.documents), "Vos rapports", "Aucun rapport pour l’instant.")}</section>
<section id="redresse" aria-labelledby="h-redresse"><h2 id="h-redresse">Fichier corrigé</h2>
<p>Une archive ZIP\u00a0: vos fichiers avec toutes leurs colonnes, les valeurs prouvées corrigées, et la liste de chaque changement.</p>
${documentTable(corrected ? [corrected] : [], "Votre fichier corrigé", "Pas encore disponible.")}</section>`;
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
    produit: { label: "Diagnostic", id: "produits" },
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

/** The heading: what a person does next, or waits for. */
const HEADINGS: Readonly<Record<DossierStatus, string>> = {
  nouveau: "Envoyez votre fichier de clients",
  produit_choisi: "Envoyez votre fichier de clients",
  fichier_recu: "Fichier reçu, analyse en cours",
  mapping_en_cours: "Fichier reçu, analyse en cours",
  mapping_a_valider: "Confirmez vos colonnes",
  mapping_confirme: "Traitement en cours",
  en_traitement: "Traitement en cours",
  rapport_disponible: "Vos rapports sont prêts",
  redresse_disponible: "Votre fichier corrigé est prêt",
  erreur: "Le traitement s’est arrêté",
};

const SEND = { href: "#file", label: "Choisir un fichier" };
const FOLLOW = { href: "/espace", label: "Actualiser cette page" };

/** Where each status is worked on; the validation page has a form of its own. */
const WAYS: Readonly<Record<DossierStatus, { readonly href: string; readonly label: string }>> = {
  nouveau: SEND,
  produit_choisi: SEND,
  fichier_recu: FOLLOW,
  mapping_en_cours: FOLLOW,
  mapping_a_valider: { href: "#file", label: "Envoyer un autre fichier" },
  mapping_confirme: FOLLOW,
  en_traitement: FOLLOW,
  rapport_disponible: { href: "#rapports", label: "Voir les rapports" },
  redresse_disponible: { href: "#redresse", label: "Voir le fichier corrigé" },
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

function nextStep({ dossier, open, compared }: DossierView): Markup {
  const { statut, historique } = dossier;
  const newest = newestWork(dossier)?.uploadId;
  const label = VALIDATION[statut];
  const isOpen = newest !== undefined && label !== undefined && open.has(newest);
  const { href, label: way } = WAYS[statut];
  const form = statut === "erreur" ? (historique.at(-1)?.commentaire ?? "") : "";
  const isProcessed = statut === "rapport_disponible" || statut === "redresse_disponible";
  const rows =
    isProcessed && newest !== undefined && open.has(newest)
      ? html`${rowsForm(newest, true)}${statut === "redresse_disponible" ? workbookForm(newest, "corrige") : null}${workbookForm(newest, "listes")}`
      : null;
  const comparison =
    isProcessed && compared
      ? html`<p class="part"><a href="${compared.href}">${compared.label}</a></p>`
      : null;
  const isLate = statut === "mapping_a_valider" && !isOpen;
  return html`<div class="onward">
<p>${typeset(nextStepOf(statut))}${isLate ? " Le lien de cet envoi est terminé\u00a0: envoyez de nouveau le fichier." : null}</p>
${form === "" ? null : html`<p>Ce qui s’est passé\u00a0: ${sentence(form)}</p>`}
${isOpen ? validationForm(newest, label, true) : rows}
${comparison}
<p class="part"><a href="${href}">${way}</a></p></div>`;
}

const BY: Readonly<Record<Origin, string>> = {
  client: "vous",
  service: "le service",
  pipeline: "le traitement",
  admin: "l’exploitant",
};

function history(moves: Dossier["historique"]): Markup {
  if (moves.length === 0) return html`<p>Aucune activité pour l’instant.</p>`;
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
