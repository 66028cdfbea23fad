import { barLengths } from "../../../engine/files/report/charts/shares.ts";
import { bar, stackedBar } from "../../../engine/files/report/charts/svg.ts";
import type { FlashReport } from "../../../engine/files/report/flash/flash-report.ts";
import {
  columnsRead,
  familyShare,
  methodSentences,
  noFaults,
} from "../../../engine/files/report/flash/sentences.ts";
import { count, counted, euros, longDate, unitEuros } from "../../../engine/markup/french.ts";
import { html, type Markup } from "../../../engine/markup/html.ts";
import type { FlashUrls } from "../../workflows/flashes/flash-urls.ts";
import { actionList } from "./action-list.ts";
import { criteriaTables } from "./criteria-tables.ts";
import { htmlDocument } from "./document.ts";
import { eraseForm } from "./erase-form.ts";
import { figureRow } from "./figure-row.ts";
import { verdict } from "./verdict.ts";

export interface FlashPageOptions {
  /** Where the same page is as a PDF; made by the service, never by users. */
  readonly pdfHref?: string;
  /** What may be done next; on screens alone. */
  readonly next?: FlashUrls;
}

/**
 * The page of a flash report, to be answered with `PAGE_POLICY`, or, where it says what may be done
 * next, with `FORM_PAGE_POLICY`. Same report, same text.
 */
export function flashPage(report: FlashReport, options: FlashPageOptions = {}): string {
  const body = html`<div class="page">
<header class="masthead">
<p>Diagnostic flash</p>
<time class="muted" datetime="${report.date}">${longDate(report.date)}</time>
</header>
<main>
<h1>${report.fileName}</h1>
<p class="muted">${counted(report.records, "fiche", "fiches")} · ${columnsRead(report.columns)}</p>
${options.pdfHref === undefined ? null : html`<p class="screen"><a href="${options.pdfHref}">Télécharger cette page en PDF</a></p>`}
${verdict(report)}
${figures(report)}
${dearest(report)}
${actions(report)}
${criteriaTables(report)}
${options.next === undefined ? null : urls(options.next)}
</main>
<footer>
<h2 class="visually-hidden">Comment c’est calculé</h2>
<p>${methodSentences(report).join(" ")}</p>
${reasonings(report)}
</footer>
</div>`;
  return htmlDocument({
    title: `Diagnostic flash de ${report.fileName}`,
    body,
    // A form says where it stands, by which it is known for ours.
    ...(options.next === undefined ? {} : { referrer: "same-origin" as const }),
  });
}

function urls({ columns, larger, account, erase, home }: FlashUrls): Markup {
  return html`<section class="screen next" aria-labelledby="suite">
<h2 id="suite">Et ensuite</h2>
<p><a href="${columns}">Voir pour quoi chaque colonne a été prise, et corriger</a>\u00a0: le diagnostic est alors refait.</p>
<p><a href="${larger}">Envoyer un fichier plus long, ou plusieurs ensemble</a>\u00a0: chaque donnée est vérifiée, et le fichier redressé vous est rendu.</p>
<p><a href="${account}">Ouvrir un compte</a>\u00a0: vos rapports sont gardés 90 jours, et vos choix servent aux fichiers suivants.</p>
${eraseForm({
  action: erase,
  summary: "Effacer maintenant ce fichier et ce diagnostic",
  said: "Tout est effacé du disque, et ce lien ne s’ouvrira plus. Sans cela, c’est fait 24 heures après l’envoi.",
})}
<p><a href="${home}">Revenir à l’accueil de recoupe</a></p>
</section>`;
}

function figures({ findings, correctable, duplicates, measured, criteria }: FlashReport): Markup {
  return figureRow([
    { label: "défauts relevés", figure: count(findings) },
    { label: "corrections prouvées", figure: count(correctable) },
    { label: "fiches en double", figure: count(duplicates.rows) },
    { label: "critères mesurés", figure: `${count(measured)} / ${count(criteria.length)}` },
  ]);
}

function dearest(report: FlashReport): Markup {
  const lengths = barLengths(report.dearest.map(({ leak }) => leak));
  const rows = report.dearest.map(
    (line, at) => html`<tr>
<th scope="row">${line.label}</th>
<td class="chart">${bar(lengths[at] ?? 0)}</td>
<td class="number muted">${counted(line.concerned, "fiche", "fiches")}</td>
<td class="number strong">${euros(line.leak)}</td>
</tr>`,
  );
  const table = html`<table class="dearest">
<thead><tr><th scope="col">Défaut</th><td></td><th scope="col" class="number">Concernées</th><th scope="col" class="number">Par an</th></tr></thead>
<tbody>${rows}</tbody>
</table>`;
  return html`<section aria-labelledby="chers">
<h2 id="chers">Les défauts les plus chers, par an</h2>
${rows.length === 0 ? html`<p>${noFaults(report)}</p>` : table}
${report.leak > 0 ? families(report) : null}
</section>`;
}

function families({ families: all }: FlashReport): Markup {
  const items = all.map(
    (family, at) =>
      html`<li class="part-${at + 1}">${family.label}<span class="note">${familyShare(family)}</span></li>`,
  );
  return html`<div class="stacked">${stackedBar(all.map(({ leak }) => leak))}<ul class="families">${items}</ul></div>`;
}

function actions(report: FlashReport): Markup {
  return html`<section aria-labelledby="faire">
<h2 id="faire">À faire maintenant</h2>
${actionList(report)}
</section>`;
}

/** Where each unit cost comes from; not on paper, where it has no room. */
function reasonings({ criteria }: FlashReport): Markup {
  const items = criteria
    .filter(({ reasoning }) => reasoning !== "")
    .map(
      ({ rule, label, unitCost, reasoning }) =>
        html`<li value="${rule}"><span class="strong">${label}, ${unitEuros(unitCost)}.</span> ${reasoning}</li>`,
    );
  if (items.length === 0) return html``;
  return html`<details class="screen"><summary>D’où viennent ces coûts</summary><ol>${items}</ol></details>`;
}
