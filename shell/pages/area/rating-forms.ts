import { customerLines, customerText } from "../../../engine/markup/customer-text.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import { COMMENT_MAX, SECTOR_MAX } from "../../endpoints/rating/rating-fields.ts";
import { type DossierDocument, ratable, subjectOf } from "../../workflows/dossiers/dossier.ts";
import type { Rating } from "../../workflows/ratings/ratings.ts";
import { day } from "../dates-and-sizes.ts";
import type { FieldFault } from "../forms/field-faults.ts";
import { areaField, lineField, listField } from "../forms/form-fields.ts";
import { hidden } from "../html/controls.ts";
import { dataTable } from "../html/data-table.ts";
import { diagnosisName, documentLabel } from "./documents.ts";

const MARKS = Array.from({ length: 10 }, (_, at) => String(10 - at));
const CHOICES = [
  { value: "", label: "Choisissez" },
  ...MARKS.map((value) => ({ value, label: `${value} sur 10` })),
];

/** The input of a refused rating. */
export interface TypedRating {
  readonly rapport: string;
  readonly note: string;
  readonly secteur: string;
  readonly commentaire: string;
  readonly faults: readonly FieldFault[];
}

/** One rating form per report, with earlier ratings. */
export function ratingForms(
  documents: readonly DossierDocument[],
  latest: readonly Rating[],
  sector: string,
  typed: TypedRating | null,
): Markup {
  const reports = ratable(documents);
  if (reports.length === 0 && latest.length === 0)
    return html`<p>Vous pourrez noter vos rapports quand ils seront prêts.</p>`;
  return html`<p>De 1 à 10. À partir de 7, votre commentaire, ou à défaut le nom du rapport, pourra servir d’exemple à votre secteur dans les rapports suivants. Une note plus basse le retire.</p>
${reports.map((report, at) => ratingForm(report, at, sector, typed))}
${latest.length === 0 ? null : latestRatings(latest)}`;
}

/** Id of a field in the rating form of a report. */
export function ratingFieldId(at: number, name: string): string {
  return `note-${at}-${name}`;
}

function ratingForm(
  report: DossierDocument,
  at: number,
  sector: string,
  sent: TypedRating | null,
): Markup {
  const subject = subjectOf(report.name);
  const typed = sent?.rapport === subject ? sent : null;
  const faults = typed?.faults ?? [];
  const id = (name: string) => ratingFieldId(at, name);
  return html`<details${typed === null ? null : html` open="open"`}><summary>Noter\u00a0: ${documentLabel(report)}${report.produit === "" ? null : html` (${diagnosisName(report)})`}</summary>
<form method="post" action="/espace/notes">
${hidden("rapport", subject)}
${listField({ name: "note", id: id("note"), label: "Note", options: CHOICES, value: typed?.note ?? "", required: true, faults })}
${lineField({ name: "secteur", id: id("secteur"), label: "Secteur d’activité", value: typed?.secteur ?? sector, most: SECTOR_MAX, required: true, faults })}
${areaField({ name: "commentaire", id: id("commentaire"), label: "Commentaire", value: typed?.commentaire ?? "", most: COMMENT_MAX, faults })}
<p class="submit"><button type="submit">Enregistrer la note</button></p>
</form></details>`;
}

function latestRatings(latest: readonly Rating[]): Markup {
  return dataTable({
    caption: "Vos dernières notes",
    heads: ["Rapport", "Note", "Commentaire", "Donnée le"],
    rows: latest.map(({ subject, rating, comment, validated, sector, atMs }) => [
      customerText(subject),
      html`${rating} sur 10<span class="note">${validated ? html`référence du secteur\u00a0: ${customerText(sector)}` : "pas de référence"}</span>`,
      comment === "" ? "–" : customerLines(comment, COMMENT_MAX),
      day(atMs),
    ]),
  });
}
